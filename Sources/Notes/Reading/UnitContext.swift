/// A unit as a question about it shows it: with the units around it, which may be needed to understand it.
///
/// The label of a unit depends on nothing else: as long as these words are the same, so is the question.
struct UnitContext: Sendable, Hashable {
  /// The longest neighbour, in Unicode scalars; of a longer one the end that is nearer is shown.
  static let limit = 160
  /// The longest unit, in Unicode scalars.
  static let unitLimit = 1_200

  /// The unit before, with who said it; empty at the beginning.
  var before: String
  var unit: String
  /// The unit after; empty at the end.
  var after: String

  init(of unit: NoteUnit, in note: NotePlace) {
    let place = note.place(of: unit)
    before = place.flatMap { note.unit(at: $0 - 1) }.map { Self.end(of: Self.words(of: $0)) } ?? ""
    self.unit = String(String.UnicodeScalarView(Self.words(of: unit).unicodeScalars.prefix(Self.unitLimit)))
    after = place.flatMap { note.unit(at: $0 + 1) }.map { Self.beginning(of: Self.words(of: $0)) } ?? ""
  }

  /// The unit's words on one line, after its speaker's name.
  static func words(of unit: NoteUnit) -> String { unit.line.said(unit.text) }

  private static func beginning(of text: String) -> String {
    text.unicodeScalars.count <= limit ? text : String(text.unicodeScalars.prefix(limit)) + "…"
  }

  private static func end(of text: String) -> String {
    text.unicodeScalars.count <= limit ? text : "…" + String(text.unicodeScalars.suffix(limit))
  }
}

extension NoteLine {
  /// A text of the line as a model sees it: on one line, after the speaker's name.
  func said(_ text: String) -> String { speaker.map { "\($0): \(text.onOneLine)" } ?? text.onOneLine }
}

extension NotePlace {
  /// Where a unit is among the note's; `nil` if it isn't one of them.
  func place(of unit: NoteUnit) -> Int? {
    if units.indices.contains(unit.index), units[unit.index].index == unit.index { return unit.index }
    return units.firstIndex { $0.index == unit.index }
  }

  func unit(at place: Int) -> NoteUnit? { units.indices.contains(place) ? units[place] : nil }

  func unit(after unit: NoteUnit, by count: Int = 1) -> NoteUnit? {
    place(of: unit).flatMap { self.unit(at: $0 + count) }
  }
}
