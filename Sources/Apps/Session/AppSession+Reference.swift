import LanguageModels

/// Holds decisions against rules that tell what should have been decided.
extension AppSession {
  /// Decides an event; with a reference, a decision that can't be carried out counts as a wrong one.
  func decideComparing(_ decision: inout EventDecision) async throws {
    guard let reference = options.reference else { return try await decide(&decision, by: deciders) }
    var failed = false
    do {
      try await decide(&decision, by: deciders)
    } catch let error where Self.isWrongDecision(error) {
      failed = true
      decision.wrongness = Self.failure(of: error, event: decision.label).message
    }
    let wanted = try await expectation(of: decision, by: reference)
    let decided = failed ? [] : decision.run.performed.map(\.resolved)
    decision.expected = wanted.performed.map(\.resolved)
    decision.isExact = !failed && decided.fulfil(wanted.performed.map(\.resolved))
    if decision.isExact == false { follow(wanted, insteadOf: decided, &decision) }
  }

  /// Whether an error is the decision's own fault, not that of a model that can't be reached.
  private static func isWrongDecision(_ error: any Error) -> Bool {
    switch error {
    case is ActionProblem, is DecisionFailure: true
    case let error as LanguageModelError: [.wrongShape, .cutOff, .malformedAnswer].contains(error.code)
    default: false
    }
  }

  /// What the reference does in the state from before the event, without a model.
  private func expectation(of decision: EventDecision, by reference: RuleBook) async throws -> DecisionRun {
    var wanted = EventDecision(
      number: decision.number, label: decision.label, context: decision.context, before: decision.before,
      run: DecisionRun(
        app: app, always: invariants(in: reference), judge: nil, time: options.time(), context: decision.context,
        label: decision.label, state: decision.before))
    wanted.isDryRun = true
    do {
      try await decide(&wanted, by: Deciders(stored: stored(in: reference), open: [], judge: nil, interpreter: nil))
    } catch is DecisionFailure {
      // The reference has no rule for the event: nothing is expected.
    }
    return wanted.run
  }

  /// Goes on as the reference has it.
  private func follow(_ wanted: DecisionRun, insteadOf decided: [ResolvedAction], _ decision: inout EventDecision) {
    for id in decision.startedCalls { cancel(call: id) }
    let answers = decision.run.answers
    decision.decidedInstead = decided
    decision.startedCalls = []
    decision.deferredCalls = []
    decision.cancelledCalls = []
    decision.run = wanted
    decision.run.answers = answers
    for effect in decision.run.effects {
      switch effect {
      case .cancel(let id): decision.cancelledCalls.append(id)
      case .start(let pending): decision.deferredCalls.append(pending)
      }
    }
    decision.run.effects = []
  }
}
