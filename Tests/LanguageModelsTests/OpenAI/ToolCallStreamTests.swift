import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Calls of tools in answers")
struct ToolCallStreamTests {
  private func deltas(_ answer: HTTPResponse) async throws -> [GenerationDelta] {
    let (model, _) = OpenAIChatModel.answering(.test, answer)
    var deltas: [GenerationDelta] = []
    for try await delta in model.generate(GenerationRequest(messages: [.user("x")])) { deltas.append(delta) }
    return deltas
  }

  private let call = ToolCallDelta(index: 0, id: "c1", name: "f", arguments: #"{"a":1}"#)

  @Test func `an answer that isn't streamed has its calls in the message`() async throws {
    let text =
      #"{"choices":[{"message":{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","#
      + #""function":{"name":"f","arguments":"{\"a\":1}"}}]},"finish_reason":"tool_calls"}],"usage":{"prompt_tokens":1}}"#
    let found = try await deltas(.scripted(headers: [HTTPField("content-type", "application/json")], text: text))
    #expect(found == [.toolCall(call), .finished(.toolCalls, Usage(promptTokens: 1))])
  }

  @Test(arguments: [
    // A stop, as some servers have it, also OpenAI when a call was demanded.
    ChatEvents.finish("stop") + ChatEvents.done,
    // No reason at all.
    ChatEvents.done,
    ChatEvents.finish("tool_calls"),
  ])
  func `a reply with calls alone is whole, and its reason is the calls`(end: String) async throws {
    let event = ChatEvents.event(
      #"{"choices":[{"delta":{"tool_calls":[{"id":"c1","function":{"name":"f","arguments":{"a":1}}}]}}]}"#)
    #expect(try await deltas(ChatEvents.answer(event + end)) == [.toolCall(call), .finished(.toolCalls, Usage())])
  }

  @Test func `a reply that was cut off in the middle of a call says so`() async throws {
    let event = ChatEvents.event(
      #"{"choices":[{"delta":{"tool_calls":[{"id":"c1","function":{"name":"f","arguments":"{\"a\":1}"}}]}}]}"#)
    let found = try await deltas(ChatEvents.answer(event + ChatEvents.finish("length")))
    #expect(found == [.toolCall(call), .finished(.length, Usage())])
  }

  @Test func `thoughts alone aren't a reply, and the old function call isn't one either`() async throws {
    for delta in [#"{"reasoning_content":"hm"}"#, #"{"reasoning":"hm"}"#, #"{"function_call":{"name":"f"}}"#] {
      let event = ChatEvents.event(#"{"choices":[{"delta":\#(delta)}]}"#)
      var configuration = OpenAIChatConfiguration.test
      configuration.retries = .none
      let (model, _) = OpenAIChatModel.answering(configuration, ChatEvents.answer(event + ChatEvents.done))
      let error = await #expect(throws: LanguageModelError.self) {
        try await model.reply(to: GenerationRequest(messages: [.user("x")]))
      }
      #expect(error?.code == .unreachable)
    }
  }
}
