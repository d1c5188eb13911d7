/// How long a loop rests between its turns, so that very many small packets don't make very many turns.
///
/// A turn wakes the thread, then the reader; that costs some 20 µs, more than reading 50 kB. A sender that writes every
/// few bytes apart would keep both threads busy with nothing else. So when a turn has brought little and the one before it
/// was only just over, the next one waits until more has come. A stream at the pace of a model never rests: its packets
/// are further apart.
struct TurnRhythm {
  static let rest = Duration.microseconds(500)
  /// Turns closer together than this are too many.
  private static let close = Duration.milliseconds(1)
  /// In bytes; a turn that brings this much is worth its cost.
  private static let little = 32 * 1024

  private var last: ContinuousClock.Instant?

  /// Takes note of a turn that has brought so many bytes, and says whether to rest before the next one.
  mutating func shouldRest(received: Int, now: @autoclosure () -> ContinuousClock.Instant) -> Bool {
    guard received > 0 else { return false }
    guard received < Self.little else {
      last = nil
      return false
    }
    let now = now()
    defer { last = now }
    guard let last else { return false }
    return last.duration(to: now) < Self.close
  }
}
