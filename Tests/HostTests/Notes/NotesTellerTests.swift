import Foundation
import LanguageModels
import Notes
import ParlanceTesting
import Testing

@testable import Host

@Suite("What happens to notes, told") struct NotesTellerTests {
  private let hub = EventHub()
  private let events: AsyncStream<(person: String, event: NoteEvent)>
  private let source: AsyncStream<(person: String, event: NoteEvent)>.Continuation

  init() { (events, source) = AsyncStream.makeStream() }

  private func answer(_ status: NoteAnswer.Status, _ text: String = "", id: String = "a") -> NoteEvent {
    .answer(
      NoteAnswer(
        id: id, note: "n", noteVersion: 1, question: .own("?"), clientID: "c", status: status, text: text,
        created: Date(timeIntervalSince1970: 0)))
  }

  private func progress(_ done: Int) -> NoteEvent {
    .progress(AnswerProgress(answer: "a", note: "n", units: 10, done: done))
  }

  /// What was told, as name and data.
  private func told(_ stream: BodyStream) throws -> [(name: String, json: JSONValue)] {
    var all: [(String, JSONValue)] = []
    var name = ""
    for line in stream.text.split(separator: "\n") {
      if line.hasPrefix("event: ") { name = String(line.dropFirst(7)) }
      if line.hasPrefix("data: ") { all.append((name, try JSONValue(parsing: String(line.dropFirst(6))))) }
    }
    return all
  }

  /// Tells what was put into the source, all of it.
  private func tellAll() async {
    source.finish()
    await NotesTeller(hub: hub).follow(events)
  }

  private func follow(_ person: String = "me") -> BodyStream {
    hub.follow(.notes, person: person, after: nil, presents: [])
  }

  @Test func `an answer that grows is told with how far it is, its end without`() async throws {
    let stream = follow()
    for event in [
      answer(.waiting), progress(3), answer(.running, "One"), progress(9), answer(.running, "One two"),
      answer(.complete, "One two three"), .actions,
    ] { source.yield(("me", event)) }
    await tellAll()
    let all = try told(stream)
    #expect(
      all.map(\.name) == [
        "note-answer", "note-progress", "note-answer", "note-progress", "note-answer", "note-answer", "note-actions",
      ])
    #expect(all.map { $0.json["progress"]?["done"] } == [nil, nil, 3, nil, 9, nil, nil])
    #expect(all[1].json["done"] == 3 && all[1].json["answer"] == "a")
    #expect(all[0].json.status == "waiting" && all[0].json["progress"] == .null)
    #expect(all[5].json.status == "complete" && all[5].json.text == "One two three")
    #expect(all[5].json["progress"] == .null && all[5].json["markdown"] == nil)
  }

  @Test func `one that is begun again, or has the id of a deleted one, starts from nothing`() async throws {
    let stream = follow()
    for event in [
      progress(3), answer(.stopped), answer(.waiting), progress(4), .answerDeleted(id: "a", note: "n"),
      answer(.waiting),
    ] { source.yield(("me", event)) }
    await tellAll()
    let answers = try told(stream).filter { $0.name == "note-answer" }
    #expect(answers.map { $0.json["progress"] } == [.null, .null, .null])
  }

  @Test func `everything else is told at once and in order, to whom it is about`() async throws {
    let (stream, other) = (follow(), follow("other"))
    let note = Note(
      id: "n", version: 3, content: NoteContent(title: "Site meeting", text: "Secret."), created: Date(),
      updated: Date())
    source.yield(("me", .note(note)))
    source.yield(("other", .deleted(note: "x")))
    source.yield(("me", answer(.running)))
    source.yield(("me", answer(.running, "More")))
    source.yield(("me", .answerDeleted(id: "a", note: "n")))
    source.yield(("me", .templates))
    source.yield(("me", .deleted(note: "n")))
    await tellAll()
    let all = try told(stream)
    #expect(
      all.map(\.name) == [
        "note", "note-answer", "note-answer", "note-answer-deleted", "note-questions", "note-deleted",
      ])
    #expect(all[0].json == ["id": "n", "version": 3, "title": "Site meeting"])
    #expect(all[3].json == ["id": "a", "note": "n"] && all[5].json == ["id": "n"])
    #expect(try told(other).map(\.json) == [["id": "x"]])
  }
}
