extension ExpressionEvaluator {
  /// Computes a chain of operators from the left, in a loop: only what stands on the right goes deeper.
  mutating func binary(_ node: ExpressionNode) throws(ExpressionError) -> AppValue {
    var chain: [(sign: BinaryOperator, right: ExpressionNode)] = []
    var first = node
    while case .binary(let sign, let left, let right) = first.kind {
      chain.append((sign, right))
      first = left
    }
    var left = Operand(outcome: outcome(of: first, for: chain.last?.sign ?? .add), wording: first)
    for link in chain.reversed() {
      do throws(ExpressionError) {
        try charge(1)
        left = Operand(outcome: .success(try apply(link.sign, left, link.right)), wording: nil)
      } catch {
        // `&&` and `||` further right can make up for any failure but exhaustion.
        if error.code == .tooManySteps { throw error }
        left = Operand(outcome: .failure(error), wording: nil)
      }
    }
    return try left.outcome.get()
  }

  /// What stands left of an operator: its value or its failure, and the node to name in a message.
  private struct Operand {
    var outcome: Result<AppValue, ExpressionError>
    var wording: ExpressionNode?

    /// The value, which must not be null.
    func value() throws(ExpressionError) -> AppValue {
      let value = try outcome.get()
      if value.isNull { throw ExpressionError(.missing, "\(wording?.wording ?? "…") is empty") }
      return value
    }
  }

  private mutating func outcome(
    of node: ExpressionNode, for sign: BinaryOperator
  ) -> Result<AppValue, ExpressionError> {
    do throws(ExpressionError) {
      return .success(sign.takesNull ? try pathOperand(node) : try evaluate(node))
    } catch {
      return .failure(error)
    }
  }

  private mutating func apply(
    _ sign: BinaryOperator, _ left: Operand, _ right: ExpressionNode
  ) throws(ExpressionError) -> AppValue {
    switch sign {
    case .or: return try logical(left, right, decisive: true)
    case .and: return try logical(left, right, decisive: false)
    case .equal, .notEqual:
      let first = try left.outcome.get()
      return .bool(try areEqual(first, try pathOperand(right)) == (sign == .equal))
    case .isIn:
      let element = try left.outcome.get()
      return .bool(try isContained(element, in: try operand(right)))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let first = try left.value()
      return .bool(sign.holds(try Comparison.order(first, try operand(right))))
    case .add, .subtract, .multiply, .divide, .remainder:
      let first = try left.value()
      let second = try operand(right)
      if sign == .add { try charge(first.copyingCost + second.copyingCost) }
      return try Arithmetic.compute(sign, first, second)
    }
  }

  /// `||` (decisive is true) and `&&` (decisive is false): the decisive side wins even when the other one fails.
  private mutating func logical(
    _ left: Operand, _ right: ExpressionNode, decisive: Bool
  ) throws(ExpressionError) -> AppValue {
    var failure: ExpressionError?
    do throws(ExpressionError) {
      if try truth(left.value(), left.wording) == decisive { return .bool(decisive) }
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

  private mutating func areEqual(_ left: AppValue, _ right: AppValue) throws(ExpressionError) -> Bool {
    var cost = 0
    let result = Comparison.areEqual(left, right, cost: &cost)
    try charge(cost)
    return result
  }

  private mutating func isContained(
    _ wanted: AppValue, in place: AppValue
  ) throws(ExpressionError) -> Bool {
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
}

extension BinaryOperator {
  /// Whether a path with nothing there is an operand like any other.
  fileprivate var takesNull: Bool { self == .equal || self == .notEqual || self == .isIn }

  fileprivate func holds(_ order: Comparison.Order?) -> Bool {
    switch self {
    case .less: order == .less
    case .lessOrEqual: order == .less || order == .equal
    case .greater: order == .greater
    default: order == .greater || order == .equal
    }
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
