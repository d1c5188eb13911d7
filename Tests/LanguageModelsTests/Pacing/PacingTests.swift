import HTTPTransport
import Locking
import ParlanceTesting
import Testing

@testable import LanguageModels

@Suite("Pacing")
struct PacingTests {
  private struct Setup {
    let model: OpenAIChatModel
    let transport: InMemoryTransport
    let clock: ManualClock
  }

  private static let exhausted = [
    HTTPField("x-ratelimit-limit-requests", "60"), HTTPField("x-ratelimit-remaining-requests", "0"),
    HTTPField("x-ratelimit-reset-requests", "20s"),
  ]

  private static func ok(_ fields: [HTTPField] = []) -> HTTPResponse {
    .scripted(headers: ChatEvents.headers + fields, text: ChatEvents.reply("ok"))
  }

  /// A model that gets these answers in turn, then good ones.
  private func setup(_ answers: [HTTPResponse], budget: Duration = .seconds(60)) -> Setup {
    let clock = ManualClock()
    let rest = Locked(answers[...])
    var configuration = OpenAIChatConfiguration.test
    configuration.limits = .init(connect: nil, firstByte: nil, idle: nil)
    configuration.retries.budget = budget
    let (model, transport) = OpenAIChatModel.inMemory(configuration, clock: clock, random: { 1 }) { _ in
      rest.withLock { $0.popFirst() } ?? Self.ok()
    }
    return Setup(model: model, transport: transport, clock: clock)
  }

  private func request(_ text: String = "x") -> GenerationRequest { GenerationRequest(messages: [.user(text)]) }

  private func send(_ setup: Setup, _ text: String = "x") -> Task<String, any Error> {
    Task { [request = request(text)] in try await setup.model.reply(to: request).text }
  }

  /// Moves the clock on by what the last sleeper waits for.
  private func wake(_ setup: Setup) async throws {
    await setup.clock.waitForSleepers()
    setup.clock.advance(by: try #require(setup.clock.sleeps.last))
  }

  @Test("With no request left the next one waits for the reset instead of being refused")
  func waitsForReset() async throws {
    let setup = setup([Self.ok(Self.exhausted)])
    #expect(try await send(setup).value == "ok")
    let second = send(setup)
    await setup.clock.waitForSleepers()
    #expect(setup.transport.requests.count == 1)
    #expect(setup.clock.sleeps == [.seconds(20)])
    setup.clock.advance(by: .seconds(19))
    #expect(setup.transport.requests.count == 1)
    setup.clock.advance(by: .seconds(1))
    #expect(try await second.value == "ok")
    #expect(setup.transport.requests.count == 2)
  }

  @Test("A prompt that needs more tokens than are left waits, a smaller one goes")
  func waitsForTokens() async throws {
    let fields = [
      HTTPField("x-ratelimit-limit-tokens", "100000"), HTTPField("x-ratelimit-remaining-tokens", "500"),
      HTTPField("x-ratelimit-reset-tokens", "30s"),
    ]
    let setup = setup([Self.ok(fields), Self.ok(fields)])
    #expect(try await send(setup).value == "ok")
    #expect(try await send(setup, "short").value == "ok")
    let long = send(setup, String(repeating: "word ", count: 1000))
    try await wake(setup)
    #expect(try await long.value == "ok")
    #expect(setup.clock.sleeps == [.seconds(30)])
  }

  @Test("A prompt that needs more than there ever is waits for all there is, not for ever")
  func largerThanTheLimit() async throws {
    let fields = [
      HTTPField("x-ratelimit-limit-tokens", "600"), HTTPField("x-ratelimit-remaining-tokens", "600"),
      HTTPField("x-ratelimit-reset-tokens", "30s"),
    ]
    let setup = setup([Self.ok(fields)])
    _ = try await send(setup).value
    #expect(try await send(setup, String(repeating: "word ", count: 1000)).value == "ok")
    #expect(setup.clock.sleeps.isEmpty)
  }

  @Test("After a 429 with Retry-After all requests hold back, and go in order, one after the other")
  func allHoldBack() async throws {
    let setup = setup([.scripted(status: 429, headers: [HTTPField("Retry-After", "7")])])
    let first = send(setup, "0")
    await setup.clock.waitForSleepers()
    var others: [Task<String, any Error>] = []
    for index in 1...4 {
      others.append(send(setup, "\(index)"))
      #expect(await eventually { setup.model.pacer.waiting == index + 1 })
    }
    #expect(setup.transport.requests.count == 1)
    setup.clock.advance(by: .seconds(7))
    #expect(try await first.value == "ok")
    for other in others {
      try await wake(setup)
      #expect(try await other.value == "ok")
    }
    #expect(setup.clock.sleeps.first == .seconds(7))
    #expect(Array(setup.clock.sleeps.dropFirst()) == Array(repeating: RequestPacer.usualSpacing, count: 4))
    let order = try (0..<6).map { try setup.transport.body($0)["messages"]?[0]?["content"]?.stringValue ?? "" }
    #expect(order == ["0", "0", "1", "2", "3", "4"])
    #expect(setup.model.pacer.waiting == 0)
  }

  @Test("A wait beyond the budget is an error that says how long, and nothing is sent")
  func beyondBudget() async throws {
    let setup = setup([Self.ok(Self.exhausted)], budget: .seconds(5))
    _ = try await send(setup).value
    let error = await #expect(throws: LanguageModelError.self) { try await send(setup).value }
    #expect(error?.code == .rateLimited)
    #expect(error?.message.contains("20 s") == true)
    #expect(error?.message.contains("Nothing was sent") == true)
    #expect(setup.transport.requests.count == 1)
    #expect(setup.clock.sleeps.isEmpty)
    var patient = request()
    patient.options.retries = RetryPolicy(budget: .seconds(30))
    let task = Task { [patient] in try await setup.model.reply(to: patient).text }
    try await wake(setup)
    #expect(try await task.value == "ok")
  }

  @Test("A refusal that holds for longer than the budget keeps what the provider said")
  func keepsProviderText() async throws {
    let headers = Self.exhausted + [HTTPField("x-request-id", "r1")]
    let setup = setup([.scripted(status: 429, headers: headers, text: "slow down")], budget: .seconds(5))
    let task = send(setup)
    try await wake(setup)
    let error = await #expect(throws: LanguageModelError.self) { try await task.value }
    #expect(error?.code == .rateLimited)
    #expect(error?.status == 429)
    #expect(error?.providerText == "slow down")
    #expect(error?.message.contains("20 s") == true)
    #expect(setup.transport.requests.count == 1)
  }

  @Test("Cancelling ends the wait of the first in line and of those behind it")
  func cancelling() async throws {
    let setup = setup([Self.ok(Self.exhausted)])
    _ = try await send(setup).value
    let first = send(setup)
    await setup.clock.waitForSleepers()
    let second = send(setup)
    let third = send(setup)
    #expect(await eventually { setup.model.pacer.waiting == 3 })
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(await eventually { setup.model.pacer.waiting == 2 })
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    try await wake(setup)
    #expect(try await third.value == "ok")
    #expect(setup.model.pacer.waiting == 0)
  }

  @Test("A hold that is absurdly long is believed for ten minutes")
  func boundedHold() async throws {
    let clock = ManualClock()
    let pacer = RequestPacer(Timekeeper(clock))
    pacer.hold(for: .seconds(1_000_000))
    let refusal = await #expect(throws: RequestPacer.Refusal.self) {
      try await pacer.turn(tokens: { 0 }, deadline: .seconds(60))
    }
    #expect(refusal?.wait == RequestPacer.longestHold)
    clock.advance(by: RequestPacer.longestHold)
    try await pacer.turn(tokens: { 0 }, deadline: nil)
    pacer.hold(for: .seconds(-5))
    try await pacer.turn(tokens: { 0 }, deadline: nil)
  }

