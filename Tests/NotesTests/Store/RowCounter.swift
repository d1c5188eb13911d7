import Locking

/// Counts from several threads.
final class RowCounter: Sendable {
  private let count = Locked(0)
  var value: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
  func reset() { count.withLock { $0 = 0 } }
}
