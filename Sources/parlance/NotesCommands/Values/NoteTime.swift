/// Times of notes, as people read them.
enum NoteTime {
  /// Milliseconds from the beginning of a recording as `0:03` or `1:02:03`.
  static func recording(_ milliseconds: Int) -> String {
    let seconds = max(0, milliseconds / 1000)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }

  /// A time that something will take, roughly: `40 s`, `3 min`, `1 h 10 min`.
  static func rough(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 360_000 else { return "very long" }
    let whole = max(1, Int(seconds.rounded()))
    if whole < 90 { return "\(whole) s" }
    let minutes = (whole + 30) / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h" + (minutes % 60 > 0 ? " \(minutes % 60) min" : "")
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
