import Foundation
import HTTPTransport
import LanguageModels
import LocalModel
import Locking
import ParlanceTesting
import Testing

@testable import Host

@Suite("Messages and replies over HTTP", .serialized)
struct ChatMessageRouteTests {
  @Test func `a message gets its reply, sent again it is the same, and another text under its id is refused`()
    async throws
  {
    let model = ScriptedModel { _ in "**Fine**, and `you`?" }
    try await TestHost.with(model: FakeModel(model)) { host in
      let channel = try await host.client.openChat()
      let body: JSONValue = ["clientID": "one", "text": "How are you?\n<b>"]
      let sent = await host.client.ask("POST", "/chat/channels/\(channel)/messages", body)
      #expect(sent.status == 201 && sent["message"]?["author"] == "me" && sent["message"]?["html"] == nil)
      #expect(sent.header("Location") == "/api/v1/chat/messages/\(sent["message"]?.id ?? "")")
      let reply = try await host.client.final(sent["reply"] ?? .null)
      #expect(reply.status == "complete" && reply.text == "**Fine**, and `you`?")
      #expect(reply["html"]?[0]?.stringValue?.contains("<strong>Fine</strong>") == true)
      #expect(reply["report"]?["model"] == "scripted" && reply["parent"] == sent["message"]?["id"])
      let again = await host.client.ask("POST", "/chat/channels/\(channel)/messages", body)
      #expect(again.status == 200 && again["message"]?.id == sent["message"]?.id)
      #expect(again["reply"]?.id == sent["reply"]?.id && again["reply"]?.status == "complete")
      let other = await host.client.ask(
        "POST", "/chat/channels/\(channel)/messages", ["clientID": "one", "text": "Other"])
      #expect(other.status == 409 && other["code"] == "id-used")
      #expect(await host.client.path(of: channel).compactMap(\.text).suffix(2) == ["How are you?\n<b>", reply.text])
      #expect(model.requests.count == 1)
    }
  }

  @Test func `edits and other replies make branches, and one of them is shown`() async throws {
    let count = Locked(0)
    let model = ScriptedModel { _ in
      ScriptedAnswer("Reply \(count.withLock { $0 += 1; return $0 })")
    }
    try await TestHost.with(model: FakeModel(model)) { host in
      let channel = try await host.client.openChat()
      let first = try await host.client.say("First", in: channel)
      let old = try await host.client.final(first.reply)
      let other = await host.client.ask("POST", "/chat/messages/\(old.id ?? "")/replies", ["clientID": "again"])
      #expect(other.status == 201 && other["parent"] == old["parent"])
      let new = try await host.client.final(other.json)
      #expect(new.text == "Reply 2" && new["version"] == ["index": 2, "count": 2])
      #expect(new["siblings"] == .array([old["id"] ?? .null, new["id"] ?? .null]))
      let repeated = await host.client.ask("POST", "/chat/messages/\(old.id ?? "")/replies", ["clientID": "again"])
      #expect(repeated.json.id == new.id)
      let edit = await host.client.ask(
        "POST", "/chat/messages/\(first.message.id ?? "")/edits", ["clientID": "edit", "text": "First, better"])
      #expect(edit.status == 201)
      _ = try await host.client.final(edit["reply"] ?? .null)
      #expect(await host.client.path(of: channel).compactMap(\.text).suffix(2) == ["First, better", "Reply 3"])
      let shown = await host.client.ask(
        "PUT", "/chat/channels/\(channel)/branch", ["message": old["id"] ?? .null])
      #expect(shown["leaf"] == old["id"])
      #expect(await host.client.path(of: channel).compactMap(\.text).suffix(2) == ["First", "Reply 1"])
      // Whoever saw the other branch is told, and nothing is sent.
      let late = await host.client.ask(
        "POST", "/chat/channels/\(channel)/messages",
        ["clientID": "late", "text": "And?", "seen": edit["reply"]?["id"] ?? .null])
      #expect(late.status == 409 && late["code"] == "branch-changed")
      let elsewhere = try await host.client.openChat()
      let wrong = await host.client.ask(
        "PUT", "/chat/channels/\(elsewhere)/branch", ["message": old["id"] ?? .null])
      #expect(wrong.status == 404)
      let reply = await host.client.ask(
        "POST", "/chat/messages/\(old.id ?? "")/edits", ["clientID": "x", "text": "No"])
      #expect(reply.status == 409 && reply["code"] == "not-possible")
    }
  }

