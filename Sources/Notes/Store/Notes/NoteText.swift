/// The lines of a note, as everybody counts them.
enum NoteText {
  static func lines(of content: NoteContent) -> [NoteLine] {
    content.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, text in
      NoteLine(number: index + 1, text: String(text))
    }
  }
}
