import Foundation
import LanguageModels
import ParlanceTesting
import Testing
import Writing

@testable import Host

@Suite("The API of drafts", .serialized)
struct WritingDraftRouteTests {
  @Test func `a draft is made, changed, undone, deleted and brought back, and each is told`() async throws {
    try await TestHost.with { host in
      let client = host.client
      let reader = try await client.follow("/events")
      #expect(await client.get("/writing/drafts").json == ["drafts": []])
      let made = await client.ask("POST", "/writing/drafts", ["text": "Hello", "visibility": "unlisted"])
      let id = try #require(made["id"]?.stringValue)
      #expect(made.status == 201 && made.header("Location") == "/api/v1/writing/drafts/\(id)")
      #expect(made["version"] == 1 && made["visibility"] == "unlisted" && made["run"] == .null)
      let changed = await client.ask(
        "PATCH", "/writing/drafts/\(id)",
        ["version": 1, "text": "Hello @ada@example.social", "contentWarning": "Hi", "hasContentWarning": true])
      #expect(changed["version"] == 2 && changed["canUndo"] == true && changed["canRedo"] == false)
      #expect(await client.get("/writing/drafts")["drafts"]?[0]?["length"] == 12)
      let undone = await client.ask("POST", "/writing/drafts/\(id)/undo", ["version": 2])
      #expect(undone["text"] == "Hello" && undone["hasContentWarning"] == false && undone["version"] == 3)
      let redone = await client.ask("POST", "/writing/drafts/\(id)/redo", ["version": 3])
      #expect(redone["text"] == "Hello @ada@example.social" && redone["canRedo"] == false)
      let more = await client.ask("POST", "/writing/drafts/\(id)/redo", ["version": 4])
      #expect(more.status == 409 && more["code"] == "nothing-to-redo")
      #expect(await client.ask("DELETE", "/writing/drafts/\(id)").status == 204)
      #expect(await client.get("/writing/drafts/\(id)").status == 404)
      #expect(await client.get("/writing/drafts").json == ["drafts": []])
      let back = await client.ask("POST", "/writing/drafts/\(id)/restore")
      #expect(back.status == 200 && back["text"] == redone["text"])
      let told = try await eventually { try await reader.everything().count { $0.name == "writing-drafts" } == 6 }
      #expect(told)
      let events = try await reader.everything().filter { $0.name == "writing-drafts" }.map(\.json)
      #expect(events.allSatisfy { $0["id"] == .string(id) })
      #expect(events.map { $0["version"] } == [1, 2, 3, 4, 5, 6])
      #expect(events.map { $0["deleted"] == true } == [false, false, false, false, true, false])
      await reader.close()
    }
  }

  @Test func `a tab that has seen an older version changes nothing and gets what is there`() async throws {
    try await TestHost.with { host in
      let client = host.client
      let id = await client.ask("POST", "/writing/drafts", ["text": "One"])["id"]?.stringValue ?? ""
      let first = await client.ask("PATCH", "/writing/drafts/\(id)", ["version": 1, "text": "One here"])
      let reader = try await client.follow("/events")
      for (method, path, body) in [
        ("PATCH", "", ["version": 1, "text": "One there"]), ("POST", "/undo", ["version": 1]),
        ("POST", "/redo", ["version": 1]), ("POST", "/undo", ["version": 99]),
      ] as [(String, String, JSONValue)] {
        let answer = await client.ask(method, "/writing/drafts/\(id)\(path)", body)
        #expect(answer.status == 409 && answer["code"] == "conflict")
        #expect(answer["draft"]?["text"] == "One here" && answer["draft"]?["version"] == 2)
      }
      // An answer that was lost: the same change again is none.
      let again = await client.ask("PATCH", "/writing/drafts/\(id)", ["version": 1, "text": "One here"])
      #expect(again.status == 200 && again["version"] == first["version"])
      let same = await client.ask("PATCH", "/writing/drafts/\(id)", ["version": 2, "text": "One here"])
      #expect(same["version"] == 2)
      // Whatever is told of it until another one is made, it is the version that is there.
      let other = await client.ask("POST", "/writing/drafts", [:])
      let isTold = try await eventually {
        try await reader.everything().contains { $0.json["id"] == other["id"] && other["id"] != nil }
      }
      #expect(isTold)
      let told = try await reader.everything().filter { $0.json["id"] == .string(id) }
      #expect(told.count <= 1 && told.allSatisfy { $0.json["version"] == 2 })
      await reader.close()
    }
  }

  @Test func `drafts and their history outlive the host`() async throws {
    let host = try await TestHost()
    let id = await host.client.ask("POST", "/writing/drafts", ["text": ""])["id"]?.stringValue ?? ""
    for number in 1...250 {
      let answer = await host.client.ask(
        "PATCH", "/writing/drafts/\(id)",
        ["version": .integer(number), "text": .string("Text \(number)"), "step": "command"])
      #expect(answer.status == 200)
    }
    await host.client.ask("PUT", "/writing/commands/correct", ["prompt": "Fix it."])
    await host.client.ask("PUT", "/writing/instance", ["limit": ["maximum": 777]])
    await host.stop()
    let next = try await TestHost(folder: host.folder)
    var draft = await next.client.get("/writing/drafts/\(id)").json
    #expect(draft["text"] == "Text 250" && draft["version"] == 251)
    for number in (50..<250).reversed() {
      draft = await next.client.ask("POST", "/writing/drafts/\(id)/undo", ["version": draft["version"] ?? 0]).json
      #expect(draft["text"] == .string("Text \(number)"))
    }
    #expect(await next.client.get("/writing/commands")["commands"]?[0]?["prompt"] == "Fix it.")
    #expect(await next.client.get("/writing/instance")["limit"]?["maximum"] == 777)
    await next.end()
  }

