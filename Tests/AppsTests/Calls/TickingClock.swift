import Foundation

/// A clock that goes on by one step whenever it is read.
final class TickingClock: Sendable {
  private let step: Duration
  private let start = ContinuousClock.now
  private let lock = NSLock()
  nonisolated(unsafe) private var readings = 0

  init(step: Duration) { self.step = step }

  func now() -> ContinuousClock.Instant {
    lock.withLock {
      readings += 1
      return start + step * readings
    }
  }
}
