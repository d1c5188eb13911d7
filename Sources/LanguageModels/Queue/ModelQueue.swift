/// One queue in front of a local model: who is in more of a hurry goes first, of equals who came first.
///
/// A job that runs is never interrupted. A waiting one leaves the queue when its task is cancelled. Who holds a `Turn`
/// has a place until the turn ends or is let go, so a place can't be lost.
public actor ModelQueue {
  /// How many jobs run at once.
  public nonisolated let concurrency: Int

  /// A job in the queue, or at work.
  public struct Entry: Sendable, Hashable, Identifiable {
    /// Counted from 1 in the order of arrival.
    public var id: Int
    public var job: GenerationJob
    /// How long it has been waiting, or working.
    public var elapsed: Duration
    /// 1 for the job that goes next; `nil` for one that runs.
    public var position: Int?
  }

  /// What runs and what waits at one moment.
  public struct Snapshot: Sendable, Hashable {
    /// The jobs at work, the longest first.
    public var running: [Entry]
    /// The waiting jobs, the next one first.
    public var waiting: [Entry]

    public init(running: [Entry] = [], waiting: [Entry] = []) {
      self.running = running
      self.waiting = waiting
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

  private struct Waiter {
    let id: Int
    let job: GenerationJob
    let since: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Worker {
    let id: Int
    let job: GenerationJob
    let since: Duration
  }

  private let time: Timekeeper
  private var lastID = 0
  private var waiters: [Waiter] = []
  private var workers: [Worker] = []
  private var observers: [Int: AsyncStream<Snapshot>.Continuation] = [:]

  /// Makes a queue for a model that can do so many jobs at once, at least one.
  public init(concurrency: Int = 1, clock: some Clock<Duration> = ContinuousClock()) {
    self.concurrency = max(1, concurrency)
    time = Timekeeper(clock)
  }

  /// What runs and what waits now.
  public func snapshot() -> Snapshot {
    let now = time.now()
    return Snapshot(
      running: workers.map { Entry(id: $0.id, job: $0.job, elapsed: now - $0.since, position: nil) },
      waiting: waiters.enumerated().map { index, waiter in
        Entry(id: waiter.id, job: waiter.job, elapsed: now - waiter.since, position: index + 1)
      })
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

  /// Waits for a turn.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before its turn has come.
  public func enter(_ job: GenerationJob) async throws -> Turn {
    try Task.checkCancellation()
    lastID += 1
    let id = lastID
    if workers.count < concurrency, waiters.isEmpty {
      begin(id, job)
      changed()
      return Turn(queue: self, id: id)
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        // A cancellation that comes later finds the waiter, since it must wait for this actor.
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        let place = waiters.firstIndex { $0.job.priority < job.priority } ?? waiters.endIndex
        waiters.insert(Waiter(id: id, job: job, since: time.now(), continuation: continuation), at: place)
        changed()
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
    return Turn(queue: self, id: id)
  }

  private func begin(_ id: Int, _ job: GenerationJob) {
    workers.append(Worker(id: id, job: job, since: time.now()))
  }

  private func giveUp(_ id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters.remove(at: index).continuation.resume(throwing: CancellationError())
    changed()
  }

  private func leave(_ id: Int) {
    guard let index = workers.firstIndex(where: { $0.id == id }) else { return }
    workers.remove(at: index)
    while workers.count < concurrency, !waiters.isEmpty {
      let next = waiters.removeFirst()
      begin(next.id, next.job)
      next.continuation.resume()
    }
    changed()
  }

  private func forget(_ observer: Int) { observers[observer] = nil }

  private func changed() {
    guard !observers.isEmpty else { return }
    let snapshot = snapshot()
    for observer in observers.values { observer.yield(snapshot) }
  }
}
