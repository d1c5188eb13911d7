import LanguageModels

/// The stored decisions that count, and what is left to the interpreter.
extension AppSession {
  /// A requirement's stored rules that are current.
  struct StoredRules {
    var number: Int
    var rules: [Rule]
  }

  /// What the stored decisions come to for this app: neither changes while a session lives.
  struct StoredDecisions {
    /// The current rules, in the order of their requirements.
    var rules: [StoredRules] = []
    var invariants: [DecisionRun.Invariant] = []
    /// The requirements that no current decision settles.
    var open: [Requirement] = []
  }

  func findStoredDecisions() -> StoredDecisions {
    guard !usesNoStoredRules, let rules else {
      return StoredDecisions(open: options.deciders == .rules ? [] : app.requirements)
    }
    return StoredDecisions(
      rules: stored(in: rules), invariants: invariants(in: rules), open: openRequirements(in: rules))
  }

  func stored(in book: RuleBook) -> [StoredRules] {
    app.requirements.compactMap { requirement in
      guard let entry = book.rules(of: requirement.number), book.isCurrent(requirement.number, in: app),
        case .rules(let rules) = entry.content
      else { return nil }
      return StoredRules(number: requirement.number, rules: rules)
    }
  }

  /// The invariants among the stored decisions.
  func invariants(in book: RuleBook) -> [DecisionRun.Invariant] {
    app.requirements.compactMap { requirement in
      guard let entry = book.rules(of: requirement.number), book.isCurrent(requirement.number, in: app),
        case .always(let moment, let actions) = entry.content
      else { return nil }
      return DecisionRun.Invariant(requirement: requirement.number, moment: moment, actions: actions)
    }
  }

  private func openRequirements(in rules: RuleBook) -> [Requirement] {
    if options.deciders == .rules { return [] }
    return app.requirements.filter { requirement in
      guard let entry = rules.rules(of: requirement.number), rules.isCurrent(requirement.number, in: app) else {
        return true
      }
      if case .open = entry.content { return true }
      return false
    }
  }

  func matcher(_ context: EventContext, label: String, judge: (any Judging)?) -> RuleMatcher {
    let scope = SessionScope(
      app: app, pages: context.pages, memory: context.memory, clock: options.time(), context: context)
    return RuleMatcher(
      app: app, context: context, scope: scope, judge: judge,
      facts: EventFacts(app: app, context: context, scope: scope, label: label))
  }

  func run(_ context: EventContext, _ label: String, _ time: SessionTime) -> DecisionRun {
    DecisionRun(
      app: app, always: storedDecisions.invariants, judge: judge, time: time, context: context,
      label: label, state: state)
  }

  /// Checks in English of the event's page are judged when the page is used; without a model they pass, marked.
  func judgeFields(for decision: inout EventDecision) async throws {
    switch decision.context.event.kind {
    case .tapped, .submitted: break
    default: return
    }
    guard let page = decision.context.page, let declared = app.page(page.page) else { return }
    for component in declared.fields {
      guard let content = page.fields[component.name], content.problem == nil, !content.toJudge.isEmpty else {
        continue
      }
      let judged = try await judged(content, of: component, &decision)
      state.update(page.id) { $0.fields[component.name] = judged }
    }
    let chain = decision.context.chain
    decision.context = EventContext(event: decision.context.event, state: state)
    decision.context.chain = chain
    decision.run = run(decision.context, decision.label, options.time())
  }

  private func judged(_ content: FieldContent, of component: Component, _ decision: inout EventDecision) async throws
    -> FieldContent
  {
    var content = content
    guard let judge else {
      content.isUnchecked = true
      return content
    }
    for check in content.toJudge {
      guard case .judged(let english) = check.rule else { continue }
      let question = "Is the text in \(component.name) \(english)?"
      let judgement = try await judge.answer(
        question, facts: [Fact(component.name, content.text.bounded(EventFacts.valueLimit))],
        label: "\(component.name): \(english)")
      decision.answers.append(
        ModelAnswer(kind: .judge, question: question, judgement: judgement, text: judgement.value ? "yes" : "no"))
      if !judgement.value {
        content.problem = check.sentence ?? "This must be \(english)."
        break
      }
    }
    content.toJudge = []
    return content
  }
}
