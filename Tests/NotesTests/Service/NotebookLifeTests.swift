import Foundation
import Jobs
import LanguageModels
import Locking
import ParlanceTesting
import Storage
import Testing

@testable import Notes

@Suite("Answers begin, are stopped and end")
struct NotebookLifeTests {
  /// A reader that waits at a line until it is cancelled or a gate opens.
  private static func waiting(at line: String, _ gate: Gate) -> ScriptedReader {
    var reader = ScriptedReader()
    reader.before = { call in
      guard call == .label(line) || call == .item(line) else { return }
      try await gate.wait()
    }
    return reader
  }

  private static let steel = "Ana is worried about the price of the steel."

  @Test func `stopping in the middle ends the model's work and keeps what was found`() async throws {
    let gate = Gate()
    let fixture = try await NotebookFixture(Self.waiting(at: "Mei will call the bank about the loan.", gate))
    let note = try await fixture.add(SampleNote.text + "\n" + SampleNote.text.replacing("Mei", with: "Lou"))
    let answer = try await fixture.begin(.ready(.actions), of: note)
    #expect(answer.status == .waiting)
    #expect(await eventually { fixture.reader.log.calls.last == .label("Mei will call the bank about the loan.") })
    let stopped = try await fixture.notebook.stop(answer.id, of: "me")
    #expect(fixture.reader.log.alive == 0)
    #expect(stopped.status == .stopped)
    #expect(stopped.coverage.failed.isEmpty)
    #expect(stopped.finished != nil)
    #expect(await fixture.isIdle())
    // Again, it is returned as it is.
    #expect(try await fixture.notebook.stop(answer.id, of: "me") == stopped)
    gate.open()
    let whole = try await fixture.retry(answer.id)
    #expect(whole.status == .complete)
    #expect(whole.items.flatMap { $0.evidence.map(\.line) } == [3, 11, 7, 15])
  }

  @Test func `items found before the stop stay`() async throws {
    let gate = Gate()
    var reader = ScriptedReader()
    reader.before = { call in
      guard call == .item("Mei will call the bank about the loan.") else { return }
      try await gate.wait()
    }
    let fixture = try await NotebookFixture(reader)
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.begin(.ready(.actions), of: note)
    #expect(await eventually { fixture.reader.log.calls.last?.kind == "item" && fixture.reader.log.count("item") == 2 })
    let stopped = try await fixture.notebook.stop(answer.id, of: "me")
    #expect(stopped.items.map(\.text) == ["Ravi will order the new doors this week."])
    #expect(stopped.coverage.read == [LineRange(from: 1, to: 6), LineRange(from: 8, to: 8)])
    let actions = try await fixture.store.actions(
      of: "me", ActionQuery(.all), today: try #require(CivilDate("2026-05-20")))
    #expect(actions.count == 1)
  }

  @Test func `a stop right at the end leaves the answer whole`() async throws {
    let (atEnd, gate) = (Gate(), Gate())
    let fixture = try await NotebookFixture(
      before: { call in
        guard call == "keepActions" else { return }
        atEnd.open()
        try await gate.wait()
      })
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.begin(.ready(.actions), of: note)
    #expect(await eventually { atEnd.isOpen })
    async let stopped = fixture.notebook.stop(answer.id, of: "me")
    // The stop has come when its control says so; its answer comes with the end.
    #expect(await eventually { await fixture.notebook.runs[answer.id]?.control.reason == .stopped })
    gate.open()
    #expect(try await stopped.status == .complete)
    #expect(try await stopped.items.count == 2)
  }

  @Test func `a stop before its turn is a stop`() async throws {
    let gate = Gate()
    let fixture = try await NotebookFixture(source: { _ in
      try await gate.wait()
      return ScriptedModel(answers: [])
    })
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.begin(.ready(.actions), of: note)
    let stopped = try await fixture.notebook.stop(answer.id, of: "me")
    #expect(stopped.status == .stopped)
    #expect(fixture.calls.isEmpty)
  }

  @Test func `the same client id gives the same answer`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let asking = NoteAsking(note: note.id, clientID: "once", question: .ready(.actions))
    async let first = fixture.notebook.ask(asking, of: "me")
    async let second = fixture.notebook.ask(asking, of: "me")
    let ids = try await [first.id, second.id, fixture.notebook.ask(asking, of: "me").id]
    #expect(Set(ids).count == 1)
    _ = try await fixture.final(ids[0])
    #expect(fixture.reader.log.count("label") == 8)
    #expect(try await fixture.store.answers(of: note.id, person: "me").count == 1)
    var other = asking
    other.question = .ready(.aims)
    await #expect { try await fixture.notebook.ask(other, of: "me") } throws: { ($0 as? NoteError)?.code == .idUsed }
  }

