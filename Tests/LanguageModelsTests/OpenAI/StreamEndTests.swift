import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@Suite("Ends of streams")
struct StreamEndTests {
  /// A model whose server says this much at once and then keeps the connection open without a word.
  private func model(_ clock: ManualClock, saying text: String) -> OpenAIChatModel {
    let rest = Locked<[UInt8]?>(Array(text.utf8))
    let transport = InMemoryTransport { _ in
      HTTPResponse(
        status: 200, headers: ChatEvents.headers,
        body: HTTPBody {
          if let bytes = rest.withLock({ rest in
            defer { rest = nil }
            return rest
          }) {
            return bytes
          }
          let (silence, _) = AsyncStream.makeStream(of: Never.self)
          for await _ in silence {}
          return nil
        })
    }
    return OpenAIChatModel(
      .test, transport: transport, limits: Timekeeper(clock), pauses: Timekeeper(ContinuousClock()), random: { 0 },
      secondsSince1970: { 0 })
  }

  @Test func `what was said comes at once, also when the connection stays open after the end`() async throws {
    let clock = ManualClock()
    var deltas = model(clock, saying: ChatEvents.reply("a", "b"))
      .generate(GenerationRequest(messages: [.user("x")])).makeAsyncIterator()
    #expect(try await deltas.next() == .text("a"))
    #expect(try await deltas.next() == .text("b"))
    // The end waits a moment for the connection, which could be used again; the clock decides how long.
    let mover = Task {
      while !Task.isCancelled {
        if clock.sleeperCount > 0 { clock.advance(by: .milliseconds(250)) }
        await Task.yield()
      }
    }
    defer { mover.cancel() }
    #expect(try await deltas.next() == .finished(.stop, ChatEvents.expectedUsage))
    #expect(try await deltas.next() == nil)
  }
}
