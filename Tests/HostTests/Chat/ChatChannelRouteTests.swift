import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("Channels over HTTP", .serialized)
struct ChatChannelRouteTests {
  private static let paths = ["", "/restore", "/read", "/branch", "/messages", "/view", "/export"]

  private func reply(_ text: String = "Fine.") -> FakeModel {
    FakeModel(ScriptedModel { _ in ScriptedAnswer(text) })
  }

  @Test func `one is opened with the greeting, and the same client id gives the same`() async throws {
    try await TestHost.with { host in
      let bot = await host.client.ask(
        "POST", "/chat/bots", ["name": "Greeter", "character": "You greet.", "greeting": "**Hello** to you."])
      let body: JSONValue = ["bot": bot["id"] ?? .null, "clientID": "open-1"]
      let opened = await host.client.ask("POST", "/chat/channels", body)
      #expect(opened.status == 201 && opened["bot"] == bot["id"])
      let id = try #require(opened.json.id)
      #expect(opened.header("Location") == "/api/v1/chat/channels/\(id)")
      #expect(await host.client.ask("POST", "/chat/channels", body).json.id == id)
      let other = await host.client.ask("POST", "/chat/channels", ["bot": "witty-bot", "clientID": "open-1"])
      #expect(other.status == 409 && other["code"] == "id-used")
      let seen = await host.client.get("/chat/channels/\(id)")
      let greeting = seen["messages"]?[0]
      #expect(greeting?.text == "**Hello** to you." && greeting?.status == "complete")
      #expect(greeting?["html"]?[0]?.stringValue?.contains("<strong>Hello</strong>") == true)
      #expect(seen["hasOlder"] == false && seen["bot"]?["name"] == "Greeter" && seen["places"] == [:])
    }
  }

  @Test func `the list has what was said last, unread ones, pages and what is searched`() async throws {
    try await TestHost.with(model: reply("The answer is zebra.")) { host in
      var channels: [String] = []
      for number in 1...5 {
        let id = try await host.client.openChat(with: number == 1 ? "witty-bot" : "gpt-bot")
        channels.append(id)
        _ = try await host.client.final(host.client.say("Question \(number)", in: id).reply)
      }
      let all = await host.client.get("/chat/channels")
      #expect(all["channels"]?.arrayValue?.compactMap(\.id) == channels.reversed())
      #expect(all["channels"]?[0]?["last"]?["text"] == "The answer is zebra.")
      #expect(all["channels"]?[0]?["title"] == "Question 5" && all["next"] == .null)
      // The greeting was read by nobody either.
      let unread: [Int] = (all["channels"]?.arrayValue ?? []).map { $0["unread"]?.integerValue ?? 0 }
      let sum: Int = unread.reduce(0, +)
      #expect(unread.allSatisfy { $0 >= 1 })
      #expect(all["unread"] == .integer(sum))
      let first = await host.client.get("/chat/channels", query: ["limit": "2"])
      let next = try #require(first["next"]?.stringValue)
      let second = await host.client.get("/chat/channels", query: ["limit": "2", "after": next])
      let pages = [first, second].flatMap { $0["channels"]?.arrayValue ?? [] }
      #expect(pages.compactMap(\.id) == Array(channels.reversed().prefix(4)))
      let found = await host.client.get("/chat/channels", query: ["search": "zebra", "bot": "witty-bot"])
      #expect(found["channels"]?.arrayValue?.compactMap(\.id) == [channels[0]])
      #expect(found["snippets"]?[channels[0]]?.stringValue?.contains("zebra") == true)
      for limit in ["0", "201", "-1", "x"] {
        #expect(await host.client.get("/chat/channels", query: ["limit": limit]).status == 400)
      }
    }
  }

  @Test func `it is named, muted and read`() async throws {
    try await TestHost.with(model: reply()) { host in
      let id = try await host.client.openChat()
      let reply = try await host.client.final(host.client.say("Hello there", in: id).reply)
      let named = await host.client.ask("PATCH", "/chat/channels/\(id)", ["title": "Mine", "isMuted": true])
      #expect(named["title"] == "Mine" && named["isMuted"] == true)
      #expect(await host.client.get("/chat/channels")["unread"] == 0)
      let back = await host.client.ask("PATCH", "/chat/channels/\(id)", ["title": .null])
      #expect(back["title"] == "Hello there" && back["isMuted"] == true)
      let number = try #require(reply["number"]?.integerValue)
      let read = await host.client.ask("PUT", "/chat/channels/\(id)/read", ["number": .integer(number)])
      #expect(read["unread"] == 0 && read["lastRead"] == .integer(number))
      let less = await host.client.ask("PUT", "/chat/channels/\(id)/read", ["number": 1])
      #expect(less["lastRead"] == .integer(number))
    }
  }

