import HTTPTransport
import ParlanceTesting

@testable import LanguageModels

/// A server that says how large its model's window is, or counts tokens, and chats.
enum WindowServer {
  static func path(_ url: String) -> String { String(url.dropFirst("http://model.test".count)) }

  /// A model whose server answers these paths, and chats.
  static func model(
    _ source: ContextSource, _ answers: [String: String], window: Int? = nil, name: String = "m",
    clock: ManualClock = ManualClock()
  ) -> (model: OpenAIChatModel, transport: InMemoryTransport) {
    var configuration = OpenAIChatConfiguration.test
    configuration.model = name
    configuration.contextSource = source
    configuration.capabilities.contextSize = window
    return OpenAIChatModel.inMemory(configuration, clock: clock) { request in
      let path = Self.path(request.url)
      if path == "/v1/chat/completions" { return ChatEvents.answer(ChatEvents.reply("ok")) }
      return answers[path].map { .scripted(text: $0) } ?? .scripted(status: 404, text: "not here")
    }
  }

  static func paths(_ transport: InMemoryTransport) -> [String] { transport.requests.map { Self.path($0.url) } }

  static func words(_ count: Int, reply: Int? = nil) -> GenerationRequest {
    GenerationRequest(
      messages: [.user(String(repeating: "word ", count: count))],
      options: GenerationOptions(maximumResponseTokens: reply))
  }
}
