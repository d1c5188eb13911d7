/// Reads notes with a model. One small closed question at a time, or a chunk at once where the model is strong; whichever,
/// what comes back is checked by the same code: lines that don't exist or don't speak of it, owners and days that the
/// evidence doesn't name never come through as supported.
///
/// All functions throw `LanguageModelError`, `NoteError` with code `empty-answer` where the model said nothing, and
/// `CancellationError`.
public protocol NoteReading: Sendable {
  /// The name under which labels may be kept: the model's and that of the prompts' version.
  var name: String { get }
  /// Whether a chunk is read at once.
  var readsChunks: Bool { get }

  /// What a unit is about.
  func label(of unit: NoteUnit, in note: NotePlace) async throws -> Reading<LineLabel>
  /// The item at a unit of a label other than `talk`; `nil` if there is none after all.
  func item(at unit: NoteUnit, label: LineLabel, in note: NotePlace) async throws -> Reading<AnswerItem?>
  /// The items of some labels among some lines that follow each other; for strong models.
  func items(of labels: [LineLabel], in lines: [NoteLine], of note: NotePlace) async throws -> Reading<[AnswerItem]>
  /// Which of some units say something that answers a question.
  func units(
    answering question: AskedWords, among units: [NoteUnit], in note: NotePlace
  ) async throws -> Reading<[NoteUnit]>
  /// Writes an answer from some units alone, a sentence an item with its lines; each is told as it grows.
  ///
  /// - Returns: The sentences; none if the units don't answer it.
  func answer(
    to question: AskedWords, from units: [NoteUnit], in note: NotePlace,
    onItems: @escaping @Sendable ([AnswerItem]) async -> Void
  ) async throws -> Reading<[AnswerItem]>
  /// What a line of a later note says about an action item of an earlier one.
  func news(about item: ActionItem, at unit: NoteUnit, in note: NotePlace) async throws -> Reading<ActionNews?>
}

/// A question in words, with what was asked and answered before.
public struct AskedWords: Sendable, Hashable {
  public var question: String
  public var instruction: String
  /// The most sentences of the answer.
  public var sentences: Int
  /// Earlier questions with their answers, oldest first; short.
  public var before: [Turn]
  /// Whether it is the person's own: lines that answer it are enough. Else a text is wanted.
  public var isOwn: Bool
  /// What units are about, by their indices, where a summary is wanted of them.
  public var labels: [Int: LineLabel] = [:]

  public init(
    question: String, instruction: String = "", sentences: Int = 5, before: [Turn] = [], isOwn: Bool = true
  ) {
    self.isOwn = isOwn
    self.question = question
    self.instruction = instruction
    self.sentences = sentences
    self.before = before
  }

  public struct Turn: Sendable, Hashable {
    public var question: String
    public var answer: String

    public init(question: String, answer: String) {
      self.question = question
      self.answer = answer
    }
  }
}

/// What a later meeting says about an action item.
public enum ActionNews: Sendable, Hashable {
  case done
  case dropped
  case due(ItemDue)
  case owner(String)
}
