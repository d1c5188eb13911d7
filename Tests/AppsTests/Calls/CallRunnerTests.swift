import Apps
import HTTPTransport
import LanguageModels
import Testing

@Suite("Carrying out calls")
struct CallRunnerTests {
  private let sample = CallSample(
    name: "one", arguments: arguments([("username", .string("x"))]), status: 200,
    body: .list([.record([("id", .int(7)), ("name", .string("sample"))])]))

  private func prepared() throws -> PreparedCall {
    try PreparedCall(repositories, arguments: arguments([("username", .string("x"))]))
  }

  private func runner(_ mode: CallRunner.Mode, _ transport: MemoryTransport) -> CallRunner {
    CallRunner(mode: mode, transport: transport, samples: ["repositories": [sample]])
  }

  @Test("An answer that fits is ok, with lower-case headers, and the limits are asked for")
  func ok() async throws {
    let transport = MemoryTransport(
      status: 200,
      headers: [HTTPField("X-A", "1"), HTTPField("x-a", "2"), HTTPField("Content-Type", "application/json")],
      body: #"[{"id": 1, "name": "ümlaut", "more": true}]"#)
    let result = try await runner(.live, transport).run(prepared())
    #expect(result.answer.outcome == .ok)
    #expect(result.answer.status == 200)
    #expect(result.answer.problem == "")
    #expect(result.answer.headers["x-a"] == .string("1, 2"))
    #expect(result.answer.body.listValue?.first?.mapValue?["name"] == .string("ümlaut"))
    #expect(result.answer.request["username"] == .string("x"))
    #expect(!result.usedSample)
    let limits = try #require(await transport.requests.first).limits
    #expect(limits.total == .seconds(30))
    #expect(limits.bodySize == 5_000_000)
    #expect(limits.sameOriginRedirects > 0)
    #expect(limits.refusesPrivateAddresses)
  }

  @Test(
    "What doesn't fit is an error of kind shape",
    arguments: [
      "{}", "not JSON", "", "[1]", "[{\"id\": 1}]", "[",
    ])
  func shape(body: String) async throws {
    let result = try await runner(.auto, MemoryTransport(status: 200, body: body)).run(prepared())
    #expect(result.answer.outcome == .shape)
    #expect(result.answer.status == 200)
    #expect(result.detail != nil)
    #expect(!result.usedSample)
  }

  @Test("Another status keeps its body and headers", arguments: [301, 304, 400, 403, 404, 429, 500, 503])
  func status(status: Int) async throws {
    let transport = MemoryTransport(
      status: status, headers: [HTTPField("Retry-After", "3")], body: #"{"message": "no"}"#)
    let result = try await runner(.auto, transport).run(prepared())
    #expect(result.answer.outcome == .status)
    #expect(result.answer.status == status)
    #expect(result.answer.body == .record([("message", .string("no"))]))
    #expect(
      result.answer.problem
        == CallProblem.sentence(outcome: .status, status: status, headers: result.answer.headers))
  }

  @Test("An answer over the limit is cut off and is an error", .timeLimit(.minutes(1)))
  func tooLarge() async throws {
    let transport = MemoryTransport { _ in
      HTTPResponse(
        status: 200, headers: [],
        body: HTTPBody(unfolding: { [UInt8](repeating: 0x20, count: 1_000_000) }))
    }
    let result = try await runner(.live, transport).run(prepared())
    #expect(result.answer.outcome == .shape)
    #expect(result.answer.body == .null)
  }

  @Test(
    "Live failures are errors of kind network or timeout, never a sample",
    arguments: [
      (HTTPTransportError.Code.hostNotFound, CallAnswer.Outcome.network), (.cannotConnect, .network),
      (.untrusted, .network), (.connectionLost, .network), (.timedOut, .timeout), (.redirectRefused, .network),
      (.addressRefused, .network), (.malformed, .network), (.bodyTooLarge, .network),
    ])
  func liveFailures(code: HTTPTransportError.Code, outcome: CallAnswer.Outcome) async throws {
    let result = try await runner(.live, MemoryTransport(failing: code)).run(prepared())
    #expect(result.answer.outcome == outcome)
    #expect(result.answer.status == 0)
    #expect(!result.usedSample)
    #expect(result.detail == "The test says \(code.rawValue).")
  }

  @Test(
    "Auto takes the sample just when the host can't be reached",
    arguments: [
      (HTTPTransportError.Code.hostNotFound, true), (.cannotConnect, true), (.timedOut, true), (.untrusted, false),
      (.connectionLost, false), (.redirectRefused, false), (.addressRefused, false), (.malformed, false),
    ])
  func auto(code: HTTPTransportError.Code, usesSample: Bool) async throws {
    let result = try await runner(.auto, MemoryTransport(failing: code)).run(prepared())
    #expect(result.usedSample == usesSample)
    #expect(result.answer.outcome == (usesSample ? .ok : .network))
  }

  @Test("Auto doesn't take a sample when the answer was too slow: the request was sent")
  func autoSlow() async throws {
    let clock = TickingClock(step: CallRunner.timeLimit)
    let runner = CallRunner(
      mode: .auto, transport: MemoryTransport(failing: .timedOut), samples: ["repositories": [sample]],
      now: { clock.now() })
    let result = try await runner.run(prepared())
    #expect(result.answer.outcome == .timeout)
    #expect(!result.usedSample)
  }

  @Test("Samples need no network; what has none fails like one")
  func samples() async throws {
    let transport = MemoryTransport(failing: .malformed)
    let found = try await runner(.samples, transport).run(prepared())
    #expect(found.usedSample)
    #expect(found.answer.body.listValue?.count == 1)
    let other = try PreparedCall(repositories, arguments: arguments([("username", .string("y"))]))
    let missing = try await runner(.samples, transport).run(other)
    #expect(missing.answer.outcome == .network)
    #expect(
      missing.answer.problem == "There is no sample for repositories with username \"y\". There are samples for x.")
    let unreachable = try await runner(.auto, MemoryTransport(failing: .hostNotFound)).run(other)
    #expect(unreachable.answer.problem == missing.answer.problem)
    #expect(await transport.requests.isEmpty)
  }

