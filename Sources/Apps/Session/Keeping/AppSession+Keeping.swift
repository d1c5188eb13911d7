import LanguageModels

/// How a session is kept: each step before it is final, in one piece with what it changes of the memory.
extension AppSession {
  /// How an event ends: what is kept, and what is shown once it is.
  struct Ending {
    var record: DecisionRecord
    var state: SessionState
    var banners: [String: String]
    var failure: Screen.SessionFailure?
    var failedEvent: AppEvent?
    var traceLine: JSONValue?
    /// The screen of that state, if it was made.
    var screen: Screen?
  }

  /// The session as it is kept with that state.
  private func snapshot(_ ending: Ending) -> SessionSnapshot {
    let passwords = passwords
    return SessionSnapshot(
      appHash: appHash, state: passwords.removed(from: ending.state, of: app), events: ending.record.number,
      banners: ending.banners, handled: handled, failure: passwords.removed(from: ending.failure),
      failedEvent: ending.failedEvent.map { passwords.removed(from: $0, app) })
  }

  /// The session as it is kept when no event was decided.
  private func snapshot(_ state: SessionState) -> SessionSnapshot {
    var shown = failure
    // What couldn't be kept can't be tried again after a restart.
    if failedInteraction != nil { shown?.canRetry = false }
    return SessionSnapshot(
      appHash: appHash, state: passwords.removed(from: state, of: app), events: eventCount, banners: banners,
      handled: handled, failure: passwords.removed(from: shown),
      failedEvent: failedEvent.map { passwords.removed(from: $0, app) })
  }

  /// What comes of an event, with its line in the history and in the trace.
  func ending(
    of decision: EventDecision, state: SessionState, failed reason: String? = nil,
    failure: Screen.SessionFailure? = nil, failedEvent: AppEvent? = nil
  ) -> Ending {
    let record = decision.record(failure: reason)
    let written = passwords.removed(from: record, of: app)
    var ending = Ending(
      record: record, state: state, banners: banners, failure: failure, failedEvent: failedEvent)
    if reason == nil { ending.banners = banners(after: decision, state: state) }
    if options.trace != nil || options.keeper != nil {
      let known = Set(decision.before.calls.map(\.id))
      let state = passwords.removed(from: state, of: app)
      let screen = screen(
        of: state, banners: ending.banners, deciding: nil, failure: passwords.removed(from: failure))
      ending.traceLine = Trace.line(
        written, app: app, state: state, screen: screen, calls: state.calls.filter { !known.contains($0.id) })
      // With passwords it isn't quite what the person sees.
      if passwords.isEmpty { ending.screen = screen }
    }
    let done = written.actions.map(\.summary).joined(separator: ", ")
    ending.state.note("\(record.number). \(record.label): \(written.failure ?? (done.isEmpty ? "nothing" : done))")
    return ending
  }

  /// A sample is marked on the pages that it led to, or on the page that was there already; a line goes with its page.
  private func banners(after decision: EventDecision, state: SessionState) -> [String: String] {
    let open = state.pages.map(\.id)
    var banners = banners.filter { open.contains($0.key) }
    guard let banner = decision.banner, !banner.isEmpty else { return banners }
    let before = Set(decision.before.pages.map(\.id))
    let opened = open.filter { !before.contains($0) }
    for page in opened.isEmpty ? [open.last].compactMap(\.self) : opened { banners[page] = banner }
    return banners
  }

  /// Keeps an event with what it changed of the memory, before it is final.
  ///
  /// - Throws: `DecisionFailure`, `CancellationError`.
  func keep(_ ending: Ending, of decision: EventDecision) async throws {
    if isStopped { throw CancellationError() }
    let known = decision.context.memory
    let now = ending.state.memory
    let changed = app.memory.filter { $0.isKept && now[$0.name] != known[$0.name] }.map(\.name)
    func values(_ memory: [String: AppValue]) -> [String: AppValue] {
      Dictionary(uniqueKeysWithValues: changed.map { ($0, memory[$0] ?? .null) })
    }
    do {
      if let keeper = options.keeper {
        try await keeper.keep(
          SessionStep(
            snapshot: snapshot(ending), traceLine: ending.traceLine, memory: values(now), knownMemory: values(known)))
      } else if let kept = options.kept, !changed.isEmpty {
        try await kept.keep(values(now), knowing: values(known))
      }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      let isMemory = error is KeptMemoryConflict || options.keeper == nil
      throw DecisionFailure(
        title: isMemory ? "What the app remembers can't be kept" : "What happened can't be kept", message: "\(error)",
        canRetry: true)
    }
  }

  /// Keeps that an event failed. If even that can't be kept, what is kept is the session as it was before the event:
  /// the next step has what is missing.
  func keepFailure(_ ending: Ending) async {
    guard let keeper = options.keeper, !isStopped else { return }
    let step = SessionStep(snapshot: snapshot(ending), traceLine: ending.traceLine, memory: [:], knownMemory: [:])
    // Cancelling the decision doesn't cancel this.
    let keeping = Task { try await keeper.keep(step) }
    if case .failure(let error) = await keeping.result, failure == nil {
      var shown = Self.failure(toKeep: error)
      // The event was cancelled: there is nothing to try again.
      shown.canRetry = false
      failure = shown
    }
  }

  /// Takes over a state that no event led to, once it is kept; whether it was.
  ///
  /// If it can't be kept the session shows that, and the interaction can be tried again.
  func take(_ next: SessionState, of interaction: Interaction) async -> Bool {
    if let keeper = options.keeper {
      if isStopped {
        wasInterrupted = true
        return false
      }
      do {
        try await keeper.keep(
          SessionStep(snapshot: snapshot(next), traceLine: nil, memory: [:], knownMemory: [:]))
      } catch {
        failure = Self.failure(toKeep: error)
        failedEvent = nil
        failedInteraction = interaction
        return false
      }
    }
    state = next
    return true
  }

  /// Keeps that the error page was closed. If that fails, nothing is lost: the page is there again after a restart.
  func keepDismissal() async {
    guard let keeper = options.keeper, !isStopped else { return }
    do {
      try await keeper.keep(SessionStep(snapshot: snapshot(state), traceLine: nil, memory: [:], knownMemory: [:]))
    } catch {
      state.note("that an error page was closed couldn't be kept: \(error)")
    }
  }

  private static func failure(toKeep error: any Error) -> Screen.SessionFailure {
    Screen.SessionFailure(title: "What happened can't be kept", message: "\(error)", canRetry: true)
  }
}

extension TypedPasswords {
  fileprivate func removed(from failure: Screen.SessionFailure?) -> Screen.SessionFailure? {
    guard !isEmpty, var failure else { return failure }
    failure.title = removed(from: failure.title)
    failure.message = removed(from: failure.message)
    return failure
  }
}
