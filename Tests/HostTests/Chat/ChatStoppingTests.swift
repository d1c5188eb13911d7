import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("Stopping a reply at its provider", .serialized)
struct ChatStoppingTests {
  /// A server that writes for as long as somebody reads, and a host that uses it.
  private func endless(_ body: (TestHost, LoopbackServer, String) async throws -> Void) async throws {
    let server = try LoopbackServer { request in
      guard request.path.hasSuffix("/chat/completions") else { return .json("{}", status: 404) }
      let pieces = (0..<100_000).flatMap { number -> [LoopbackAnswer.Part] in
        [.text(ChatScript.delta("word \(number) ")), .wait(.milliseconds(10))]
      }
      return .events([.text(ChatScript.role)] + pieces)
    }
    let fake = FakeModel()
    let model = OpenAIChatModel(
      OpenAIChatConfiguration(baseURL: server.url + "/v1", model: "m"), transport: HTTPTransports.makeDefault())
    fake.use(QueuedModel(model, queue: fake.queue))
    try await TestHost.with(model: fake) { host in
      let channel = try await host.client.openChat()
      try await body(host, server, channel)
    }
  }

  @Test func `the provider sees the connection closed within two seconds, and the text so far stays`() async throws {
    try await endless { host, server, channel in
      let sent = try await host.client.say("Write on and on", in: channel)
      await host.client.begun(sent.reply)
      let exchange = try await server.exchange()
      let start = ContinuousClock.now
      let stopped = await host.client.ask("POST", "/chat/messages/\(sent.reply.id ?? "")/stop")
      #expect(stopped.json.status == "stopped" && stopped.json.text?.hasPrefix("word 0 word 1 ") == true)
      #expect(await exchange.closesEarly())
      let closed = try #require(exchange.closedByClientAt)
      #expect(closed - start < .seconds(2))
      // It is idle: the next one begins at once.
      #expect(await host.client.get("/model/queue")["running"] == [])
      #expect(await host.client.message(sent.reply.id ?? "").text == stopped.json.text)
    }
  }

  @Test func `a job taken out of the model's queue, or ended there, is a stopped reply`() async throws {
    try await endless { host, server, channel in
      let other = try await host.client.openChat()
      let first = try await host.client.say("Write on", in: channel)
      await host.client.begun(first.reply)
      let second = try await host.client.say("Write too", in: other)
      #expect(await eventually { await host.client.get("/model/queue")["waiting"]?.arrayValue?.count == 1 })
      let queue = await host.client.get("/model/queue")
      #expect(queue["running"]?[0]?["kind"] == "chat" && !queue.text.contains("Write"))
      for kind in ["waiting", "running"] {
        let job = try #require(queue[kind]?[0]?["id"]?.integerValue)
        #expect(await host.client.ask("DELETE", "/model/queue/\(job)").status == 204)
      }
      for reply in [first.reply, second.reply] {
        let final = try await host.client.final(reply)
        #expect(final.status == "stopped")
      }
      #expect(await (try server.exchange()).closesEarly())
    }
  }
}
