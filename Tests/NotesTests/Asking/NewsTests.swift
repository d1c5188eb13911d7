import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Notes

@Suite("Action items over several meetings")
struct NewsTests {
  private func actions(_ fixture: NotebookFixture) async throws -> [ActionItem] {
    try await fixture.store.actions(of: "me", ActionQuery(.all), today: try #require(CivilDate("2026-06-30")))
  }

  @Test func `a later meeting suggests that an item is done, once`() async throws {
    let fixture = try await NotebookFixture()
    let first = try await fixture.add(SampleNote.text, title: "First")
    _ = try await fixture.ask(.ready(.actions), of: first)
    #expect(await fixture.isIdle())
    #expect(try await actions(fixture).count == 2)
    let second = try await fixture.add(
      "The order of the new doors is done.\nThe sun was shining.", title: "Second", date: "2026-05-25")
    _ = try await fixture.ask(.ready(.actions), of: second)
    #expect(await fixture.isIdle())
    let known = try await actions(fixture)
    let doors = try #require(known.first { $0.text.contains("doors") })
    #expect(doors.status == .open)
    #expect(doors.suggestions.map(\.news) == [.done])
    #expect(doors.suggestions.map(\.note) == [second.id])
    #expect(
      doors.suggestions.map(\.evidence) == [Evidence(line: 1, quote: "The order of the new doors is done.")])
    #expect(known.first { $0.text.contains("bank") }?.suggestions.isEmpty == true)
    // Asked again, nobody asks the model about the same.
    fixture.reader.log.forget()
    _ = try await fixture.ask(.ready(.nextSteps), of: second)
    #expect(await fixture.isIdle())
    #expect(fixture.reader.log.count("news") == 0)
    let suggestion = try #require(doors.suggestions.first)
    let done = try await fixture.notebook.decide(suggestion.id, accepts: true, of: "me")
    #expect(done.status == .done)
    #expect(done.suggestions.isEmpty)
  }

  @Test func `an item that is deleted while it is asked about doesn't end the search`() async throws {
    let gate = Gate()
    var reader = ScriptedReader()
    reader.before = { call in
      guard call.kind == "news" else { return }
      while !gate.isOpen { try await Task.sleep(for: .milliseconds(2)) }
    }
    let fixture = try await NotebookFixture(reader)
    let first = try await fixture.add(SampleNote.text)
    _ = try await fixture.ask(.ready(.actions), of: first)
    #expect(await fixture.isIdle())
    let later = try await fixture.add(
      "The order of the new doors this week is done.\nThe call to the bank is done.", date: "2026-05-25")
    _ = try await fixture.ask(.ready(.actions), of: later)
    #expect(await eventually { fixture.reader.log.count("news") == 1 })
    // The doors share more words, so they are asked about first.
    let doors = try #require(try await actions(fixture).first { $0.text.contains("doors") })
    try await fixture.notebook.deleteAction(doors.id, of: "me")
    gate.open()
    #expect(await fixture.isIdle())
    #expect(try await actions(fixture).map { $0.suggestions.map(\.news) } == [[.done]])
    #expect(fixture.reader.log.count("news") == 2 && fixture.logged.isEmpty)
  }

  @Test func `an earlier meeting says nothing of a later one's items`() async throws {
    let fixture = try await NotebookFixture()
    let later = try await fixture.add(SampleNote.text, date: "2026-06-01")
    _ = try await fixture.ask(.ready(.actions), of: later)
    #expect(await fixture.isIdle())
    let earlier = try await fixture.add("The order of the new doors is done.", date: "2026-05-01")
    _ = try await fixture.ask(.ready(.actions), of: earlier)
    #expect(await fixture.isIdle())
    #expect(fixture.reader.log.count("news") == 0)
  }

