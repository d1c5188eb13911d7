import Locking

/// A clock whose time only a test moves, so that no test waits for real time.
public final class ManualClock: Clock {
  /// A moment, as the time since the clock was made.
  public struct Instant: InstantProtocol {
    public var sinceStart: Duration

    public init(sinceStart: Duration) { self.sinceStart = sinceStart }

    public func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
    public static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
  }

  private struct Sleeper {
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher {
    var count: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant(sinceStart: .zero)
    var nextID = 0
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [Watcher] = []
    var asked: [Duration] = []
  }

  private let state = Locked(State())

  /// Starts at zero.
  public init() {}

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .zero }

  /// How long the sleeps so far were to last, in the order in which they began.
  public var sleeps: [Duration] { state.withLock { $0.asked } }

  /// How many are asleep.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let woken = state.withLock { state -> (due: Bool, watchers: [Watcher])? in
          if Task.isCancelled { return nil }
          state.asked.append(state.now.duration(to: deadline))
          if deadline <= state.now { return (true, []) }
          state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          let ready = state.watchers.filter { $0.count <= state.sleepers.count }
          state.watchers.removeAll { $0.count <= state.sleepers.count }
          return (false, ready)
        }
        guard let woken else { return continuation.resume(throwing: CancellationError()) }
        if woken.due { continuation.resume() }
        for watcher in woken.watchers { watcher.continuation.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the time and wakes those whose time has come, the earliest first.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Waits until at least so many are asleep, so that moving the time reaches them.
  public func waitForSleepers(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append(Watcher(count: count, continuation: continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}
