import LanguageModels
import Locking
import Notes
import Testing

@Suite("Answers that fail in part or whole")
struct AskFailureTests {
  /// A reader that fails at units with a word, as long as the switch is on.
  private static func failing(
    _ error: any Error, at word: String, kind: String = "label", _ isOn: Locked<Bool>
  ) -> ScriptedReader {
    var reader = ScriptedReader()
    reader.before = { call in
      guard isOn.withLock({ $0 }), call.kind == kind else { return }
      switch call {
      case .label(let text), .item(let text): if text.contains(word) { throw error }
      case .units(let texts), .answer(_, let texts): if texts.contains(where: { $0.contains(word) }) { throw error }
      case .items, .news: throw error
      }
    }
    return reader
  }

  @Test(arguments: [
    LanguageModelError(.wrongShape, "It isn't what was asked for."), LanguageModelError(.cutOff, "It was cut off."),
    LanguageModelError(.timedOut, "It took too long."),
  ])
  func `a unit that fails is shown with its line, the rest is there, and only that is tried again`(
    error: LanguageModelError
  ) async throws {
    let isOn = Locked(true)
    let fixture = try await NotebookFixture(Self.failing(error, at: "Ravi", isOn))
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(answer.status == .partial)
    #expect(answer.items.map(\.text) == ["Mei will call the bank about the loan."])
    #expect(
      answer.coverage.failed == [
        FailedChunk(lines: LineRange(from: 3, to: 3), code: error.code.rawValue, message: error.message)
      ])
    #expect(answer.coverage.read == [LineRange(from: 1, to: 2), LineRange(from: 4, to: 8)])
    #expect(answer.report.code == nil)
    // Once more, before it was given up.
    #expect(fixture.calls.count { $0 == .label("Ravi will order the new doors this week.") } == 2)
    fixture.reader.log.forget()
    isOn.withLock { $0 = false }
    let whole = try await fixture.retry(answer.id)
    #expect(whole.status == .complete)
    #expect(whole.items.flatMap { $0.evidence.map(\.line) } == [3, 7])
    #expect(whole.coverage.failed.isEmpty)
    #expect(
      fixture.calls == [
        .label("Ravi will order the new doors this week."), .item("Ravi will order the new doors this week."),
      ])
    #expect(whole.report.calls == answer.report.calls + 2)
  }

  @Test func `what a model wrote instead of an answer is shown nowhere`() async throws {
    var reader = ScriptedReader()
    reader.before = { _ in throw LanguageModelError(.wrongShape, "It isn't a label.", providerText: "As an AI I can't")
    }
    let fixture = try await NotebookFixture(reader)
    let answer = try await fixture.ask(.ready(.actions), of: try await fixture.add(SampleNote.text))
    #expect(answer.coverage.failed.map(\.message) == ["It isn't a label."])
    #expect(answer.status == .failed && answer.report.message == "It isn't a label.")
  }

  @Test func `what a provider says of its refusal is said of the answer, not of each line`() async throws {
    let isOn = Locked(true)
    let error = LanguageModelError(
      .refused, "The host refused it (400).", status: 400,
      providerText: #"{"error": {"message": "Unknown model qx."}}"#,
      requestID: "r-1")
    let whole = "The host refused it (400). The provider said: Unknown model qx. (request r-1)"
    let fixture = try await NotebookFixture(Self.failing(error, at: "", isOn))
    let answer = try await fixture.ask(.ready(.actions), of: try await fixture.add(SampleNote.text))
    #expect(answer.status == .failed && answer.report.code == "refused" && answer.report.message == whole)
    #expect(answer.coverage.failed.map(\.message) == [error.message])
    // The same where it is the whole at once.
    let key = LanguageModelError(.unauthorized, "The key is wrong.", status: 401, providerText: "Bad\n key")
    let other = try await NotebookFixture(Self.failing(key, at: "", isOn))
    let failed = try await other.ask(.ready(.actions), of: try await other.add(SampleNote.text))
    #expect(failed.report.message == "The key is wrong. The provider said: Bad key")
    #expect(failed.coverage.failed.map(\.message) == [key.message])
  }

  @Test func `an error that nobody thought of is logged once, and said in our words`() async throws {
    struct Odd: Error { var secret = "/home/ann/key" }
    let isOn = Locked(true)
    let fixture = try await NotebookFixture(Self.failing(Odd(), at: "t", isOn))
    let answer = try await fixture.ask(.ready(.actions), of: try await fixture.add(SampleNote.text))
    #expect(answer.coverage.failed.map(\.code).allSatisfy { $0 == "failed" } && answer.status == .failed)
    let told = answer.coverage.failed.map(\.message) + [answer.report.message ?? ""]
    #expect(told.allSatisfy { $0.contains("Parlance itself") && !$0.contains("secret") })
    #expect(fixture.logged.count { $0.contains("Odd") } == 1)
  }

  @Test func `neighbours that fail alike are one range`() async throws {
    let isOn = Locked(true)
    let reader = Self.failing(LanguageModelError(.wrongShape, "No."), at: "t", isOn)
    let fixture = try await NotebookFixture(reader)
    let note = try await fixture.add(
      "Sunny day all day long.\nthe rain in Spain is falling.\nthat is what we were told.\nRavi will buy a doorbell.")
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(answer.coverage.failed.map(\.lines) == [LineRange(from: 2, to: 3)])
    #expect(answer.status == .partial)
  }

  @Test(arguments: ["...", "…", " ", "?!"])
  func `an item that says nothing is a failure`(words: String) async throws {
    var reader = ScriptedReader()
    reader.wording = { $0.contains("Ravi") ? words : $0 }
    let fixture = try await NotebookFixture(reader)
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(answer.status == .partial)
    #expect(answer.items.count == 1)
    #expect(answer.coverage.failed.map(\.code) == ["empty-answer"])
    #expect(answer.coverage.failed.map(\.lines) == [LineRange(from: 3, to: 3)])
  }

  @Test func `a written answer of dots is a failure, and the items stay`() async throws {
    var reader = ScriptedReader()
    reader.writing = { _, units in [ScriptedReader.item(units[0], .statement, "...")] }
    let fixture = try await NotebookFixture(reader)
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.ready(.actions), of: note, instruction: "as an e-mail")
    #expect(answer.status == .partial)
    #expect(answer.items.count == 2)
    #expect(answer.text.isEmpty)
    #expect(answer.report.code == "empty-answer")
    let own = try await fixture.ask(.own("What is with the roof?"), of: note)
    #expect(own.status == .failed)
    #expect(own.report.code == "empty-answer")
    #expect(own.items.isEmpty)
  }

  @Test func `a cited line that the notes do not have makes the item unsupported`() async throws {
    var reader = ScriptedReader()
    reader.citing = { $0 == 3 ? 9_999 : $0 }
    for readsChunks in [false, true] {
      reader.readsChunks = readsChunks
      let fixture = try await NotebookFixture(reader)
      let note = try await fixture.add(SampleNote.text)
      let answer = try await fixture.ask(.ready(.actions), of: note)
      #expect(answer.items.count == 2)
      let wrong = try #require(answer.items.first { $0.evidence.contains { $0.line == 9_999 } })
      #expect(!wrong.supported)
      #expect(wrong.reason.contains("9999"))
      #expect(wrong.owner == nil)
      // It is shown, and nobody is held to it.
      let actions = try await fixture.store.actions(
        of: "me", ActionQuery(.all), today: try #require(CivilDate("2026-05-20")))
      #expect(actions.map(\.text) == ["Mei will call the bank about the loan."])
    }
  }

  @Test(arguments: [
    LanguageModelError(.unauthorized, "The key is wrong."), LanguageModelError(.unreachable, "No connection."),
    LanguageModelError(.contextSizeExceeded, "Too long."), LanguageModelError(.modelStopped, "It ended."),
    LanguageModelError(.rateLimited, "Too many requests."),
  ])
  func `a model that fails as a whole ends the work at once, and the note and the question stay`(
    error: LanguageModelError
  ) async throws {
    let isOn = Locked(true)
    var reader = ScriptedReader()
    reader.before = { _ in if isOn.withLock({ $0 }) { throw error } }
    let fixture = try await NotebookFixture(reader)
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.ready(.actions), of: note, instruction: "only Ravi's")
    #expect(answer.status == .failed)
    #expect(answer.report.code == error.code.rawValue)
    #expect(answer.report.message == error.message)
    #expect(answer.question == .ready(.actions))
    #expect(answer.instruction == "only Ravi's")
    #expect(fixture.calls.count == 1)
    #expect(try await fixture.store.note(note.id, of: "me") == note)
    isOn.withLock { $0 = false }
    let again = try await fixture.retry(answer.id)
    #expect(again.status == .complete)
    #expect(again.items.count == 2)
    #expect(again.report.code == nil)
    #expect(again.coverage.failed.isEmpty)
  }

  @Test func `what was found before the model failed stays, and the rest is tried again`() async throws {
    let isOn = Locked(true)
    let reader = Self.failing(
      LanguageModelError(.unreachable, "No connection."), at: "Mei", kind: "item", isOn)
    let fixture = try await NotebookFixture(reader)
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(answer.status == .partial)
    #expect(answer.items.count == 1)
    #expect(answer.report.code == "unreachable")
    #expect(answer.coverage.failed.map(\.lines) == [LineRange(from: 7, to: 7)])
    isOn.withLock { $0 = false }
    fixture.reader.log.forget()
    let whole = try await fixture.retry(answer.id)
    #expect(whole.status == .complete)
    #expect(whole.items.count == 2)
    #expect(fixture.calls == [.item("Mei will call the bank about the loan.")])
  }

  @Test func `without a model it says so`() async throws {
    let fixture = try await NotebookFixture(source: { _ in
      throw LanguageModelError(.noModel, "There is no model. Install one.")
    })
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.summary(.brief), of: note)
    #expect(answer.status == .failed)
    #expect(answer.report.code == "no-model")
    #expect(answer.report.message == "There is no model. Install one.")
    #expect(fixture.calls.isEmpty)
  }

  @Test func `a model that never gives a valid answer isn't asked about every line`() async throws {
    var reader = ScriptedReader()
    reader.before = { _ in throw LanguageModelError(.wrongShape, "It isn't what was asked for.") }
    let fixture = try await NotebookFixture(reader)
    let note = try await fixture.add(
      (1...400).map { "Line number \($0) says this and that." }.joined(separator: "\n"))
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(answer.status == .failed)
    #expect(answer.report.code == "wrong-shape")
    #expect(fixture.calls.count <= 100)
    #expect(answer.coverage.failed.map(\.lines) == [LineRange(from: 1, to: 400)])
  }

  @Test func `a job that somebody takes out of the model's queue is stopped`() async throws {
    var reader = ScriptedReader()
    reader.before = { call in
      if call == .label("Ana is worried about the price of the steel.") {
        throw LanguageModelError(.cancelled, "It was cancelled.")
      }
    }
    let fixture = try await NotebookFixture(reader)
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(answer.status == .stopped)
  }

  @Test func `an answer that is whole isn't tried again`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.ready(.actions), of: note)
    await #expect(throws: NoteError.self) { try await fixture.notebook.retry(answer.id, of: "me") }
    await #expect(throws: NoteError.self) { try await fixture.notebook.retry(answer.id, of: "somebody else") }
  }
}
