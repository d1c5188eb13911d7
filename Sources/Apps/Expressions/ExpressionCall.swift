import LanguageModels

/// A call as it is written, to be resolved into a macro or a function.
struct ExpressionCall {
  let name: String
  let receiver: ExpressionNode?
  let arguments: [ExpressionNode]
  /// Where the name stands.
  let offset: Int
  /// Whether an unknown function is a syntax error.
  let isChecked: Bool

  func resolved() throws(ExpressionSyntaxError) -> ExpressionNode.Kind {
    if name == "has", receiver == nil { return try has() }
    if let receiver, let kind = ExpressionNode.Macro.Kind(rawValue: name) { return try macro(kind, over: receiver) }
    let all = (receiver.map { [$0] } ?? []) + arguments
    guard let function = ExpressionFunction(rawValue: name) else {
      if isChecked {
        let macroHint = ExpressionNode.Macro.Kind(rawValue: name) != nil ? "; it is written list.\(name)(x, …)" : ""
        throw ExpressionSyntaxError(ExpressionFunction.unknown(name) + macroHint, offset: offset)
      }
      return .unknownCall(name, all)
    }
    if let problem = function.problem(isMethod: receiver != nil, argumentCount: arguments.count) {
      if isChecked { throw ExpressionSyntaxError(problem, offset: offset) }
      return .unknownCall(name, all)
    }
    return .call(function, all, try pattern(of: function, all))
  }

  /// The pattern of `matches`, made once, if it is written out.
  private func pattern(
    of function: ExpressionFunction, _ arguments: [ExpressionNode]
  ) throws(ExpressionSyntaxError) -> BoundedPattern? {
    guard function == .matches, case .literal(.string(let text)) = arguments[1].kind else { return nil }
    do throws(PatternError) {
      return try BoundedPattern(text)
    } catch {
      if isChecked { throw ExpressionSyntaxError("the pattern \(error)", offset: arguments[1].offset) }
      return nil
    }
  }

  private func has() throws(ExpressionSyntaxError) -> ExpressionNode.Kind {
    guard arguments.count == 1, case .member(let base, let member) = arguments[0].kind else {
      throw ExpressionSyntaxError("'has' takes one member, such as has(memory.name)", offset: offset)
    }
    return .has(base, member)
  }

  private func macro(
    _ kind: ExpressionNode.Macro.Kind, over range: ExpressionNode
  ) throws(ExpressionSyntaxError) -> ExpressionNode.Kind {
    guard arguments.count == 2 || (kind == .map && arguments.count == 3) else {
      let expected = kind == .map ? "map(x, value) or map(x, condition, value)" : "\(name)(x, condition)"
      throw ExpressionSyntaxError("'\(name)' is written list.\(expected)", offset: offset)
    }
    guard case .name(let variable) = arguments[0].kind else {
      throw ExpressionSyntaxError("the first argument of '\(name)' is a new name", offset: arguments[0].offset)
    }
    let transform = kind == .map ? arguments.last : nil
    let predicate = kind == .map && arguments.count == 2 ? nil : arguments[1]
    return .macro(
      ExpressionNode.Macro(kind: kind, range: range, variable: variable, predicate: predicate, transform: transform))
  }
}
