extension ExpressionEvaluator {
  mutating func binary(
    _ sign: BinaryOperator, _ left: ExpressionNode, _ right: ExpressionNode
  ) throws(ExpressionError) -> AppValue {
    switch sign {
    case .or: return try logical(left, right, decisive: true)
    case .and: return try logical(left, right, decisive: false)
    case .equal: return .bool(try areEqual(left, right))
    case .notEqual: return .bool(!(try areEqual(left, right)))
    case .isIn: return .bool(try isContained(left, in: right))
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return .bool(try isOrdered(sign, left, right))
    case .add, .subtract, .multiply, .divide, .remainder: return try arithmetic(sign, left, right)
    }
  }

  /// `||` (decisive is true) and `&&` (decisive is false): the decisive side wins even when the other one fails.
  private mutating func logical(
    _ left: ExpressionNode, _ right: ExpressionNode, decisive: Bool
  ) throws(ExpressionError) -> AppValue {
    var failure: ExpressionError?
    do throws(ExpressionError) {
      if try truth(left) == decisive { return .bool(decisive) }
    } catch {
      if error.code == .tooManySteps { throw error }
      failure = error
    }
    do throws(ExpressionError) {
      if try truth(right) == decisive { return .bool(decisive) }
    } catch {
      // Of two failures the graver one: something missing only makes a condition false.
      if failure == nil || failure?.code == .missing || error.code == .tooManySteps { throw error }
    }
    if let failure { throw failure }
    return .bool(!decisive)
  }

  private mutating func areEqual(_ left: ExpressionNode, _ right: ExpressionNode) throws(ExpressionError) -> Bool {
    let first = try pathOperand(left)
    return try areEqual(first, try pathOperand(right))
  }

  private mutating func areEqual(_ left: AppValue, _ right: AppValue) throws(ExpressionError) -> Bool {
    var cost = 0
    let result = Comparison.areEqual(left, right, cost: &cost)
    try charge(cost)
    return result
  }

  private mutating func isContained(
    _ element: ExpressionNode, in container: ExpressionNode
  ) throws(ExpressionError) -> Bool {
    let wanted = try pathOperand(element)
    let place = try operand(container)
    switch place {
    case .list(let elements):
      for element in elements {
        try charge(1)
        if try areEqual(element, wanted) { return true }
      }
      return false
    case .map(let entries): return entries.value(under: wanted) != nil
    case .string: throw ExpressionError(.type, "'in' looks into lists and maps; in a text it is text.contains(x)")
    default: throw ExpressionError(.type, "'in' looks into lists and maps, not \(place.typeName)")
    }
  }

  private mutating func isOrdered(
    _ sign: BinaryOperator, _ left: ExpressionNode, _ right: ExpressionNode
  ) throws(ExpressionError) -> Bool {
    let first = try operand(left)
    let order = try Comparison.order(first, try operand(right))
    return switch sign {
    case .less: order == .less
    case .lessOrEqual: order == .less || order == .equal
    case .greater: order == .greater
    default: order == .greater || order == .equal
    }
  }

  private mutating func arithmetic(
    _ sign: BinaryOperator, _ left: ExpressionNode, _ right: ExpressionNode
  ) throws(ExpressionError) -> AppValue {
    let first = try operand(left)
    let second = try operand(right)
    if sign == .add { try charge(first.copyingCost + second.copyingCost) }
    return try Arithmetic.compute(sign, first, second)
  }
}

extension AppValue {
  /// The steps that copying it counts.
  var copyingCost: Int {
    switch self {
    case .string(let text): text.utf8.count / 256
    case .bytes(let bytes): bytes.count / 256
    case .list(let elements): elements.count
    default: 0
    }
  }
}
