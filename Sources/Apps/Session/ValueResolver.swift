import LanguageModels

/// Computes the values of one action: literals, paths, expressions, templates, lists, and what a model picks or writes.
struct ValueResolver {
  let app: AppSpec
  /// Names as the event had them, with the memory as it is now.
  let scope: SessionScope
  /// `nil` without a model: then `otherwise` counts.
  let judge: (any Judging)?
  /// What may be told to the model besides the event.
  let facts: EventFacts
  /// Values of this action that are computed already, for later `write` and `choose`.
  var computed: [ResolvedValue] = []
  var answers: [ModelAnswer] = []

  init(app: AppSpec, scope: SessionScope, judge: (any Judging)?, facts: EventFacts) {
    self.app = app
    self.scope = scope
    self.judge = judge
    self.facts = facts
  }

  /// Computes and converts the values of the bindings against what the target takes.
  ///
  /// - Throws: `ActionProblem`; `LanguageModelError` and `CancellationError` from the model.
  mutating func resolve(_ bindings: [Binding], for parameters: [Parameter], of target: String) async throws
    -> [ResolvedValue]
  {
    for binding in bindings where !parameters.contains(where: { $0.name == binding.name }) {
      throw ActionProblem(
        .unknownParameter, path: "with.\(binding.name)", "\(target) takes no '\(binding.name)'.",
        legal: parameters.map(\.name))
    }
    computed = []
    for parameter in parameters {
      let binding = bindings.first { $0.name == parameter.name }
      if let value = try await resolve(binding, for: parameter, of: target) { computed.append(value) }
    }
    return computed
  }

  private mutating func resolve(_ binding: Binding?, for parameter: Parameter, of target: String) async throws
    -> ResolvedValue?
  {
    let path = "with.\(parameter.name)"
    let raw = try await binding.asyncMap { try await value(of: $0.value, named: parameter.name, path: path) } ?? .null
    guard !raw.isNull else {
      if let defaultValue = parameter.defaultValue {
        return ResolvedValue(name: parameter.name, value: defaultValue, isText: true)
      }
      guard parameter.isOptional else {
        throw ActionProblem(
          .missingValue, path: path, "\(target) needs '\(parameter.name)', and there is no value for it.")
      }
      return nil
    }
    switch parameter.type.convert(raw) {
    case .success(let value):
      return ResolvedValue(name: parameter.name, value: value, isText: binding?.value.isOwnText ?? false)
    case .failure(let problem):
      throw ActionProblem(.wrongType, path: path, "'\(parameter.name)' of \(target) is \(parameter.type): \(problem).")
    }
  }

  /// Computes one value; `.null` when something it needs is missing.
  mutating func value(of source: ValueSource, named name: String, path: String) async throws -> AppValue {
    switch source {
    case .literal(let value): return value
    case .from(let expression), .value(let expression): return try evaluate(expression, path: path)
    case .text(let template):
      do { return try template.evaluate(in: scope).map { .string($0) } ?? .null } catch {
        throw ActionProblem(.wrongType, path: path, "The text '\(template.source)' can't be filled: \(error)")
      }
    case .each(let list, let members): return try mapEach(list, members, path: path)
    case .choose(let question, let labels, let otherwise):
      guard let judge else {
        return try requireOtherwise(otherwise.map { .string($0) }, of: "choose", path: path)
      }
      let judgement = try await judge.choose(
        question, of: labels, facts: try facts.lines(about: [], computed: computed), label: facts.label)
      answers.append(ModelAnswer(kind: .choose, question: question, judgement: judgement, text: judgement.value))
      return .string(judgement.value)
    case .write(let instruction, let about, let otherwise):
      guard let judge else {
        guard let otherwise else { return try requireOtherwise(nil, of: "write", path: path) }
        return try await value(of: otherwise, named: name, path: path)
      }
      let target = WriteTarget(name: name, isTitle: Self.isTitle(name))
      let judgement = try await judge.write(
        instruction, for: target, facts: try facts.lines(about: about, computed: computed), label: facts.label)
      answers.append(ModelAnswer(kind: .write, question: instruction, judgement: judgement, text: judgement.value))
      return .string(judgement.value)
    }
  }

  private func requireOtherwise(_ value: AppValue?, of kind: String, path: String) throws -> AppValue {
    guard let value else {
      throw ActionProblem(
        .noAnswer, path: path,
        "This needs a model ('\(kind)' without 'otherwise'), and there is none: start Parlance with one, or add 'otherwise'."
      )
    }
    return value
  }

  private func evaluate(_ expression: CELExpression, path: String) throws -> AppValue {
    do { return try expression.evaluate(in: scope) } catch  where error.code == .missing { return .null } catch {
      throw ActionProblem(.wrongType, path: path, "'\(expression.source)' can't be computed: \(error)")
    }
  }

  private func mapEach(_ list: CELExpression, _ members: [ValueSource.MemberMapping], path: String) throws -> AppValue {
    let value = try evaluate(list, path: path)
    guard !value.isNull else { return .null }
    guard let elements = value.listValue else {
      throw ActionProblem(.wrongType, path: path, "'\(list.source)' isn't a list.")
    }
    return .list(
      try elements.map { element in
        let row = ElementScope(element: element)
        return .record(
          try members.compactMap { member in
            try row.read(member.path, path: "\(path).\(member.target)").map { (member.target, $0) }
          })
      })
  }

  /// Whether a name is that of a short text: a title or a label.
  static func isTitle(_ name: String) -> Bool {
    let lower = name.lowercased()
    return ["title", "heading", "label", "caption"].contains { lower.hasSuffix($0) }
  }
}

/// The members of one element of a list, for `each`.
private struct ElementScope: ExpressionScope {
  let element: AppValue
  func value(named name: String) -> AppValue? { element.mapValue.map { $0[name] ?? .null } }

  /// The member at a path; `nil` when it is missing.
  func read(_ expression: CELExpression, path: String) throws -> AppValue? {
    do { return try expression.evaluate(in: self) } catch  where [.missing, .unknownName].contains(error.code) {
      return nil
    } catch {
      throw ActionProblem(.wrongType, path: path, "'\(expression.source)' can't be read: \(error)")
    }
  }
}

extension ValueSource {
  /// Whether the value is a text of the rule's or the model's own wording.
  var isOwnText: Bool {
    switch self {
    case .literal(.string), .text, .write: true
    case .literal, .from, .value, .each, .choose: false
    }
  }
}

extension Optional {
  /// `map` for a transformation that waits.
  func asyncMap<Result>(_ transform: (Wrapped) async throws -> Result) async rethrows -> Result? {
    if let self { try await transform(self) } else { nil }
  }
}
