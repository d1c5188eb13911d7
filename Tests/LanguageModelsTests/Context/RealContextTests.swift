import Foundation
import HTTPTransport
import ParlanceTesting
import Testing

@testable import LanguageModels

/// Against a real llama.cpp server, such as that of `parlance model serve`: `PARLANCE_TEST_MODEL_URL` is its address,
/// `PARLANCE_TEST_MODEL_KEY` its key.
@Suite(
  "The context window of a real server",
  .enabled(
    if: ProcessInfo.processInfo.environment["PARLANCE_TEST_MODEL_URL"] != nil, "PARLANCE_TEST_MODEL_URL isn't set"),
  .serialized)
struct RealContextTests {
  private func model() throws -> OpenAIChatModel {
    let environment = ProcessInfo.processInfo.environment
    let url: String? = environment["PARLANCE_TEST_MODEL_URL"]
    return OpenAIChatModel(
      .llamaCpp(
        baseURL: url,
        key: environment["PARLANCE_TEST_MODEL_KEY"].map { APIKey($0) }),
      transport: HTTPTransports.makeDefault())
  }

  private static let schema = JSONSchema.object([("city", .string()), ("days", .integer)])

  @Test("The server's count is the prompt's tokens in the usage")
  func counts() async throws {
    let model = try model()
    var request = GenerationRequest(
      messages: [.system("Be brief."), .user("Say “hello” in Japanese: こんにちは")],
      options: GenerationOptions(temperature: 0, maximumResponseTokens: 1))
    for schema in [nil, NamedSchema(name: "answer", schema: Self.schema)] {
      request.schema = schema
      let count = try await model.tokenCount(of: request)
      #expect(count.isExact)
      #expect(try await model.reply(to: request).usage.promptTokens == count.tokens)
      #expect(TokenCount.estimate(of: request).tokens >= count.tokens)
    }
  }

  @Test("Estimates of whole prompts err high for texts of all kinds", arguments: TokenizedText.all)
  func estimates(text: TokenizedText) async throws {
    let model = try model()
    var request = GenerationRequest(messages: [.system(text.text), .user(text.text), .assistant(text.text), .user("x")])
    request.tools = [ToolDefinition(name: "forecast", description: text.text, parameters: Self.schema)]
    let count = try await model.tokenCount(of: request)
    #expect(count.isExact)
    #expect(count.tokens >= 3 * text.qwen)
    #expect(TokenCount.estimate(of: request).tokens >= count.tokens)
  }

  @Test("A prompt that doesn't fit is refused before it is sent, with the server's own sizes")
  func refused() async throws {
    let model = try model()
    let window = try #require(try await model.contextSize())
    let request = GenerationRequest(messages: [.user(String(repeating: "word ", count: window))])
    let error = await #expect(throws: LanguageModelError.self) { try await model.reply(to: request) }
    #expect(error?.code == .contextSizeExceeded)
    #expect(error?.status == nil)
    let sizes = try #require(error?.contextSizes)
    #expect(sizes.window == window && sizes.prompt.isExact && sizes.prompt.tokens > window)
  }
}
