import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@Suite("Retries")
struct RetryTests {
  let request = GenerationRequest(messages: [.user("x")])

  private struct Setup {
    let model: OpenAIChatModel
    let transport: InMemoryTransport
    let clock: ManualClock
  }

  /// A model with a manual clock, whose waits are the largest that jitter allows.
  private func setup(_ answers: [Result<HTTPResponse, HTTPTransportError>]) -> Setup {
    let clock = ManualClock()
    let rest = Locked(answers[...])
    var configuration = OpenAIChatConfiguration.test
    configuration.limits = .init(connect: nil, firstByte: nil, idle: nil)
    let (model, transport) = OpenAIChatModel.inMemory(configuration, clock: clock, random: { 1 }) { _ in
      try rest.withLock { $0.popFirst() }?.get() ?? ChatEvents.answer(ChatEvents.reply("ok"))
    }
    return Setup(model: model, transport: transport, clock: clock)
  }

  /// Runs a reply, moving the clock on by whatever it waits for.
  private func run(_ setup: Setup, waits: Int) async -> Result<String, any Error> {
    let task = Task { [request] in try await setup.model.reply(to: request).text }
    for index in 0..<waits {
      await setup.clock.waitForSleepers()
      setup.clock.advance(by: setup.clock.sleeps[index])
    }
    return await task.result
  }

  @Test(
    "Trouble that may pass is tried again, with waits that double",
    arguments: [408, 409, 429, 500, 502, 503, 504, 529])
  func transient(status: Int) async throws {
    let setup = setup((0..<3).map { _ in .success(.scripted(status: status, text: "busy")) })
    #expect(try await run(setup, waits: 3).get() == "ok")
    #expect(setup.clock.sleeps == [.milliseconds(500), .seconds(1), .seconds(2)])
    #expect(setup.transport.requests.count == 4)
    #expect(Set(setup.transport.requests).count == 1)
  }

  @Test(
    "A connection that fails or breaks before the first delta is tried again",
    arguments: [HTTPTransportError.Code.hostNotFound, .cannotConnect, .connectionLost])
  func connection(code: HTTPTransportError.Code) async throws {
    let broken = HTTPResponse.scripted(
      headers: ChatEvents.headers, pieces: [Array(ChatEvents.role.utf8)], failing: HTTPTransportError(code, "gone"))
    let setup = setup([.failure(HTTPTransportError(code, "gone")), .success(broken)])
    #expect(try await run(setup, waits: 2).get() == "ok")
    #expect(setup.transport.requests.count == 3)
  }

  @Test("After the attempts that are allowed the last error is thrown")
  func attempts() async throws {
    let setup = setup((0..<9).map { _ in .success(.scripted(status: 503, text: "loading")) })
    let result = await run(setup, waits: 3)
    let error = #expect(throws: LanguageModelError.self) { try result.get() }
    #expect(error?.code == .serverFailed)
    #expect(error?.status == 503)
    #expect(error?.providerText == "loading")
    #expect(setup.transport.requests.count == 4)
  }

