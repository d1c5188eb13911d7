import Locking

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
  private let alarm: Alarm

  init(alarm: Alarm = .shared) { self.alarm = alarm }

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
    guard limit > .zero else {
      end(with: nil)
      return await ending()
    }
    let bell = alarm.ring(after: limit) { [weak self] in self?.end(with: nil) }
    defer { alarm.forget(bell) }
    return await ending()
  }

  private func ending() async -> Value? {
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
