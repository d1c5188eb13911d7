import HTTPTransport
import Locking
import ParlanceTesting
import Testing

@testable import LanguageModels

@Suite("Context windows")
struct ContextWindowTests {
  @Test(
    "Well-known models have a window, others none",
    arguments: [
      ("gpt-4o-mini", 128_000), ("openai/gpt-4.1", 1_047_576), ("gpt-4", 8192), ("GPT-4-Turbo-2024-04-09", 128_000),
      ("anthropic/claude-3.5-sonnet", 200_000), ("o3-mini", 200_000), ("gpt-5-mini", 400_000),
      ("gpt-5.6", nil), ("gpt-4.5-preview", nil), ("claude-opus-4-8", nil), ("qwen2.5", nil), ("", nil), ("/", nil),
    ])
  func table(model: String, tokens: Int?) { #expect(KnownContextWindows.window(of: model)?.tokens == tokens) }

  struct Server: Sendable, CustomTestStringConvertible {
    var source: ContextSource
    /// Answers by path; all others are 404.
    var answers: [String: String]
    var tokens: Int?
    var largest: Int?
    var asked: [String]
    var testDescription: String { "\(source.rawValue): \(tokens ?? 0)" }
  }

  static let servers = [
    Server(
      source: .llamaCpp, answers: ["/props": #"{"default_generation_settings":{"n_ctx":16384},"total_slots":4}"#],
      tokens: 16_384, asked: ["/props"]),
    Server(
      source: .llamaCpp, answers: ["/v1/models": #"{"data":[{"id":"m","meta":{"n_ctx_train":32768,"n_ctx":16384}}]}"#],
      tokens: 16_384, asked: ["/props", "/v1/models"]),
    Server(
      source: .llamaCpp, answers: ["/v1/models": #"{"data":[{"id":"other","meta":{"n_ctx_train":32768}}]}"#],
      tokens: nil, largest: 32_768, asked: ["/props", "/v1/models"]),
    Server(
      source: .vLLM,
      answers: ["/v1/models": #"{"data":[{"id":"a","max_model_len":1},{"id":"m","max_model_len":4096}]}"#],
      tokens: 4096, asked: ["/v1/models"]),
    Server(
      source: .models, answers: ["/v1/models": #"{"data":[{"id":"a"},{"id":"m","context_length":131072}]}"#],
      tokens: 131_072, asked: ["/v1/models"]),
    Server(
      source: .models,
      answers: [
        "/v1/models":
          #"{"data":[{"id":"m","context_length":131072,"top_provider":{"context_length":32768}}]}"#
      ], tokens: 32_768, asked: ["/v1/models"]),
    Server(
      source: .models, answers: ["/v1/models": #"{"data":[{"id":"a","context_length":1},{"id":"b"}]}"#], tokens: nil,
      asked: ["/v1/models"]),
    Server(
      source: .lmStudio,
      answers: [
        "/api/v0/models": #"{"data":[{"id":"m","max_context_length":32768,"loaded_context_length":4096}]}"#
      ], tokens: 4096, asked: ["/api/v0/models"]),
    Server(
      source: .lmStudio, answers: ["/api/v0/models": #"{"data":[{"id":"m","max_context_length":32768}]}"#],
      tokens: nil, largest: 32_768, asked: ["/api/v0/models"]),
    Server(
      source: .ollama, answers: ["/api/ps": #"{"models":[{"name":"m:latest","context_length":8192}]}"#], tokens: 8192,
      asked: ["/api/ps"]),
    Server(
      source: .ollama,
      answers: [
        "/api/ps": #"{"models":[]}"#,
        "/api/show": #"{"parameters":"stop  \"x\"\nnum_ctx    2048","model_info":{"llama.context_length":131072}}"#,
      ], tokens: 2048, asked: ["/api/ps", "/api/show"]),
    Server(
      source: .ollama,
      answers: ["/api/show": #"{"model_info":{"general.name":"x","llama.context_length":131072}}"#], tokens: nil,
      largest: 131_072, asked: ["/api/ps", "/api/show", "/api/generate", "/api/ps"]),
    Server(
      source: .ollama, answers: ["/api/ps": "<html>", "/api/show": "[]"], tokens: nil, asked: ["/api/ps", "/api/show"]),
    Server(
      source: .llamaCpp, answers: ["/props": #"{"default_generation_settings":{"n_ctx":-1}}"#], tokens: nil,
      asked: ["/props", "/v1/models"]),
    Server(source: .none, answers: [:], tokens: nil, asked: []),
    Server(source: .openAI, answers: [:], tokens: nil, asked: []),
  ]

  @Test("Each kind of server is asked where it tells its window, once", arguments: servers)
  func asks(server: Server) async throws {
    let (model, transport) = WindowServer.model(server.source, server.answers)
    #expect(try await model.contextSize() == server.tokens)
    #expect(try await model.contextSize() == server.tokens)
    #expect(try await model.contextWindow()?.tokens == server.largest ?? server.tokens)
    #expect(WindowServer.paths(transport) == server.asked)
    let key = HTTPField("authorization", "Bearer \(OpenAIChatConfiguration.key)")
    for request in transport.requests { #expect(request.headers.contains(key)) }
  }

  @Test("A model that Ollama hasn't loaded is loaded, and then its real window is known")
  func ollamaLoads() async throws {
    var configuration = OpenAIChatConfiguration.ollama(model: "m")
    configuration.apiKey = nil
    let isLoaded = Locked(false)
    let (model, transport) = OpenAIChatModel.inMemory(configuration) { request in
      switch request.url.split(separator: "/").last {
      case "show": return .scripted(text: #"{"model_info":{"llama.context_length":131072}}"#)
      case "generate":
        isLoaded.withLock { $0 = true }
        return .scripted(text: #"{"done":true}"#)
      case "ps":
        let models = isLoaded.withLock { $0 } ? #"[{"name":"m:latest","context_length":4096}]"# : "[]"
        return .scripted(text: #"{"models":\#(models)}"#)
      default: return ChatEvents.answer(ChatEvents.reply("ok"))
      }
    }
    let error = await #expect(throws: LanguageModelError.self) { try await model.reply(to: WindowServer.words(5000)) }
    #expect(error?.contextSizes?.window == 4096)
    #expect(try await model.contextSize() == 4096)
    #expect(transport.requests.count == 4)
    #expect(try transport.body(2) == ["model": "m"])
  }

  @Test("A size that the server named in a refusal is known from then on, and only the low estimate is refused then")
  func learnsFromRefusal() async throws {
    let text = "This model's maximum context length is 4096 tokens. However, your messages resulted in 5001 tokens."
    let (model, transport) = OpenAIChatModel.answering(
      .test, .scripted(status: 400, text: text), ChatEvents.answer(ChatEvents.reply("ok")))
    let refused = await #expect(throws: LanguageModelError.self) { try await model.reply(to: WindowServer.words(5001)) }
    #expect(refused?.status == 400)
    #expect(try await model.contextSize() == 4096)
    #expect(try await model.reply(to: WindowServer.words(3000)).text == "ok")
    let early = await #expect(throws: LanguageModelError.self) { try await model.reply(to: WindowServer.words(5001)) }
    #expect(early?.contextSizes?.window == 4096)
    #expect(early?.status == nil)
    #expect(transport.requests.count == 2)
  }

  @Test("What isn't known is asked again after a minute, what can change after five")
  func asksAgain() async throws {
    let clock = ManualClock()
    let (unknown, transport) = WindowServer.model(.vLLM, [:], clock: clock)
    #expect(try await unknown.contextSize() == nil)
    clock.advance(by: .seconds(59))
    #expect(try await unknown.contextSize() == nil)
    #expect(transport.requests.count == 1)
    clock.advance(by: .seconds(1))
    #expect(try await unknown.contextSize() == nil)
    #expect(transport.requests.count == 2)
    let (changing, changingTransport) = WindowServer.model(
      .ollama, ["/api/ps": #"{"models":[{"name":"m","context_length":8192}]}"#], clock: clock)
    _ = try await changing.contextSize()
    clock.advance(by: .seconds(299))
    _ = try await changing.contextSize()
    #expect(changingTransport.requests.count == 1)
    clock.advance(by: .seconds(1))
    _ = try await changing.contextSize()
    #expect(changingTransport.requests.count == 2)
    #expect(changing.capabilities.contextSize == 8192)
  }

  @Test("The declared window beats the server's, the server's beats the table")
  func order() async throws {
    let answer = ["/v1/models": #"{"data":[{"id":"gpt-4o","context_length":999}]}"#]
    let (declared, transport) = WindowServer.model(.models, answer, window: 777, name: "gpt-4o")
    #expect(try await declared.contextSize() == 777)
    #expect(transport.requests.isEmpty)
    #expect(try await WindowServer.model(.models, answer, name: "gpt-4o").model.contextSize() == 999)
    #expect(try await WindowServer.model(.models, [:], name: "gpt-4o").model.contextSize() == 128_000)
  }

  @Test("A server that can't be reached for its window doesn't keep a request from being sent")
  func askingFails() async throws {
    var configuration = OpenAIChatConfiguration.test
    configuration.contextSource = .llamaCpp
    let (model, transport) = OpenAIChatModel.inMemory(configuration) { request in
      guard request.method == "POST" else { throw HTTPTransportError(.timedOut, "slow") }
      return ChatEvents.answer(ChatEvents.reply("ok"))
    }
    let long = GenerationRequest(messages: [.user(String(repeating: "word ", count: 2000))])
    #expect(try await model.reply(to: long).text == "ok")
    #expect(try await model.reply(to: long).text == "ok")
    #expect(WindowServer.paths(transport) == ["/props", "/v1/models", "/v1/chat/completions", "/v1/chat/completions"])
  }
}