  @Test func `ten questions at once share what was read`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let questions: [NoteQuestion] = ReadyQuestion.allCases.map { .ready($0) }
    let answers = try await withThrowingTaskGroup(of: NoteAnswer.self) { group in
      for question in questions { group.addTask { try await fixture.begin(question, of: note) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count == 10)
    for answer in answers { #expect(try await fixture.final(answer.id).status == .complete) }
    #expect(fixture.reader.log.count("label") == 8)
    #expect(Set(fixture.calls.filter { $0.kind == "label" }).count == 8)
  }

  @Test func `more than twenty unfinished answers are too many, and a repeat isn't one more`() async throws {
    let gate = Gate()
    let fixture = try await NotebookFixture(Self.waiting(at: "Topic one is the budget of the site.", gate))
    let note = try await fixture.add(SampleNote.text)
    for number in 1...20 {
      _ = try await fixture.notebook.ask(
        NoteAsking(note: note.id, clientID: "ask-\(number)", question: .ready(.actions)), of: "me")
    }
    await #expect {
      try await fixture.begin(.ready(.aims), of: note)
    } throws: {
      ($0 as? NoteError)?.code == .tooMany
    }
    let repeated = try await fixture.notebook.ask(
      NoteAsking(note: note.id, clientID: "ask-7", question: .ready(.actions)), of: "me")
    #expect(repeated.clientID == "ask-7")
    gate.open()
    #expect(await fixture.isIdle())
    #expect(try await fixture.ask(.ready(.aims), of: note).status == .complete)
  }

  @Test func `a note that is deleted while its answer runs takes it along`() async throws {
    let gate = Gate()
    let fixture = try await NotebookFixture(Self.waiting(at: Self.steel, gate))
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.begin(.ready(.actions), of: note)
    #expect(await eventually { fixture.reader.log.alive == 1 })
    try await fixture.notebook.delete(note: note.id, of: "me")
    #expect(fixture.reader.log.alive == 0)
    #expect(await fixture.isIdle())
    await #expect(throws: NoteError.self) { try await fixture.answer(answer.id) }
    await #expect(throws: NoteError.self) { try await fixture.begin(.ready(.aims), of: note) }
    // Brought back, its answer is one that was stopped.
    _ = try await fixture.notebook.restoreNote(note.id, of: "me")
    #expect(try await fixture.answer(answer.id).status == .stopped)
  }

  @Test func `a note deleted behind the notebook's back ends the work quietly`() async throws {
    let gate = Gate()
    let fixture = try await NotebookFixture(Self.waiting(at: Self.steel, gate))
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.begin(.ready(.actions), of: note)
    #expect(await eventually { fixture.reader.log.alive == 1 })
    try await fixture.store.deleteNote(note.id, of: "me")
    gate.open()
    #expect(await fixture.isIdle())
    await #expect(throws: NoteError.self) { try await fixture.answer(answer.id) }
  }

  @Test func `an answer that is deleted while it runs is stopped first`() async throws {
    let gate = Gate()
    let fixture = try await NotebookFixture(Self.waiting(at: Self.steel, gate))
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.begin(.ready(.actions), of: note)
    #expect(await eventually { fixture.reader.log.alive == 1 })
    try await fixture.notebook.delete(answer: answer.id, of: "me")
    #expect(fixture.reader.log.alive == 0)
    #expect(try await fixture.store.answers(of: note.id, person: "me").isEmpty)
    #expect(await fixture.isIdle())
  }

  @Test func `an answer is of the version that was asked, though the note is saved meanwhile`() async throws {
    let gate = Gate()
    let fixture = try await NotebookFixture(Self.waiting(at: Self.steel, gate))
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.begin(.ready(.concerns), of: note)
    #expect(await eventually { fixture.reader.log.alive == 1 })
    var content = note.content
    content.text = "Everything else is gone now."
    _ = try await fixture.notebook.saveNote(note.id, of: "me", version: 1, content)
    gate.open()
    let final = try await fixture.final(answer.id)
    #expect(final.noteVersion == 1)
    #expect(final.items.map(\.text) == [Self.steel])
    #expect(final.coverage.lines == 8)
  }

  @Test func `what a crash left is interrupted at the start, and can be tried again`() async throws {
    let database = try await SQLiteDatabase(path: nil)
    let before = try await NotebookFixture(database: database, starts: false)
    let note = try await before.add(SampleNote.text)
    let asked = try await before.store.ask(
      NoteAsking(note: note.id, clientID: "crash", question: .ready(.actions)), of: "me"
    ).answer
    var half = asked
    half.status = .running
    half.items = [
      AnswerItem(
        id: "action Ravi will order the new doors this week.", kind: .action, text: "Order the doors", evidence: [])
    ]
    half.coverage = Coverage(lines: 8, read: [LineRange(from: 1, to: 4)])
    #expect(try await before.store.keep(half))
    let fixture = try await NotebookFixture(database: database)
    #expect(fixture.logged.count == 1)
    let interrupted = try await fixture.answer(asked.id)
    #expect(interrupted.status == .interrupted)
    #expect(interrupted.report.code == "interrupted")
    #expect(interrupted.items == half.items)
    let whole = try await fixture.retry(asked.id)
    #expect(whole.status == .complete)
    // What was read isn't read again.
    #expect(whole.items.map(\.text) == ["Order the doors", "Mei will call the bank about the loan."])
    #expect(fixture.reader.log.count("label") == 4)
  }

  @Test func `the end of the host interrupts what runs, ends the streams and leaves no task`() async throws {
    let gate = Gate()
    let fixture = try await NotebookFixture(Self.waiting(at: Self.steel, gate))
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.begin(.ready(.actions), of: note)
    let follower = Task { await fixture.notebook.events().reduce(0) { count, _ in count + 1 } }
    #expect(await eventually { fixture.reader.log.alive == 1 })
    await fixture.notebook.shutDown()
    #expect(fixture.reader.log.alive == 0)
    #expect(await fixture.notebook.isIdle)
    let final = try await fixture.answer(answer.id)
    #expect(final.status == .interrupted)
    #expect(final.report.code == "interrupted")
    _ = await follower.value
    await #expect { try await fixture.begin(.ready(.aims), of: note) } throws: {
      ($0 as? NoteError)?.code == .unavailable
    }
  }

