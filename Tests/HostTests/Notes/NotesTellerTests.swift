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

  /// What was told since it was asked last, as name and the text or number that it says.
  private func told(_ stream: BodyStream) throws -> [(name: String, json: JSONValue)] {
    var all: [(String, JSONValue)] = []
    var name = ""
    for line in stream.text.split(separator: "\n") {
      if line.hasPrefix("event: ") { name = String(line.dropFirst(7)) }
      if line.hasPrefix("data: ") { all.append((name, try JSONValue(parsing: String(line.dropFirst(6))))) }
    }
    return all
  }

  private func follow(_ pause: Duration) -> (BodyStream, Task<Void, Never>) {
    let stream = hub.follow(.notes, person: "me", after: nil, presents: [])
    let teller = NotesTeller(hub: hub, pause: pause)
    return (stream, Task { [events] in await teller.follow(events) })
  }

  @Test func `a growing answer is told now and then, its final state at once and nothing behind it`() async throws {
    // So long that only what is told at once is told.
    let (stream, task) = follow(.seconds(3600))
    for event in [
      answer(.waiting), progress(1), answer(.running, "One"), answer(.running, "One two"), progress(9),
      answer(.complete, "One two three"), .actions,
    ] { source.yield(("me", event)) }
    source.finish()
    await task.value
    let all = try told(stream)
    #expect(all.map(\.name) == ["note-answer", "note-answer", "note-actions"])
    #expect(all[0].json.status == "waiting")
    #expect(all[1].json.status == "complete" && all[1].json.text == "One two three")
    #expect(all[1].json["progress"] == .null && all[1].json["markdown"] == nil)
  }

  @Test func `what came meanwhile is told as it is after the pause, with how far it is`() async throws {
    let (stream, task) = follow(.milliseconds(20))
    for event in [answer(.waiting), answer(.running, "One"), progress(3), answer(.running, "One two")] {
      source.yield(("me", event))
    }
    var all: [(name: String, json: JSONValue)] = []
    let isTold = try await eventually {
      all += try told(stream)
      return all.contains { $0.json.text == "One two" } && all.last?.name == "note-progress"
    }
    #expect(isTold && !all.contains { $0.json.text == "One" })
    #expect(all.last { $0.name == "note-answer" }?.json["progress"]?["done"] == 3)
    #expect(all.last?.json["done"] == 3 && all.last?.json["answer"] == "a")
    // One that was begun again is told like a new one.
    source.yield(("me", answer(.stopped, "One two")))
    source.yield(("me", answer(.waiting)))
    source.yield(("me", answer(.running, "Again")))
    let isAgain = try await eventually {
      all += try told(stream)
      return all.last?.json.text == "Again"
    }
    #expect(isAgain && all.map(\.json.status).suffix(3) == ["stopped", "waiting", "running"])
    source.finish()
    await task.value
  }

  @Test func `everything else is told at once and in order, to whom it is about`() async throws {
    let (stream, task) = follow(.seconds(3600))
    let other = hub.follow(.notes, person: "other", after: nil, presents: [])
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
    source.finish()
    await task.value
    let all = try told(stream)
    #expect(
      all.map(\.name) == ["note", "note-answer", "note-answer-deleted", "note-questions", "note-deleted"])
    #expect(all[0].json == ["id": "n", "version": 3, "title": "Site meeting"])
    #expect(all[2].json == ["id": "a", "note": "n"] && all[4].json == ["id": "n"])
    #expect(try told(other).map(\.json) == [["id": "x"]])
  }
}