  @Test func `commands are listed, edited, reset, added and removed`() async throws {
    try await TestHost.with { host in
      let client = host.client
      let list = await client.get("/writing/commands")
      let all = try #require(list["commands"]?.arrayValue)
      #expect(all.map { $0["id"]?.stringValue } == WritingCommands.builtIn.map(\.id.rawValue))
      #expect(list["tones"] == ["professional", "friendly", "casual", "confident"])
      #expect(all.filter { $0["needsTone"] == true }.map { $0["id"] } == ["tone"])
      #expect(all.filter { $0["needsInstruction"] == true }.map { $0["id"] } == ["custom"])
      let edited = await client.ask("PUT", "/writing/commands/tone", ["prompt": "Be nice.", "temperature": 0])
      #expect(edited["isEdited"] == true && edited["needsTone"] == false && edited["temperature"] == 0)
      #expect(edited["usual"]?["prompt"]?.stringValue == WritingCommands.builtIn(.tone)?.prompt)
      #expect(await client.ask("DELETE", "/writing/commands/tone").status == 204)
      #expect(await client.get("/writing/commands").json == list.json)
      let own = await client.ask(
        "PUT", "/writing/commands/my-style", ["title": "My style", "prompt": "As I {tone} do."])
      #expect(own["isOwn"] == true && own["needsTone"] == true && own["usual"] == .null && own["method"] == "rewrite")
      #expect(await client.get("/writing/commands")["commands"]?.arrayValue?.count == all.count + 1)
      #expect(await client.ask("DELETE", "/writing/commands/my-style").status == 204)
      #expect(await client.ask("DELETE", "/writing/commands/my-style").status == 404)
      for (id, body) in [
        ("my style", ["title": "A", "prompt": "B"]), ("own", ["prompt": "B"]), ("own", ["title": "A"]),
        ("own", ["title": "A", "prompt": " "]), ("own", ["title": "A", "prompt": "B", "temperature": 3]),
        ("own", ["title": "A", "prompt": "B", "temperature": "1"]), ("correct", ["title": "A", "prompt": "B"]),
      ] as [(String, JSONValue)] {
        let answer = await client.ask("PUT", "/writing/commands/\(id.replacing(" ", with: "%20"))", body)
        #expect(answer.status == 422, "\(id) \(body)")
      }
      #expect(await client.get("/writing/commands").json == list.json)
    }
  }

  @Test func `lengths, entities and parts are told by the person's limit or the one that is sent`() async throws {
    try await TestHost.with { host in
      let client = host.client
      let text: JSONValue = "👨‍👩‍👧‍👦 @alice@example.social hi https://example.com/a"
      let count = await client.ask("POST", "/writing/count", ["text": text, "contentWarning": "ab"])
      #expect(count["length"] == 37 && count["limit"] == 500 && count["urlCost"] == 23 && count["fits"] == true)
      let entities = try #require(count["entities"]?.arrayValue)
      #expect(entities.map { $0["kind"] } == ["mention", "url"])
      // Offsets are those of Unicode scalars: the family has seven.
      #expect(entities.first?["start"] == 8 && entities.first?["end"] == 29)
      await client.ask("PUT", "/writing/instance", ["limit": ["maximum": 30, "urlCost": 10]])
      let other = await client.ask("POST", "/writing/count", ["text": text, "contentWarning": "", "limit": .null])
      #expect(other["length"] == 22 && other["limit"] == 30 && other["fits"] == true)
      let long = JSONValue.string(String(repeating: "word ", count: 100))
      let parts = await client.ask("POST", "/writing/split", ["text": long, "limit": ["maximum": 200]])
      let list = try #require(parts["parts"]?.arrayValue)
      #expect(list.count > 2 && .string(list.map { $0["text"]?.stringValue ?? "" }.joined()) == long)
      for (path, body) in [
        ("split", ["text": "a b", "limit": ["maximum": 0]]), ("split", ["text": ""]),
        ("split", ["text": "https://example.com/a b", "limit": ["maximum": 5]]), ("count", [:]), ("count", ["text": 7]),
        ("count", ["text": .string(String(repeating: "x", count: 100_001))]),
      ] as [(String, JSONValue)] {
        #expect(await client.ask("POST", "/writing/\(path)", body).status == 422, "\(path)")
      }
    }
  }

  @Test(arguments: [
    #"{"version":1,"text":7}"#, #"{"text":"x"}"#, #"{"version":"1"}"#, #"{"version":1,"visibility":"secret"}"#,
    #"{"version":1,"step":"leap"}"#, #"{"version":1,"language":"<b>"}"#, #"{"version":1.5}"#, #"[]"#,
  ])
  func `what can't be understood changes nothing`(body: String) async throws {
    try await TestHost.with { host in
      let id = await host.client.ask("POST", "/writing/drafts", ["text": "One"])["id"]?.stringValue ?? ""
      let answer = await host.client.send("PATCH", "/writing/drafts/\(id)", body: body)
      #expect(answer.status == 422)
      #expect(await host.client.get("/writing/drafts/\(id)")["version"] == 1)
    }
  }
}
