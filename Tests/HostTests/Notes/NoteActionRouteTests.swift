import Foundation
import LanguageModels
import Notes
import ParlanceTesting
import Testing

@testable import Host

@Suite("Action items over HTTP", .serialized)
struct NoteActionRouteTests {
  private let model = FakeModel(ScriptedModel { _ in throw LanguageModelError(.serverFailed, "Nobody asks it.") })

  /// A host with action items: one of long ago, one far away, one without a day.
  private func withActions(_ body: (TestHost, _ note: String) async throws -> Void) async throws {
    try await TestHost.with(model: model, noteReader: WordReader()) { host in
      let text = """
        Ann: Bo will call the yard by 2020-05-15.
        Bo: Cy will paint the door by 2999-05-15.
        Cy: I will buy the screws.
        """
      let note = try await host.client.addNote(
        text, ["title": "Site meeting", "date": "2020-05-11", "recognition": ["kind": "named"]])
      #expect(try await host.client.finalAnswer(host.client.askNote(note)).items.count == 3)
      try await body(host, note)
    }
  }

  @Test func `they are listed by state, owner and note, with how many there are`() async throws {
    try await withActions { host, note in
      let all = await host.client.get("/notes/actions")
      #expect(all["actions"]?.arrayValue?.map { $0["due"]?["date"] } == ["2020-05-15", "2999-05-15", nil])
      #expect(all["actions"]?.arrayValue?.map { $0["isLate"] } == [true, false, false])
      #expect(all["counts"] == ["open": 3, "late": 1, "done": 0, "dropped": 0] && all["owners"] == ["Bo", "Cy"])
      #expect(all["actions"]?[0]?["noteTitle"] == "Site meeting" && all["actions"]?[0]?["meeting"] == "2020-05-11")
      #expect(await host.client.actions("late").count == 1)
      #expect(await host.client.actions("open", query: ["owner": "Cy"]).count == 2)
      #expect(await host.client.actions("open", query: ["owner": "CY"]).count == 2)
      let ofCy = await host.client.get("/notes/actions", query: ["owner": "Cy"])
      #expect(ofCy["counts"] == ["open": 2, "late": 0, "done": 0, "dropped": 0] && ofCy["owners"] == ["Bo", "Cy"])
      #expect(await host.client.actions("open", query: ["note": note]).count == 3)
      #expect(await host.client.actions("all", query: ["note": "none"]) == [])
      let wrong = await host.client.get("/notes/actions", query: ["filter": "mine"])
      #expect(wrong.status == 400 && wrong["detail"]?.stringValue?.contains("'open'") == true)
    }
  }

  @Test func `one is changed part by part, and who is late gets it as it is`() async throws {
    try await withActions { host, _ in
      let action = try #require(await host.client.actions().first)
      let path = "/notes/actions/\(action.id ?? "")"
      let version = try #require(action["version"])
      let changed = await host.client.ask(
        "PATCH", path, ["version": version, "text": "Call the yard", "due": ["date": "2020-05-18"], "owner": .null])
      #expect(changed.status == 200 && changed["text"] == "Call the yard" && changed["owner"] == .null)
      #expect(changed["due"]?["date"] == "2020-05-18" && changed["due"]?["words"] == action["due"]?["words"])
      #expect(changed["uid"] == action["uid"] && changed["evidence"] == action["evidence"])
      let late = await host.client.ask("PATCH", path, ["version": version, "status": "done"])
      #expect(late.status == 409 && late["code"] == "conflict" && late["action"] == changed.json)
      let newer = try #require(changed["version"])
      for body in [
        [:], ["version": newer, "status": "later"], ["version": newer, "text": ""], ["version": newer, "text": .null],
        ["version": newer, "owner": 1], ["version": newer, "due": "tomorrow"],
        ["version": newer, "due": ["date": "2026-02-30"]], ["version": newer, "due": ["time": "25:00"]],
        ["version": "1", "status": "done"], ["version": newer, "status": .null],
      ] as [JSONValue] {
        let answer = await host.client.ask("PATCH", path, body)
        #expect(answer.status == 422, "\(body) \(answer.text)")
      }
      let done = await host.client.ask("PATCH", path, ["version": newer, "status": "done", "due": .null])
      #expect(done["status"] == "done" && done["due"] == .null && done["isLate"] == false)
      #expect(await host.client.actions("done").count == 1)
      let open = await host.client.get("/notes/actions")
      #expect(open["actions"]?.arrayValue?.count == 2)
      #expect(await host.client.ask("DELETE", path).status == 204)
      #expect(await host.client.actions("all").count == 2)
      #expect(host.log.all == [])
    }
  }

