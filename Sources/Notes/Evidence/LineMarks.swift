/// The marks at the beginning of a line that say what it is and aren't part of what is said: bullets, numbers, boxes.
enum LineMarks {
  /// What a mark says of its line.
  enum Box: Sendable, Hashable {
    case open, ticked
  }

  /// The text without bullets, numbers, boxes and heading marks at its beginning, and without white space around it.
  static func stripped(_ text: String) -> String { read(text).rest }

  /// A line's text without its marks, and its box if it has one.
  static func read(_ text: String) -> (rest: String, box: Box?, isHeading: Bool, isNumbered: Bool) {
    var rest = Substring(text.withoutOuterSpace)
    var box: Box?
    var (isHeading, isNumbered) = (false, false)
    while true {
      let before = rest
      if rest.hasPrefix("#") {
        let marks = rest.prefix { $0 == "#" }
        guard marks.count <= 6, rest.dropFirst(marks.count).first?.isWhitespace ?? true else { break }
        isHeading = true
        rest = rest.dropFirst(marks.count)
      } else if let mark = rest.first, "-*+•–—▪◦·>".contains(mark), rest.dropFirst().first?.isWhitespace ?? true {
        rest = rest.dropFirst()
      } else if rest.hasPrefix("["), let mark = rest.dropFirst().first, rest.dropFirst(2).first == "]",
        mark == " " || mark == "x" || mark == "X" || mark == "✓"
      {
        box = mark == " " ? .open : .ticked
        rest = rest.dropFirst(3)
      } else if let mark = rest.first, "☐□☑✓✔✅☒".contains(mark) {
        box = "☐□".contains(mark) ? .open : .ticked
        rest = rest.dropFirst()
      } else {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        let next = rest.dropFirst(digits.count)
        if (1...3).contains(digits.count), let mark = next.first, ".)".contains(mark),
          next.dropFirst().first?.isWhitespace ?? false
        {
          isNumbered = true
          rest = next.dropFirst()
        }
      }
      rest = rest.drop { $0.isWhitespace }
      if rest == before { break }
    }
    return (String(rest), box, isHeading, isNumbered)
  }
}
