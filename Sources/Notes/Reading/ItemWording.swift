/// An item's text: what a model wrote if that is made of the note's words, else the note's words themselves.
enum ItemWording {
  /// The longest text that a model may write, and that is taken from the note, in Unicode scalars.
  static let limit = 120
  static let ownLimit = 300

  /// What a model wrote, tidied; `nil` if it says something that the unit and those around it don't.
  static func accepted(_ written: String, of unit: NoteUnit, _ context: UnitContext) -> String? {
    let text = tidied(written)
    let said = ContentWords(text)
    guard !said.isEmpty, said.shares(with: ContentWords(unit.text)),
      said.missing(in: ContentWords([context.before, unit.text, context.after].joined(separator: "\n"))).isEmpty
    else { return nil }
    return text
  }

  /// The note's own words, without marks, on one line.
  static func own(_ unit: NoteUnit) -> String {
    var text = LineMarks.stripped(unit.text).replacing("**", with: "")
    text = text.onOneLine
    let words = TextWord.all(in: text)
    if let first = words.first, heads.contains(first.folded), first.after.hasPrefix(":"), words.count > 1 {
      text = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(words[1].range.lowerBound)))
    }
    guard text.unicodeScalars.count > ownLimit else { return text.isEmpty ? unit.text : text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(ownLimit))) + "…"
  }

  /// Without full stop and white space around it, with a capital first.
  static func tidied(_ text: String) -> String {
    var text = text.onOneLine
    while let last = text.last, ".;,".contains(last) { text.removeLast() }
    guard let first = text.first else { return "" }
    return first.uppercased() + text.dropFirst()
  }

  private static let heads: Set<String> = [
    "decision", "decided", "action", "todo", "task", "concern", "risk", "issue", "problem", "topic", "aim", "goal",
    "objective",
  ]
}
