import Locking

/// Ends operations that take too long, one after another, with a single timer for all of them.
///
/// A stream is read in very many short waits. A timer for each would cost more than the reading, so the watcher sleeps
/// until the deadline that it knew when it fell asleep, and then looks whether there is a later one.
final class StallWatch: Sendable {
  /// The operation took longer than its limit.
  struct TimedOut: Error {}

  private struct State {
    var number = 0
    var deadline: Duration?
    var cancel: (@Sendable () -> Void)?
    var expired = 0
    var watcher: Task<Void, Never>?
    /// The deadline for which the watcher sleeps.
    var watched: Duration?
    var isStopped = false
  }

  private let time: Timekeeper
  private let state = Locked(State())

  init(_ time: Timekeeper) { self.time = time }

  deinit { stop() }

  /// Ends the watcher; operations that run go on without a limit.
  func stop() {
    let watcher = state.withLock { state in
      state.isStopped = true
      let watcher = state.watcher
      state.watcher = nil
      return watcher
    }
    watcher?.cancel()
  }

  /// Runs an operation and cancels it when the limit is over.
  ///
  /// - Throws: `TimedOut`, or what the operation throws.
  func run<Value: Sendable>(
    limit: Duration?, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let task = Task { try await operation() }
    let number = begin(limit: limit) { task.cancel() }
    do {
      let value = try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
      // What a cancelled operation returns isn't its result: a stream just ends.
      if end(number) { throw TimedOut() }
      return value
    } catch {
      if end(number) { throw TimedOut() }
      throw error
    }
  }

  private func begin(limit: Duration?, cancel: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.number += 1
      guard let limit, !state.isStopped else { return state.number }
      let deadline = time.now() + limit
      state.deadline = deadline
      state.cancel = cancel
      // A watcher that sleeps beyond this deadline would come too late.
      if let watched = state.watched, watched > deadline {
        state.watcher?.cancel()
        state.watcher = nil
      }
      if state.watcher == nil {
        state.watched = deadline
        state.watcher = makeWatcher()
      }
      return state.number
    }
  }

  /// Ends the watch over an operation and says whether its limit was reached.
  private func end(_ number: Int) -> Bool {
    state.withLock { state in
      state.deadline = nil
      state.cancel = nil
      return state.expired == number
    }
  }

  private enum Turn {
    case wait(Duration)
    /// The limit of this operation is over.
    case overdue(Int)
    case expire(@Sendable () -> Void)
    case leave
  }

  private func makeWatcher() -> Task<Void, Never> {
    // Not the watch itself: it must be able to go away while the watcher sleeps.
    let state = state
    let time = time
    return Task {
      var heard: Int?
      while true {
        switch Self.turn(state, time, heard: heard) {
        case .wait(let duration):
          do { try await time.sleep(duration) } catch { return }
        case .overdue(let number):
          // Where this process is behind, what it waits for may be here already: that is its turn before the verdict.
          for _ in 0..<Self.turnsBeforeExpiry { await Task.yield() }
          heard = number
        case .expire(let cancel): return cancel()
        case .leave: return
        }
      }
    }
  }

  /// How often everything that is ready may run before an operation counts as too slow.
  private static let turnsBeforeExpiry = 64

  private static func turn(_ state: Locked<State>, _ time: Timekeeper, heard: Int?) -> Turn {
    state.withLock { state in
      // A watcher that was replaced has nothing to say any more.
      if Task.isCancelled { return .leave }
      let remaining = state.deadline.map { $0 - time.now() }
      if let remaining, remaining > .zero {
        state.watched = state.deadline
        return .wait(remaining)
      }
      if remaining != nil, state.cancel != nil, heard != state.number { return .overdue(state.number) }
      state.watcher = nil
      state.watched = nil
      guard remaining != nil, let cancel = state.cancel else { return .leave }
      state.expired = state.number
      state.deadline = nil
      state.cancel = nil
      return .expire(cancel)
    }
  }
}
