/// Computes one expression.
///
/// What is missing: a name, member or element that holds nothing. `operand` refuses it, `pathOperand` takes it as null.
struct ExpressionEvaluator {
  let scope: any ExpressionScope
  /// The names that macros have bound, innermost last.
  private var locals: [(name: String, value: AppValue)] = []
  private var steps = 0

  init(scope: any ExpressionScope) { self.scope = scope }

  mutating func charge(_ count: Int) throws(ExpressionError) {
    steps += count
    if steps > CELExpression.maximumSteps {
      throw ExpressionError(.tooManySteps, "the expression takes more than \(CELExpression.maximumSteps) steps")
    }
  }

  /// Computes a node; null where nothing is there, `.missing` where a member or element isn't there.
  mutating func evaluate(_ node: ExpressionNode) throws(ExpressionError) -> AppValue {
    try charge(1)
    switch node.kind {
    case .literal(let value): return value
    case .name(let name): return try value(named: name)
    case .member(let base, let name): return try member(name, of: base)
    case .index(let base, let index): return try element(index, of: base)
    case .list(let elements): return try list(elements)
    case .map(let entries): return try map(entries)
    case .not(let operand): return .bool(!(try truth(operand)))
    case .negate(let operand): return try Arithmetic.negate(try self.operand(operand))
    case .binary: return try binary(node)
    case .conditional(let condition, let first, let second):
      return try truth(condition) ? try evaluate(first) : try evaluate(second)
    case .has(let base, let name): return .bool(try has(name, in: base))
    case .macro(let macro): return try evaluate(macro)
    case .call(let function, let arguments, let pattern): return try call(function, arguments, pattern)
    case .unknownCall(let name, _): throw ExpressionError(.unknownName, ExpressionFunction.unknown(name))
    }
  }

  /// Computes a node that must hold something.
  mutating func operand(_ node: ExpressionNode) throws(ExpressionError) -> AppValue {
    let value = try evaluate(node)
    if value.isNull { throw ExpressionError(.missing, "\(node.wording) is empty") }
    return value
  }

  /// Computes a node; a path with nothing there is null.
  mutating func pathOperand(_ node: ExpressionNode) throws(ExpressionError) -> AppValue {
    guard node.isPath else { return try evaluate(node) }
    do throws(ExpressionError) {
      return try evaluate(node)
    } catch {
      if error.code == .missing { return .null }
      throw error
    }
  }

  /// Computes a node that is true or false.
  mutating func truth(_ node: ExpressionNode) throws(ExpressionError) -> Bool {
    try truth(try operand(node), node)
  }

  func truth(_ value: AppValue, _ node: ExpressionNode?) throws(ExpressionError) -> Bool {
    guard case .bool(let flag) = value else {
      throw ExpressionError(.type, "\(node?.wording ?? "…") must be true or false, it is \(value.typeName)")
    }
    return flag
  }

  /// Computes a condition: something missing is false.
  mutating func condition(_ node: ExpressionNode) throws(ExpressionError) -> Bool {
    do throws(ExpressionError) {
      return try truth(node)
    } catch {
      if error.code == .missing { return false }
      throw error
    }
  }

  // MARK: Names, members, elements

  private func value(named name: String) throws(ExpressionError) -> AppValue {
    if let local = locals.last(where: { $0.name == name }) { return local.value }
    guard let value = try scope.value(named: name) else {
      throw ExpressionError(.unknownName, "there is nothing named '\(name)'")
    }
    return value
  }

  private mutating func member(_ name: String, of base: ExpressionNode) throws(ExpressionError) -> AppValue {
    let container = try operand(base)
    guard case .map(let members) = container else {
      throw ExpressionError(.type, "\(base.wording) is \(container.typeName) and has no member '\(name)'")
    }
    guard let value = members[name] else {
      throw ExpressionError(.missing, "\(base.wording).\(name) isn't there")
    }
    return value
  }

  private mutating func has(_ name: String, in base: ExpressionNode) throws(ExpressionError) -> Bool {
    do throws(ExpressionError) {
      return try !member(name, of: base).isNull
    } catch {
      if error.code == .missing { return false }
      throw error
    }
  }

