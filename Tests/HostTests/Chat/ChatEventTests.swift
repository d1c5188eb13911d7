import Foundation
import HTTPTransport
import LanguageModels
import LocalModel
import ParlanceTesting
import Testing

@testable import Host

@Suite("Chats in the page's stream", .serialized)
struct ChatEventTests {
  /// Applies what comes until everything that was written is told.
  private func catchUp(_ mirror: inout ChatMirror, _ reader: EventReader, to last: Int) async throws {
    while mirror.event < last, let event = try await reader.next() { mirror.apply(event.name, event.json) }
  }

  private func last(_ host: TestHost) async -> Int {
    await host.client.get("/chat/channels")["event"]?.integerValue ?? -1
  }

  @Test func `two pages, a script and who reads anew see the same order and bytes while replies are written`()
    async throws
  {
    try await TestHost.with(model: FakeModel(PacedModel())) { host in
      let channel = try await host.client.openChat()
      var mirrors: [ChatMirror] = []
      var readers: [EventReader] = []
      for path in ["/events", "/events", "/chat/events"] {
        readers.append(try await host.client.follow(path))
        mirrors.append(
          ChatMirror(await host.client.get("/chat/channels/\(channel)").json, hasHTML: path == "/events"))
      }
      // Two send at once, and one reads anew while the replies are written.
      let sent = try await withThrowingTaskGroup(of: [JSONValue].self) { group in
        for client in 0..<2 {
          group.addTask {
            var replies: [JSONValue] = []
            for number in 0..<3 {
              replies.append(try await host.client.say("Client \(client) says \(number)", in: channel).reply)
            }
            return replies
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      var late: [(ChatMirror, EventReader)] = []
      for reply in sent.sorted(by: { ($0["number"]?.integerValue ?? 0) < ($1["number"]?.integerValue ?? 0) }) {
        await host.client.begun(reply)
        let reader = try await host.client.follow("/events")
        late.append((ChatMirror(await host.client.get("/chat/channels/\(channel)").json, hasHTML: true), reader))
        #expect(try await host.client.final(reply).status == "complete")
      }
      let end = await last(host)
      let whole = await host.client.get("/chat/channels/\(channel)", query: ["limit": "200"]).json
      let fresh = ChatMirror(whole, hasHTML: true)
      for index in mirrors.indices {
        try await catchUp(&mirrors[index], readers[index], to: end)
        #expect(mirrors[index].faults == [])
        #expect(mirrors[index].channel == fresh.channel)
        #expect(mirrors[index].all == ChatMirror(whole, hasHTML: mirrors[index].hasHTML).all)
        await readers[index].close()
      }
      for (mirror, reader) in late {
        var mirror = mirror
        try await catchUp(&mirror, reader, to: end)
        #expect(mirror.faults == [] && mirror.all == fresh.all && mirror.channel == fresh.channel)
        await reader.close()
      }
      #expect(fresh.all.map { $0["number"]?.integerValue ?? 0 } == Array(1...fresh.all.count))
      #expect(host.log.all == [])
    }
  }

  @Test func `closing every stream doesn't stop a reply`() async throws {
    let model = PacedModel()
    try await TestHost.with(model: FakeModel(model)) { host in
      let channel = try await host.client.openChat()
      let readers = [try await host.client.follow("/events"), try await host.client.follow("/chat/events")]
      let sent = try await host.client.say("Go on", in: channel)
      await host.client.begun(sent.reply)
      for reader in readers { await reader.close() }
      let reply = try await host.client.final(sent.reply)
      #expect(reply.status == "complete" && reply.text == PacedModel.text(to: "Go on", pieces: 60))
      #expect(model.ended == 1)
    }
  }

  @Test func `the pieces' blocks give the HTML that a reader anew gets, piece by piece`() async throws {
    try await TestHost.with(model: FakeModel(PacedModel(pieces: 120))) { host in
      let channel = try await host.client.openChat()
      let reader = try await host.client.follow("/events")
      var mirror = ChatMirror(await host.client.get("/chat/channels/\(channel)").json, hasHTML: true)
      let sent = try await host.client.say("Show me", in: channel)
      var pieces = 0
      while let event = try await reader.next(), mirror.messages[sent.reply.id ?? ""]?.status != "complete" {
        mirror.apply(event.name, event.json)
        guard event.name == "chat-delta" else { continue }
        pieces += 1
        let known = try #require(mirror.messages[sent.reply.id ?? ""])
        let html = MarkdownRenderer.blocks(of: known.text ?? "", isOpen: true)
        #expect(known["html"] == .array(html.map { .string($0) }))
      }
      #expect(pieces > 2 && mirror.faults == [])
      await reader.close()
    }
  }

  @Test func `places in the queue are told, and what was left, bots and settings too`() async throws {
    let gate = Gate()
    let fake = FakeModel()
    let scripted = ScriptedModel { _ in
      _ = await eventually { gate.isOpen || Task.isCancelled }
      return "Fine."
    }
    fake.use(QueuedModel(scripted, queue: fake.queue))
    try await TestHost.with(model: fake) { host in
      let reader = try await host.client.follow("/events")
      let channels = [try await host.client.openChat(), try await host.client.openChat()]
      let first = try await host.client.say("First", in: channels[0])
      #expect(await eventually { scripted.requests.count == 1 })
      let second = try await host.client.say("Second", in: channels[1])
      let place = try #require(try await reader.next { $0.name == "chat-place" && $0.json["position"] == 1 })
      #expect(place.json["message"] == second.reply["id"] && place.json["channel"]?.stringValue == channels[1])
      let seen = await host.client.get("/chat/channels/\(channels[1])")
      #expect(seen["places"] == .object([second.reply.id ?? "": 1]))
      gate.open()
      #expect(try await reader.next { $0.name == "chat-place" && $0.json["position"] == .null } != nil)
      for reply in [first.reply, second.reply] { #expect(try await host.client.final(reply).text == "Fine.") }
      _ = await host.client.ask("POST", "/chat/bots", ["name": "New", "character": "You are new."])
      #expect(try await reader.next("chat-bots") != nil)
      let settings = await host.client.get("/chat/settings").json
      await host.client.ask("PUT", "/chat/settings", settings)
      #expect(try await reader.next("chat-settings") != nil)
      await host.client.ask("DELETE", "/chat/channels/\(channels[0])")
      let left = try #require(try await reader.next { $0.name == "chat-channel" && $0.json["left"] == true })
      #expect(left.json.id == channels[0])
      // None of it is in a script's way but the log.
      let numbers = try await reader.everything().filter { $0.name.hasPrefix("chat-") && $0.name != "chat-place" }
        .compactMap { $0.json["event"]?.integerValue }
      #expect(numbers == Array((numbers.first ?? 0)..<(numbers.first ?? 0) + numbers.count))
      await reader.close()
    }
  }

  @Test func `after a restart the page is told to read anew, and the log's numbers go on`() async throws {
    let host = try await TestHost(model: FakeModel(ScriptedModel { _ in .stalling(after: "So far") }))
    let channel = try await host.client.openChat()
    let reader = try await host.client.follow("/events")
    let sent = try await host.client.say("Hello", in: channel)
    await host.client.begun(sent.reply)
    let id = try #require(try await reader.next("chat-delta")?.id)
    let number = await last(host)
    await host.stop()
    let again = try await TestHost(model: FakeModel(ScriptedModel { _ in "Fine." }), folder: host.folder)
    let resumed = try await again.client.follow("/events", after: id)
    #expect(try await resumed.next()?.name == "reset")
    let interrupted = await again.client.message(sent.reply.id ?? "")
    #expect(interrupted.status == "interrupted" && interrupted.text == "So far")
    #expect(interrupted["report"]?["code"] == "interrupted")
    #expect(await last(again) > number)
    let retry = await again.client.ask(
      "POST", "/chat/messages/\(sent.reply.id ?? "")/replies", ["clientID": "again"])
    #expect(try await again.client.final(retry.json).text == "Fine.")
    #expect(try await resumed.next { $0.name == "chat-message" && $0.json.id == retry.json.id } != nil)
    await resumed.close()
    await again.end()
  }
}
