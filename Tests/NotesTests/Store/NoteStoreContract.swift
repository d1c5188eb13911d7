import Foundation
import LanguageModels
import Locking
import Notes
import Testing

/// What every `NoteStore` promises, whichever database is behind it: run by the suites of the implementations.
struct NoteStoreContract: Sendable {
  /// Opens a store on the same data each time, with a clock.
  typealias Opening = @Sendable (_ now: @escaping @Sendable () -> Date) async throws -> any NoteStore

  let open: Opening
  let clock = StoreClock()

  init(_ open: @escaping Opening) { self.open = open }

  func store() async throws -> any NoteStore {
    let clock = clock
    return try await open { clock.now }
  }

  /// The promises, each a test of its own.
  enum Promise: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case adding, addingAgain, addingAtOnce, texts, badContent, saving, versions, deleting, purging, persons, listing,
      paging
    case searching, searchingTranscripts, searchOrder, deletedIsNotFound, passages, passagesOfNotes, havingNotes, labels
    case asking, askingAgain, badAsking, unfinishedLimit, progress, finalStays, retrying, editing, editsStandBeside
    case deletingAnswers, interrupting, origins
    case actions, actionsAgain, severalInALine, actionLists, changingActions, suggestions, decisions, templates, pace

    var testDescription: String { rawValue }
  }

  func run(_ promise: Promise) async throws {
    switch promise {
    case .adding: try await adding()
    case .addingAgain: try await addingAgain()
    case .addingAtOnce: try await addingAtOnce()
    case .texts: try await texts()
    case .badContent: try await badContent()
    case .saving: try await saving()
    case .versions: try await versions()
    case .deleting: try await deleting()
    case .purging: try await purging()
    case .persons: try await persons()
    case .listing: try await listing()
    case .paging: try await paging()
    case .searching: try await searching()
    case .searchingTranscripts: try await searchingTranscripts()
    case .searchOrder: try await searchOrder()
    case .deletedIsNotFound: try await deletedIsNotFound()
    case .passages: try await passages()
    case .passagesOfNotes: try await passagesOfNotes()
    case .havingNotes: try await havingNotes()
    case .labels: try await labels()
    case .asking: try await asking()
    case .askingAgain: try await askingAgain()
    case .badAsking: try await badAsking()
    case .unfinishedLimit: try await unfinishedLimit()
    case .progress: try await progress()
    case .finalStays: try await finalStays()
    case .retrying: try await retrying()
    case .editing: try await editing()
    case .editsStandBeside: try await editsStandBeside()
    case .deletingAnswers: try await deletingAnswers()
    case .interrupting: try await interrupting()
    case .origins: try await origins()
    case .actions: try await actions()
    case .actionsAgain: try await actionsAgain()
    case .severalInALine: try await severalInALine()
    case .actionLists: try await actionLists()
    case .changingActions: try await changingActions()
    case .suggestions: try await suggestions()
    case .decisions: try await decisions()
    case .templates: try await templates()
    case .pace: try await pace()
    }
  }
}

/// A clock that a test sets.
final class StoreClock: Sendable {
  private let time = Locked(Date(timeIntervalSinceReferenceDate: 817_000_000.125))
  var now: Date { time.withLock { $0 } }
  func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}

extension NoteStore {
  /// Adds a note as `me`.
  func add(
    _ text: String, title: String = "Site meeting", date: String? = "2026-05-18", time: Int? = nil,
    attendees: [String] = [], of person: String = "me", id: String = UUID().uuidString
  ) async throws -> Note {
    try await addNote(
      NoteContent(
        title: title, date: date.flatMap { CivilDate($0) }, time: time, attendees: attendees, text: text), of: person,
      clientID: id)
  }

  func ask(
    _ question: NoteQuestion, of note: Note, instruction: String = "", follows: String? = nil,
    id: String = UUID().uuidString
  ) async throws -> NoteAnswer {
    try await ask(
      NoteAsking(note: note.id, clientID: id, question: question, instruction: instruction, follows: follows), of: "me"
    ).answer
  }

  /// Keeps an answer as something else.
  @discardableResult
  func keep(_ answer: NoteAnswer, _ change: (inout NoteAnswer) -> Void) async throws -> Bool {
    var answer = answer
    change(&answer)
    return try await keep(answer)
  }

  func found(_ search: String, of person: String = "me") async throws -> [NoteSummary] {
    try await notes(of: person, NoteQuery(search: search, limit: 200)).notes
  }

  func listed(_ filter: ActionQuery.Filter, owner: String? = nil, note: String? = nil) async throws -> [String] {
    try await actions(of: "me", ActionQuery(filter, owner: owner, note: note), today: CivilDate("2026-05-20") ?? .first)
      .map(\.text)
  }
}

extension CivilDate {
  /// The first day there is.
  static var first: CivilDate {
    guard let date = CivilDate(year: 1, month: 1, day: 1) else { preconditionFailure("There is a first day.") }
    return date
  }
}

extension AnswerItem {
  /// An action item that a line says.
  static func action(
    _ text: String, owner: String? = nil, due: String? = nil, line: Int, quote: String
  ) -> AnswerItem {
    AnswerItem(
      id: "\(line):\(text)", kind: .action, text: text, owner: owner,
      due: due.map { ItemDue(words: "by \($0)", date: CivilDate($0)) },
      evidence: [Evidence(line: line, quote: quote)])
  }
}

/// The code with which something of notes fails.
func noteCode(_ body: () async throws -> Void) async throws -> NoteError.Code? {
  do {
    try await body()
    return nil
  } catch let error as NoteError {
    #expect(error.message.count > 15, "a message to act on: \(error.message)")
    return error.code
  }
}
