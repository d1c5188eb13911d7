import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("Notes in the page's stream", .serialized)
struct NoteEventTests {
  private let model = FakeModel(ScriptedModel { _ in throw LanguageModelError(.serverFailed, "Nobody asks it.") })

  @Test func `an answer is told from waiting to its final state, and nothing of it comes behind that`() async throws {
    let gate = Gate()
    try await TestHost.with(model: model, noteReader: WordReader(.init(gate: gate, waits: "decided"))) { host in
      let reader = try await host.client.follow("/events")
      let note = try await host.client.addNote(
        NoteAnswerRouteTests.text, ["title": "Site", "recognition": ["kind": "named"]])
      let told = try #require(try await reader.next("note"))
      #expect(told.json == ["id": .string(note), "version": 1, "title": "Site"])
      let asked = try await host.client.askNote(note)
      let first = try #require(try await reader.next("note-answer"))
      #expect(first.json.id == asked.id && first.json.status != "complete" && first.json["markdown"] == nil)
      let progress = try #require(try await reader.next("note-progress"))
      #expect(progress.json["answer"] == asked["id"] && progress.json["note"]?.stringValue == note)
      gate.open()
      let final = try #require(try await reader.next { $0.name == "note-answer" && $0.json.isFinalAnswer })
      var kept = try await host.client.finalAnswer(asked).objectValue ?? JSONObject()
      kept["markdown"] = nil
      #expect(final.json == .object(kept))
      // One more event, so that all before it have come.
      await host.client.ask("POST", "/notes/questions", ["title": "Dates", "question": ["kind": "dates"]])
      #expect(try await reader.next("note-questions") != nil)
      #expect(try await reader.everything().contains { $0.name == "note-actions" })
      let all = try await reader.everything().filter { ["note-answer", "note-progress"].contains($0.name) }
      #expect(all.last == final)
      let dones = all.compactMap { $0.name == "note-progress" ? $0.json["done"]?.integerValue : nil }
      #expect(dones == dones.sorted())
      await reader.close()
    }
  }

  @Test func `changes of everything are told`() async throws {
    try await TestHost.with(model: model, noteReader: WordReader()) { host in
      let reader = try await host.client.follow("/events")
      let note = try await host.client.addNote(NoteAnswerRouteTests.text, ["recognition": ["kind": "named"]])
      #expect(try await reader.next("note") != nil)
      var body = await host.client.get("/notes/\(note)").json.objectValue ?? JSONObject()
      body["title"] = "Another title"
      await host.client.ask("PUT", "/notes/\(note)", .object(body))
      #expect(try await reader.next("note")?.json["title"] == "Another title")
      let answer = try await host.client.finalAnswer(host.client.askNote(note))
      #expect(try await reader.next("note-actions") != nil)
      let id = answer.id ?? ""
      await host.client.ask("PATCH", "/notes/answers/\(id)", ["version": answer["version"] ?? 0, "edited": "Mine."])
      #expect(try await reader.next { $0.name == "note-answer" && $0.json["edited"] == "Mine." } != nil)
      await host.client.ask("DELETE", "/notes/answers/\(id)")
      #expect(try await reader.next("note-answer-deleted")?.json == ["id": .string(id), "note": .string(note)])
      let action = try #require(await host.client.actions().first)
      await host.client.ask(
        "PATCH", "/notes/actions/\(action.id ?? "")", ["version": action["version"] ?? 0, "status": "done"])
      #expect(try await reader.next("note-actions")?.json == [:])
      await host.client.ask("DELETE", "/notes/\(note)")
      #expect(try await reader.next("note-deleted")?.json == ["id": .string(note)])
      await host.client.ask("POST", "/notes/\(note)/restore")
      #expect(try await reader.next("note")?.json.id == note)
      await reader.close()
      #expect(host.log.all == [])
    }
  }

  @Test func `whoever was away goes on where they were`() async throws {
    try await TestHost.with(model: model, noteReader: WordReader()) { host in
      let reader = try await host.client.follow("/events")
      _ = try await host.client.addNote("One.", ["title": "First"])
      let place = try #require(try await reader.next("note"))
      await reader.close()
      _ = try await host.client.addNote("Two.", ["title": "Second"])
      let back = try await host.client.follow("/events", after: place.id)
      #expect(try await back.next("note")?.json["title"] == "Second")
      await back.close()
    }
  }
}
