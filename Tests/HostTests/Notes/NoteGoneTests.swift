import Foundation
import LanguageModels
import Notes
import ParlanceTesting
import Storage
import Testing

@testable import Host

@Suite("Ids of notes that are somebody else's, deleted or gone", .serialized)
struct NoteGoneTests {
  private let model = FakeModel(ScriptedModel { _ in throw LanguageModelError(.serverFailed, "Nobody asks it.") })

  /// Everything that can be asked with ids of somebody else in a query or a body.
  @Test func `ids of somebody else in queries and bodies find nothing`() async throws {
    let host = try await TestHost(model: model, noteReader: WordReader())
    let client = host.client
    let theirs = try await NoteOwner.somebodyElse(in: host.folder)
    let mine = try await client.addNote("Ann: Bo will call the yard.", ["recognition": ["kind": "named"]])
    for answer in [theirs.answer, "none", theirs.note] {
      for format in ["markdown", "json", "csv", "ics"] {
        let file = await client.get("/notes/\(mine)/export", query: ["answer": answer, "format": format])
        #expect(file.status == 404 && file["code"] == "not-found", "\(answer) \(format)")
      }
      let body: JSONValue = [
        "clientID": .string(UUID().uuidString), "question": ["kind": "dates"], "follows": .string(answer),
      ]
      let asked = await client.ask("POST", "/notes/\(mine)/answers", body)
      #expect(asked.status == 404 && asked["code"] == "not-found", "\(answer) \(asked.text)")
    }
    #expect(await client.get("/notes/\(mine)/answers")["answers"] == [])
    let actions = await client.get("/notes/actions", query: ["filter": "all", "note": theirs.note])
    #expect(actions["actions"] == [] && actions["owners"] == [])
    #expect(actions["counts"] == ["open": 0, "late": 0, "done": 0, "dropped": 0])
    // The place that a page ended with is checked like any other id.
    let page = await client.get("/notes", query: ["after": theirs.note])
    #expect(page.status >= 400 || page["notes"]?.arrayValue?.allSatisfy { $0.id == mine } == true, "\(page.text)")
    for text in ["secret", "yard"] {
      let found = await client.get("/notes", query: ["search": text])
      #expect(found["notes"]?.arrayValue?.allSatisfy { $0.id == mine } == true && !found.text.contains("secret"))
    }
    for format in ["markdown", "json", "csv", "ics"] {
      let file = await client.get("/notes/actions/export", query: ["filter": "all", "format": format])
      #expect(file.status == 200 && !file.text.contains("Call the yard"), "\(format)")
    }
    #expect(host.log.all == [])
    await host.end()
  }

  /// What there is of a note: the operations with ids of it, but restoring.
  private func operations(_ note: String, _ answer: String, _ action: String) -> [(String, String, JSONValue?)] {
    let content: JSONValue = [
      "version": 1, "title": "x", "date": .null, "time": .null, "timeZone": "UTC", "attendees": [], "text": "Mine now.",
      "recognition": ["kind": "text"],
    ]
    let asking: JSONValue = ["clientID": "another", "question": ["kind": "dates"]]
    return [
      ("GET", "/notes/\(note)", nil), ("PUT", "/notes/\(note)", content), ("DELETE", "/notes/\(note)", nil),
      ("GET", "/notes/\(note)/versions", nil), ("GET", "/notes/\(note)/versions/1", nil),
      ("GET", "/notes/\(note)/search?text=x", nil), ("GET", "/notes/\(note)/answers", nil),
      ("POST", "/notes/\(note)/answers", asking), ("POST", "/notes/\(note)/estimate", asking),
      ("GET", "/notes/\(note)/export", nil), ("GET", "/notes/answers/\(answer)", nil),
      ("PATCH", "/notes/answers/\(answer)", ["version": 1, "edited": "Mine"]),
      ("DELETE", "/notes/answers/\(answer)", nil), ("POST", "/notes/answers/\(answer)/stop", nil),
      ("POST", "/notes/answers/\(answer)/retry", nil),
      ("PATCH", "/notes/actions/\(action)", ["version": 1, "status": "done"]),
      ("DELETE", "/notes/actions/\(action)", nil),
    ]
  }

