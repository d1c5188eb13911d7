import HTTPTransport

/// Waiting for something that goes on when nobody waits any more.
enum Deadline {
  /// The task's value, or `nil` if it takes longer; the task isn't cancelled.
  static func value<Value: Sendable>(of task: Task<Value, Never>, within limit: Duration) async -> Value? {
    guard limit > .zero else { return nil }
    let race = Race<Value>()
    let waiting = Task { race.end(with: await task.value) }
    let sleeping = Task {
      // Cancelled when the value was there in time.
      if (try? await Task.sleep(for: limit)) != nil { race.end(with: nil) }
    }
    let value = await race.winner()
    sleeping.cancel()
    _ = waiting
    return value
  }
}

/// The first of several ends counts.
private final class Race<Value: Sendable>: Sendable {
  private enum State {
    case running(CheckedContinuation<Value?, Never>?)
    case over(Value?)
  }

  private let state = Locked(State.running(nil))

  func end(with value: Value?) {
    let waiter = state.withLock { state -> CheckedContinuation<Value?, Never>? in
      guard case .running(let waiter) = state else { return nil }
      state = .over(value)
      return waiter
    }
    waiter?.resume(returning: value)
  }

  func winner() async -> Value? {
    await withCheckedContinuation { continuation in
      let ended = state.withLock { state -> Value?? in
        if case .over(let value) = state { return .some(value) }
        state = .running(continuation)
        return nil
      }
      if let ended { continuation.resume(returning: ended) }
    }
  }
}
