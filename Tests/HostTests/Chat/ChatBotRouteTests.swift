import LanguageModels
import Testing

@testable import Host

@Suite("Bots over HTTP", .serialized)
struct ChatBotRouteTests {
  @Test func `three ship, and own ones are made, changed and deleted`() async throws {
    try await TestHost.with { host in
      let shipped = await host.client.get("/chat/bots")["bots"]?.arrayValue ?? []
      #expect(shipped.compactMap(\.id) == ["gpt-bot", "witty-bot", "knowledge-bot"])
      #expect(shipped.allSatisfy { $0["isBuiltIn"] == true && $0["isEnabled"] == true && $0["isEdited"] == false })
      let made = await host.client.ask(
        "POST", "/chat/bots",
        [
          "name": "Rhymer", "character": "You rhyme.", "suggestedReplies": ["Rhyme!"], "picture": "summit",
          "options": ["temperature": 0.5, "seed": 7, "topP": .null],
        ])
      #expect(made.status == 201 && made["options"]?["temperature"] == 0.5 && made["isBuiltIn"] == false)
      let id = try #require(made.json.id)
      #expect(made.header("Location") == "/api/v1/chat/bots/\(id)")
      let version = try #require(made["version"])
      let changed = await host.client.ask(
        "PATCH", "/chat/bots/\(id)", ["version": version, "name": "Rhymer Two", "isEnabled": false])
      #expect(changed.status == 200 && changed["name"] == "Rhymer Two" && changed["isEnabled"] == false)
      #expect(changed["character"] == "You rhyme." && changed["suggestedReplies"] == ["Rhyme!"])
      let late = await host.client.ask("PATCH", "/chat/bots/\(id)", ["version": version, "name": "Late"])
      #expect(late.status == 409 && late["code"] == "conflict" && late["bot"]?["name"] == "Rhymer Two")
      #expect(await host.client.ask("DELETE", "/chat/bots/\(id)").status == 204)
      #expect(await host.client.get("/chat/bots")["bots"]?.arrayValue?.count == 3)
      #expect(host.log.all == [])
    }
  }

  @Test func `a built-in one is edited, and deleting brings it back`() async throws {
    try await TestHost.with { host in
      let before = await host.client.get("/chat/bots/witty-bot")
      let edited = await host.client.ask(
        "PATCH", "/chat/bots/witty-bot", ["version": before["version"] ?? 0, "character": "You are grumpy."])
      #expect(edited["isEdited"] == true)
      let reset = await host.client.ask("DELETE", "/chat/bots/witty-bot")
      #expect(reset.status == 200 && reset["character"] == before["character"] && reset["isEdited"] == false)
    }
  }

  @Test func `a deleted bot stays for its conversations, and answers in none`() async throws {
    try await TestHost.with { host in
      let id = try #require(
        await host.client.ask("POST", "/chat/bots", ["name": "Gone", "character": "You leave."]).json.id)
      let channel = try await host.client.openChat(with: id)
      #expect(await host.client.ask("DELETE", "/chat/bots/\(id)").status == 204)
      let seen = await host.client.get("/chat/channels/\(channel)")
      #expect(seen.status == 200 && seen["bot"]?["isDeleted"] == true && seen["bot"]?["name"] == "Gone")
      let sent = await host.client.ask(
        "POST", "/chat/channels/\(channel)/messages", ["clientID": "1", "text": "Hello?"])
      #expect(sent.status == 409 && sent["code"] == "bot-disabled")
    }
  }

  @Test func `what can't be is said`() async throws {
    try await TestHost.with { host in
      for body in [
        [:], ["name": "x"], ["name": "", "character": "x"], ["name": 1, "character": "x"],
        ["name": "x", "character": "x", "options": ["temperature": 3]],
        ["name": "x", "character": "x", "suggestedReplies": [1]],
        ["name": "x", "character": "x", "options": ["maximumResponseTokens": 0]],
        ["name": .string(String(repeating: "x", count: 100_000)), "character": "x"],
      ] as [JSONValue] {
        let answer = await host.client.ask("POST", "/chat/bots", body)
        #expect(answer.status == 422, "\(body) \(answer.text)")
      }
      for (method, body) in [("GET", nil), ("PATCH", ["version": 1]), ("DELETE", nil)] as [(String, JSONValue?)] {
        let answer = await host.client.ask(method, "/chat/bots/none", body)
        #expect(answer.status == 404 && answer["code"] == "not-found")
      }
    }
  }
}