  @Test func `what a later meeting says is suggested, and carried out or dismissed`() async throws {
    try await withActions { host, _ in
      let stream = try await host.client.follow("/events")
      let later = try await host.client.addNote(
        "Bo: The yard call is done.\nCy: The door paint is done too.",
        ["title": "A week later", "date": "2020-05-18", "recognition": ["kind": "named"]])
      _ = try await host.client.finalAnswer(host.client.askNote(later))
      func suggestions() async -> [JSONValue] {
        await host.client.actions().flatMap { $0["suggestions"]?.arrayValue ?? [] }
      }
      #expect(await eventually { await suggestions().count == 2 })
      let all = await suggestions()
      #expect(all.allSatisfy { $0["news"]?["kind"] == "done" && $0["noteTitle"] == "A week later" })
      #expect(all.allSatisfy { $0["note"]?.stringValue == later && $0["evidence"]?["quote"] != "" })
      let accepted = await host.client.ask(
        "POST", "/notes/suggestions/\(all[0].id ?? "")", ["accept": true])
      #expect(accepted.status == 200 && accepted["status"] == "done" && accepted["suggestions"] == [])
      let dismissed = await host.client.ask(
        "POST", "/notes/suggestions/\(all[1].id ?? "")", ["accept": false])
      #expect(dismissed["status"] == "open" && dismissed["suggestions"] == [])
      // Twice the same is once, and the contrary isn't possible any more.
      let again = await host.client.ask("POST", "/notes/suggestions/\(all[0].id ?? "")", ["accept": true])
      #expect(again.status == 200 && again.json == accepted.json)
      for body: JSONValue in [[:], ["accept": "yes"], ["accept": 1]] {
        let unclear = await host.client.ask("POST", "/notes/suggestions/\(all[1].id ?? "")", body)
        #expect(unclear.status == 422, "\(unclear)")
      }
      let contrary = await host.client.ask("POST", "/notes/suggestions/\(all[0].id ?? "")", ["accept": false])
      #expect(contrary.status == 409 && contrary["code"] == "not-possible")
      for body in [[:], ["accept": "yes"], ["accept": 1]] as [JSONValue] {
        let answer = await host.client.ask("POST", "/notes/suggestions/\(all[0].id ?? "")", body)
        #expect(answer.status == 422)
      }
      // Taken back it stands there again, and what it changed of the item stays until that is changed back.
      let path = "/notes/suggestions/\(all[0].id ?? "")"
      let reconsidered = await host.client.ask("POST", path, ["accept": .null])
      #expect(reconsidered.status == 200 && reconsidered["status"] == "done")
      let reopened = await host.client.ask(
        "PATCH", "/notes/actions/\(accepted.json.id ?? "")",
        ["version": reconsidered["version"] ?? .null, "status": "open"])
      #expect(reopened["suggestions"] == [all[0]])
      #expect(await host.client.ask("POST", path, ["accept": false])["suggestions"] == [])
      #expect(await host.client.ask("POST", path, ["accept": .null])["suggestions"] == [all[0]])
      #expect(try await stream.next("note-actions") != nil)
      await stream.close()
    }
  }

  @Test func `what a note says that was deleted is suggested no more, until it is back`() async throws {
    try await withActions { host, _ in
      let later = try await host.client.addNote("Bo: The yard call is done.", ["recognition": ["kind": "named"]])
      _ = try await host.client.finalAnswer(host.client.askNote(later))
      func suggestions() async -> [JSONValue] {
        await host.client.actions().flatMap { $0["suggestions"]?.arrayValue ?? [] }
      }
      #expect(await eventually { await suggestions().count == 1 })
      let path = "/notes/suggestions/\(await suggestions().first?.id ?? "")"
      let before = await host.client.actions()
      #expect(await host.client.ask("DELETE", "/notes/\(later)").status == 204)
      #expect(await suggestions() == [])
      for accepts in [true, false] {
        let answer = await host.client.ask("POST", path, ["accept": .bool(accepts)])
        #expect(answer.status == 404 && answer["code"] == "not-found")
      }
      #expect(await host.client.ask("POST", "/notes/\(later)/restore").status == 200)
      #expect(await host.client.actions() == before)
      #expect(await host.client.ask("POST", path, ["accept": true])["status"] == "done")
    }
  }

  @Test func `own questions are kept, changed and deleted`() async throws {
    try await TestHost.with { host in
      let ready = await host.client.get("/notes/questions")
      #expect(ready["ready"]?.arrayValue?.count == 10 && ready["templates"] == [])
      #expect(ready["ready"]?[0]?["title"] == "When was it?" && ready["ready"]?[0]?["id"] == "when")
      let made = await host.client.ask(
        "POST", "/notes/questions",
        ["title": "Risks", "question": ["kind": "own", "text": "Which risks?"], "instruction": "As a list"])
      let id = try #require(made.json.id)
      #expect(made.status == 201 && made.header("Location") == "/api/v1/notes/questions/\(id)")
      let changed = await host.client.ask(
        "PUT", "/notes/questions/\(id)", ["title": "Dates", "question": ["kind": "dates"]])
      #expect(changed.json == ["id": .string(id), "title": "Dates", "question": ["kind": "dates"], "instruction": ""])
      #expect(await host.client.get("/notes/questions")["templates"] == [changed.json])
      for body in [
        [:], ["title": "", "question": ["kind": "dates"]], ["title": "x"], ["title": "x", "question": ["kind": "x"]],
        ["title": "x", "question": ["kind": "own", "text": ""]], ["title": 1, "question": ["kind": "dates"]],
        ["title": "x", "question": ["kind": "dates"], "instruction": 1],
      ] as [JSONValue] {
        #expect(await host.client.ask("POST", "/notes/questions", body).status == 422, "\(body)")
        #expect(await host.client.ask("PUT", "/notes/questions/\(id)", body).status == 422, "\(body)")
      }
      for number in 1..<100 {
        let more = await host.client.ask(
          "POST", "/notes/questions", ["title": .string("Question \(number)"), "question": ["kind": "dates"]])
        #expect(more.status == 201)
      }
      let tooMany = await host.client.ask("POST", "/notes/questions", ["title": "x", "question": ["kind": "dates"]])
      #expect(tooMany.status == 429 && tooMany["code"] == "too-many")
      #expect(await host.client.ask("DELETE", "/notes/questions/\(id)").status == 204)
      #expect(await host.client.ask("DELETE", "/notes/questions/\(id)").status == 404)
    }
  }
}
