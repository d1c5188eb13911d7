/// An interaction that waits for its turn.
struct QueuedInteraction: Sendable {
  var interaction: AppSession.Interaction
  /// Empty: not told apart from others.
  var id = ""
  /// Who waits for its end.
  var caller: CheckedContinuation<SessionInteraction.Outcome, Never>?

  init(_ interaction: AppSession.Interaction) { self.interaction = interaction }
}

/// Interactions of renderers: told apart by their ids, and answered when they were handled.
extension AppSession {
  static let stopped = "The session was stopped before this was done."

  /// Takes an interaction and returns when it was handled; the queue is kept in order.
  ///
  /// Cancelling a decision acts at once, not behind the queue. The id of an interaction is kept in the same step as what
  /// it did; the last 100 are known.
  public func perform(_ interaction: SessionInteraction) async -> SessionInteraction.Outcome {
    let id = interaction.id
    guard !isStopped else { return .dropped(Self.stopped) }
    if !id.isEmpty {
      if underWay[id] != nil {
        let first = await withCheckedContinuation { underWay[id]?.append($0) }
        return first == .dropped(Self.stopped) ? first : .repeated
      }
      if handled.contains(id) { return .repeated }
    }
    switch interaction.kind {
    case .cancel:
      remember(handled: id)
      guard let decisionTask else { return .dropped("Nothing is being decided that could be cancelled.") }
      decisionTask.cancel()
      return .done
    case .dismiss:
      guard failure != nil else {
        remember(handled: id)
        return .dropped("There is no error page to close.")
      }
      clearFailure()
      publish()
    default: break
    }
    return await withCheckedContinuation { caller in
      var queued = QueuedInteraction(Interaction(interaction))
      queued.id = id
      queued.caller = caller
      if !id.isEmpty { underWay[id] = [] }
      enqueue(queued)
    }
  }

  /// Tells everybody who waits for an interaction that it has ended.
  func end(_ queued: QueuedInteraction, _ outcome: SessionInteraction.Outcome) {
    queued.caller?.resume(returning: outcome)
    guard !queued.id.isEmpty else { return }
    for waiter in underWay.removeValue(forKey: queued.id) ?? [] { waiter.resume(returning: outcome) }
  }

  func remember(handled id: String) {
    guard !id.isEmpty else { return }
    handled.append(id)
    if handled.count > SessionSnapshot.handledLimit {
      handled.removeFirst(handled.count - SessionSnapshot.handledLimit)
    }
  }
}

extension AppSession.Interaction {
  /// What a renderer's interaction is in the queue.
  fileprivate init(_ interaction: SessionInteraction) {
    let page = interaction.page
    switch interaction.kind {
    case .tap(let component): self = .tap(component, page)
    case .change(let component, let text): self = .setField(component, text, page)
    case .submit(let component): self = .submit(component, page)
    case .select(let component, let row): self = .select(component, row, page)
    case .answerApproval(let id, let approved): self = .approval(id, approved)
    case .retry: self = .retry
    case .cancel, .dismiss: self = .dismissed
    }
  }
}
