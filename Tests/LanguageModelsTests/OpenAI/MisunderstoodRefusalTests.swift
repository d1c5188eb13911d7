import HTTPTransport
import Locking
import ParlanceTesting
import Testing

@testable import LanguageModels

@Suite("Errors that look like refusals of a request's words")
struct MisunderstoodRefusalTests {
  @Test(
    "What an error repeats of the person's texts is no word of the server's",
    arguments: [
      "Why is stream_options not supported by my server?", "Explain json_schema", "response format and tools, please",
      "max_completion_tokens", "Is \"temperature\" deprecated?\nOr tools unsupported", "tools",
    ])
  func echo(prompt: String) async throws {
    let quoted = JSONValue.string("Invalid content, unexpected: '\(prompt)' was flagged").serialized()
    let (model, transport) = OpenAIChatModel.inMemory { _ in
      .scripted(status: 400, text: #"{"error":{"message":\#(quoted),"type":"invalid_request_error"}}"#)
    }
    let before = model.capabilities
    let request = GenerationRequest(
      messages: [.user(prompt)], options: GenerationOptions(temperature: 0, maximumResponseTokens: 5))
    let error = await #expect(throws: LanguageModelError.self) { try await model.reply(to: request) }
    #expect(error?.code == .refused)
    #expect(transport.requests.count == 1)
    #expect(model.capabilities == before)
  }

  @Test("The request that Pydantic repeats in an error says nothing, whole or cut off", arguments: [nil, 160, 220])
  func input(size: Int?) async throws {
    let text =
      #"{"object":"error","message":"[{'type': 'missing', 'loc': ('body', 'x'), 'msg': 'Field required', 'input': "#
      + #"{'model': 'm', 'stream_options': {'include_usage': True}, 'temperature': 0, 'tools': [], "#
      + #"'response_format': {'type': 'json_schema'}, 'note': 'unexpected'}}]"}"#
    let body = String(text.prefix(size ?? text.count))
    #expect(!RefusalEcho.withoutInput(body).contains("stream_options"))
    let (model, transport) = OpenAIChatModel.inMemory { _ in .scripted(status: 422, text: body) }
    let request = GenerationRequest(messages: [.user("x")], options: GenerationOptions(temperature: 0))
    await #expect(throws: LanguageModelError.self) { try await model.reply(to: request) }
    #expect(transport.requests.count == 1)
  }

  @Test("A refusal in the server's own words counts though the person uses the same ones")
  func ownWords() async throws {
    let (model, transport) = OpenAIChatModel.answering(
      .test, .scripted(status: 400, text: "Unknown parameter: stream_options"),
      ChatEvents.answer(ChatEvents.reply("ok")), ChatEvents.answer(ChatEvents.reply("ok")))
    let request = GenerationRequest(messages: [.user("What are stream_options for?")])
    #expect(try await model.reply(to: request).text == "ok")
    #expect(try await model.reply(to: request).text == "ok")
    #expect(transport.requests.count == 3)
    #expect(try transport.body(2)["stream_options"] == nil)
  }

  @Test("Other words are remembered only once the server has taken them, and a server that refuses all is left alone")
  func nothingHelps() async throws {
    let (model, transport) = OpenAIChatModel.inMemory { _ in
      .scripted(
        status: 400,
        text: "unsupported: stream_options temperature top_p seed stop metadata strict max_completion_tokens")
    }
    let options = GenerationOptions(
      temperature: 0, topP: 0.5, maximumResponseTokens: 5, seed: 1, stopSequences: ["x"])
    let request = GenerationRequest(messages: [.user("x")], options: options)
    await #expect(throws: LanguageModelError.self) { try await model.reply(to: request) }
    let posts = transport.requests.count
    #expect(posts > 1 && posts <= 17)
    #expect(model.capabilities == OpenAIChatConfiguration.test.capabilities)
    #expect(try transport.body(0)["stream_options"] != nil)
    await #expect(throws: LanguageModelError.self) { try await model.reply(to: request) }
    #expect(try transport.body(posts)["stream_options"] != nil)
  }

  @Test("An error's body that never ends is read for so long only")
  func drip() async throws {
    let clock = ManualClock()
    let pieces = Locked(0)
    let transport = InMemoryTransport { _ in
      let body = HTTPBody {
        pieces.withLock { $0 += 1 }
        clock.advance(by: .seconds(2))
        return [UInt8(ascii: "x")]
      }
      return HTTPResponse(status: 400, headers: [], body: body)
    }
    let model = OpenAIChatModel(.test, transport: transport, clock: clock)
    let error = await #expect(throws: LanguageModelError.self) {
      try await model.reply(to: GenerationRequest(messages: [.user("x")]))
    }
    #expect(error?.code == .refused)
    #expect(pieces.withLock { $0 } <= 4)
  }

  @Test("A policy of absurd lengths is no reason to crash")
  func absurdPolicy() {
    let longest = Duration.seconds(Int64.max)
    let policy = RetryPolicy(maximumAttempts: .max, firstDelay: longest, maximumDelay: longest, budget: longest)
    #expect(policy.delay(afterAttempts: 40, elapsed: .zero, serverDelay: nil, random: 0.5) ?? .zero > longest / 3)
    let usual = RetryPolicy()
    let bounds = (1...5).map {
      RetryPolicy(maximumAttempts: 9).delay(afterAttempts: $0, elapsed: .zero, serverDelay: nil, random: 1)
    }
    #expect(bounds == [.milliseconds(500), .seconds(1), .seconds(2), .seconds(4), usual.maximumDelay])
  }
}