  @Test("What is left is counted down between two answers")
  func countsDown() async throws {
    let clock = ManualClock()
    let pacer = RequestPacer(Timekeeper(clock))
    let fields = [
      HTTPField("x-ratelimit-remaining-requests", "2"), HTTPField("x-ratelimit-reset-requests", "10s"),
    ]
    pacer.learn(RateLimits(.scripted(headers: fields), now: { 0 }))
    try await pacer.turn(tokens: { 0 }, deadline: .zero)
    try await pacer.turn(tokens: { 0 }, deadline: .zero)
    await #expect(throws: RequestPacer.Refusal(wait: .seconds(10))) {
      try await pacer.turn(tokens: { 0 }, deadline: .zero)
    }
    clock.advance(by: .seconds(10))
    try await pacer.turn(tokens: { 0 }, deadline: clock.now.sinceStart)
  }

  @Test("Many that wait are all let go, whatever is cancelled")
  func many() async throws {
    let clock = ManualClock()
    let pacer = RequestPacer(Timekeeper(clock))
    pacer.hold(for: .seconds(3))
    var generator = SeededGenerator(seed: 3)
    let gone = Locked(0)
    let tasks = (0..<60).map { _ in
      Task {
        try await pacer.turn(tokens: { 0 }, deadline: nil)
        gone.withLock { $0 += 1 }
      }
    }
    #expect(await eventually { pacer.waiting == 60 })
    var cancelled = 0
    for task in tasks where Bool.random(using: &generator) {
      task.cancel()
      cancelled += 1
    }
    #expect(await eventually { pacer.waiting == 60 - cancelled })
    while pacer.waiting > 0 {
      #expect(await eventually { clock.sleeperCount > 0 || pacer.waiting == 0 })
      clock.advance(by: .seconds(3))
    }
    for task in tasks { _ = await task.result }
    #expect(gone.withLock { $0 } == 60 - cancelled)
  }

  @Test("A request may say how often it is tried")
  func attemptsOfARequest() async throws {
    let setup = setup([.scripted(status: 503), .scripted(status: 503)])
    var once = request()
    once.options.retries = RetryPolicy.none
    await #expect(throws: LanguageModelError.self) { try await setup.model.reply(to: once) }
    #expect(setup.transport.requests.count == 1)
  }
}
