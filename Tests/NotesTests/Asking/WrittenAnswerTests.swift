import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Notes

@Suite("Answers that are written")
struct WrittenAnswerTests {
  @Test func `an own question is answered from what was picked`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.own("Which roof stays?"), of: note)
    #expect(answer.status == .complete)
    #expect(answer.items.map(\.text) == ["We decided to keep the old roof for now."])
    #expect(answer.items.map(\.evidence) == [[Evidence(line: 4, quote: "We decided to keep the old roof for now.")]])
    #expect(answer.text == "We decided to keep the old roof for now.")
  }

  @Test func `what nothing answers is empty and complete`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.own("Which colours were chosen?"), of: note)
    #expect(answer.status == .complete)
    #expect(answer.items.isEmpty)
    #expect(answer.text.isEmpty)
    #expect(fixture.reader.log.count("answer") == 0)
  }

  @Test(arguments: SummaryLength.allCases)
  func `a summary has at most its sentences, and each cites lines`(length: SummaryLength) async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.summary(length), of: note)
    #expect(answer.status == .complete)
    #expect(answer.items.count == min(length.sentences, 6))
    #expect(answer.items.allSatisfy { !$0.evidence.isEmpty })
    #expect(!answer.text.isEmpty)
    // Topics, aims, decisions, actions and concerns; neither talk nor the next meeting.
    #expect(
      fixture.calls.compactMap { call -> [String]? in if case .answer(_, let texts) = call { texts } else { nil } }
        .first?.count == 6)
  }

  @Test func `an instruction makes a text, and the items stay whole`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.ready(.actions), of: note, instruction: "  as an e-mail \n")
    #expect(answer.instruction == "as an e-mail")
    #expect(answer.items.count == 2)
    #expect(answer.items.allSatisfy { $0.kind == .action })
    #expect(
      answer.text == "Ravi will order the new doors this week. Mei will call the bank about the loan.")
    let words = fixture.calls.compactMap { call -> AskedWords? in
      if case .answer(let words, _) = call { words } else { nil }
    }
    #expect(words.map(\.instruction) == ["as an e-mail"])
    // The question goes to the model as its sentence, not as its identifier.
    #expect(words.map(\.question) == [ReadyQuestion.actions.sentence])
  }

  @Test func `a follow-up knows the turns before it, shortened`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let first = try await fixture.ask(.ready(.actions), of: note)
    let second = try await fixture.ask(.own("Who orders the doors?"), of: note, follows: first.id)
    fixture.reader.log.forget()
    let long = "Is that before the roof? " + String(repeating: "Please say so. ", count: 200)
    let third = try await fixture.ask(.own(long), of: note, follows: second.id)
    let fourth = try await fixture.ask(.own("And the roof?"), of: note, follows: third.id)
    #expect(fourth.follows == third.id)
    let last = try #require(
      fixture.calls.last { if case .answer = $0 { true } else { false } })
    guard case .answer(let words, _) = last else { return }
    #expect(words.before.count == 3)
    #expect(words.before[0].question == ReadyQuestion.actions.sentence)
    #expect(words.before[0].answer.contains("Mei will call the bank"))
    #expect(words.before[1].question == "Who orders the doors?")
    #expect(words.before[2].question.unicodeScalars.count <= FollowedTurns.questionLimit)
    #expect(words.before.allSatisfy { $0.answer.unicodeScalars.count <= FollowedTurns.answerLimit })
  }

  @Test func `a follow-up isn't told that the notes don't say what wasn't read`() async throws {
    let isBroken = Locked(true)
    var reader = ScriptedReader()
    reader.before = { call in
      if call.kind == "units", isBroken.withLock({ $0 }) { throw LanguageModelError(.unauthorized, "No key.") }
    }
    let fixture = try await NotebookFixture(reader)
    let note = try await fixture.add(SampleNote.text)
    let failed = try await fixture.ask(.own("Which roof stays?"), of: note)
    #expect(failed.status == .failed)
    isBroken.withLock { $0 = false }
    let nothing = try await fixture.ask(.own("Which colours were chosen?"), of: note, follows: failed.id)
    #expect(nothing.status == .complete && nothing.items.isEmpty)
    _ = try await fixture.ask(.own("And the roof?"), of: note, follows: nothing.id)
    let last = try #require(fixture.calls.last { $0.kind == "answer" })
    guard case .answer(let words, _) = last else { return }
    #expect(words.before.map(\.answer) == ["This wasn't found out.", "The notes don't say."])
  }

  @Test func `what is written is stored while it is written`() async throws {
    let (isWriting, gate) = (Gate(), Gate())
    var reader = ScriptedReader()
    reader.before = { call in
      guard call.kind == "answer" else { return }
      isWriting.open()
      try await gate.wait()
    }
    let fixture = try await NotebookFixture(reader, clock: SteppingClock(step: .seconds(2)))
    let note = try await fixture.add(SampleNote.text)
    let asked = try await fixture.begin(.own("Which roof stays?"), of: note)
    #expect(await eventually { isWriting.isOpen })
    let stored = try await fixture.store.answer(asked.id, of: NotebookFixture.me)
    #expect(stored.status == .running)
    #expect(stored.text == "We decided to keep the old roof for now.")
    gate.open()
    #expect(try await fixture.final(asked.id).status == .complete)
  }

  @Test func `a follow-up of something deleted knows nothing of it`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let first = try await fixture.ask(.ready(.actions), of: note)
    let second = try await fixture.ask(.own("Who orders the doors?"), of: note, follows: first.id)
    try await fixture.notebook.delete(answer: first.id, of: "me")
    fixture.reader.log.forget()
    _ = try await fixture.ask(.own("And the roof?"), of: note, follows: second.id)
    guard case .answer(let words, _) = fixture.calls.last else { Issue.record("not asked"); return }
    #expect(words.before.map(\.question) == ["Who orders the doors?"])
  }

  @Test func `a follow-up of another note's answer is refused`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let other = try await fixture.add("Something else.")
    let first = try await fixture.ask(.ready(.actions), of: note)
    await #expect(throws: NoteError.self) {
      try await fixture.begin(.own("And?"), of: other, follows: first.id)
    }
  }

  @Test func `what was picked before a group failed is used when that is tried again`() async throws {
    let isOn = Locked(true)
    var reader = ScriptedReader()
    reader.before = { call in
      if case .units(let texts) = call, texts.contains(where: { $0.contains("number 20 ") }), isOn.withLock({ $0 }) {
        throw LanguageModelError(.wrongShape, "It isn't what was asked for.")
      }
    }
    let fixture = try await NotebookFixture(reader)
    let note = try await fixture.add(
      (1...40).map {
        $0.isMultiple(of: 10) ? "The roof is in place, number \($0) of all." : "This is line number \($0) here."
      }
      .joined(separator: "\n"))
    let answer = try await fixture.ask(.own("What about the roof?"), of: note)
    #expect(answer.status == .partial)
    #expect(answer.items.flatMap { $0.evidence.map(\.line) } == [10, 30, 40])
    let failed = try #require(answer.coverage.failed.first?.lines)
    #expect((failed.from...failed.to).contains(20))
    isOn.withLock { $0 = false }
    fixture.reader.log.forget()
    let whole = try await fixture.retry(answer.id)
    #expect(whole.status == .complete)
    #expect(whole.items.flatMap { $0.evidence.map(\.line) } == [10, 20, 30, 40])
    #expect(fixture.reader.log.count("units") == 1)
  }

  @Test func `much that was picked is written in several steps, and the model never gets more than fits`() async throws
  {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(
      (1...300).map { "The roof has got its tile number \($0), and that was a lot of work for all of us." }
        .joined(separator: "\n"))
    let answer = try await fixture.ask(.own("What about the roof?"), of: note)
    #expect(answer.status == .complete)
    #expect(answer.items.count == 5)
    for case .answer(_, let texts) in fixture.calls {
      #expect(texts.reduce(0) { $0 + $1.unicodeScalars.count } <= UnitGroups.writingLimit(readsChunks: false))
    }
    #expect(fixture.reader.log.count("answer") > 2)
  }

  @Test(arguments: ["", "   \n"])
  func `without a question there is nothing to ask`(text: String) async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    await #expect(throws: NoteError.self) { try await fixture.begin(.own(text), of: note) }
    await #expect {
      try await fixture.begin(.own(String(repeating: "a", count: 4_001)), of: note)
    } throws: {
      ($0 as? NoteError)?.code == .tooLong
    }
  }
}