  @Test func `nothing of a deleted note can be had or changed; once it is gone for good, it can't be brought back`()
    async throws
  {
    let host = try await TestHost(model: model, tidying: .milliseconds(10), noteReader: WordReader())
    let client = host.client
    let body: JSONValue = [
      "clientID": "first", "text": "Ann: Bo will call the yard.", "recognition": ["kind": "named"],
    ]
    let note = try #require(await client.ask("POST", "/notes", body).json.id)
    let answer = try await client.finalAnswer(client.askNote(note))
    let (answerID, action) = (try #require(answer.id), try #require(await client.actions().first))
    #expect(await client.ask("DELETE", "/notes/\(note)").status == 204)
    func expectNothing(_ when: String) async {
      for (method, path, body) in operations(note, answerID, action.id ?? "") {
        let answer = await client.ask(method, path, body)
        #expect(answer.status == 404 && answer["code"] == "not-found", "\(when): \(method) \(path) \(answer.text)")
      }
      #expect(await client.actions("all") == [])
    }
    await expectNothing("deleted")
    // The id under which it was kept is used: nothing else is made, and it isn't brought back by itself.
    #expect(await client.ask("POST", "/notes", body).status == 404)
    #expect(await client.ask("POST", "/notes/\(note)/restore").status == 200)
    #expect(await client.noteAnswer(answerID) == answer)
    #expect(await client.actions() == [action])

    #expect(await client.ask("DELETE", "/notes/\(note)").status == 204)
    let database = try await SQLiteDatabase(path: host.folder + "/parlance.sqlite")
    try await database.write { try $0.execute("UPDATE notes_notes SET deleted = deleted - 31 * 86400.0") }
    let isGone = try await eventually {
      try await database.read { sql in
        try ["notes", "versions", "lines", "requests", "labels", "answers", "actions", "suggestions"].allSatisfy {
          name in
          try sql.row("SELECT count(*) AS count FROM notes_\(name)")?.int("count") == 0
        }
      }
    }
    #expect(isGone)
    await expectNothing("gone")
    #expect(await client.ask("POST", "/notes/\(note)/restore").status == 404)
    // Nothing remembers it: its client id makes a new note.
    let again = await client.ask("POST", "/notes", body)
    #expect(again.status == 201 && again.json.id != note)
    #expect(host.log.all == [])
    await database.close()
    await host.end()
  }

  @Test func `a suggestion that is decided many times at once is decided once`() async throws {
    try await TestHost.with(model: model, noteReader: WordReader()) { host in
      let client = host.client
      let text = "Ann: Bo will call the yard.\nBo: Cy will paint the door."
      let note = try await client.addNote(text, ["date": "2020-05-11", "recognition": ["kind": "named"]])
      _ = try await client.finalAnswer(client.askNote(note))
      let later = try await client.addNote(
        "Bo: The yard call is done.\nCy: The door paint is done too.",
        ["date": "2020-05-18", "recognition": ["kind": "named"]])
      _ = try await client.finalAnswer(client.askNote(later))
      func told() async -> [String] {
        await client.actions().flatMap { $0["suggestions"]?.arrayValue ?? [] }.compactMap(\.id)
      }
      #expect(await eventually { await told().count == 2 })
      let suggestions = await told()
      @Sendable func decide(_ index: Int, _ accepts: Bool) async -> TestClient.Answer {
        await client.ask(
          "POST", "/notes/suggestions/\(suggestions[index])", ["accept": .bool(accepts)])
      }
      let versions = await withTaskGroup { group in
        for _ in 0..<8 { group.addTask { await decide(0, true) } }
        return await group.reduce(into: Set<JSONValue>()) { all, answer in
          #expect(answer.status == 200 && answer["status"] == "done", "\(answer.text)")
          all.insert(answer["version"] ?? .null)
        }
      }
      #expect(versions == [2], "it is changed once")
      let dismissed = await decide(0, false)
      #expect(dismissed.status == 409 && dismissed["code"] == "not-possible")
      // Both at once: one of them counts, and the other is told so.
      let mixed = await withTaskGroup { group in
        for number in 0..<8 { group.addTask { (number % 2 == 0, await decide(1, number % 2 == 0)) } }
        return await group.reduce(into: [(Bool, TestClient.Answer)]()) { $0.append($1) }
      }
      let winners = Set(mixed.filter { $0.1.status == 200 }.map(\.0))
      #expect(winners.count == 1)
      #expect(mixed.allSatisfy { $0.1.status == 200 || $0.1["code"] == "not-possible" })
      let done = await client.actions("done").count
      #expect(done == (winners == [true] ? 2 : 1))
      #expect(host.log.all == [])
    }
  }
}
