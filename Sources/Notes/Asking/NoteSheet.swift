/// A version of a note, ready to be read: its lines and units, and what code alone knows of them. Made once for all
/// questions about it.
struct NoteSheet: Sendable {
  let content: NoteContent
  let place: NotePlace
  /// The keys of the units.
  let keys: [String]
  /// The labels of the units that nobody needs to be asked about; `nil` for the others.
  let known: [LineLabel?]
  /// Whether the units say nothing, such as a line of dashes: these are in no question.
  let isSilent: [Bool]

  /// Cuts a note; away from any actor, since a long one takes a while.
  @concurrent
  static func of(_ content: NoteContent) async -> NoteSheet {
    let place = NotePlace.of(content)
    return NoteSheet(
      content: content, place: place, keys: UnitKey.all(of: place), known: place.units.map(UnitMarks.label(of:)),
      isSilent: place.units.map { !$0.text.saysSomething })
  }

  /// The line of a number; `nil` if there is none.
  func line(_ number: Int) -> NoteLine? { NumberedLines(place.lines)[number] }
}

extension NoteUnit {
  /// Its words without the white space around them.
  var words: String { text.withoutOuterSpace }

  /// What an item cites that comes from it.
  var evidence: Evidence { Evidence(line: line.number, quote: words) }
}
