import Foundation
import LanguageModels

/// One event from its arrival to its end: decided whole, or nothing changed.
extension AppSession {
  /// How long a decision may take before it is shown that one is being made.
  static let announcementDelay: Duration = .milliseconds(50)

  func process(_ event: AppEvent, chain: Int = 0, banner: String? = nil) async {
    let time = options.time()
    let label = event.label
    madeScreen = nil
    deciding = Screen.Deciding(what: event.announcement(in: app), since: time.now.timeIntervalSinceReferenceDate)
    passwords.note(state.pages, of: app)
    var context = EventContext(event: event, state: state)
    context.chain = chain
    var decision = EventDecision(
      number: eventCount + 1, label: label, context: context, before: state, run: run(context, label, time))
    decision.banner = banner
    let task = JobSource.$current.withValue(jobSource()) {
      Task { [decision] in await self.decideAndCommit(decision) }
    }
    decisionTask = task
    decidingSince = .now
    announceLater()
    await task.value
    decidingSince = nil
    decisionTask = nil
    deciding = nil
    placeInLine = nil
    isAnnounced = false
  }

  /// Rules alone are done before anybody could read what is being decided; a model isn't.
  ///
  /// One timer looks after all events that are decided while it runs, since most take a small part of its time.
  private func announceLater() {
    guard announcer == nil else { return }
    announcer = Task { [weak self] in
      var pause: Duration? = Self.announcementDelay
      while let time = pause {
        guard (try? await Task.sleep(for: time)) != nil else { return }
        pause = await self?.announce()
      }
    }
  }

  /// Shows what is being decided if it takes long already; when to look again, `nil` if there is nothing to look for.
  private func announce() -> Duration? {
    if let since = decidingSince {
      let rest = Self.announcementDelay - (ContinuousClock.now - since)
      if rest > .zero { return rest }
      isAnnounced = true
      publish()
    }
    announcer = nil
    return nil
  }

  /// Starts, changes and selections that no rule and no requirement speaks of cost nothing.
  func needsAttention(_ event: AppEvent, in state: SessionState) -> Bool {
    event.needsDecision || isSpokenOf(event, in: state)
  }

  /// Whether Enter in a field of a page is something that the app speaks of.
  func takesSubmit(_ field: String, on page: PageInstance, in state: SessionState) -> Bool {
    let place = SubmitPlace(page: page.page, openedBy: page.openedBy, field: field)
    if let known = submitPlaces[place] { return known }
    let isSpokenOf = isSpokenOf(AppEvent(.submitted(field: field, value: .null), pageInstance: page.id), in: state)
    submitPlaces[place] = isSpokenOf
    return isSpokenOf
  }

  /// Where Enter may mean something.
  struct SubmitPlace: Hashable {
    var page: String
    var openedBy: Int?
    var field: String
  }

  /// Whether a rule or a requirement speaks of an event.
  private func isSpokenOf(_ event: AppEvent, in state: SessionState) -> Bool {
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
      decision.run.finish()
      let ending = ending(of: decision, state: decision.run.state, failure: failure, failedEvent: failedEvent)
      try await keep(ending, of: decision)
      commit(decision, ending)
    } catch {
      await rollBack(decision, after: error)
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

  /// Takes the decision over and starts what waited for it.
  private func commit(_ decision: EventDecision, _ ending: Ending) {
    state = ending.state
    banners = ending.banners
    deciding = nil
    madeScreen = ending.screen
    for id in decision.cancelledCalls { cancel(call: id) }
    for pending in decision.deferredCalls where state.calls.contains(where: { $0.id == pending.id }) { start(pending) }
    append(ending)
  }

  private func append(_ ending: Ending) {
    eventCount = ending.record.number
    decisions.append(ending.record)
    if decisions.count > decisionLimit { decisions.removeFirst(decisions.count - decisionLimit) }
    if let line = ending.traceLine { options.trace?(line) }
  }

  /// Puts back the state from before the event, ends its calls, and shows why.
  private func rollBack(_ decision: EventDecision, after error: any Error) async {
    for id in decision.startedCalls { cancel(call: id) }
    state = decision.before
    deciding = nil
    if isStopped {
      wasInterrupted = true
      return
    }
    var reason = "cancelled"
    if error is CancellationError || Task.isCancelled {
      // A cancelled answer would be lost for good: it can be tried again.
      if case .answered = decision.context.event.kind {
        fail(
          decision.context.event,
          Screen.SessionFailure(title: "Cancelled", message: "What came back wasn't decided.", canRetry: true))
      }
    } else {
      let shown = Self.failure(of: error, event: decision.label)
      reason = shown.message
      fail(
        decision.context.event,
        Screen.SessionFailure(title: shown.title, message: shown.message, canRetry: shown.canRetry))
    }
    let ending = ending(
      of: decision, state: state, failed: reason, failure: failure, failedEvent: failedEvent)
    state = ending.state
    append(ending)
    await keepFailure(ending)
  }

  private func fail(_ event: AppEvent, _ shown: Screen.SessionFailure) {
    failure = shown
    failedEvent = shown.canRetry ? event : nil
    failedInteraction = nil
  }

  static func failure(of error: any Error, event: String) -> DecisionFailure {
    switch error {
    case let failure as DecisionFailure: failure
    case let problem as ActionProblem:
      DecisionFailure(
        title: "That can't be done", message: "At the \(event): \(problem.message)", canRetry: true)
    case let error as LanguageModelError where error.code == .cancelled:
      DecisionFailure(title: "Cancelled", message: error.message, canRetry: true)
    case let error as LanguageModelError:
      DecisionFailure(title: "The model didn't answer", message: error.description, canRetry: true)
    default:
      DecisionFailure(title: "Something failed", message: "At the \(event): \(error)", canRetry: true)
    }
  }
}
