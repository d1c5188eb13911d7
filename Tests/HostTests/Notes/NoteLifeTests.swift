import Foundation
import LanguageModels
import Notes
import ParlanceTesting
import Storage
import Testing

@testable import Host

@Suite("Answers about notes, and the end of the host", .serialized)
struct NoteLifeTests {
  private let model = FakeModel(ScriptedModel { _ in throw LanguageModelError(.serverFailed, "Nobody asks it.") })

  @Test func `what is at work when the host ends is interrupted, keeps what was found and goes on when it is asked to`()
    async throws
  {
    let reader = WordReader(.init(gate: Gate(), waits: "worried"))
    let host = try await TestHost(model: model, noteReader: reader)
    defer { try? FileManager.default.removeItem(atPath: host.folder) }
    let note = try await host.client.addNote(NoteAnswerRouteTests.text, ["recognition": ["kind": "named"]])
    let asked = try await host.client.askNote(note)
    let id = try #require(asked.id)
    #expect(await eventually { (await host.client.noteAnswer(id)["progress"]?["done"]?.integerValue ?? 0) >= 1 })
    // At work on the next line: what ends before that has nothing to cancel.
    #expect(await eventually { reader.waiting >= 1 })
    let reader2 = WordReader()
    let stream = try await host.client.follow("/events")
    await host.stop()
    #expect(await eventually { reader.cancelled >= 1 })
    while try await stream.next() != nil {}
    let again = try await TestHost(model: FakeModel(model.model), folder: host.folder, noteReader: reader2)
    let answer = await again.client.noteAnswer(id)
    #expect(answer.status == "interrupted" && answer["report"]?["code"] == "interrupted", "\(answer)")
    #expect(answer["progress"] == .null && reader2.asked == 0)
    let retried = await again.client.ask("POST", "/notes/answers/\(id)/retry")
    let whole = try await again.client.finalAnswer(retried.json)
    #expect(whole.status == "complete" && whole.items.count == 1 && whole["coverage"]?["failed"] == [])
    #expect(again.log.all == [])
    await again.stop()
  }

  @Test func `deleting a note ends the work on it`() async throws {
    let reader = WordReader(.init(gate: Gate()))
    try await TestHost.with(model: model, noteReader: reader) { host in
      let note = try await host.client.addNote(NoteAnswerRouteTests.text)
      let asked = try await host.client.askNote(note)
      #expect(await eventually { reader.asked >= 1 })
      #expect(await host.client.ask("DELETE", "/notes/\(note)").status == 204)
      #expect(reader.cancelled >= 1)
      #expect(await host.client.get("/notes/answers/\(asked.id ?? "")").status == 404)
      _ = await host.client.ask("POST", "/notes/\(note)/restore")
      #expect(await host.client.noteAnswer(asked.id ?? "").status == "stopped")
    }
  }

  @Test func `nobody has to follow: an answer is made though every stream was closed`() async throws {
    let gate = Gate()
    try await TestHost.with(model: model, noteReader: WordReader(.init(gate: gate))) { host in
      let note = try await host.client.addNote(NoteAnswerRouteTests.text, ["recognition": ["kind": "named"]])
      let stream = try await host.client.follow("/events")
      let asked = try await host.client.askNote(note)
      await stream.close()
      gate.open()
      #expect(try await host.client.finalAnswer(asked).status == "complete")
    }
  }

  @Test func `what was deleted more than 30 days ago can't be brought back, before and after it is taken away`()
    async throws
  {
    let host = try await TestHost(model: model)
    defer { try? FileManager.default.removeItem(atPath: host.folder) }
    let database = try await SQLiteDatabase(path: host.folder + "/parlance.sqlite")
    let longAgo = Date().addingTimeInterval(-31 * 86_400)
    let past = try await DatabaseNoteStore(database, now: { longAgo })
    let note = try await past.addNote(
      NoteContent(title: "Old", text: "Ann calls the yard."), of: HostHandler.person, clientID: "old")
    try await past.deleteNote(note.id, of: HostHandler.person)
    let answer = await host.client.ask("POST", "/notes/\(note.id)/restore")
    #expect(answer.status == 404 && answer["detail"]?.stringValue?.contains("30 days") == true)
    await database.close()
    await host.stop()
    // The start takes it away for good.
    let again = try await TestHost(model: FakeModel(model.model), folder: host.folder)
    #expect(await again.client.ask("POST", "/notes/\(note.id)/restore").status == 404)
    #expect(await again.client.get("/notes")["total"] == 0)
    #expect(again.log.all == [])
    await again.stop()
  }
}