  @Test func `leaving stops what is at work, and it can be brought back`() async throws {
    let model = ScriptedModel { _ in .stalling(after: "So far") }
    try await TestHost.with(model: FakeModel(model)) { host in
      let id = try await host.client.openChat()
      let sent = try await host.client.say("Hello", in: id)
      await host.client.begun(sent.reply)
      #expect(await host.client.ask("DELETE", "/chat/channels/\(id)").status == 204)
      #expect(await eventually { model.abandoned == 1 })
      #expect(await host.client.get("/chat/channels")["channels"] == [])
      #expect(await host.client.get("/chat/channels/\(id)").status == 404)
      #expect(await host.client.get("/chat/channels", query: ["search": "Hello"])["channels"] == [])
      let restored = await host.client.ask("POST", "/chat/channels/\(id)/restore")
      #expect(restored.status == 200 && restored.json.id == id)
      #expect(await host.client.message(sent.reply.id ?? "").status == "stopped")
      #expect(await host.client.message(sent.reply.id ?? "").text == "So far")
    }
  }

  @Test func `what isn't there is 404 everywhere`() async throws {
    try await TestHost.with { host in
      for (method, path, body) in [
        ("GET", "channels/none", nil), ("PATCH", "channels/none", ["isMuted": true]), ("DELETE", "channels/none", nil),
        ("POST", "channels/none/restore", nil), ("PUT", "channels/none/read", ["number": 1]),
        ("PUT", "channels/none/branch", ["message": "none"]), ("GET", "channels/none/messages", nil),
        ("POST", "channels/none/messages", ["clientID": "1", "text": "x"]), ("GET", "channels/none/view", nil),
        ("GET", "channels/none/export", nil), ("GET", "messages/none", nil),
        ("POST", "messages/none/edits", ["clientID": "1", "text": "x"]),
        ("POST", "messages/none/replies", ["clientID": "1"]), ("POST", "messages/none/stop", nil),
        ("PUT", "messages/none/feedback", ["value": "up"]), ("GET", "messages/none/view", nil),
        ("GET", "messages/none/decisions", nil), ("GET", "asks/none", nil), ("GET", "bots/none", nil),
        ("POST", "channels", ["bot": "none", "clientID": "1"]),
      ] as [(String, String, JSONValue?)] {
        let answer = await host.client.ask(method, "/chat/\(path)", body)
        #expect(answer.status == 404 && answer["code"] == "not-found", "\(method) \(path) \(answer.text)")
      }
      let answer = await host.client.send("GET", "/chat/events", query: ["channel": "none"])
      #expect(answer.status == 404)
      #expect(host.log.all == [])
    }
  }

  @Test func `the conversation is given away as a file`() async throws {
    try await TestHost.with(model: reply("Well.\n\n- one\n- two")) { host in
      let id = try await host.client.openChat()
      _ = try await host.client.final(host.client.say("What “is” it? 日本\"; x", in: id).reply)
      let file = await host.client.get("/chat/channels/\(id)/export", query: ["format": "markdown"])
      #expect(file.header("Content-Type") == "text/markdown; charset=utf-8")
      let name = try #require(file.header("Content-Disposition"))
      #expect(
        name.hasPrefix("attachment; filename=\"What is it __ x.md\"; filename*=UTF-8''What%20is%20it%20%E6%97%A5"))
      #expect(file.text.contains("> - one\n> - two") && file.text.contains("What “is” it? 日本"))
      let whole = await host.client.send("GET", "/chat/channels/\(id)/export", query: ["format": "json"])
      #expect(whole.header("Content-Type") == "application/json")
      #expect(whole.text.contains("Well.") && whole["messages"]?.arrayValue?.count ?? 0 >= 2)
      #expect(await host.client.get("/chat/channels/\(id)/export", query: ["format": "pdf"]).status == 400)
    }
  }
}
