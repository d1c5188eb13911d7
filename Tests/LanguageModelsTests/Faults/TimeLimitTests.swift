import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@Suite("Limits of time")
struct TimeLimitTests {
  let request = GenerationRequest(messages: [.user("x")])

  /// A model whose limits are counted by a manual clock; the transport answers with these pieces and then
  /// nothing, or the end.
  private func model(_ clock: ManualClock, sendsHead: Bool, pieces: [String], ends: Bool = false) -> OpenAIChatModel {
    var configuration = OpenAIChatConfiguration.test
    configuration.limits = .init(connect: nil, firstByte: .seconds(100), idle: .seconds(10))
    let transport = InMemoryTransport { _ in
      let (silence, _) = AsyncStream.makeStream(of: Never.self)
      if !sendsHead {
        for await _ in silence {}
        throw CancellationError()
      }
      let rest = Locked(pieces[...])
      return HTTPResponse(
        status: 200, headers: ChatEvents.headers,
        body: HTTPBody {
          if let piece = rest.withLock({ $0.popFirst() }) { return Array(piece.utf8) }
          if !ends { for await _ in silence {} }
          return nil
        })
    }
    return OpenAIChatModel(
      configuration, transport: transport, limits: Timekeeper(clock), pauses: Timekeeper(ContinuousClock()),
      random: { 0 }, secondsSince1970: { 0 })
  }

  /// Moves the clock on until the task has ended; returns how long that took by the clock.
  private func run(_ clock: ManualClock, _ model: OpenAIChatModel) async -> (Result<String, any Error>, Duration) {
    let isOver = Locked(false)
    let task = Task { [request] in
      defer { isOver.withLock { $0 = true } }
      return try await model.reply(to: request).text
    }
    let start = clock.now
    while !isOver.withLock({ $0 }) {
      if clock.sleeperCount > 0 { clock.advance(by: .seconds(1)) }
      // The task must get its chance to notice before the time moves on.
      for _ in 0..<20 { await Task.yield() }
      do { try await Task.sleep(for: .milliseconds(1)) } catch { break }
    }
    return (await task.result, start.duration(to: clock.now))
  }

  @Test(
    "No first byte within its limit is a timeout, whether the head has come or not",
    arguments: [false, true])
  func firstByte(sendsHead: Bool) async throws {
    let clock = ManualClock()
    let (result, elapsed) = await run(clock, model(clock, sendsHead: sendsHead, pieces: []))
    let error = #expect(throws: LanguageModelError.self) { try result.get() }
    #expect(error?.code == .timedOut)
    #expect(elapsed >= .seconds(100))
    #expect(clock.sleeperCount == 0)
  }

  @Test("Silence in the middle of a reply is a timeout after the shorter limit")
  func idle() async throws {
    let clock = ManualClock()
    let (result, elapsed) = await run(
      clock, model(clock, sendsHead: true, pieces: [ChatEvents.text("a"), ChatEvents.text("b")]))
    let error = #expect(throws: LanguageModelError.self) { try result.get() }
    #expect(error?.code == .timedOut)
    #expect(elapsed >= .seconds(10))
    #expect(elapsed < .seconds(100))
  }

  @Test("Silence after the reply has ended takes nothing away from it")
  func silenceAfterEnd() async throws {
    let clock = ManualClock()
    let (result, _) = await run(
      clock, model(clock, sendsHead: true, pieces: [ChatEvents.text("a"), ChatEvents.finish()]))
    #expect(try result.get() == "a")
  }

  @Test("A reply that is read slowly doesn't count as silence of the server")
  func slowReader() async throws {
    let clock = ManualClock()
    let model = model(clock, sendsHead: true, pieces: [ChatEvents.text("a"), ChatEvents.reply("b")], ends: true)
    var text = ""
    for try await delta in model.generate(request) {
      if case .text(let piece) = delta { text += piece }
      clock.advance(by: .seconds(1000))
      for _ in 0..<50 { await Task.yield() }
    }
    #expect(text == "ab")
  }
}