  @Test(
    "What won't change is asked once",
    arguments: [
      (400, "no", LanguageModelError.Code.refused), (401, "no", .unauthorized), (403, "no", .unauthorized),
      (404, "no", .refused), (413, "no", .contextSizeExceeded), (422, "no", .refused), (302, "", .malformedAnswer),
      (429, #"{"error":{"code":"insufficient_quota"}}"#, .rateLimited),
      (400, #"{"error":{"type":"exceed_context_size_error"}}"#, .contextSizeExceeded),
    ])
  func permanent(status: Int, text: String, code: LanguageModelError.Code) async throws {
    let setup = setup([.success(.scripted(status: status, text: text))])
    let result = await run(setup, waits: 0)
    let error = #expect(throws: LanguageModelError.self) { try result.get() }
    #expect(error?.code == code)
    #expect(error?.status == status)
    #expect(setup.transport.requests.count == 1)
  }

  @Test("Nothing is sent again once text was handed over")
  func afterText() async throws {
    for answer in [
      HTTPResponse.scripted(
        headers: ChatEvents.headers, pieces: [Array(ChatEvents.text("a").utf8)],
        failing: HTTPTransportError(.connectionLost, "gone")),
      ChatEvents.answer(ChatEvents.text("a")),
      ChatEvents.answer(ChatEvents.text("a") + ChatEvents.event(#"{"error":{"code":503}}"#)),
    ] {
      let setup = setup([.success(answer)])
      let result = await run(setup, waits: 0)
      #expect(throws: LanguageModelError.self) { try result.get() }
      #expect(setup.transport.requests.count == 1)
    }
  }

  @Test("An error object before the first delta is tried again if its status says so")
  func errorObjectFirst() async throws {
    let event = ChatEvents.event(#"{"error":{"code":503,"message":"overloaded"}}"#)
    let setup = setup([.success(ChatEvents.answer(ChatEvents.role + event))])
    #expect(try await run(setup, waits: 1).get() == "ok")
    #expect(setup.transport.requests.count == 2)
  }

  @Test(
    "Retry-After counts, in seconds, milliseconds and as a date",
    arguments: [
      ([HTTPField("Retry-After", "7")], Duration.seconds(7)),
      ([HTTPField("Retry-After", "0")], .zero),
      ([HTTPField("retry-after-ms", "1500"), HTTPField("Retry-After", "2")], .milliseconds(1500)),
      (
        [
          HTTPField("Date", "Sun, 28 Feb 2027 23:59:50 GMT"), HTTPField("Retry-After", "Mon, 01 Mar 2027 00:00:20 GMT"),
        ], .seconds(30)
      ),
      (
        [HTTPField("Date", "Tuesday, 29-Feb-28 23:59:50 GMT"), HTTPField("Retry-After", "Wed Mar  1 00:00:00 2028")],
        .seconds(10)
      ),
      (
        [
          HTTPField("Date", "Mon, 01 Mar 2027 00:00:20 GMT"), HTTPField("Retry-After", "Sun, 28 Feb 2027 00:00:00 GMT"),
        ],
        .zero
      ),
    ])
  func retryAfter(headers: [HTTPField], expected: Duration) async throws {
    let setup = setup([.success(.scripted(status: 429, headers: headers))])
    if expected == .zero {
      #expect(try await run(setup, waits: 0).get() == "ok")
    } else {
      #expect(try await run(setup, waits: 1).get() == "ok")
    }
    #expect(setup.clock.sleeps == [expected])
  }

  @Test("A Retry-After that makes no sense is passed over")
  func nonsense() async throws {
    for text in ["soon", "-5", "Mon, 99 Foo 2027 00:00:20 GMT", ""] {
      let setup = setup([.success(.scripted(status: 429, headers: [HTTPField("Retry-After", text)]))])
      #expect(try await run(setup, waits: 1).get() == "ok")
      #expect(setup.clock.sleeps == [.milliseconds(500)])
    }
  }

  @Test("A wait beyond the budget isn't waited for, and the error says how long the server wants")
  func budget() async throws {
    let setup = setup([.success(.scripted(status: 429, headers: [HTTPField("Retry-After", "3600")]))])
    let result = await run(setup, waits: 0)
    let error = #expect(throws: LanguageModelError.self) { try result.get() }
    #expect(error?.code == .rateLimited)
    #expect(error?.message.contains("3600 s") == true)
    #expect(setup.clock.sleeps.isEmpty)
  }

  @Test("A server that says not to come back isn't asked again, one that says so is")
  func shouldRetry() async throws {
    let no = setup([.success(.scripted(status: 500, headers: [HTTPField("x-should-retry", "false")]))])
    let refused = await run(no, waits: 0)
    #expect(throws: LanguageModelError.self) { try refused.get() }
    let yes = setup([.success(.scripted(status: 400, headers: [HTTPField("x-should-retry", "true")]))])
    #expect(try await run(yes, waits: 1).get() == "ok")
  }

  @Test("Cancelling ends the wait between two attempts")
  func cancelledWait() async throws {
    let setup = setup([.success(.scripted(status: 503))])
    let task = Task { [request] in try await setup.model.reply(to: request).text }
    await setup.clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(setup.transport.requests.count == 1)
    #expect(setup.clock.sleeperCount == 0)
  }
}
