/// One queue in front of a local model: who is in more of a hurry goes first, of equals who came first.
///
/// A job that runs is never interrupted by another. A waiting one leaves the queue when its task is cancelled. Who holds
/// a `Turn` has a place until the turn ends or is let go, so a place can't be lost. Nobody is starved: a job that was
/// passed over by `patience` jobs that came later goes before all that haven't been.
public actor ModelQueue {
  /// How many jobs run at once, if they don't say themselves.
  public nonisolated let concurrency: Int
  /// How many jobs that came later may go before one that waits.
  public nonisolated let patience: Int

  /// A job in the queue, or at work.
  public struct Entry: Sendable, Hashable, Identifiable {
    /// Counted from 1 in the order of arrival.
    public var id: Int
    public var job: GenerationJob
    /// The title of the app that it is for, if that is known.
    public var app: String?
    /// The id of the session that it is for, if that is known.
    public var session: String?
    /// How long it has been waiting, or working.
    public var elapsed: Duration
    /// 1 for the job that goes next to its model; `nil` for one that runs.
    public var position: Int?
  }

  /// What runs and what waits at one moment; those with the same jobs are equal, whichever is newer.
  public struct Snapshot: Sendable, Hashable {
    /// The jobs at work, the longest first.
    public var running: [Entry]
    /// The waiting jobs, the next one first.
    public var waiting: [Entry]
    /// How often the queue had changed: of two snapshots of a queue the one with the greater number is newer.
    public var revision: Int

    public init(running: [Entry] = [], waiting: [Entry] = [], revision: Int = 0) {
      self.running = running
      self.waiting = waiting
      self.revision = revision
    }

    public static func == (left: Snapshot, right: Snapshot) -> Bool {
      left.running == right.running && left.waiting == right.waiting
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(running)
      hasher.combine(waiting)
    }
  }

  /// The right to use the model, until it ends or nobody holds it any more.
  public final class Turn: Sendable {
    private let queue: ModelQueue
    private let id: Int

    fileprivate init(queue: ModelQueue, id: Int) {
      self.queue = queue
      self.id = id
    }

    /// Gives the place to the next job; to end a turn again does nothing.
    public func end() async { await queue.leave(id) }

    deinit {
      // Nobody can wait here; the place is free a moment later.
      Task { [queue, id] in await queue.leave(id) }
    }
  }

  private let time: Timekeeper
  private var lastID = 0
  private var revision = 0
  private var line: WaitingLine
  private var workers: [Worker] = []
  private var observers: [Int: AsyncStream<Snapshot>.Continuation] = [:]

  private struct Worker {
    let ticket: Ticket
    let since: Duration
  }

  /// A job as it came.
  struct Ticket: Sendable {
    let id: Int
    let job: GenerationJob
    let source: JobSource?
    /// Which model it is for: those of others are no reason to wait.
    let model: String
    /// How many jobs of the model may run, this one included.
    let width: Int
    /// Ends the job while it runs.
    let end: (@Sendable (LanguageModelError) async -> Void)?
  }

  /// Makes a queue for a model that can do so many jobs at once, at least one.
  public init(concurrency: Int = 1, patience: Int = 16, clock: some Clock<Duration> = ContinuousClock()) {
    self.concurrency = max(1, concurrency)
    self.patience = max(1, patience)
    line = WaitingLine(patience: max(1, patience))
    time = Timekeeper(clock)
  }

  // MARK: Seeing

  /// What runs and what waits now.
  public func snapshot() -> Snapshot {
    let now = time.now()
    return Snapshot(
      running: workers.map { Entry($0.ticket, elapsed: now - $0.since, position: nil) },
      waiting: line.withPlaces.map { waiter, place in
        Entry(waiter.ticket, elapsed: now - waiter.since, position: place)
      },
      revision: revision)
  }

  /// What runs and what waits, now and whenever it changes; a slow reader gets the latest only.
  public func snapshots() -> AsyncStream<Snapshot> {
    lastID += 1
    let id = lastID
    let (stream, continuation) = AsyncStream.makeStream(of: Snapshot.self, bufferingPolicy: .bufferingNewest(1))
    observers[id] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { [weak self] in await self?.forget(id) }
    }
    continuation.yield(snapshot())
    return stream
  }

  // MARK: Waiting and working

  /// Waits for a turn.
  ///
  /// - Parameters:
  ///   - source: Who it is for.
  ///   - model: Which model it is for, if several are behind the queue: each has places of its own.
  ///   - width: How many jobs of that model may run, itself included; `concurrency` if it isn't said.
  ///   - end: Ends the job, and its turn, while it runs; without it `cancel` can't.
  /// - Throws: `CancellationError` when the task is cancelled before its turn has come; `LanguageModelError` of code
  ///   `cancelled` when somebody takes it out of the queue.
  public func enter(
    _ job: GenerationJob, for source: JobSource? = .current, model: String = "", width: Int? = nil,
    end: (@Sendable (LanguageModelError) async -> Void)? = nil
  ) async throws -> Turn {
    try Task.checkCancellation()
    lastID += 1
    let ticket = Ticket(
      id: lastID, job: job, source: source, model: model, width: max(1, width ?? concurrency), end: end)
    if line.isEmpty, workers.count(where: { $0.ticket.model == model }) < ticket.width {
      begin(ticket)
      changed()
      return Turn(queue: self, id: ticket.id)
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        // A cancellation that comes later finds the waiter, since it must wait for this actor.
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        line.add(ticket, since: time.now(), continuation)
        fill()
        changed()
      }
    } onCancel: {
      Task { await self.giveUp(ticket.id, CancellationError()) }
    }
    return Turn(queue: self, id: ticket.id)
  }

  /// Takes a job out of the queue, or ends it if it runs; its reader gets a `LanguageModelError` of code `cancelled`.
  ///
  /// When this returns, the model's work on it is over.
  ///
  /// - Returns: Whether there was such a job that can be ended.
  @discardableResult
  public func cancel(_ id: Int) async -> Bool {
    if giveUp(id, LanguageModelError.cancelledInQueue) { return true }
    guard let end = workers.first(where: { $0.ticket.id == id })?.ticket.end else { return false }
    await end(.cancelledInQueue)
    return true
  }

  private func begin(_ ticket: Ticket) { workers.append(Worker(ticket: ticket, since: time.now())) }

  @discardableResult
  private func giveUp(_ id: Int, _ error: any Error) -> Bool {
    guard let waiter = line.remove(id) else { return false }
    waiter.continuation.resume(throwing: error)
    fill()
    changed()
    return true
  }

  private func leave(_ id: Int) {
    guard let index = workers.firstIndex(where: { $0.ticket.id == id }) else { return }
    workers.remove(at: index)
    fill()
    changed()
  }

  /// Lets those begin whose turn has come.
  private func fill() {
    while let next = line.takeNext(whenRunning: workers.map(\.ticket)) {
      begin(next.ticket)
      next.continuation.resume()
    }
  }

  private func forget(_ observer: Int) { observers[observer] = nil }

  private func changed() {
    revision += 1
    line.tellPlaces()
    guard !observers.isEmpty else { return }
    let snapshot = snapshot()
    for observer in observers.values { observer.yield(snapshot) }
  }
}

extension ModelQueue.Entry {
  fileprivate init(_ ticket: ModelQueue.Ticket, elapsed: Duration, position: Int?) {
    self.init(
      id: ticket.id, job: ticket.job, app: ticket.source?.app, session: ticket.source?.session, elapsed: elapsed,
      position: position)
  }
}