  @Test("A request that changes something is sent once and follows no redirect")
  func onlyOnce() async throws {
    let transport = MemoryTransport(failing: .connectionLost)
    let result = try await runner(.auto, transport).run(try PreparedCall(try order(), arguments: orderArguments))
    #expect(result.answer.outcome == .network)
    let requests = await transport.requests
    #expect(requests.count == 1)
    #expect(requests.first?.limits.sameOriginRedirects == 0)
  }

  @Test(
    "A private base may be asked, a public one may not lead to a private address",
    arguments: [
      ("http://localhost:8080/", false), ("http://127.0.0.1/", false), ("http://192.168.1.4/", false),
      ("http://[::1]/", false), ("https://api.example.com/", true), ("https://8.8.8.8/", true),
    ])
  func privateAddresses(base: String, refuses: Bool) async throws {
    let transport = MemoryTransport(status: 200, body: "1")
    let call = try PreparedCall(Call(name: "c", method: "GET", uriTemplate: base), arguments: AppMap())
    #expect(try await runner(.live, transport).run(call).answer.body == .int(1))
    #expect(await transport.requests.first?.limits.refusesPrivateAddresses == refuses)
  }

  @Test("Cancelling ends the call with CancellationError, before and within the body", .timeLimit(.minutes(1)))
  func cancelling() async throws {
    let (started, signal) = AsyncStream<Void>.makeStream()
    let transport = MemoryTransport { _ in
      signal.yield()
      // A body that never ends by itself.
      return HTTPResponse(status: 200, headers: [], body: HTTPBody { $0.yield([0x5B]) })
    }
    let runner = runner(.auto, transport)
    let call = try prepared()
    let task = Task { try await runner.run(call) }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let early = Task {
      withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await runner.run(call)
    }
    await #expect(throws: CancellationError.self) { try await early.value }
  }

  @Test("A missing secret is said; auto takes the sample instead")
  func missingSecret() async throws {
    let call = Call(name: "repositories", method: "GET", uriTemplate: "https://a.example/{secret.key}")
    let prepared = try PreparedCall(call, arguments: AppMap())
    let any = CallSample(name: "any", status: 200, body: .int(1))
    let transport = MemoryTransport(failing: .malformed)
    let live = try await CallRunner(mode: .live, transport: transport, samples: ["repositories": [any]]).run(prepared)
    #expect(live.answer.outcome == .network)
    #expect(live.answer.problem.contains("secret key"))
    let auto = try await CallRunner(mode: .auto, transport: transport, samples: ["repositories": [any]]).run(prepared)
    #expect(auto.usedSample)
    #expect(await transport.requests.isEmpty)
  }

  @Test("A model is told shape and count, never a value")
  func facts() {
    let rows = (1...1_000).map {
      AppValue.record([("id", .int($0)), ("name", .string("secret text")), ("bad name!", .null)])
    }
    let answer = CallAnswer(call: "repositories", request: AppMap(), outcome: .ok, status: 200, body: .list(rows))
    #expect(
      answer.facts
        == [
          "call": "repositories", "kind": "ok", "status": 200,
          "body": ["list": 1_000, "of": ["record": ["id", "name"]]],
        ])
    let failure = CallAnswer(
      call: "c", request: AppMap(), outcome: .status, status: 404, body: .string("attack"), problem: "Not there.")
    #expect(failure.facts == ["call": "c", "kind": "status", "status": 404, "problem": "Not there.", "body": "text"])
  }
}
