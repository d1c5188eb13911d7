extension NotePlace {
  /// A note as it is read.
  public static func of(_ content: NoteContent) -> NotePlace {
    let lines = Transcript.lines(of: content.text, as: content.recognition)
    var people: [String] = []
    var known: Set<String> = []
    for name in content.attendees + lines.compactMap(\.speaker) where known.insert(NamedLines.folded(name)).inserted {
      people.append(name)
    }
    return NotePlace(
      title: content.title, date: content.date, lines: lines, units: NoteUnits.of(lines), people: people)
  }
}
