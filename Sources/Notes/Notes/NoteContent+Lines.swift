internal import TextSearch

extension NoteContent {
  /// The longest title that is made of a text, in Unicode scalars.
  private static let madeTitleLimit = 80

  /// The lines that the text is read as.
  public var lines: [NoteLine] { Transcript.lines(of: text, as: recognition) }

  /// The numbers of the lines that have all words of a search, the last one perhaps only by its beginning; none of a
  /// search without words.
  public func lines(having search: String) -> [Int] {
    guard let query = SearchQuery(search) else { return [] }
    return lines.filter { query.isFound(in: "\($0.speaker ?? "") \($0.text)") }.map(\.number)
  }

  /// A title for a text that got none: the first words in it.
  ///
  /// - Parameter lines: The lines that the text is read as.
  public static func title(of lines: some Sequence<NoteLine>) -> String {
    for line in lines {
      let text = line.text.drop { !$0.isLetter && !$0.isNumber }
      if !text.isEmpty { return OneLine.of(String(text), limit: madeTitleLimit) }
    }
    return "Notes without words"
  }
}
