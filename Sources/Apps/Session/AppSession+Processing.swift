import Foundation
import LanguageModels

/// One event from its arrival to its end: decided whole, or nothing changed.
extension AppSession {
  /// How long a decision may take before it is shown that one is being made.
  static let announcementDelay: Duration = .milliseconds(50)

  func process(_ event: AppEvent, chain: Int = 0) async {
    guard needsAttention(event) else { return }
    let time = options.time()
    let label = event.label
    deciding = Screen.Deciding(what: label, since: time.now.timeIntervalSinceReferenceDate)
    var context = EventContext(event: event, state: state)
    context.chain = chain
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
  }

  /// Changes and selections that no rule and no requirement speaks of cost nothing.
  private func needsAttention(_ event: AppEvent) -> Bool {
    if event.needsDecision { return true }
    let context = EventContext(event: event, state: state)
    let matcher = matcher(context, label: event.label, judge: nil)
    if storedDecisions.rules.contains(where: { $0.rules.contains { matcher.matches($0.when) } }) { return true }
    guard let interpreter else { return false }
    return storedDecisions.open.contains {
      !interpreter.mayBeInvariant($0) && interpreter.concerns($0, event: context.shape)
    }
  }

  private func decideAndCommit(_ decision: EventDecision) async {
    var decision = decision
    do {
      try await recallMemory(for: &decision)
      try await judgeFields(for: &decision)
      try await decideComparing(&decision)
      try await keepMemory(of: decision)
      commit(decision)
    } catch {
      rollBack(decision, after: error)
    }
  }

  /// Takes over what other sessions of the same person remembered meanwhile.
  private func recallMemory(for decision: inout EventDecision) async throws {
    guard let kept = options.kept, app.memory.contains(where: \.isKept) else { return }
    let memory: [String: AppValue]
    do { memory = try await kept.recall() } catch {
      throw DecisionFailure(
        title: "What the app remembers can't be read", message: "\(error)", canRetry: true)
    }
    for slot in app.memory where slot.isKept {
      state.memory[slot.name] = memory[slot.name] ?? slot.parameter.defaultValue ?? .null
    }
    decision.context.memory = state.memory
    decision.run.context.memory = state.memory
    decision.run.state.memory = state.memory
  }

  /// Keeps what the event changed, before the event is final.
  private func keepMemory(of decision: EventDecision) async throws {
    guard let kept = options.kept else { return }
    let known = decision.context.memory
    let now = decision.run.state.memory
    let changed = app.memory.filter { $0.isKept && now[$0.name] != known[$0.name] }.map(\.name)
    guard !changed.isEmpty else { return }
    func values(_ memory: [String: AppValue]) -> [String: AppValue] {
      Dictionary(uniqueKeysWithValues: changed.map { ($0, memory[$0] ?? .null) })
    }
    do { try await kept.keep(values(now), knowing: values(known)) } catch {
      throw DecisionFailure(title: "What the app remembers can't be kept", message: "\(error)", canRetry: true)
    }
  }

  /// Takes the decision over, starts what waited for it, and writes it down.
  private func commit(_ decision: EventDecision) {
    var decision = decision
    decision.run.finish()
    state = decision.run.state
    deciding = nil
    for id in decision.cancelledCalls { cancel(call: id) }
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