  @Test func `only questions that find action items ask for news, and a failure is nobody's`() async throws {
    var reader = ScriptedReader()
    reader.before = { call in
      if call.kind == "news" { throw LanguageModelError(.unreachable, "No connection.") }
    }
    let fixture = try await NotebookFixture(reader)
    let first = try await fixture.add(SampleNote.text)
    _ = try await fixture.ask(.ready(.actions), of: first)
    let second = try await fixture.add("The order of the new doors is done.", date: "2026-05-25")
    _ = try await fixture.ask(.ready(.aims), of: second)
    #expect(await fixture.isIdle())
    #expect(fixture.reader.log.count("news") == 0)
    let answer = try await fixture.ask(.ready(.actions), of: second)
    #expect(await fixture.isIdle())
    #expect(answer.status == .complete)
    #expect(fixture.reader.log.count("news") == 1)
    #expect(fixture.logged.contains { $0.contains("No connection") })
  }

  @Test func `what the person changed of an item stays when the question is asked again`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    _ = try await fixture.ask(.ready(.actions), of: note)
    let doors = try #require(try await actions(fixture).first { $0.text.contains("doors") })
    _ = try await fixture.notebook.changeAction(
      doors.id, of: "me", version: doors.version, ActionChange(text: "Order oak doors", status: .done))
    _ = try await fixture.ask(.ready(.nextSteps), of: note)
    #expect(await fixture.isIdle())
    let known = try await actions(fixture)
    #expect(known.count == 2)
    #expect(known.first { $0.id == doors.id }?.text == "Order oak doors")
    #expect(known.first { $0.id == doors.id }?.status == .done)
  }

  @Test func `how many pairs are asked about is bounded`() async throws {
    let fixture = try await NotebookFixture()
    let first = try await fixture.add(
      (1...60).map { "Person will order the doors of house \($0 * 1_001)." }.joined(separator: "\n"))
    _ = try await fixture.ask(.ready(.actions), of: first)
    #expect(await fixture.isIdle())
    let second = try await fixture.add(
      (1...60).map { "The order of the doors of house \($0 * 1_001) is late." }.joined(separator: "\n"),
      date: "2026-05-25")
    _ = try await fixture.ask(.ready(.actions), of: second)
    #expect(await fixture.isIdle())
    #expect(fixture.reader.log.count("news") == NewsSearch.limit)
  }

  @Test func `the end of the host ends the search for news`() async throws {
    var reader = ScriptedReader()
    reader.before = { call in
      if call.kind == "news" { try await Task.sleep(for: .seconds(3_600)) }
    }
    let fixture = try await NotebookFixture(reader)
    let first = try await fixture.add(SampleNote.text)
    _ = try await fixture.ask(.ready(.actions), of: first)
    let second = try await fixture.add("The order of the new doors is done.", date: "2026-05-25")
    _ = try await fixture.ask(.ready(.actions), of: second)
    let isAsking = await eventually { fixture.reader.log.alive == 1 }
    #expect(isAsking)
    await fixture.notebook.shutDown()
    #expect(fixture.reader.log.alive == 0)
    #expect(await fixture.notebook.isIdle)
  }
}

extension NewsTests {
  @Test func `knowledge is the lines that speak of a question, of a long line the part that does`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let other = try await fixture.add(
      String(repeating: "Nobody knows anything about it at all. ", count: 40) + "The zeppelin lands on Monday morning. "
        + String(repeating: "And so it went on. ", count: 40), title: "Other")
    let doors = try await fixture.notebook.knowledge(for: "Who will order the doors?", of: "me", notes: nil)
    #expect(doors.first?.note == note.id)
    #expect(doors.first?.line.number == 3)
    let airship = try await fixture.notebook.knowledge(for: "When does the zeppelin land?", of: "me", notes: [other.id])
    #expect(airship.map(\.note) == [other.id])
    #expect(airship.first?.line.text.contains("zeppelin lands on Monday") == true)
    #expect(airship.allSatisfy { $0.line.text.unicodeScalars.count <= Notebook.passageLimit })
    #expect(try await fixture.notebook.knowledge(for: "zeppelin", of: "me", notes: [note.id]).isEmpty)
    #expect(fixture.calls.isEmpty)
  }
}
