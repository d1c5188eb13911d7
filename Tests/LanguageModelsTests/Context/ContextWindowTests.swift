import HTTPTransport
import Locking
import ParlanceTesting
import Testing

@testable import LanguageModels

@Suite("Context windows")
struct ContextWindowTests {
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

  @Test(
    "Well-known models have a window, others none",
    arguments: [
      ("gpt-4o-mini", 128_000), ("openai/gpt-4.1", 1_047_576), ("gpt-4", 8192), ("GPT-4-Turbo-2024-04-09", 128_000),
      ("anthropic/claude-3.5-sonnet", 200_000), ("o3-mini", 200_000), ("qwen2.5", nil), ("", nil), ("/", nil),
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

  private static func path(_ url: String) -> String { String(url.dropFirst("http://model.test".count)) }

  /// A model whose server answers these paths, and chats.
  private func model(
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

  private func paths(_ transport: InMemoryTransport) -> [String] { transport.requests.map { Self.path($0.url) } }

  @Test("Each kind of server is asked where it tells its window, once", arguments: servers)
  func asks(server: Server) async throws {
    let (model, transport) = model(server.source, server.answers)
    #expect(try await model.contextSize() == server.tokens)
    #expect(try await model.contextSize() == server.tokens)
    #expect(try await model.contextWindow()?.tokens == server.largest ?? server.tokens)
    #expect(paths(transport) == server.asked)
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
    let error = await #expect(throws: LanguageModelError.self) { try await model.reply(to: words(5000)) }
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
    let refused = await #expect(throws: LanguageModelError.self) { try await model.reply(to: words(5001)) }
    #expect(refused?.status == 400)
    #expect(try await model.contextSize() == 4096)
    #expect(try await model.reply(to: words(3000)).text == "ok")
    let early = await #expect(throws: LanguageModelError.self) { try await model.reply(to: words(5001)) }
    #expect(early?.contextSizes?.window == 4096)
    #expect(early?.status == nil)
    #expect(transport.requests.count == 2)
  }

  @Test("What isn't known is asked again after a minute, what can change after five")
  func asksAgain() async throws {
    let clock = ManualClock()
    let (unknown, transport) = model(.vLLM, [:], clock: clock)
    #expect(try await unknown.contextSize() == nil)
    clock.advance(by: .seconds(59))
    #expect(try await unknown.contextSize() == nil)
    #expect(transport.requests.count == 1)
    clock.advance(by: .seconds(1))
    #expect(try await unknown.contextSize() == nil)
    #expect(transport.requests.count == 2)
    let (changing, changingTransport) = model(
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
    let (declared, transport) = model(.models, answer, window: 777, name: "gpt-4o")
    #expect(try await declared.contextSize() == 777)
    #expect(transport.requests.isEmpty)
    #expect(try await model(.models, answer, name: "gpt-4o").model.contextSize() == 999)
    #expect(try await model(.models, [:], name: "gpt-4o").model.contextSize() == 128_000)
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
    #expect(paths(transport) == ["/props", "/v1/models", "/v1/chat/completions", "/v1/chat/completions"])
  }

  private func words(_ count: Int, reply: Int? = nil) -> GenerationRequest {
    GenerationRequest(
      messages: [.user(String(repeating: "word ", count: count))],
      options: GenerationOptions(maximumResponseTokens: reply))
  }

  @Test("What surely fits is sent without counting; what surely doesn't is refused with both sizes")
  func declaredWindow() async throws {
    let (model, transport) = model(.none, [:], window: 1000)
    #expect(try await model.reply(to: words(400)).text == "ok")
    let error = await #expect(throws: LanguageModelError.self) { try await model.reply(to: words(1500)) }
    #expect(error?.code == .contextSizeExceeded)
    let sizes = try #require(error?.contextSizes)
    #expect(sizes.window == 1000 && !sizes.prompt.isExact && sizes.prompt.tokens >= 1500)
    #expect(error?.message.contains("about \(sizes.prompt.tokens) tokens") == true)
    #expect(error?.message.contains("has 1000") == true)
    #expect(error?.description.contains(OpenAIChatConfiguration.key) == false)
    #expect(transport.requests.count == 1)
  }

  @Test("The reply's tokens need room as well")
  func roomForTheReply() async throws {
    let (model, transport) = model(.none, [:], window: 1000)
    let error = await #expect(throws: LanguageModelError.self) { try await model.reply(to: words(400, reply: 900)) }
    #expect(error?.code == .contextSizeExceeded)
    #expect(error?.message.contains("may have 900") == true)
    await #expect(throws: LanguageModelError.self) { try await model.reply(to: words(400, reply: .max)) }
    #expect(transport.requests.isEmpty)
  }

  @Test("On the ground of the table alone nothing is refused that could fit")
  func tableOnly() async throws {
    // 5,000 words are estimated at 10,000 tokens and have at least 5,000.
    let (model, transport) = model(.openAI, [:], name: "gpt-4")
    #expect(try await model.reply(to: words(5000)).text == "ok")
    let error = await #expect(throws: LanguageModelError.self) { try await model.reply(to: words(8200)) }
    #expect(error?.contextSizes?.window == 8192)
    #expect(transport.requests.count == 1)
  }

  @Test("A server that counts decides, where the estimate doesn't fit")
  func counted() async throws {
    let properties = #"{"default_generation_settings":{"n_ctx":4096}}"#
    for (count, fits) in [(3000, true), (4095, true), (4096, false), (9000, false)] {
      let (model, transport) = model(
        .llamaCpp, ["/props": properties, "/v1/chat/completions/input_tokens": #"{"input_tokens":\#(count)}"#])
      if fits {
        #expect(try await model.reply(to: words(3000)).text == "ok")
      } else {
        let error = await #expect(throws: LanguageModelError.self) { try await model.reply(to: words(3000)) }
        #expect(error?.contextSizes == .init(prompt: TokenCount(count, isExact: true), window: 4096))
        #expect(error?.message.contains("about") == false)
      }
      #expect(paths(transport).prefix(2) == ["/props", "/v1/chat/completions/input_tokens"])
      #expect(transport.requests.count == (fits ? 3 : 2))
    }
  }

  @Test("Where the prompt would be cut silently the high estimate decides, where the server refuses the low one")
  func silentCut() async throws {
    let (ollama, ollamaTransport) = model(.ollama, ["/api/ps": #"{"models":[{"name":"m","context_length":4096}]}"#])
    let error = await #expect(throws: LanguageModelError.self) { try await ollama.reply(to: words(3000)) }
    #expect(error?.code == .contextSizeExceeded)
    #expect(paths(ollamaTransport) == ["/api/ps"])
    let (router, _) = model(.models, ["/v1/models": #"{"data":[{"id":"m","context_length":4096}]}"#])
    #expect(try await router.reply(to: words(3000)).text == "ok")
    await #expect(throws: LanguageModelError.self) { try await router.reply(to: words(4100)) }
    // What Ollama could have, not what it has: too uncertain to refuse by the high estimate.
    let (unloaded, _) = model(.ollama, ["/api/show": #"{"model_info":{"llama.context_length":4096}}"#])
    #expect(try await unloaded.reply(to: words(3000)).text == "ok")
  }

  @Test("Small prompts aren't looked at further")
  func smallPrompts() async throws {
    let (model, transport) = model(.llamaCpp, [:])
    #expect(try await model.reply(to: words(50)).text == "ok")
    #expect(paths(transport) == ["/v1/chat/completions"])
  }

  @Test("Tokens are counted by the server that can, in the way it has, else estimated")
  func tokenCounts() async throws {
    let request = words(3)
    let new = model(.llamaCpp, ["/v1/chat/completions/input_tokens": #"{"input_tokens":12}"#])
    #expect(try await new.model.tokenCount(of: request) == TokenCount(12, isExact: true))
    let old = model(.llamaCpp, ["/apply-template": #"{"prompt":"<|x|>"}"#, "/tokenize": #"{"tokens":[1,2,3]}"#])
    #expect(try await old.model.tokenCount(of: request) == TokenCount(3, isExact: true))
    #expect(try old.transport.body(2)["content"] == "<|x|>")
    #expect(try old.transport.body(2)["parse_special"] == true)
    let vLLM = model(.vLLM, ["/tokenize": #"{"count":7,"max_model_len":4096,"tokens":[]}"#])
    #expect(try await vLLM.model.tokenCount(of: request) == TokenCount(7, isExact: true))
    #expect(try vLLM.transport.body()["messages"]?.arrayValue?.count == 1)
    for source in [ContextSource.llamaCpp, .vLLM, .none, .ollama] {
      let none = model(source, [:])
      #expect(try await none.model.tokenCount(of: request) == .estimate(of: request))
      let asked = none.transport.requests.count
      #expect(try await none.model.tokenCount(of: request) == .estimate(of: request))
      #expect(none.transport.requests.count == asked)
    }
  }

  @Test("Requests that come while the window is asked for wait for the answer: none goes unchecked")
  func manyAtOnce() async throws {
    let gate = Gate()
    var configuration = OpenAIChatConfiguration.test
    configuration.contextSource = .ollama
    let (model, transport) = OpenAIChatModel.inMemory(configuration) { request in
      guard Self.path(request.url) == "/api/ps" else { return ChatEvents.answer(ChatEvents.reply("cut")) }
      _ = await eventually { gate.isOpen }
      return .scripted(text: #"{"models":[{"name":"m","context_length":4096}]}"#)
    }
    let request = words(5000)
    let tasks = (0..<10).map { _ in Task { try await model.reply(to: request) } }
    #expect(await eventually { !transport.requests.isEmpty })
    gate.open()
    for task in tasks {
      let error = await #expect(throws: LanguageModelError.self) { try await task.value }
      #expect(error?.code == .contextSizeExceeded)
    }
    #expect(paths(transport) == ["/api/ps"])
  }

  @Test("A server that doesn't answer when it shall count isn't asked to for a minute")
  func countingFails() async throws {
    let clock = ManualClock()
    var configuration = OpenAIChatConfiguration.test
    configuration.contextSource = .vLLM
    let (model, transport) = OpenAIChatModel.inMemory(configuration, clock: clock) { request in
      switch Self.path(request.url) {
      case "/v1/models": return .scripted(text: #"{"data":[{"id":"m","max_model_len":4096}]}"#)
      case "/tokenize": throw HTTPTransportError(.timedOut, "slow")
      default: return ChatEvents.answer(ChatEvents.reply("ok"))
      }
    }
    for _ in 0..<3 { #expect(try await model.reply(to: words(3000)).text == "ok") }
    #expect(paths(transport).count { $0 == "/tokenize" } == 1)
    clock.advance(by: .seconds(61))
    #expect(try await model.reply(to: words(3000)).text == "ok")
    #expect(paths(transport).count { $0 == "/tokenize" } == 2)
  }
}
