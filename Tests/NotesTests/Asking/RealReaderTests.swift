import LanguageModels
import Locking
import ParlanceTesting
import Storage
import Testing

@testable import Notes

@Suite("From the question through the reader to the model")
struct RealReaderTests {
  private static let me = "me"
  private static let text = """
    Ravi will order the new doors by Friday.
    We decided to keep the old roof for now.
    The sun was shining on the whole place.
    """

  /// Answers the questions of small models by simple words in their last lines.
  private static func small(
    wording: @escaping @Sendable () -> String = { "Order the new doors" },
    failing: @escaping @Sendable (String) throws -> Void = { _ in }
  ) -> ScriptedModel {
    ScriptedModel(name: "small") { request in
      try failing(request.job.kind)
      let question = request.messages.last?.content ?? ""
      let line = question.split(separator: "\n").last.map(String.init) ?? ""
      switch request.job.kind {
      case "notes-label":
        let label: LineLabel = line.contains("will") ? .action : line.contains("decided") ? .decision : .talk
        return .json(.string(label.rawValue))
      case "notes-sort": return .json(.string(line.contains("will") ? "action item" : "fact or opinion"))
      case "notes-talk": return .json(.string(line.contains("decided") ? "decision" : "remark"))
      case "notes-wording": return .json(.string(wording()))
      case "notes-choice": return ScriptedAnswer("1")
      case "notes-answer":
        return ScriptedAnswer(#"{"sentences":[{"text":"Ravi orders the new doors.","lines":[1]}]}"#)
      default: throw LanguageModelError(.refused, "Nobody asked for \(request.job.kind) here.")
      }
    }
  }

  private struct Desk {
    let notebook: Notebook
    let note: Note

    init(_ model: any LanguageModel) async throws {
      notebook = Notebook(
        store: try await DatabaseNoteStore(try await SQLiteDatabase(path: nil)), model: { _ in model })
      try await notebook.start()
      note = try await notebook.addNote(
        NoteContent(title: "Site meeting", date: CivilDate("2026-05-18"), text: RealReaderTests.text),
        of: RealReaderTests.me, clientID: "note")
    }

    func ask(_ question: NoteQuestion, instruction: String = "") async throws -> NoteAnswer {
      let asking = NoteAsking(
        note: note.id, clientID: "\(question)\(instruction)", question: question, instruction: instruction)
      return try await final(notebook.ask(asking, of: RealReaderTests.me).id)
    }

    func final(_ id: String) async throws -> NoteAnswer {
      let isOver = await eventually { await notebook.runs[id] == nil }
      #expect(isOver)
      return try await notebook.store.answer(id, of: RealReaderTests.me)
    }
  }

  @Test func `an action item has who, by when as a day, and the note's own words`() async throws {
    let model = Self.small()
    let desk = try await Desk(model)
    let answer = try await desk.ask(.ready(.actions))
    #expect(answer.status == .complete)
    let item = try #require(answer.items.first)
    #expect(answer.items.count == 1)
    #expect(item.text == "Order the new doors")
    #expect(item.owner == "Ravi")
    #expect(item.due?.words == "by Friday")
    #expect(item.due?.date == CivilDate("2026-05-22"))
    #expect(item.evidence == [Evidence(line: 1, quote: "Ravi will order the new doors by Friday.")])
    #expect(item.supported)
    #expect(answer.report.calls == model.requests.count)
    #expect(answer.report.usage.completionTokens > 0)
    #expect(model.requests.allSatisfy { $0.job.priority == .reply })
    #expect(model.requests.allSatisfy { $0.job.label.hasPrefix("Action items of “Site meeting”: ") })
    let actions = try await desk.notebook.store.actions(
      of: Self.me, ActionQuery(.open), today: try #require(CivilDate("2026-05-20")))
    #expect(actions.map(\.owner) == ["Ravi"])
    // Asked of the small model once: the next question only needs what is new.
    let before = model.requests.count
    #expect(try await desk.ask(.ready(.decisions)).items.map { $0.evidence.map(\.line) } == [[2]])
    #expect(model.requests.count == before)
  }

  @Test func `a model that says dots fails visibly, and is asked again only about that`() async throws {
    let isMute = Locked(true)
    let model = Self.small(wording: { isMute.withLock { $0 } ? "..." : "Order the new doors" })
    let desk = try await Desk(model)
    let answer = try await desk.ask(.ready(.actions))
    #expect(answer.status == .partial)
    #expect(answer.items.isEmpty)
    #expect(answer.coverage.failed.map(\.code) == ["empty-answer"])
    #expect(answer.coverage.failed.map(\.lines) == [LineRange(from: 1, to: 1)])
    #expect(answer.report.calls == model.requests.count)
    isMute.withLock { $0 = false }
    let before = model.requests.count
    _ = try await desk.notebook.retry(answer.id, of: Self.me)
    let whole = try await desk.final(answer.id)
    #expect(whole.status == .complete)
    #expect(whole.items.map(\.text) == ["Order the new doors"])
    #expect(model.requests[before...].map(\.job.kind) == ["notes-wording"])
    #expect(whole.report.calls == model.requests.count)
  }

  @Test func `a wrong key is said in the answer, and what it cost`() async throws {
    let model = Self.small(failing: { _ in throw LanguageModelError(.unauthorized, "The key is wrong.") })
    // What code reads without the model is there.
    let desk = try await Desk(model)
    let some = try await desk.ask(.ready(.actions))
    #expect(some.status == .partial)
    #expect(some.report.code == "unauthorized")
    // Of a note that code can't read nothing is.
    let note = try await desk.notebook.addNote(
      NoteContent(title: "Weather", text: "The sun was shining on the whole place."), of: Self.me, clientID: "sun")
    let before = model.requests.count
    let none = try await desk.final(
      desk.notebook.ask(
        NoteAsking(note: note.id, clientID: "ask", question: .ready(.actions)), of: Self.me
      ).id)
    #expect(none.status == .failed)
    #expect(none.report.code == "unauthorized")
    #expect(none.report.calls == 1)
    #expect(model.requests.count == before + 1)
  }

  @Test func `an own question and an instruction are written with their lines`() async throws {
    let model = Self.small()
    let desk = try await Desk(model)
    let own = try await desk.ask(.own("Who orders the doors?"))
    #expect(own.status == .complete)
    #expect(own.text == "Ravi will order the new doors by Friday.")
    #expect(own.items.map { $0.evidence.map(\.line) } == [[1]])
    #expect(own.items.allSatisfy { $0.supported })
    let told = try await desk.ask(.ready(.actions), instruction: "as one sentence")
    #expect(told.items.map(\.text) == ["Order the new doors"])
    #expect(told.text == "Ravi orders the new doors.")
  }

  @Test func `a strong model's line 9,999 is unsupported, and the rest is there`() async throws {
    let model = ScriptedModel(
      name: "strong", capabilities: LanguageModelCapabilities(strength: .strong)
    ) { _ in
      ScriptedAnswer(
        #"""
        {"items":[{"lines":[1],"kind":"action","text":"Order the new doors","owner":"Ravi","due":"by Friday"},
        {"lines":[9999],"kind":"action","text":"Order the moon","owner":"Ravi","due":"by Friday"}]}
        """#)
    }
    let desk = try await Desk(model)
    let answer = try await desk.ask(.ready(.actions))
    #expect(answer.status == .complete)
    #expect(answer.items.count == 2)
    let right = try #require(answer.items.first { $0.supported })
    #expect(right.owner == "Ravi")
    #expect(right.due?.date == CivilDate("2026-05-22"))
    let wrong = try #require(answer.items.first { !$0.supported })
    #expect(wrong.reason.contains("9999"))
    #expect(wrong.owner == nil)
    #expect(model.requests.count == 1)
  }

  @Test func `a long note is read in the background once the quick answer is there`() async throws {
    let model = Self.small()
    let desk = try await Desk(model)
    let lines = (1...60).map { "Line \($0) says this and that about the weather." } + [Self.text]
    let note = try await desk.notebook.addNote(
      NoteContent(title: "Long", date: CivilDate("2026-05-18"), text: lines.joined(separator: "\n")), of: Self.me,
      clientID: "long")
    let asking = NoteAsking(note: note.id, clientID: "ask", question: .ready(.actions))
    #expect(try await desk.notebook.estimate(asking, of: Self.me).isLong)
    let answer = try await desk.final(desk.notebook.ask(asking, of: Self.me).id)
    #expect(answer.status == .complete)
    #expect(answer.items.map(\.text) == ["Order the new doors"])
    #expect(answer.quick?.items.map(\.text) == ["Order the new doors"])
    let priorities = model.requests.map(\.job.priority)
    #expect(priorities == priorities.sorted(by: >))
    #expect(priorities.contains(.reply))
    #expect(priorities.contains(.background))
  }

  @Test func `what became of earlier items is asked in the background`() async throws {
    let model = ScriptedModel { request in
      switch request.job.kind {
      case "notes-sort": .json(.string("fact or opinion"))
      case "notes-talk": .json(.string("remark"))
      case "notes-news": .json(.string("done"))
      case "notes-owner", "notes-day": .json(.string("not stated"))
      default: .json(.string("Order the new doors"))
      }
    }
    let desk = try await Desk(model)
    let action = AnswerItem(
      id: "one", kind: .action, text: "Order the new doors", owner: "Ravi",
      evidence: [Evidence(line: 1, quote: "Ravi will order the new doors by Friday.")])
    _ = try await desk.notebook.store.keepActions([action], of: desk.note.id, person: Self.me)
    let later = try await desk.notebook.addNote(
      NoteContent(title: "Later", date: CivilDate("2026-05-25"), text: "Ravi looked at the new doors in the shop."),
      of: Self.me,
      clientID: "later")
    let answer = try await desk.notebook.ask(
      NoteAsking(note: later.id, clientID: "a", question: .ready(.actions)), of: Self.me)
    _ = try await desk.final(answer.id)
    #expect(await eventually { await desk.notebook.isIdle })
    let news = model.requests.filter { $0.job.kind == "notes-news" }
    #expect(news.map(\.job.priority) == [.background])
    let known = try await desk.notebook.store.actions(
      of: Self.me, ActionQuery(.open, note: desk.note.id), today: try #require(CivilDate("2026-05-26")))
    #expect(known.flatMap(\.suggestions).map(\.news) == [.done])
  }

  @Test func `every date and time is found by code`() async throws {
    let model = Self.small()
    let desk = try await Desk(model)
    let note = try await desk.notebook.addNote(
      NoteContent(
        title: "Dates", date: CivilDate("2026-05-20"),
        text: "We meet again on 4 June at 10:30.\nNothing here.\nThe list is due by next Friday."), of: Self.me,
      clientID: "dates")
    let answer = try await desk.final(
      desk.notebook.ask(NoteAsking(note: note.id, clientID: "d", question: .dates), of: Self.me).id)
    #expect(answer.status == .complete)
    #expect(model.requests.isEmpty)
    #expect(answer.items.map { $0.evidence.map(\.line) } == [[1], [3]])
    #expect(answer.items.first?.due?.date == CivilDate("2026-06-04"))
    #expect(answer.items.first?.due?.time == 630)
    // Said on a Wednesday, it may be either.
    #expect(answer.items.last?.due?.candidates.count == 2)
    #expect(answer.coverage.read == [LineRange(from: 1, to: 3)])
  }
}