  @Test func `before the start nothing can be asked`() async throws {
    let fixture = try await NotebookFixture(starts: false)
    let note = try await fixture.add(SampleNote.text)
    await #expect { try await fixture.begin(.ready(.aims), of: note) } throws: {
      ($0 as? NoteError)?.code == .unavailable
    }
  }

  @Test func `an end that can't be stored is stored once that works again`() async throws {
    let (isFull, isReading) = (Locked(false), Gate())
    let fixture = try await NotebookFixture(
      Self.waiting(at: Self.steel, isReading),
      before: { call in
        if call == "keep", isFull.withLock({ $0 }) { throw StorageError(.diskFull, "The disk is full.") }
      })
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.begin(.ready(.concerns), of: note)
    #expect(await eventually { fixture.reader.log.alive == 1 })
    isFull.withLock { $0 = true }
    await #expect(throws: StorageError.self) { try await fixture.notebook.stop(answer.id, of: "me") }
    #expect(fixture.reader.log.alive == 0)
    isFull.withLock { $0 = false }
    let final = try await fixture.final(answer.id)
    #expect(final.status == .stopped)
    #expect(fixture.logged.contains { $0.contains("it worked after") })
  }

  @Test func `nobody reaches what is another's`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.ready(.actions), of: note)
    await #expect(throws: NoteError.self) { try await fixture.notebook.stop(answer.id, of: "other") }
    await #expect(throws: NoteError.self) { try await fixture.notebook.delete(answer: answer.id, of: "other") }
    await #expect(throws: NoteError.self) { try await fixture.notebook.delete(note: note.id, of: "other") }
    await #expect(throws: NoteError.self) {
      try await fixture.notebook.ask(NoteAsking(note: note.id, clientID: "x", question: .dates), of: "other")
    }
    await #expect(throws: NoteError.self) {
      try await fixture.notebook.estimate(NoteAsking(note: note.id, clientID: "x", question: .dates), of: "other")
    }
    #expect(try await fixture.notebook.knowledge(for: "doors", of: "other", notes: [note.id]).isEmpty)
  }
}
