import LanguageModels

/// Everything that reading a note for a question needs.
struct ReadingScene: Sendable {
  let sheet: NoteSheet
  let asking: NoteAsking
  /// For what somebody waits for, and for what takes its time.
  let quickReader: any NoteReading
  let reader: any NoteReading
  /// For what nobody waits for.
  let patientReader: any NoteReading
  let labels: SharedReadings<LineLabel>
  let items: SharedReadings<FoundItem>
  /// What was asked and answered before, if it is a follow-up.
  let before: [AskedWords.Turn]
  /// Whether it takes so long that a quick answer comes first.
  let isLong: Bool

  var place: NotePlace { sheet.place }
  var question: NoteQuestion { asking.question }

  /// The question as a model is asked it.
  var words: AskedWords {
    AskedWords(
      question: question.sentence, instruction: asking.instruction, sentences: question.sentences, before: before,
      isOwn: question.isOwn)
  }

  /// Under which it is kept what was picked for the question.
  var picksName: String {
    let turns = before.flatMap { [$0.question, $0.answer] }
    let text = ([question.sentence, asking.instruction] + turns).joined(separator: "\u{1E}")
    return "\(reader.name) picks \(String(text.stableHash, radix: 36))"
  }
}

/// What the questions and answers before a follow-up were, as short as a model needs them.
enum FollowedTurns {
  /// How many there are at most, and how long their parts are, in Unicode scalars.
  static let limit = 3
  static let questionLimit = 300
  static let answerLimit = 600

  /// - Throws: `StorageError`, `CancellationError`. What was deleted meanwhile ends the row.
  static func before(_ answer: NoteAnswer, of person: String, _ store: any NoteStore) async throws -> [AskedWords.Turn]
  {
    var turns: [AskedWords.Turn] = []
    var next = answer.follows
    while let id = next, turns.count < limit {
      let known: NoteAnswer
      do {
        known = try await store.answer(id, of: person)
      } catch let error as NoteError where error.code == .notFound {
        break
      }
      turns.insert(turn(known), at: 0)
      next = known.follows
    }
    return turns
  }

  private static func turn(_ answer: NoteAnswer) -> AskedWords.Turn {
    var question = answer.question.sentence
    if !answer.instruction.isEmpty { question += " (\(answer.instruction))" }
    return AskedWords.Turn(question: cut(question, questionLimit), answer: cut(text(answer), answerLimit))
  }

  private static func text(_ answer: NoteAnswer) -> String {
    if let edited = answer.edited { return edited }
    if !answer.text.isEmpty { return answer.text }
    let items = answer.items.filter(\.supported)
    // Only who has read everything can say that there is nothing.
    if items.isEmpty { return answer.status == .complete ? "The notes don't say." : "This wasn't found out." }
    return items.map { item in
      ([item.text] + [item.owner, item.due?.words].compactMap { $0 }.filter { !$0.isEmpty }).joined(separator: ", ")
    }.joined(separator: "; ")
  }

  /// The beginning, on one line.
  private static func cut(_ text: String, _ limit: Int) -> String {
    let line = String(text.unicodeScalars.prefix(limit * 2)).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    guard line.unicodeScalars.count > limit else { return line }
    return String(String.UnicodeScalarView(line.unicodeScalars.prefix(limit - 1))) + "…"
  }
}
