/// A note's lines by their numbers. Costs nothing to make: each item of a long note is checked against all lines.
struct NumberedLines: Sendable {
  private let lines: [NoteLine]

  init(_ lines: [NoteLine]) { self.lines = lines }

  /// The first line of a number; `nil` if there is none.
  subscript(_ number: Int) -> NoteLine? {
    if lines.indices.contains(number &- 1), lines[number &- 1].number == number { return lines[number &- 1] }
    // Counted from 1, as a note's lines are, there is no other.
    if lines.first?.number == 1, lines.last?.number == lines.count { return nil }
    return lines.first { $0.number == number }
  }
}
