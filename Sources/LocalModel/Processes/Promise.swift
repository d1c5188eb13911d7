import Locking

/// A value that is there once and that any number of tasks wait for.
package final class Promise<Value: Sendable>: Sendable {
  private enum State {
    case waiting([CheckedContinuation<Value, Never>])
    case fulfilled(Value)
  }

  private let state = Locked(State.waiting([]))

  package init() {}

  /// The value, as soon as it is there.
  package var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        let value: Value? = state.withLock { state in
          switch state {
          case .fulfilled(let value): return value
          case .waiting(let continuations):
            state = .waiting(continuations + [continuation])
            return nil
          }
        }
        if let value { continuation.resume(returning: value) }
      }
    }
  }

  /// The value if it is there already.
  package var current: Value? {
    state.withLock { if case .fulfilled(let value) = $0 { value } else { nil } }
  }

  /// Sets the value; only the first one counts.
  package func fulfil(_ value: Value) {
    let waiting: [CheckedContinuation<Value, Never>] = state.withLock { state in
      guard case .waiting(let continuations) = state else { return [] }
      state = .fulfilled(value)
      return continuations
    }
    for continuation in waiting { continuation.resume(returning: value) }
  }
}
