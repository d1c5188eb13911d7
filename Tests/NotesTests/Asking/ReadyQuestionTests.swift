import LanguageModels
import Notes
import Testing

@Suite("Ready questions")
struct ReadyQuestionTests {
  @Test(arguments: [
    (ReadyQuestion.topics, [1]), (.aims, [2]), (.actions, [3, 7]), (.deadlines, [3, 7]), (.decisions, [4]),
    (.concerns, [5]), (.nextMeetings, [8]), (.nextSteps, [3, 7, 8]),
  ])
  func `find the lines that answer them`(question: ReadyQuestion, lines: [Int]) async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.ready(question), of: note)
    #expect(answer.status == .complete)
    #expect(answer.items.flatMap { $0.evidence.map(\.line) } == lines)
    #expect(answer.items.allSatisfy { $0.supported })
    #expect(answer.text.isEmpty)
    #expect(answer.coverage == Coverage(lines: 8, read: [LineRange(from: 1, to: 8)]))
    #expect(answer.report.model == "scripted")
    #expect(answer.report.calls == fixture.calls.count)
    #expect(answer.report.usage.promptTokens == 100 * fixture.calls.count)
    #expect(answer.report.seconds != nil)
    #expect(answer.finished != nil)
  }

  @Test func `ask about each unit once, whichever question comes next`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let first = try await fixture.ask(.ready(.actions), of: note)
    #expect(fixture.reader.log.count("label") == 8)
    #expect(first.report.reused == 0)
    fixture.reader.log.forget()
    let second = try await fixture.ask(.ready(.decisions), of: note)
    #expect(fixture.reader.log.count("label") == 0)
    #expect(fixture.reader.log.count("item") == 1)
    #expect(second.report.reused == 8)
    fixture.reader.log.forget()
    // The same lines' items are known as well.
    _ = try await fixture.ask(.ready(.deadlines), of: note)
    #expect(fixture.calls.isEmpty)
  }

  @Test func `ask after a restart only about what no label is kept for`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    _ = try await fixture.ask(.ready(.actions), of: note)
    let labels = try await fixture.store.labels(of: note.id, person: "me", reader: fixture.reader.name)
    #expect(labels.count == 8)
  }

  @Test func `ask after an edit about the changed line and its neighbours`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    _ = try await fixture.ask(.ready(.actions), of: note)
    fixture.reader.log.forget()
    var content = note.content
    content.text = content.text.replacing("Ana is worried", with: "Bo is worried")
    let saved = try await fixture.notebook.saveNote(note.id, of: "me", version: note.version, content)
    let answer = try await fixture.ask(.ready(.concerns), of: saved)
    #expect(answer.noteVersion == 2)
    #expect(answer.items.map(\.text) == ["Bo is worried about the price of the steel."])
    let labelled = fixture.calls.filter { $0.kind == "label" }
    #expect(labelled.contains(.label("Bo is worried about the price of the steel.")))
    #expect(labelled.count <= 3)
  }

  @Test func `say the same thing once, with all its lines`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(
      "Ravi will order the doors.\nNothing else was said about this.\nRavi will order the doors!")
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(answer.items.count == 1)
    #expect(answer.items.first?.evidence.map(\.line) == [1, 3])
  }

  @Test func `without anything to find are complete and empty`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add("The sun was shining.\n\n...\nThe birds were singing.")
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(answer.status == .complete)
    #expect(answer.items.isEmpty)
    #expect(answer.text.isEmpty)
    #expect(answer.coverage == Coverage(lines: 4, read: [LineRange(from: 1, to: 4)]))
    // Nobody is asked about what says nothing.
    #expect(!fixture.calls.contains(.label("...")))
  }

  @Test func `when and who come from the note's own fields without a model`() async throws {
    let fixture = try await NotebookFixture(source: { _ in throw LanguageModelError(.noModel, "There is no model.") })
    let note = try await fixture.add(SampleNote.text, attendees: ["Ravi Rao", "Ana"])
    let when = try await fixture.ask(.ready(.when), of: note)
    #expect(when.status == .complete)
    #expect(when.items.map(\.due?.date) == [CivilDate("2026-05-18")])
    let who = try await fixture.ask(.ready(.attendees), of: note)
    #expect(who.items.map(\.text) == ["Ravi Rao", "Ana"])
    #expect(who.report.calls == 0)
    #expect(fixture.calls.isEmpty)
  }

  @Test func `who was there comes from the head and the speakers, with their lines`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(
      "Present: Ana, Ben (chair) and Chloé\nBen: Good morning.\nDora: Hello to all of you.", kind: .named)
    let who = try await fixture.ask(.ready(.attendees), of: note)
    #expect(Set(who.items.map(\.text)) == ["Ana", "Ben", "Chloé", "Dora"])
    #expect(who.items.allSatisfy { !$0.evidence.isEmpty })
    #expect(fixture.calls.isEmpty)
  }

  @Test func `ask the model where the fields say nothing`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add("The meeting was held in the hall.\nThe sun was shining.", date: nil)
    let answer = try await fixture.ask(.ready(.when), of: note)
    #expect(answer.status == .complete)
    #expect(fixture.reader.log.count("label") == 2)
  }

  @Test func `thousands of different speakers are listed`() async throws {
    let fixture = try await NotebookFixture()
    let letters = Array("bcdfghjklm")
    let names = (0..<1_500).map { number in
      String("A") + String(number).map { String(letters[$0.wholeNumberValue ?? 0]) + "a" }.joined()
    }
    let note = try await fixture.add(names.map { "\($0): Hello to all of you." }.joined(separator: "\n"), kind: .named)
    let answer = try await fixture.ask(.ready(.attendees), of: note)
    #expect(answer.status == .complete)
    #expect(answer.items.count == 1_500)
    #expect(answer.items.last?.evidence.map(\.line) == [1_500])
  }
}
