import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@Suite("Connections of a model")
struct ConnectionReuseTests {
  let request = GenerationRequest(messages: [.user("x")])

  private func model(_ server: LoopbackServer) -> OpenAIChatModel {
    OpenAIChatModel(.loopback(server), transport: HTTPTransports.makeDefault())
  }

  @Test func `one serves whole streams, streams that go on after DONE, whole answers and errors in turn`() async throws
  {
    let answers: [LoopbackAnswer] = [
      ChatScript.reply, .events([.text(ChatScript.stream), .text(": bye\n\n")]), .json(ChatScript.wholeReply),
      .events([.text(ChatScript.stream), .wait(.milliseconds(20))]),
    ]
    let errors: [LoopbackAnswer] = [
      .json(ChatScript.error("no"), status: 400), .unauthorized("NTLM", text: ChatScript.error("who")),
      .page(status: 404),
    ]
    let all = answers + errors
    let next = Locked(0)
    let server = try LoopbackServer { _ in
      let index = next.withLock { next in
        defer { next += 1 }
        return next
      }
      return all[index % all.count]
    }
    let model = model(server)
    for _ in 0..<3 {
      for _ in answers { #expect(try await model.reply(to: request).text == ChatScript.text) }
      for _ in errors { await #expect(throws: LanguageModelError.self) { try await model.reply(to: request) } }
    }
    #expect(server.requests.count == 3 * all.count)
    #expect(server.connectionCount == 1)
  }

  @Test func `a server that ends no body after DONE costs a connection, not the reply`() async throws {
    let server = try LoopbackServer(.events([.text(ChatScript.stream), .silence]))
    let model = model(server)
    for _ in 0..<2 { #expect(try await model.reply(to: request).text == ChatScript.text) }
    #expect(server.connectionCount == 2)
    #expect(await eventually { server.exchanges.allSatisfy(\.isClosedByClient) })
  }

  @Test func `attempts after a failure use the same one`() async throws {
    let server = try LoopbackServer(
      .tooManyRequests(retryAfter: 0, text: ChatScript.error("slow")), .json(ChatScript.error("oh"), status: 500),
      ChatScript.reply)
    #expect(try await model(server).reply(to: request).text == ChatScript.text)
    #expect(server.requests.count == 3)
    #expect(server.connectionCount == 1)
  }
}
