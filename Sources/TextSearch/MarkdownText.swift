/// People's text inside Markdown (CommonMark): as they wrote it, and no mark of it means anything.
package enum MarkdownText {
  private static let marks: Set<Unicode.Scalar> = ["\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "&"]

  /// A text on one line.
  package static func inline(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0.isNewline }
    var line = String.UnicodeScalarView()
    for scalar in words.joined(separator: " ").unicodeScalars {
      if marks.contains(scalar) { line.append("\\") }
      line.append(scalar)
    }
    return String(line)
  }

  /// A text on one line that stands where a block begins: no list, rule or heading comes of it.
  package static func beginning(_ text: String) -> String {
    let line = inline(text)
    guard let first = line.unicodeScalars.first else { return line }
    if ["-", "+", "="].contains(first) { return "\\" + line }
    let digits = line.unicodeScalars.prefix { ("0"..."9").contains($0) }
    let rest = line.unicodeScalars.dropFirst(digits.count)
    guard !digits.isEmpty, let mark = rest.first, mark == "." || mark == ")" else { return line }
    var escaped = String.UnicodeScalarView(digits)
    escaped.append("\\")
    escaped.append(contentsOf: rest)
    return String(escaped)
  }

  /// A text as a quotation, as it was written; whatever it holds ends where the quotation ends.
  package static func quoted(_ text: String) -> String {
    var lines = [""]
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r": lines.append("")
      default: lines[lines.count - 1].unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return lines.map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n")
  }
}
