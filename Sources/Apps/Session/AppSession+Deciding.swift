import LanguageModels

/// Who decides an event: stored rules, requirements translated just then, or a free decision.
extension AppSession {
  /// Who may decide an event.
  struct Deciders {
    var stored: [StoredRules]
    var open: [Requirement]
    var judge: (any Judging)?
    var interpreter: (any Interpreting)?
  }

  /// Those of this session.
  var deciders: Deciders {
    Deciders(stored: storedDecisions.rules, open: storedDecisions.open, judge: judge, interpreter: interpreter)
  }

  /// What one requirement has to say about an event.
  private struct Candidate {
    var requirement: Requirement
    /// `nil` until it is translated.
    var rules: [Rule]?
    var isStored: Bool
  }

  func decide(_ decision: inout EventDecision, by deciders: Deciders) async throws {
    let context = decision.context
    var matcher = matcher(context, label: decision.label, judge: deciders.judge)
    defer { decision.answers += matcher.answers }
    var candidates = candidates(for: context, matcher, deciders)
    try await translateAhead(&candidates, deciders, &decision)
    let held = try await heldBack(candidates, &matcher, &decision)
    var isCovered = false
    for candidate in candidates {
      let number = candidate.requirement.number
      if let rules = candidate.rules {
        if candidate.isStored, rules.contains(where: { matcher.matches($0.when) }) { isCovered = true }
        guard held.values.allSatisfy({ !$0.contains(number) }) else { continue }
        for rule in rules where matcher.matches(rule.when) {
          guard try await matcher.hold(rule.conditions) else { continue }
          isCovered = true
          decision.fired.append(.init(requirement: number, rule: rule))
          for action in rule.actions {
            try await perform(action, for: number, isInterpreted: !candidate.isStored, &decision)
          }
        }
      } else if held.values.allSatisfy({ !$0.contains(number) }) {
        if try await interpret(candidate.requirement, &matcher, &decision) { isCovered = true }
      }
    }
    try await keepBack(held, candidates, &matcher, &decision)
    if !isCovered, context.event.needsDecision { try await decideFreely(deciders, &decision) }
  }

  /// Stored rules whose triggers fit, and requirements without rules that concern the event, in their order.
  private func candidates(for context: EventContext, _ matcher: RuleMatcher, _ deciders: Deciders) -> [Candidate] {
    let stored = deciders.stored.filter { $0.rules.contains { matcher.matches($0.when) } }
    let open = deciders.open.filter { requirement in
      guard let interpreter = deciders.interpreter else { return false }
      return interpreter.mayBeInvariant(requirement) || interpreter.concerns(requirement, event: context.shape)
    }
    let all =
      stored.compactMap { entry in
        app.requirement(entry.number).map { Candidate(requirement: $0, rules: entry.rules, isStored: true) }
      } + open.map { Candidate(requirement: $0, rules: nil, isStored: false) }
    return all.sorted { $0.requirement.number < $1.requirement.number }
  }

  /// Invariants and stand-ins among the requirements without rules have to be known before anything is done.
  private func translateAhead(
    _ candidates: inout [Candidate], _ deciders: Deciders, _ decision: inout EventDecision
  ) async throws {
    guard let interpreter = deciders.interpreter else { return }
    for index in candidates.indices where candidates[index].rules == nil {
      let requirement = candidates[index].requirement
      guard interpreter.mayBeInvariant(requirement) || interpreter.mayStandIn(requirement) else { continue }
      let content = try await translation(of: requirement, &decision)
      switch content {
      case .rules(let rules): candidates[index].rules = rules
      case .always(let moment, let actions):
        candidates[index].rules = []
        decision.run.always.append(
          DecisionRun.Invariant(requirement: requirement.number, moment: moment, actions: actions))
      case .note, .open: candidates[index].rules = []
      }
    }
  }

  /// Which requirements are held back, by the requirement that stands in.
  private func heldBack(
    _ candidates: [Candidate], _ matcher: inout RuleMatcher, _ decision: inout EventDecision
  ) async throws -> [Int: Set<Int>] {
    var held: [Int: Set<Int>] = [:]
    for candidate in candidates {
      for rule in candidate.rules ?? [] where !rule.insteadOf.isEmpty && matcher.matches(rule.when) {
        if try await matcher.hold(rule.conditions) {
          held[candidate.requirement.number, default: []].formUnion(rule.insteadOf)
        }
      }
    }
    return held
  }

  /// Keeps what was held back, for whoever goes on with it.
  private func keepBack(
    _ held: [Int: Set<Int>], _ candidates: [Candidate], _ matcher: inout RuleMatcher, _ decision: inout EventDecision
  ) async throws {
    for (standIn, numbers) in held.sorted(by: { $0.key < $1.key }) {
      var rules: [Hold.HeldRule] = []
      for candidate in candidates where numbers.contains(candidate.requirement.number) {
        let all: [Rule]
        if let known = candidate.rules {
          all = known
        } else if case .rules(let translated) = try await translation(of: candidate.requirement, &decision) {
          all = translated
        } else {
          continue
        }
        for rule in all where matcher.matches(rule.when) {
          if try await matcher.hold(rule.conditions) {
            rules.append(Hold.HeldRule(requirement: candidate.requirement.number, rule: rule))
          }
        }
      }
      decision.run.hold(rules, standIn: standIn)
    }
  }

  // MARK: Actions

  /// Carries out an action and shows it at once; a model's failing action is given back to it.
  func perform(
    _ action: Action, for requirement: Int?, isInterpreted: Bool, _ decision: inout EventDecision
  ) async throws {
    try Task.checkCancellation()
    var action = action
    var attempt = 0
    while true {
      let before = decision.run
      do {
        try await decision.run.perform(action, for: requirement)
        break
      } catch let problem as ActionProblem {
        let answers = decision.run.answers
        decision.run = before
        decision.run.answers = answers
        guard isInterpreted, attempt < options.repairs, let interpreter else { throw problem }
        attempt += 1
        say("putting right, try \(attempt)", decision)
        let situation = SituationBuilder(app: app, state: state, context: decision.context, time: options.time())
          .situation(among: app.requirements.filter { $0.number == requirement })
        guard let (repaired, usage) = try await interpreter.repair(action, problem: problem, situation: situation)
        else { throw problem }
        decision.answers.append(
          ModelAnswer(
            kind: .repair, question: problem.message, text: repaired.name, promptHash: "", usage: usage))
        action = repaired
      }
    }
    takeOver(&decision)
  }

  /// Shows what has been done so far and starts requests that change nothing elsewhere.
  private func takeOver(_ decision: inout EventDecision) {
    if decision.firstAction == nil { decision.firstAction = .now }
    if decision.isDryRun { return }
    state = decision.run.state
    for effect in decision.run.effects {
      switch effect {
      case .cancel(let id):
        decision.cancelledCalls.append(id)
        decision.deferredCalls.removeAll { $0.id == id }
      case .start(let pending) where app.call(pending.call)?.isSafe == true:
        decision.startedCalls.append(pending.id)
        start(pending)
      case .start(let pending): decision.deferredCalls.append(pending)
      }
    }
    decision.run.effects = []
    publishDeciding()
  }

  /// Says how far a decision is.
  func say(_ step: String, _ decision: EventDecision) {
    deciding?.what = "\(decision.context.event.announcement(in: app)): \(step)"
    publishDeciding()
  }
}
