/// Quotation marks as a model sees them: typographic ones, since `"` has a meaning in JSON and `'` is an apostrophe too.
enum QuotationMarks {
  /// Those that are never anything else; no words of a reply may have them but where the text has them.
  static let all: Set<String> = ["\"", "“", "”", "„", "‟", "«", "»", "「", "」", "『", "』", "《", "》", "〈", "〉", "＂"]

  /// The same for the inside of a class of a regular expression; `"` and `\` are excluded anyway.
  static let classMembers = "“”„‟«»「」『』《》〈〉＂"

  private static let reserved: Set<Unicode.Scalar> = Set(
    (all.joined() + "@\\").unicodeScalars)

  /// Whether words that come back may not have it.
  static func isReserved(_ scalar: Unicode.Scalar) -> Bool { reserved.contains(scalar) }

  /// What stands for the mark.
  static func shown(_ mark: String, opens: Bool) -> String {
    all.contains(mark) && mark != "\"" && mark != "＂" ? mark : opens ? "“" : "”"
  }

  /// Whether a straight mark opens a quotation, by what is beside it.
  static func opens(at range: Range<Int>, in text: ScalarText) -> Bool {
    guard range.upperBound < text.count, !text.scalars[range.upperBound].properties.isWhitespace else { return false }
    guard range.lowerBound > 0 else { return true }
    let before = text.scalars[range.lowerBound - 1]
    return before.properties.isWhitespace || "([{–—-/“„«".unicodeScalars.contains(before)
  }
}
