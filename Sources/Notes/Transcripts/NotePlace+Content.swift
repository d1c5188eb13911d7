extension NotePlace {
  /// A note as it is read.
  public static func of(_ content: NoteContent) -> NotePlace {
    let lines = Transcript.lines(of: content.text, as: content.recognition)
    return NotePlace(
      title: content.title, date: content.date, lines: lines, units: NoteUnits.of(lines),
      people: People.names(in: content, lines: lines))
  }
}
