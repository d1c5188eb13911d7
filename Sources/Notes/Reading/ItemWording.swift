/// An item's text: what a model wrote if that is made of the note's words, else the note's words themselves.
enum ItemWording {
  /// The longest text that a model may write, and that is taken from the note, in Unicode scalars.
  static let limit = 120
  static let ownLimit = 300

  /// What a model wrote, tidied; `nil` if it says something that the unit and those around it don't, speaks of another part
  /// of the unit than the one that says what is to be done, or puts somebody or something else for a pronoun.
  static func accepted(
    _ written: String, of forms: UnitForms, _ clause: TaskClause?, _ context: UnitContext
  ) -> String? {
    // A model leaves the day in it at times.
    let text = tidied(forms.withoutEdges(tidied(written)))
    let said = ContentWords(text)
    let unit = forms.unit.text
    guard !said.isEmpty, said.shares(with: ContentWords(clause?.text ?? unit)),
      said.missing(in: ContentWords([context.before, unit, context.after].joined(separator: "\n"))).isEmpty,
      Pointing.arePlaced(text, asIn: clause?.text ?? unit)
    else { return nil }
    // "Somebody has to ring him" is no command, where the note has one.
    if clause != nil, let first = TextWord.all(in: text).first?.folded, subjects.contains(first) { return nil }
    // Who "him" is isn't for a model to say.
    let named = Set(forms.mentions.map(\.person))
    guard forms.note.roster.mentions(in: TextWord.all(in: text)).allSatisfy({ named.contains($0.person) }) else {
      return nil
    }
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

  private static let subjects: Set<String> = [
    "somebody", "someone", "anybody", "anyone", "i", "i'll", "i'm", "we", "we'll", "you", "he", "she", "they", "please",
  ]
  private static let heads: Set<String> = [
    "decision", "decided", "action", "todo", "task", "concern", "risk", "issue", "problem", "topic", "aim", "goal",
    "objective",
  ]
}
