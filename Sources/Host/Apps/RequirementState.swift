import Apps

/// What became of a requirement, as the list of an app shows it.
struct RequirementState: Sendable, Hashable {
  /// How it is decided.
  enum State: String, Sendable, Hashable {
    /// Without a model.
    case compiled
    /// Its rules ask for a yes or no, or for a label.
    case judged
    /// Its rules ask for a text.
    case written
    /// By the model.
    case interpreted
    /// By the model, since its rules aren't current any more.
    case stale
    /// It says something and decides nothing.
    case note
  }

  var requirement: Requirement
  var state: State
  /// What the rules have for it, current or not.
  var entry: RequirementRules?

  init(_ requirement: Requirement, in spec: AppSpec, rules: RuleBook?) {
    self.requirement = requirement
    entry = rules?.rules(of: requirement.number)
    guard let rules, let entry else {
      state = .interpreted
      return
    }
    guard rules.isCurrent(requirement.number, in: spec) else {
      state = .stale
      return
    }
    state =
      switch entry.content {
      case .rules(let rules): Self.state(of: rules.flatMap(\.needs))
      case .always(_, let actions): Self.state(of: actions.flatMap(\.needs))
      case .note: .note
      case .open: .interpreted
      }
  }

  /// Whether it has a current rule, invariant or note.
  var isCompiled: Bool { state != .interpreted && state != .stale }
  /// Whether its rules ask the model something.
  var isAsking: Bool { state == .judged || state == .written }

  private static func state(of needs: [Need]) -> State {
    needs.contains(.text) ? .written : needs.contains(.answer) ? .judged : .compiled
  }
}

extension RequirementRules.Content {
  /// The kind in one word.
  var kind: String {
    switch self {
    case .rules: "rules"
    case .always: "always"
    case .note: "note"
    case .open: "open"
    }
  }
}

/// What is asked of the model.
private enum Need {
  case answer, text
}

extension Rule {
  fileprivate var needs: [Need] {
    conditions.compactMap { if case .ask = $0 { Need.answer } else { nil } } + actions.flatMap(\.needs)
  }
}

extension Action {
  fileprivate var needs: [Need] {
    switch self {
    case .open(_, let bindings), .update(_, let bindings), .call(_, let bindings): bindings.flatMap(\.value.needs)
    case .remember(_, let value): value.needs
    case .close, .empty, .showProblems, .proceed, .nothing: []
    }
  }
}

extension ValueSource {
  fileprivate var needs: [Need] {
    switch self {
    case .write: [.text]
    case .choose: [.answer]
    case .literal, .from, .value, .text, .each: []
    }
  }
}
