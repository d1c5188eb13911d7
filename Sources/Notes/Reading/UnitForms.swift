/// The forms of English in a unit that say who does something, as code reads them: subjects, "I", "you", and who takes it on.
struct UnitForms: Sendable {
  let unit: NoteUnit
  let note: NotePlace
  let words: [TextWord]
  /// The words, folded.
  let folded: [String]
  /// Where the note's people are named in the unit.
  let mentions: [Mention]

  init(_ unit: NoteUnit, in note: NotePlace) {
    self.unit = unit
    self.note = note
    words = TextWord.all(in: LineMarks.stripped(unit.text))
    folded = words.map(\.folded)
    mentions = note.roster.mentions(in: words)
  }

  /// Who says it, as the note's people are called.
  func speaker() -> String? { unit.line.speaker.map { note.person(called: $0) } }

  func startsClause(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    let before = words[place - 1]
    return words[place].gap.contains { ",.!?;:".contains($0) }
      || FormWords.openers.contains(before.folded) && place == 1
  }

  /// The words from a place on, without "still", "also" and the like at their beginning.
  func afterAdverbs(_ place: Int) -> ArraySlice<TextWord> {
    words[place...].drop { ["still", "also", "then", "now", "therefore"].contains($0.folded) }
  }

  /// The word at a place, folded; empty where there is none.
  func word(_ place: Int) -> String { folded.indices.contains(place) ? folded[place] : "" }
}
