import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

/// The client over the real transport, against a server that fails on demand.
@Suite("Faults of a server")
struct ServerFaultTests {
  static let transport = HTTPTransports.makeDefault()
  let request = GenerationRequest(messages: [.user("x")])

  private func model(_ server: LoopbackServer) -> OpenAIChatModel {
    OpenAIChatModel(.loopback(server), transport: Self.transport)
  }

  private func failure(_ server: LoopbackServer) async -> LanguageModelError? {
    await #expect(throws: LanguageModelError.self) { try await model(server).reply(to: request) }
  }

  private static func stream(_ parts: LoopbackAnswer.Part...) -> LoopbackAnswer { .events(parts) }

  @Test("A reply comes whole, in one packet, byte by byte, or with pauses")
  func whole() async throws {
    let text = ChatEvents.reply("Hé", "llo 😀")
    let server = try LoopbackServer(
      Self.stream(.text(text)), Self.stream(.split(text)),
      Self.stream(.text(ChatEvents.text("Hé")), .wait(.milliseconds(20)), .text(ChatEvents.reply("llo 😀"))))
    let model = model(server)
    for _ in 0..<3 {
      let reply = try await model.reply(to: request)
      #expect(reply.text == "Héllo 😀")
      #expect(reply.finishReason == .stop)
      #expect(reply.usage == ChatEvents.expectedUsage)
    }
    #expect(server.requests.first?.path == "/v1/chat/completions")
    #expect(server.requests.first?.header("authorization") == "Bearer \(OpenAIChatConfiguration.key)")
    // Every transfer came to its end, so that its connection could serve the next one.
    #expect(server.connectionCount == 1)
  }

  @Test("401 with a challenge is an error at once, with the provider's words and its request id")
  func unauthorized() async throws {
    let text = #"{"error":{"message":"Incorrect API key provided: \#(OpenAIChatConfiguration.key)."}}"#
    let server = try LoopbackServer(
      LoopbackAnswer(
        status: 401,
        headers: [HTTPField("WWW-Authenticate", "Bearer realm=\"x\""), HTTPField("X-Request-Id", "req-9")], text: text))
    let error = await failure(server)
    #expect(error?.code == .unauthorized)
    #expect(error?.status == 401)
    #expect(error?.requestID == "req-9")
    #expect(error?.providerMessage == "Incorrect API key provided: (key).")
    #expect(server.requests.count == 1)
  }

  @Test("429 and 500 are tried again, and then the reply comes")
  func triedAgain() async throws {
    let server = try LoopbackServer(
      .tooManyRequests(retryAfter: 0, text: "slow down"), .json("{}", status: 500),
      Self.stream(.text(ChatEvents.reply("ok"))))
    #expect(try await model(server).reply(to: request).text == "ok")
    #expect(server.requests.count == 3)
    #expect(Set(server.requests.map(\.text)).count == 1)
  }

  @Test("A connection closed without an answer is tried again")
  func hangUp() async throws {
    let server = try LoopbackServer(.hangUp, Self.stream(.text(ChatEvents.reply("ok"))))
    #expect(try await model(server).reply(to: request).text == "ok")
    #expect(server.requests.count == 2)
  }

  @Test("500 that stays is an error with status and text, after three requests")
  func serverFails() async throws {
    let server = try LoopbackServer(LoopbackAnswer(status: 500, text: "does not match the expected format"))
    let error = await failure(server)
    #expect(error?.code == .serverFailed)
    #expect(error?.status == 500)
    #expect(error?.providerText == "does not match the expected format")
    #expect(server.requests.count == 3)
  }

