import TextSearch

extension Notebook {
  /// How many passages a bot gets at most, and how long one is, in Unicode scalars.
  static let knowledgeLimit = 12
  static let passageLimit = 600

  /// The lines of notes that may answer a question, best first; of a very long line the part that shares most words with
  /// the question. No model is asked.
  ///
  /// - Parameters:
  ///   - question: The question; of a very long one the first 4,000 characters.
  ///   - notes: Only in these; `nil` for all of the person's.
  /// - Throws: `StorageError`, `CancellationError`.
  public func knowledge(
    for question: String, of person: String, notes: [String]?
  ) async throws -> [NotePassage] {
    let question = String(question.unicodeScalars.prefix(NoteAsking.textLimit))
    let passages = try await store.passages(like: question, of: person, in: notes, limit: Self.knowledgeLimit)
    return passages.map { passage in
      guard passage.line.text.unicodeScalars.count > Self.passageLimit else { return passage }
      var passage = passage
      passage.line.text = Self.part(of: passage.line, for: question)
      return passage
    }
  }

  private static func part(of line: NoteLine, for question: String) -> String {
    let words = Set(SharedWords.of(question))
    let units = NoteUnits.of([line])
    let best = units.max {
      SharedWords.of($0.text).intersection(words).count < SharedWords.of($1.text).intersection(words).count
    }
    let text = best?.text ?? line.text
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(passageLimit)))
  }
}
