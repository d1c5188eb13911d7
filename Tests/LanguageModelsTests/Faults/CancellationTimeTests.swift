import Foundation
import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

/// How soon a cancelled reply is over for the provider: that it is, is tested; how soon, is printed.
///
/// `PARLANCE_MEASURE=1` has each phase measured a hundred times.
@Suite("The time until a provider notices a cancellation", .serialized)
struct CancellationTimeTests {
  private static let isMeasuring = ProcessInfo.processInfo.environment["PARLANCE_MEASURE"] == "1"
  private static let times = isMeasuring ? 100 : 3
  private let transport = HTTPTransports.makeDefault()
  private let request = GenerationRequest(messages: [.user("x")])

  private func model(_ url: String, retries: RetryPolicy = .none) -> OpenAIChatModel {
    var configuration = OpenAIChatConfiguration(baseURL: url, model: "m", retries: retries)
    configuration.limits = .init(connect: .seconds(300), firstByte: .seconds(300), idle: .seconds(300))
    return OpenAIChatModel(configuration, transport: transport)
  }

  /// Cancels again and again, and prints how long it took until the end could be seen.
  private func measure(
    _ phase: String,
    _ once: (Int) async throws -> (task: Task<Void, any Error>, end: () async throws -> ContinuousClock.Instant?)
  ) async throws {
    var waits: [Duration] = []
    for index in 0..<Self.times {
      let (task, end) = try await once(index)
      let start = ContinuousClock.now
      task.cancel()
      let seen = try #require(try await end(), "\(phase): the cancellation wasn't noticed")
      waits.append(max(.zero, start.duration(to: seen)))
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    guard Self.isMeasuring else { return }
    let sorted = waits.sorted().map { ($0 / .milliseconds(1) * 100).rounded() / 100 }
    print(
      "cancelling \(phase): min \(sorted[0]) ms, median \(sorted[sorted.count / 2]) ms, "
        + "95 % \(sorted[sorted.count * 95 / 100]) ms, max \(sorted[sorted.count - 1]) ms")
  }

  /// When a condition first holds, looked at all the time.
  private func moment(_ condition: () async -> Bool) async -> ContinuousClock.Instant? {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if await condition() { return .now }
      await Task.yield()
    }
    return nil
  }

  private func read(_ model: any LanguageModel, _ seen: @escaping @Sendable () async throws -> Void = {}) -> Task<
    Void, any Error
  > {
    Task { [request] in
      for try await _ in model.generate(request) { try await seen() }
      try Task.checkCancellation()
    }
  }

  @Test func `while the connection is being made`() async throws {
    // Takes the connection, but never answers the TLS handshake.
    let server = try LoopbackServer(LoopbackAnswer(raw: [.silence]))
    let model = model("https://127.0.0.1:\(server.port)")
    try await measure("while connecting") { index in
      let task = read(model)
      #expect(await eventually { server.connectionCount == index + 1 && server.openConnectionCount == 1 })
      return (task, { await moment { server.openConnectionCount == 0 } })
    }
  }

  @Test func `while waiting for the head`() async throws {
    let server = try LoopbackServer(LoopbackAnswer(raw: [.silence]))
    let model = model(server.url)
    try await measure("while waiting for the head") { index in
      let task = read(model)
      let exchange = try await server.exchange(index)
      return (task, { await exchange.closesEarly() ? exchange.closedByClientAt : nil })
    }
  }

  @Test func `in the middle of a stream`() async throws {
    let server = try LoopbackServer(.events([.text(ChatScript.delta("a")), .silence]))
    let model = model(server.url)
    try await measure("in the middle of a stream") { index in
      let seen = Gate()
      let task = read(model) { seen.open() }
      let exchange = try await server.exchange(index)
      #expect(await eventually { seen.isOpen })
      return (task, { await exchange.closesEarly() ? exchange.closedByClientAt : nil })
    }
  }

  @Test func `while the reader holds the server back`() async throws {
    let piece = LoopbackAnswer.Part.text(ChatScript.delta(String(repeating: "x", count: 10_000)))
    let server = try LoopbackServer(.events(Array(repeating: piece, count: 2000)))
    let model = model(server.url)
    try await measure("while the reader rests") { index in
      let seen = Gate()
      let task = read(model) {
        seen.open()
        try await Task.sleep(for: .seconds(3600))
      }
      let exchange = try await server.exchange(index)
      #expect(await eventually { seen.isOpen })
      // Held back: nothing more goes out.
      var sent = -1
      #expect(
        await eventually {
          defer { sent = exchange.bytesSent }
          return sent == exchange.bytesSent
        })
      return (task, { await exchange.closesEarly() ? exchange.closedByClientAt : nil })
    }
  }

  @Test func `in the pause before another attempt: none is made`() async throws {
    let server = try LoopbackServer(.tooManyRequests(retryAfter: 30))
    let model = model(server.url, retries: RetryPolicy(maximumAttempts: 5, budget: .seconds(3600)))
    try await measure("in the pause before another attempt") { index in
      let task = read(model)
      let exchange = try await server.exchange(index)
      #expect(await eventually { exchange.isFinished })
      return (
        task,
        {
          _ = await task.result; return .now
        }
      )
    }
    #expect(server.requests.count == Self.times)
  }

  @Test func `in the queue before a model: it is never asked`() async throws {
    let server = try LoopbackServer(.events([.text(ChatScript.delta("a")), .silence]))
    let queue = ModelQueue()
    let model = QueuedModel(model(server.url), queue: queue)
    let first = read(model)
    _ = try await server.exchange()
    try await measure("in the queue") { _ in
      let task = read(model)
      #expect(await eventually { await queue.snapshot().waiting.count == 1 })
      return (task, { await moment { await queue.snapshot().waiting.isEmpty } })
    }
    #expect(server.requests.count == 1)
    first.cancel()
    #expect(try await server.exchange().closesEarly())
  }
}
