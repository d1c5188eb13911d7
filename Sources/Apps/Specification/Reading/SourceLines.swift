/// A line of a file, without indentation and trailing spaces.
struct SourceLine {
  var number: Int
  /// How many spaces it is indented by; a tab counts as two.
  var indent: Int
  var content: SourceText

  var isBlank: Bool { content.isEmpty }
}

/// The lines of a file, without comments.
enum SourceLines {
  /// Cuts a text into lines, whatever their ends (LF, CRLF, CR), and reports tabs and comments that aren't closed.
  static func read(_ text: String, _ context: ReadingContext) -> [SourceLine] {
    var lines: [SourceLine] = []
    var commentStart: Int?
    for (index, raw) in split(text).enumerated() {
      var line = line(raw, number: index + 1, context, inComment: commentStart != nil)
      if commentStart == nil, line.content.after("<!--") != nil { commentStart = line.number }
      if commentStart != nil {
        if line.content.string.contains("-->") { commentStart = nil }
        line.content = line.content[line.content.endIndex...]
      }
      lines.append(line)
    }
    if let commentStart {
      context.report(
        .unclosedComment, line: commentStart, "The comment that begins here has no end: expected '-->' below.")
    }
    return lines
  }

  private static func line(
    _ raw: [Unicode.Scalar], number: Int, _ context: ReadingContext, inComment: Bool
  ) -> SourceLine {
    var indent = 0
    var start = 0
    var hasTab = false
    while start < raw.count, raw[start] == " " || raw[start] == "\t" {
      indent += raw[start] == " " ? 1 : 2
      if raw[start] == "\t" { hasTab = true }
      start += 1
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: raw[start...])
    let content = SourceText(String(view), at: SourcePosition(line: number, column: start + 1)).trimmed()
    if hasTab, !content.isEmpty, !inComment {
      context.report(
        .tabIndentation, line: number, "The line is indented with a tab; expected two spaces for each level.")
    }
    return SourceLine(number: number, indent: indent, content: content)
  }

  private static func split(_ text: String) -> [[Unicode.Scalar]] {
    var lines: [[Unicode.Scalar]] = []
    var current: [Unicode.Scalar] = []
    var afterReturn = false
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index == 0, scalar == "\u{FEFF}" { continue }
      if scalar == "\n", afterReturn {
        afterReturn = false
        continue
      }
      afterReturn = scalar == "\r"
      if scalar == "\n" || scalar == "\r" {
        lines.append(current)
        current = []
      } else {
        current.append(scalar)
      }
    }
    if !current.isEmpty { lines.append(current) }
    return lines
  }
}