  private mutating func element(
    _ index: ExpressionNode, of base: ExpressionNode
  ) throws(ExpressionError) -> AppValue {
    let container = try operand(base)
    let key = try operand(index)
    switch container {
    case .list(let elements):
      guard let position = Numbers.whole(key) else {
        throw ExpressionError(.type, "an element of a list has a whole number, not \(key.typeName)")
      }
      guard let position = Int(exactly: position), elements.indices.contains(position) else {
        throw ExpressionError(.missing, "\(base.wording) has no element \(position)")
      }
      return elements[position]
    case .map(let entries):
      guard let value = entries.value(under: key) else {
        throw ExpressionError(.missing, "\(base.wording) has no entry \(key.plainText ?? key.typeName)")
      }
      return value
    default:
      throw ExpressionError(.type, "\(base.wording) is \(container.typeName) and has no elements")
    }
  }

  private mutating func list(_ nodes: [ExpressionNode]) throws(ExpressionError) -> AppValue {
    var elements: [AppValue] = []
    elements.reserveCapacity(nodes.count)
    for node in nodes { elements.append(try pathOperand(node)) }
    return .list(elements)
  }

  private mutating func map(_ entries: [ExpressionNode.Entry]) throws(ExpressionError) -> AppValue {
    var result = AppMap()
    for entry in entries {
      let key = try evaluate(entry.key)
      switch key {
      case .string, .bool, .int, .uint: break
      default:
        throw ExpressionError(.type, "a key is a text, a whole number or true or false, not \(key.typeName)")
      }
      if result.value(under: key) != nil {
        throw ExpressionError(.type, "the key \(key.plainText ?? key.typeName) is there twice")
      }
      result[key] = try pathOperand(entry.value)
    }
    return .map(result)
  }

  // MARK: Macros

  private mutating func evaluate(_ macro: ExpressionNode.Macro) throws(ExpressionError) -> AppValue {
    let range = try operand(macro.range)
    let elements: [AppValue]
    switch range {
    case .list(let list): elements = list
    case .map(let map): elements = map.keys
    default:
      throw ExpressionError(.type, "'\(macro.kind.rawValue)' goes through a list, not \(range.typeName)")
    }
    locals.append((macro.variable, .null))
    defer { locals.removeLast() }
    switch macro.kind {
    case .all: return .bool(try first(false, of: macro, elements) == nil)
    case .exists: return .bool(try first(true, of: macro, elements) != nil)
    case .existsOne: return .bool(try selected(macro, elements).count == 1)
    case .filter: return .list(try selected(macro, elements))
    case .map: return .list(try transformed(macro, try selected(macro, elements)))
    }
  }

  private mutating func bind(_ element: AppValue) throws(ExpressionError) {
    try charge(1)
    locals[locals.count - 1].value = element
  }

  /// The first element for which the condition has that outcome; a failure counts only if there is none (as `&&`, `||`).
  private mutating func first(
    _ outcome: Bool, of macro: ExpressionNode.Macro, _ elements: [AppValue]
  ) throws(ExpressionError) -> AppValue? {
    guard let predicate = macro.predicate else { return nil }
    var failure: ExpressionError?
    for element in elements {
      try bind(element)
      do throws(ExpressionError) {
        if try condition(predicate) == outcome { return element }
      } catch {
        if error.code == .tooManySteps { throw error }
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }

  /// The elements that fulfil the condition.
  private mutating func selected(
    _ macro: ExpressionNode.Macro, _ elements: [AppValue]
  ) throws(ExpressionError) -> [AppValue] {
    guard let predicate = macro.predicate else { return elements }
    var result: [AppValue] = []
    for element in elements {
      try bind(element)
      if try condition(predicate) { result.append(element) }
    }
    return result
  }

  private mutating func transformed(
    _ macro: ExpressionNode.Macro, _ elements: [AppValue]
  ) throws(ExpressionError) -> [AppValue] {
    guard let transform = macro.transform else { return elements }
    var result: [AppValue] = []
    result.reserveCapacity(elements.count)
    for element in elements {
      try bind(element)
      result.append(try pathOperand(transform))
    }
    return result
  }
}