  @Test("A page for people is a malformed answer, and its beginning is kept, 2 kB of it")
  func page() async throws {
    let long = "<!doctype html><title>Sign in</title>" + String(repeating: "é", count: 5000)
    let server = try LoopbackServer(.page(text: long), .page(status: 404, text: long))
    let first = await failure(server)
    #expect(first?.code == .malformedAnswer)
    #expect(first?.providerText?.hasPrefix("<!doctype html>") == true)
    let second = await failure(server)
    #expect(second?.code == .refused)
    #expect(second?.status == 404)
    #expect((second?.providerText?.utf8.count ?? 0) <= 2050)
    #expect((second?.description.count ?? 0) < 600)
    #expect(server.requests.count == 2)
  }

  @Test("A stream that is cut or reset after some text is unreachable, with no second request")
  func cut() async throws {
    for part in [LoopbackAnswer.Part.cut, .reset] {
      let server = try LoopbackServer(Self.stream(.text(ChatEvents.text("half")), .wait(.milliseconds(20)), part))
      var text = ""
      let error = await #expect(throws: LanguageModelError.self) {
        for try await case .text(let piece) in model(server).generate(request) { text += piece }
      }
      #expect(error?.code == .unreachable)
      #expect(text == "half")
      #expect(server.requests.count == 1)
    }
  }

  @Test("A stream that is cut before any text is asked for again")
  func cutBeforeText() async throws {
    let server = try LoopbackServer(
      Self.stream(.text(ChatEvents.role), .cut), Self.stream(.text(ChatEvents.reply("ok"))))
    #expect(try await model(server).reply(to: request).text == "ok")
    #expect(server.requests.count == 2)
  }

  @Test("An error object in the middle of the stream comes after the text")
  func errorObject() async throws {
    let event = ChatEvents.event(#"{"error":{"code":500,"message":"broken"}}"#)
    let server = try LoopbackServer(Self.stream(.text(ChatEvents.text("a") + event)))
    var text = ""
    let error = await #expect(throws: LanguageModelError.self) {
      for try await case .text(let piece) in model(server).generate(request) { text += piece }
    }
    #expect(text == "a")
    #expect(error?.code == .serverFailed)
    #expect(error?.providerMessage == "broken")
  }

  @Test("Nobody listens: unreachable, and the message names the server")
  func nobody() async throws {
    let url = try LoopbackServer.unusedURL()
    var configuration = OpenAIChatConfiguration(baseURL: url, model: "m")
    configuration.retries = .none
    let model = OpenAIChatModel(configuration, transport: Self.transport)
    let error = await #expect(throws: LanguageModelError.self) { try await model.reply(to: request) }
    #expect(error?.code == .unreachable)
    #expect(error?.message.contains("127.0.0.1") == true)
  }

  @Test("A delta of 10 MB arrives whole")
  func largeDelta() async throws {
    let long = String(repeating: "0123456789", count: 1_000_000)
    let server = try LoopbackServer(Self.stream(.text(ChatEvents.reply(long))))
    #expect(try await model(server).reply(to: request).text == long)
  }

  @Test("Cancelling a stream, before the head or in the middle, closes the connection to the server")
  func cancelled() async throws {
    let gate = Gate()
    let server = try LoopbackServer(
      Self.stream(.text(ChatEvents.text("some")), .stall(until: gate)),
      Self.stream(.text(ChatEvents.role)).delayed(until: gate))
    let model = model(server)
    for index in 0..<2 {
      let (begun, begin) = AsyncStream.makeStream(of: Void.self)
      let task = Task { [request] in
        for try await _ in model.generate(request) { begin.finish() }
        try Task.checkCancellation()
      }
      let exchange = try await server.exchange(index)
      if index == 0 { for await _ in begun {} }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(await exchange.closesEarly())
    }
    gate.open()
  }

  @Test("A stream that the reader lets go closes the connection")
  func letGo() async throws {
    let gate = Gate()
    let server = try LoopbackServer(Self.stream(.text(ChatEvents.text("some")), .stall(until: gate)))
    for try await _ in model(server).generate(request) { break }
    #expect(try await server.exchange().closesEarly())
    gate.open()
  }
}
