import LanguageModels

/// What the interpreter does in a decision: translates requirements just then, and decides freely.
extension AppSession {
  /// Translates a requirement to its end.
  func translation(of requirement: Requirement, _ decision: inout EventDecision) async throws
    -> RequirementRules.Content
  {
    guard let interpreter else { return .open(reason: "there is no model") }
    say("reading requirement \(requirement.number)", decision)
    for try await piece in interpreter.translate(requirement, priority: .interaction) {
      guard case .finished(let translation) = piece else { continue }
      write(down: translation, of: requirement, &decision)
      return translation.content
    }
    try Task.checkCancellation()
    throw LanguageModelError(
      .malformedAnswer, "The translation of requirement \(requirement.number) ended early; try again.")
  }

  private func write(down translation: Translation, of requirement: Requirement, _ decision: inout EventDecision) {
    decision.answers.append(
      ModelAnswer(
        kind: .translate, question: "requirement \(requirement.number)",
        text: translation.content.summary, promptHash: translation.promptHashes.joined(separator: " "),
        usage: translation.usage))
  }

  /// Translates a requirement and carries out its actions as they come; whether one of its rules fired.
  func interpret(
    _ requirement: Requirement, _ matcher: inout RuleMatcher, _ decision: inout EventDecision
  ) async throws -> Bool {
    guard let interpreter else { return false }
    say("reading requirement \(requirement.number)", decision)
    var progress: [Int: (holds: Bool, done: Int)] = [:]
    for try await piece in interpreter.translate(requirement, priority: .interaction) {
      switch piece {
      case .rule(let index, let rule):
        try await advance(rule, at: index, of: requirement, &progress, &matcher, &decision)
      case .finished(let translation):
        write(down: translation, of: requirement, &decision)
        guard case .rules(let rules) = translation.content else { return false }
        for (index, rule) in rules.enumerated() {
          try await advance(rule, at: index, of: requirement, &progress, &matcher, &decision)
          if progress[index]?.holds == true {
            decision.fired.append(.init(requirement: requirement.number, rule: rule))
          }
        }
        return progress.values.contains { $0.holds }
      }
    }
    try Task.checkCancellation()
    throw LanguageModelError(
      .malformedAnswer, "The translation of requirement \(requirement.number) ended early; try again.")
  }

  private func advance(
    _ rule: Rule, at index: Int, of requirement: Requirement, _ progress: inout [Int: (holds: Bool, done: Int)],
    _ matcher: inout RuleMatcher, _ decision: inout EventDecision
  ) async throws {
    if progress[index] == nil {
      let holds = matcher.matches(rule.when) ? try await matcher.hold(rule.conditions) : false
      progress[index] = (holds, 0)
    }
    guard let known = progress[index], known.holds, known.done < rule.actions.count else { return }
    for action in rule.actions[known.done...] {
      try await perform(action, for: requirement.number, isInterpreted: true, &decision)
    }
    progress[index]?.done = rule.actions.count
  }

  /// Asks the model freely; without one nobody decides.
  func decideFreely(_ deciders: Deciders, _ decision: inout EventDecision) async throws {
    guard let interpreter = deciders.interpreter, options.deciders != .rules else {
      throw DecisionFailure(
        title: "Nobody decided",
        message: "No rule says what to do at the \(decision.label), and \(options.absence()).",
        canRetry: false)
    }
    say("no requirement says it", decision)
    let situation = SituationBuilder(app: app, state: state, context: decision.context, time: options.time())
      .situation(among: app.requirements)
    var rule = Rule(when: decision.context.trigger, actions: [])
    for try await piece in interpreter.decide(situation) {
      switch piece {
      case .action(let action):
        rule.actions.append(action)
        try await perform(action, for: nil, isInterpreted: true, &decision)
      case .finished(let usage, let promptHash):
        decision.answers.append(
          ModelAnswer(
            kind: .decide, question: decision.label, text: rule.actions.map(\.name).joined(separator: ", "),
            promptHash: promptHash, usage: usage))
        decision.fired.append(.init(requirement: nil, rule: rule))
        return
      }
    }
    try Task.checkCancellation()
    throw LanguageModelError(.malformedAnswer, "The decision ended early; try again.")
  }
}