  @Test func `while a reply is at work others wait, and edits are refused`() async throws {
    let model = ScriptedModel { request in
      request.messages.last?.content == "First" ? .stalling(after: "So") : "Second reply"
    }
    try await TestHost.with(model: FakeModel(model)) { host in
      let channel = try await host.client.openChat()
      let first = try await host.client.say("First", in: channel)
      await host.client.begun(first.reply)
      let second = try await host.client.say("Second", in: channel)
      #expect(second.reply.status == "waiting" && second.message["parent"] == first.reply["id"])
      let edit = await host.client.ask(
        "POST", "/chat/messages/\(first.message.id ?? "")/edits", ["clientID": "e", "text": "x"])
      #expect(edit.status == 409 && edit["code"] == "busy")
      let another = await host.client.ask(
        "POST", "/chat/messages/\(first.reply.id ?? "")/replies", ["clientID": "r"])
      #expect(another.status == 409 && another["code"] == "busy")
      let stopped = await host.client.ask("POST", "/chat/messages/\(first.reply.id ?? "")/stop")
      #expect(stopped.json.status == "stopped" && stopped.json.text == "So" && model.abandoned == 1)
      #expect(try await host.client.final(second.reply).text == "Second reply")
      // Stopped again it stays as it is.
      #expect(await host.client.ask("POST", "/chat/messages/\(first.reply.id ?? "")/stop").json.text == "So")
    }
  }

