import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Storage
import Testing

@testable import Notes

/// A notebook that has begun, over a database in memory and a scripted reader.
struct NotebookFixture {
  static let me = "me"

  let notebook: Notebook
  let store: any NoteStore
  let reader: ScriptedReader
  private let lastID = Locked(0)
  private let log: Locked<[String]>

  /// What the notebook has told those who run it.
  var logged: [String] { log.withLock { $0 } }
  var calls: [ScriptedReader.Call] { reader.log.calls }

  init(
    _ reader: ScriptedReader = ScriptedReader(), database: (any Database)? = nil,
    source: @escaping Notebook.ModelSource = { _ in ScriptedModel(answers: []) },
    clock: some Clock<Duration> = ContinuousClock(), starts: Bool = true,
    before: @escaping @Sendable (_ call: String) async throws -> Void = { _ in }
  ) async throws {
    let plain: any Database
    if let database { plain = database } else { plain = try await SQLiteDatabase(path: nil) }
    store = HookedStore(store: try await DatabaseNoteStore(plain), before: before)
    self.reader = reader
    let log = Locked<[String]>([])
    self.log = log
    notebook = Notebook(
      store: store, model: source, reader: { _ in reader }, log: { line in log.withLock { $0.append(line) } },
      clock: clock)
    if starts { try await notebook.start() }
  }

  func clientID(_ what: String = "ask") -> String {
    lastID.withLock { id in
      id += 1
      return "\(what) \(id)"
    }
  }

  func add(
    _ text: String, title: String = "Site meeting", date: String? = "2026-05-18", attendees: [String] = [],
    kind: TranscriptKind = .text
  ) async throws -> Note {
    try await notebook.addNote(
      NoteContent(
        title: title, date: date.flatMap { CivilDate($0) }, attendees: attendees, text: text,
        recognition: Recognition(kind)),
      of: Self.me, clientID: clientID("note"))
  }

  func begin(
    _ question: NoteQuestion, of note: Note, instruction: String = "", follows: String? = nil
  ) async throws -> NoteAnswer {
    try await notebook.ask(
      NoteAsking(
        note: note.id, clientID: clientID(), question: question, instruction: instruction, follows: follows),
      of: Self.me)
  }

  /// Asks, and waits for the end.
  func ask(
    _ question: NoteQuestion, of note: Note, instruction: String = "", follows: String? = nil
  ) async throws -> NoteAnswer {
    try await final(try await begin(question, of: note, instruction: instruction, follows: follows).id)
  }

  func answer(_ id: String) async throws -> NoteAnswer { try await store.answer(id, of: Self.me) }

  /// An answer once it is final and nothing works on it any more.
  func final(_ id: String) async throws -> NoteAnswer {
    #expect(try await eventually { try await answer(id).status.isFinal })
    let isOver = await eventually { await notebook.runs[id] == nil }
    #expect(isOver)
    return try await answer(id)
  }

  func retry(_ id: String) async throws -> NoteAnswer {
    _ = try await notebook.retry(id, of: Self.me)
    return try await final(id)
  }

  func estimate(_ question: NoteQuestion, of note: Note, instruction: String = "") async throws -> AskEstimate {
    try await notebook.estimate(
      NoteAsking(note: note.id, clientID: "estimate", question: question, instruction: instruction), of: Self.me)
  }

  func isIdle() async -> Bool { await eventually { await notebook.isIdle } }
}

/// A note with one line of each kind.
enum SampleNote {
  static let text = """
    Topic one is the budget of the site.
    The goal is to finish before winter comes.
    Ravi will order the new doors this week.
    We decided to keep the old roof for now.
    Ana is worried about the price of the steel.
    The sun was shining on the whole place.
    Mei will call the bank about the loan.
    The next meeting is planned for a week later.
    """
}
