/// A clock of any kind, reduced to what waiting needs.
package struct Timekeeper: Sendable {
  /// The time since the clock was taken into use.
  package let now: @Sendable () -> Duration
  /// Waits; throws `CancellationError` when the task is cancelled.
  package let sleep: @Sendable (Duration) async throws -> Void

  package init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