  @Test func `what the bot sees is what it was sent, byte for byte`() async throws {
    let model = ScriptedModel { _ in "Fine." }
    try await TestHost.with(model: FakeModel(model)) { host in
      let channel = try await host.client.openChat(with: "witty-bot")
      for text in ["One", "Two é\n\n```\nx"] {
        _ = try await host.client.final(host.client.say(text, in: channel).reply)
      }
      let path = await host.client.path(of: channel)
      let reply = try #require(path.last?.id)
      let view = await host.client.get("/chat/messages/\(reply)/view")
      let sent = try #require(model.requests.last).messages.map { message in
        JSONValue.object(["role": .string(message.role.rawValue), "content": .string(message.content)])
      }
      #expect(view["request"]?["messages"] == .array(sent) && view["reply"]?.stringValue == reply)
      #expect(view["instructions"] == sent[0]["content"] && view["begins"] == 1 && view["omitted"] == 0)
      let next = await host.client.get("/chat/channels/\(channel)/view")
      #expect(next["reply"] == .null && next["sent"]?.arrayValue?.count == path.count)
      // The person's messages were never generated.
      #expect(await host.client.get("/chat/messages/\(path[path.count - 2].id ?? "")/view").status == 404)
    }
  }

  @Test func `feedback is kept and taken away`() async throws {
    try await TestHost.with(model: FakeModel(ScriptedModel { _ in "Fine." })) { host in
      let channel = try await host.client.openChat()
      let sent = try await host.client.say("Hello", in: channel)
      let id = try #require(try await host.client.final(sent.reply).id)
      let up = await host.client.ask("PUT", "/chat/messages/\(id)/feedback", ["value": "up", "comment": "Good"])
      #expect(up["feedback"] == ["value": "up", "comment": "Good"])
      #expect(await host.client.ask("PUT", "/chat/messages/\(id)/feedback", ["value": .null])["feedback"] == .null)
      let long = JSONValue.string(String(repeating: "x", count: 2_001))
      let tooLong = await host.client.ask("PUT", "/chat/messages/\(id)/feedback", ["value": "up", "comment": long])
      #expect(tooLong.status == 422 && tooLong["code"] == "invalid")
      for value in ["left", 1] as [JSONValue] {
        #expect(await host.client.ask("PUT", "/chat/messages/\(id)/feedback", ["value": value]).status == 422)
      }
      let own = await host.client.ask("PUT", "/chat/messages/\(sent.message.id ?? "")/feedback", ["value": "up"])
      #expect(own.status == 409 && own["code"] == "not-possible")
    }
  }

  @Test func `one question goes to several bots`() async throws {
    try await TestHost.with(model: FakeModel(ScriptedModel { _ in "Fine." })) { host in
      let body: JSONValue = ["clientID": "ask", "text": "Why?", "bots": ["witty-bot", "gpt-bot"]]
      let asked = await host.client.ask("POST", "/chat/asks", body)
      #expect(asked.status == 201)
      #expect(asked["channels"]?.arrayValue?.map { $0["bot"] ?? .null } == ["witty-bot", "gpt-bot"])
      #expect(await host.client.ask("POST", "/chat/asks", body).json.id == asked.json.id)
      for channel in asked["channels"]?.arrayValue ?? [] {
        #expect(channel["ask"] == asked["id"])
        let path = await host.client.path(of: channel.id ?? "")
        #expect(path.suffix(2).first?.text == "Why?")
        let reply = try await host.client.final(path.last ?? .null)
        #expect(reply.text == "Fine.")
      }
      let seen = await host.client.get("/chat/asks/\(asked.json.id ?? "")")
      #expect(seen["text"] == "Why?" && seen["channels"]?.arrayValue?.count == 2)
      for bots in [[], ["none"], ["gpt-bot", "gpt-bot"]] as [JSONValue] {
        let answer = await host.client.ask("POST", "/chat/asks", ["clientID": "b", "text": "Why?", "bots": bots])
        #expect((400..<500).contains(answer.status), "\(bots) \(answer.text)")
      }
    }
  }

  @Test func `words that are blocked stay here, and what was decided is told`() async throws {
    let model = ScriptedModel { request in request.messages.last?.content == "Say it" ? "zounds" : "Fine." }
    try await TestHost.with(model: FakeModel(model)) { host in
      var settings = await host.client.get("/chat/settings").json.objectValue ?? [:]
      settings["words"] = ["zounds"]
      let set = await host.client.ask("PUT", "/chat/settings", .object(settings))
      #expect(set["words"] == ["zounds"] && set["blocksInput"] == true)
      let channel = try await host.client.openChat()
      let blocked = try await host.client.say("Zounds!", in: channel)
      let withheld = try await host.client.final(blocked.reply)
      #expect(withheld.status == "withheld" && withheld["report"]?["code"] == "moderated")
      #expect(await host.client.message(blocked.message.id ?? "").status == "blocked" && model.requests.isEmpty)
      let asked = try await host.client.say("Say it", in: channel)
      let taken = try await host.client.final(asked.reply)
      #expect(taken.status == "withheld" && taken.text == "" && taken["html"] == [])
      let decisions = await host.client.get("/chat/messages/\(taken.id ?? "")/decisions")
      #expect(
        decisions["decisions"]?.arrayValue?.contains { $0["action"] == "block" && $0["stage"] == "output" } == true)
    }
  }

  @Test func `a limit of the person is 429 and says when to come back`() async throws {
    try await TestHost.with(model: FakeModel(ScriptedModel { _ in "Fine." })) { host in
      var settings = await host.client.get("/chat/settings").json.objectValue ?? [:]
      settings["limits"] = ["unfinishedReplies": 50, "sendsPerMinute": 1, "tokensPerDay": .null]
      #expect(await host.client.ask("PUT", "/chat/settings", .object(settings)).status == 200)
      let channel = try await host.client.openChat()
      _ = try await host.client.final(host.client.say("One", in: channel).reply)
      let over = await host.client.ask(
        "POST", "/chat/channels/\(channel)/messages", ["clientID": "2", "text": "Two"])
      #expect(over.status == 429 && over["code"] == "too-many")
      let seconds = try #require(over["retryAfter"]?.integerValue)
      #expect((1...60).contains(seconds) && over.header("Retry-After") == "\(seconds)")
      settings["limits"] = ["unfinishedReplies": 0, "sendsPerMinute": 1, "tokensPerDay": .null]
      #expect(await host.client.ask("PUT", "/chat/settings", .object(settings)).status == 422)
    }
  }

  @Test func `without a model, or without consent, the message is kept and the reply says why; then it goes on`()
    async throws
  {
    let fake = FakeModel()
    try await TestHost.with(model: fake) { host in
      let channel = try await host.client.openChat()
      let sent = try await host.client.say("Hello", in: channel)
      let failed = try await host.client.final(sent.reply)
      #expect(failed.status == "failed" && failed["report"]?["code"] == "no-model")
      #expect(failed["report"]?["message"]?.stringValue?.contains("Choose one in the settings") == true)
      fake.use(ScriptedModel { _ in "Fine." })
      try await fake.consent(false, to: "https://models.example")
      let again = await host.client.ask("POST", "/chat/messages/\(failed.id ?? "")/replies", ["clientID": "again"])
      let refused = try await host.client.final(again.json)
      #expect(refused.status == "failed" && refused["report"]?["code"] == "consent-needed")
      try await fake.consent(true, to: "https://models.example")
      let third = await host.client.ask("POST", "/chat/messages/\(failed.id ?? "")/replies", ["clientID": "third"])
      #expect(try await host.client.final(third.json).text == "Fine.")
    }
  }

  @Test func `the longest text fits, one more character doesn't, and what is empty is refused`() async throws {
    let model = ScriptedModel { _ in "Long." }
    try await TestHost.with(model: FakeModel(model)) { host in
      let channel = try await host.client.openChat()
      let long = String(repeating: "😀", count: 200_000)
      let sent = try await host.client.say(long, in: channel)
      #expect(sent.message.text == long)
      for (text, id) in [
        (long + "x", "a"), ("", "b"), (" \n", "c"), ("x", ""), ("x", String(repeating: "i", count: 101)),
      ] {
        let answer = await host.client.ask(
          "POST", "/chat/channels/\(channel)/messages", ["clientID": .string(id), "text": .string(text)])
        #expect(answer.status == 422, "\(text.prefix(10)) \(id) \(answer.text.prefix(200))")
      }
    }
  }

  @Test func `older messages come page by page`() async throws {
    try await TestHost.with(model: FakeModel(ScriptedModel { _ in "Fine." })) { host in
      let channel = try await host.client.openChat()
      for number in 0..<10 { _ = try await host.client.final(host.client.say("Text \(number)", in: channel).reply) }
      let all = await host.client.path(of: channel)
      var paged =
        await host.client.get("/chat/channels/\(channel)", query: ["limit": "6"])["messages"]?.arrayValue ?? []
      while true {
        let page = await host.client.get(
          "/chat/channels/\(channel)/messages", query: ["before": paged.first?.id ?? "", "limit": "6"])
        paged = (page["messages"]?.arrayValue ?? []) + paged
        if page["hasOlder"] != true { break }
      }
      #expect(paged == all && all.count >= 20)
      let unknown = await host.client.get("/chat/channels/\(channel)/messages", query: ["before": "none"])
      #expect((400..<500).contains(unknown.status))
    }
  }
}
