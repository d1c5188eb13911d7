/// Columns of text for a terminal.
enum TextTable {
  /// Lines whose columns stand under each other, two spaces apart; what is in them stays on its line.
  ///
  /// - Parameter widest: How wide a column becomes at most; what is longer moves what follows.
  static func lines(_ rows: [[String]], widest: Int = 40) -> [String] {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in min(widest, rows.map { $0[column].count }.max() ?? 0) }
    return rows.map { row in
      trimmed(zip(row, widths).map { padded($0, $1) }.joined(separator: "  "))
    }
  }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  static func trimmed(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }

  /// The text in lines of at most a width, broken between words; a longer word is cut.
  static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      var word = String(word)
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      while word.count > width {
        lines.append(String(word.prefix(width)))
        word = String(word.dropFirst(width))
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }
}
