/// Notes, their answers and action items, kept; whichever database is behind it.
///
/// Every call is one transaction: what it did survives a crash once it has returned, and nothing of it happened when it
/// throws. All calls look only at what belongs to the person. They throw `NoteError`, `StorageError` and
/// `CancellationError`.
public protocol NoteStore: Sendable {
  // MARK: Notes

  /// The notes of a person, the newest meeting first; only those that a search finds, best first, if there is one.
  func notes(of person: String, _ query: NoteQuery) async throws -> NotePage
  /// Whether a person has any of some notes; any at all if `ids` is `nil`.
  func hasNotes(of person: String, among ids: [String]?) async throws -> Bool
  func note(_ id: String, of person: String) async throws -> Note
  /// The same client id gives the same note.
  func addNote(_ content: NoteContent, of person: String, clientID: String) async throws -> Note
  /// Saves a note that is as whoever saves it saw it; code `conflict` if `version` isn't the present one. What is as it
  /// was makes no version.
  func saveNote(_ id: String, of person: String, version: Int, _ content: NoteContent) async throws -> Note
  /// Deletes a note with its answers and action items; it can be brought back for 30 days.
  func deleteNote(_ id: String, of person: String) async throws
  func restoreNote(_ id: String, of person: String) async throws -> Note
  /// Takes away for good what was deleted more than 30 days ago, with all that belongs to it; whose it was doesn't matter.
  func purge() async throws
  /// The newest first.
  func versions(of note: String, person: String) async throws -> [NoteVersion]
  func content(of note: String, version: Int, person: String) async throws -> NoteContent
  /// The lines of notes that have words of a text in common with it, best first: for quick answers and for bots.
  ///
  /// - Parameters:
  ///   - notes: Only in these; `nil` for all of the person's.
  func passages(like text: String, of person: String, in notes: [String]?, limit: Int) async throws -> [NotePassage]

  // MARK: Labels

  /// What is known of a note's units, by their keys (`UnitKey`).
  func labels(of note: String, person: String, reader: String) async throws -> [String: LineLabel]
  func keepLabels(_ labels: [String: LineLabel], of note: String, person: String, reader: String) async throws

  // MARK: Answers

  /// Stores a waiting answer, or finds what the same client id stored before.
  func ask(_ asking: NoteAsking, of person: String) async throws -> (answer: NoteAnswer, isRepeat: Bool)
  func answer(_ id: String, of person: String) async throws -> NoteAnswer
  /// The answers of a note, the newest first.
  func answers(of note: String, person: String) async throws -> [NoteAnswer]
  /// Keeps how far an answer that isn't final has come; does nothing if it is final already (then false).
  func keep(_ progress: NoteAnswer) async throws -> Bool
  /// Makes an answer that failed in part or whole, was stopped or interrupted, wait again; what was found stays.
  func retry(_ id: String, of person: String) async throws -> NoteAnswer
  /// Changes what the person may: the text that stands over it, single items. Code `conflict` if `version` is older.
  func editAnswer(_ id: String, of person: String, version: Int, _ edit: AnswerEdit) async throws -> NoteAnswer
  func deleteAnswer(_ id: String, of person: String) async throws
  /// Makes every answer that isn't final interrupted; at the start of a host that is alone with the data.
  func interruptAnswers() async throws -> Int
  /// Whose answer it is, and its note as it was when it was asked.
  func origin(of answer: String) async throws -> (person: String, content: NoteContent)

  // MARK: Action items

  /// Makes action items of what an answer found, or finds those that the same words made before: these keep what the person
  /// changed.
  func keepActions(_ items: [AnswerItem], of note: String, person: String) async throws -> [ActionItem]
  /// The earliest due first, those without a day last.
  func actions(of person: String, _ query: ActionQuery, today: CivilDate) async throws -> [ActionItem]
  func action(_ id: String, of person: String) async throws -> ActionItem
  func changeAction(_ id: String, of person: String, version: Int, _ change: ActionChange) async throws -> ActionItem
  func deleteAction(_ id: String, of person: String) async throws
  /// Notes what a later note says; the same words of the same note say it once, also when it was dismissed.
  func suggest(_ news: ActionNews, for action: String, note: String, evidence: Evidence, of person: String) async throws
  /// Carries a suggestion out, or dismisses it; `nil` takes that back, so that it stands there again. What it has changed of
  /// the action item stays.
  func decide(_ suggestion: String, accepts: Bool?, of person: String) async throws -> ActionItem

  // MARK: Templates, the pace

  func templates(of person: String) async throws -> [QuestionTemplate]
  func addTemplate(_ template: QuestionTemplate, of person: String) async throws -> QuestionTemplate
  func changeTemplate(_ template: QuestionTemplate, of person: String) async throws -> QuestionTemplate
  func deleteTemplate(_ id: String, of person: String) async throws
  /// How long a question of a kind took a reader lately, in seconds; `nil` before the first.
  func pace(of reader: String) async throws -> Double?
  func keepPace(_ seconds: Double, of reader: String) async throws
}

/// Which notes are listed.
public struct NoteQuery: Sendable, Hashable {
  public var search: String
  /// What the page before ended with (`NotePage.next`).
  public var after: String?
  /// 1 to 200.
  public var limit: Int

  public init(search: String = "", after: String? = nil, limit: Int = 50) {
    self.search = search
    self.after = after
    self.limit = limit
  }
}

/// A part of the list of notes.
public struct NotePage: Sendable, Hashable {
  public var notes: [NoteSummary]
  public var next: String?
  /// How many notes there are in all, found or not.
  public var total: Int

  public init(notes: [NoteSummary], next: String? = nil, total: Int) {
    self.notes = notes
    self.next = next
    self.total = total
  }
}

/// A line that a search found.
public struct NotePassage: Sendable, Hashable {
  public var note: String
  public var title: String
  public var date: CivilDate?
  public var line: NoteLine

  public init(note: String, title: String, date: CivilDate?, line: NoteLine) {
    self.note = note
    self.title = title
    self.date = date
    self.line = line
  }
}

/// What a person changes of an answer; `nil` leaves it as it is.
public struct AnswerEdit: Sendable, Hashable {
  /// `.some(nil)` goes back to what was found.
  public var text: String??
  /// Items by their ids, as they are to be; ids that the answer doesn't have are code `invalid`.
  public var items: [AnswerItem]
  public var removed: [String]
  /// Ids of items that are to be there as they were found again, removed or changed before.
  public var restored: [String]

  public init(
    text: String?? = nil, items: [AnswerItem] = [], removed: [String] = [], restored: [String] = []
  ) {
    self.text = text
    self.items = items
    self.removed = removed
    self.restored = restored
  }
}
