import HTTPTransport
import ParlanceTesting
import Testing

@testable import LanguageModels

@Suite("Refusals of prompts that are too long")
struct ContextRefusalTests {
  @Test(
    "A refusal's sizes are read from what servers say",
    arguments: [
      (
        #"{"error":{"code":400,"message":"request (17030 tokens) exceeds the available context size (16384 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":17030,"n_ctx":16384}}"#,
        17_030, 16_384
      ),
      ("request (17030 tokens) exceeds the available context size (16384 tokens)", 17_030, 16_384),
      (
        "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens. Please "
          + "reduce the length of the messages.", 9000, 8192
      ),
      (
        "This model's maximum context length is 4097 tokens. However, you requested 5000 tokens (4000 in the messages, "
          + "1000 in the completion).", 4000, 4097
      ),
      (
        "This model's maximum context length is 2048 tokens. However, your request has 3,001 input tokens.", 3001, 2048
      ),
      (
        "This endpoint's maximum context length is 131072 tokens. However, you requested about 140000 tokens (139000 of "
          + "text input, 1000 in the output).", 139_000, 131_072
      ),
      ("prompt is too long: 200251 tokens > 200000 maximum", 200_251, 200_000),
    ])
  func refusals(text: String, prompt: Int, window: Int) throws {
    let sizes = try #require(ContextRefusal.sizes(in: text))
    #expect(sizes.prompt == TokenCount(prompt, isExact: true))
    #expect(sizes.window == window)
  }

  @Test(
    "A refusal without sizes, or with absurd ones, has none",
    arguments: [
      "", "too long", "maximum context length is many tokens", "maximum context length is 8192 tokens.",
      #"{"error":{"n_prompt_tokens":-1,"n_ctx":5}}"#, #"{"error":{"n_prompt_tokens":5,"n_ctx":0}}"#,
      "maximum context length is 99999999999999999999 tokens, your messages resulted in 5 tokens",
    ])
  func noSizes(text: String) { #expect(ContextRefusal.sizes(in: text) == nil) }

  @Test("The server's refusal of a prompt that is too long carries the sizes")
  func serverRefusal() async throws {
    let text =
      #"{"error":{"code":400,"message":"request (9 tokens) exceeds the available context size (8 tokens)","type":"exceed_context_size_error","n_prompt_tokens":9,"n_ctx":8}}"#
    let (model, _) = OpenAIChatModel.answering(.test, .scripted(status: 400, text: text))
    let error = await #expect(throws: LanguageModelError.self) {
      try await model.reply(to: GenerationRequest(messages: [.user("x")]))
    }
    #expect(error?.code == .contextSizeExceeded)
    #expect(error?.contextSizes == .init(prompt: TokenCount(9, isExact: true), window: 8))
    #expect(error?.message.contains("9 tokens, there are 8") == true)
  }
}
