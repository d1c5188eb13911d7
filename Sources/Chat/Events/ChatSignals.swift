import Locking

/// Tells whoever watches that the log may have grown.
final class ChatSignals: Sendable {
  private struct State {
    var lastID = 0
    var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  private let state = Locked(State())

  /// One element whenever something may have changed since the last one; several that nobody has read yet are one.
  func stream() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.lastID += 1
      state.watchers[state.lastID] = continuation
      return state.lastID
    }
    continuation.onTermination = { [weak self] _ in self?.forget(id) }
    return stream
  }

  func tell() {
    // Not under the lock: one that ends just now asks for it.
    for watcher in state.withLock({ Array($0.watchers.values) }) { watcher.yield() }
  }

  private func forget(_ id: Int) { _ = state.withLock { $0.watchers.removeValue(forKey: id) } }
}
