import HTTPTransport

/// Waiting for something that goes on when nobody waits any more.
enum Deadline {
  /// The task's value, or `nil` if it takes longer; the task isn't cancelled.
  static func value<Value: Sendable>(of task: Task<Value, Never>, within limit: Duration) async -> Value? {
    let race = Race<Value>()
    Task { race.end(with: await task.value) }
    return await race.value(within: limit)
  }
}

/// A value that comes, or doesn't in time: the first end counts.
final class Race<Value: Sendable>: Sendable {
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

  /// The value if it comes within the time; to be waited for once.
  func value(within limit: Duration) async -> Value? {
    if limit > .zero {
      Alarm.shared.ring(after: limit) { [weak self] in self?.end(with: nil) }
    } else {
      end(with: nil)
    }
    return await withCheckedContinuation { continuation in
      let ended = state.withLock { state -> Value?? in
        if case .over(let value) = state { return .some(value) }
        state = .running(continuation)
        return nil
      }
      if let ended { continuation.resume(returning: ended) }
    }
  }
}
