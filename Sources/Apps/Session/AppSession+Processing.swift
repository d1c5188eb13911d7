import Foundation
import LanguageModels

/// One event from its arrival to its end: decided whole, or nothing changed.
extension AppSession {
  /// How long a decision may take before it is shown that one is being made.
  static let announcementDelay: Duration = .milliseconds(50)

  func process(_ event: AppEvent) async {
    guard needsAttention(event) else { return }
    let time = options.time()
    let label = event.label
    deciding = Screen.Deciding(what: label, since: time.now.timeIntervalSinceReferenceDate)
    let context = EventContext(event: event, state: state)
    let decision = EventDecision(
      number: decisions.count + 1, label: label, context: context, before: state, run: run(context, label, time))
    let task = Task { await self.decideAndCommit(decision) }
    decisionTask = task
    // Rules alone are done before anybody could read what is being decided; a model isn't.
    let announcement = Task {
      try await Task.sleep(for: Self.announcementDelay)
      self.publish()
    }
    await task.value
    announcement.cancel()
    decisionTask = nil
    deciding = nil
    await keepMemory(changedSince: decision.before)
  }

  /// Changes and selections that no rule and no requirement speaks of cost nothing.
  private func needsAttention(_ event: AppEvent) -> Bool {
    if event.needsDecision { return true }
    let context = EventContext(event: event, state: state)
    let matcher = matcher(context, label: event.label, judge: nil)
    if storedRules().contains(where: { $0.rules.contains { matcher.matches($0.when) } }) { return true }
    guard let interpreter else { return false }
    return openRequirements().contains {
      !interpreter.mayBeInvariant($0) && interpreter.concerns($0, event: context.shape)
    }
  }

  private func decideAndCommit(_ decision: EventDecision) async {
    var decision = decision
    do {
      try await judgeFields(for: &decision)
      try await decideComparing(&decision)
      commit(decision)
    } catch {
      rollBack(decision, after: error)
    }
  }

  private func keepMemory(changedSince before: SessionState) async {
    guard let keep = options.keep else { return }
    let kept = app.memory.filter { $0.isKept && state.memory[$0.name] != before.memory[$0.name] }
    guard !kept.isEmpty else { return }
    await keep(Dictionary(uniqueKeysWithValues: kept.map { ($0.name, state.memory[$0.name] ?? .null) }))
  }

  /// Takes the decision over, starts what waited for it, and writes it down.
  private func commit(_ decision: EventDecision) {
    var decision = decision
    decision.run.finish()
    state = decision.run.state
    deciding = nil
    for pending in decision.deferredCalls where state.calls.contains(pending) { start(pending) }
    append(decision.record(failure: nil), before: decision.before)
  }

  private func append(_ record: DecisionRecord, before: SessionState) {
    decisions.append(record)
    if let trace = options.trace {
      let started = state.calls.filter { call in !before.calls.contains { $0.id == call.id } }
      trace(Trace.line(record, app: app, state: state, screen: screen, calls: started))
    }
    let done = record.actions.map(\.summary).joined(separator: ", ")
    state.note("\(record.number). \(record.label): \(record.failure ?? (done.isEmpty ? "nothing" : done))")
  }

  /// Puts back the state from before the event, ends its calls, and shows why.
  private func rollBack(_ decision: EventDecision, after error: any Error) {
    for id in decision.startedCalls { cancel(call: id) }
    state = decision.before
    deciding = nil
    if error is CancellationError || Task.isCancelled {
      // A cancelled answer would be lost for good: it can be tried again.
      if case .answered = decision.context.event.kind {
        failedEvent = decision.context.event
        failure = Screen.SessionFailure(
          title: "Cancelled", message: "What came back wasn't decided.", canRetry: true)
      }
      append(decision.record(failure: "cancelled"), before: decision.before)
      return
    }
    let shown = Self.failure(of: error, event: decision.label)
    failure = Screen.SessionFailure(title: shown.title, message: shown.message, canRetry: shown.canRetry)
    failedEvent = shown.canRetry ? decision.context.event : nil
    append(decision.record(failure: shown.message), before: decision.before)
  }

  static func failure(of error: any Error, event: String) -> DecisionFailure {
    switch error {
    case let failure as DecisionFailure: failure
    case let problem as ActionProblem:
      DecisionFailure(
        title: "That can't be done", message: "At the \(event): \(problem.message)", canRetry: true)
    case let error as LanguageModelError:
      DecisionFailure(title: "The model didn't answer", message: error.description, canRetry: true)
    default:
      DecisionFailure(title: "Something failed", message: "At the \(event): \(error)", canRetry: true)
    }
  }
}
