import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@Suite("Chat-completions streams")
struct ChatStreamTests {
  let request = GenerationRequest(messages: [.user("x")])

  private func error(_ text: String, headers: [HTTPField] = ChatEvents.headers) async -> LanguageModelError? {
    var configuration = OpenAIChatConfiguration.test
    configuration.retries = .none
    let (model, _) = OpenAIChatModel.answering(configuration, .scripted(headers: headers, text: text))
    return await #expect(throws: LanguageModelError.self) { try await model.reply(to: request) }
  }

  @Test("The same deltas, reason and usage at every split of the bytes")
  func everySplit() async throws {
    let bytes = Array(ChatEvents.reply("Hé", "llo 😀\n").utf8)
    let expected: [GenerationDelta] = [
      .text("Hé"), .text("llo 😀\n"), .finished(.stop, ChatEvents.expectedUsage),
    ]
    for split in Sample.splits(of: bytes.count) {
      let (model, _) = OpenAIChatModel.answering(
        .test, .scripted(headers: ChatEvents.headers, pieces: [Array(bytes[..<split]), Array(bytes[split...])]))
      var deltas: [GenerationDelta] = []
      for try await delta in model.generate(request) { deltas.append(delta) }
      if deltas != expected { Issue.record("split at \(split): \(deltas)") }
    }
  }

  @Test("Members in another order, contents in parts, further choices and unknown members don't matter")
  func tolerance() async throws {
    let text =
      ": comment\n\nevent: message\ndata: {\"x\":[{}],\"choices\":[{\"delta\":{\"content\":[{\"type\":\"text\",\"text\":\"a\"}],"
      + "\"reasoning_content\":\"hm\"},\"finish_reason\":null},{\"index\":1,\"delta\":{\"content\":\"no\"}}]}\n\n"
      + "data: {\"choices\":[{\"finish_reason\":\"length\",\"delta\":{\"content\":null}}],"
      + "\"usage\":{\"prompt_tokens\":3,\"completion_tokens\":1,\"prompt_cache_hit_tokens\":2},\"error\":null}\n\n"
    let (model, _) = OpenAIChatModel.answering(.test, ChatEvents.answer(text))
    let reply = try await model.reply(to: request)
    #expect(reply.text == "a")
    #expect(reply.finishReason == .length)
    #expect(reply.usage == Usage(promptTokens: 3, cachedTokens: 2, completionTokens: 1))
  }

  @Test("A server that doesn't stream is understood too")
  func wholeAnswer() async throws {
    let text =
      #"{"choices":[{"message":{"role":"assistant","content":"whole"},"finish_reason":"stop"}],"#
      + #""usage":{"prompt_tokens":1,"completion_tokens":2}}"#
    let (model, _) = OpenAIChatModel.answering(
      .test, .scripted(headers: [HTTPField("content-type", "application/json")], text: text))
    let reply = try await model.reply(to: request)
    #expect(reply.text == "whole")
    #expect(reply.usage == Usage(promptTokens: 1, completionTokens: 2))
  }

  @Test("Without a reason to end, [DONE] says that the reply is whole")
  func doneWithoutReason() async throws {
    let (model, _) = OpenAIChatModel.answering(.test, ChatEvents.answer(ChatEvents.text("a") + ChatEvents.done))
    #expect(try await model.reply(to: request).text == "a")
  }

  @Test("A stream that ends early, in whatever place, is never taken for a reply")
  func endsEarly() async throws {
    for text in [ChatEvents.text("a"), ChatEvents.role, ChatEvents.text("a") + "data: {\"cho", ChatEvents.done] {
      let error = await error(text)
      #expect(error?.code == .unreachable || error?.code == .malformedAnswer, "\(text)")
      #expect(error?.message.contains("model.test") == true)
    }
    for text in ["", ": comment\n\n"] { #expect(await error(text)?.code != nil) }
    #expect(await error("")?.code == .unreachable)
  }

  @Test("A connection that breaks after the reply is whole takes nothing away from it")
  func breaksAfterEnd() async throws {
    let (model, _) = OpenAIChatModel.answering(
      .test,
      .scripted(
        headers: ChatEvents.headers, pieces: [Array((ChatEvents.text("a") + ChatEvents.finish()).utf8)],
        failing: HTTPTransportError(.connectionLost, "lost")))
    let reply = try await model.reply(to: request)
    #expect(reply.text == "a")
    #expect(reply.finishReason == .stop)
  }

  @Test("An error object in the stream comes after the text before it, with the server's words")
  func errorInStream() async throws {
    let event = ChatEvents.event(#"{"error":{"message":"CUDA ran out of memory","code":500}}"#)
    let (model, transport) = OpenAIChatModel.answering(
      .test,
      .scripted(headers: ChatEvents.headers + [HTTPField("X-Request-Id", "r7")], text: ChatEvents.text("a") + event))
    var deltas: [GenerationDelta] = []
    let error = await #expect(throws: LanguageModelError.self) {
      for try await delta in model.generate(request) { deltas.append(delta) }
    }
    #expect(deltas == [.text("a")])
    #expect(error?.code == .serverFailed)
    #expect(error?.status == 500)
    #expect(error?.requestID == "r7")
    #expect(error?.providerMessage == "CUDA ran out of memory")
    #expect(transport.requests.count == 1)
  }

  @Test("Events that aren't JSON, pages for people and other JSON are malformed answers")
  func malformed() async throws {
    for text in [ChatEvents.event("{nonsense"), ChatEvents.event("[1,2"), ChatEvents.text("a") + ChatEvents.event("{")]
    {
      #expect(await error(text)?.code == .malformedAnswer)
    }
    let page = await error("<!doctype html><title>Sign in</title>", headers: [HTTPField("content-type", "text/html")])
    #expect(page?.code == .malformedAnswer)
    #expect(page?.providerText?.contains("Sign in") == true)
    let json = await error(#"{"hello":"world"}"#, headers: [HTTPField("content-type", "application/json")])
    #expect(json?.code == .malformedAnswer)
  }

  @Test("A model that declines is refused with its words")
  func declines() async throws {
    let text = ChatEvents.event(#"{"choices":[{"delta":{"refusal":"I can't help with that."},"finish_reason":null}]}"#)
    let error = await error(text + ChatEvents.finish() + ChatEvents.done)
    #expect(error?.code == .refused)
    #expect(error?.providerText == "I can't help with that.")
  }

  /// Stands for what a body holds; it goes when nobody holds the body any more.
  private final class Transfer: Sendable {
    private let released: AsyncStream<Void>.Continuation
    init(_ released: AsyncStream<Void>.Continuation) { self.released = released }
    deinit { released.finish() }
  }

  @Test("A reader that is cancelled gets a CancellationError, and the transfer ends")
  func cancellation() async throws {
    let (released, release) = AsyncStream.makeStream(of: Void.self)
    let (started, said) = AsyncStream.makeStream(of: Void.self)
    let (model, _) = OpenAIChatModel.inMemory { _ in
      let transfer = Transfer(release)
      let first = Locked<[UInt8]?>(Array(ChatEvents.text("a").utf8))
      let body = HTTPBody {
        if let bytes = first.withLock({ bytes in
          defer { bytes = nil }
          return bytes
        }) {
          return bytes
        }
        let (silence, _) = AsyncStream.makeStream(of: Never.self)
        for await _ in silence {}
        _ = transfer
        throw CancellationError()
      }
      return HTTPResponse(status: 200, headers: ChatEvents.headers, body: body)
    }
    let task = Task { [request] in
      for try await _ in model.generate(request) { said.yield() }
      try Task.checkCancellation()
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    for await _ in released {}
  }
}
