import Locking
import Testing

@testable import LanguageModels

@Suite("Watching for stalls") struct StallWatchTests {
  /// A clock that is past every deadline once a sleep has ended; reading it then does what the test wants done.
  private final class LateClock: Clock {
    struct Instant: InstantProtocol {
      var time: Duration
      func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
      func duration(to other: Instant) -> Duration { other.time - time }
      static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
    }

    let isLate = Locked(false)
    let whenLate = Locked<(@Sendable () -> Void)?>(nil)
    var minimumResolution: Duration { .zero }

    var now: Instant {
      guard isLate.withLock({ $0 }) else { return Instant(time: .zero) }
      let action = whenLate.withLock { action in
        defer { action = nil }
        return action
      }
      action?()
      return Instant(time: .seconds(1000))
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws { isLate.withLock { $0 = true } }
  }

  @Test("What is there when the limit is found to be over is taken, since this process may have been behind")
  func late() async throws {
    let clock = LateClock()
    let watch = StallWatch(Timekeeper(clock))
    let (stream, arrival) = AsyncStream<Int>.makeStream()
    clock.whenLate.withLock { $0 = { _ = arrival.yield(5) } }
    let value = try await watch.run(limit: .seconds(5)) {
      for await value in stream { return value }
      return 0
    }
    #expect(value == 5)
  }

  @Test("What isn't there then has taken too long")
  func stalled() async throws {
    let watch = StallWatch(Timekeeper(LateClock()))
    let (stream, arrival) = AsyncStream<Int>.makeStream()
    await #expect(throws: StallWatch.TimedOut.self) {
      try await watch.run(limit: .seconds(5)) {
        for await value in stream { return value }
        return 0
      }
    }
    withExtendedLifetime(arrival) {}
  }
}
