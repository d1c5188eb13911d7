import HTTPTransport
import ParlanceTesting
import Testing

@testable import LanguageModels

@Suite("Prompts that don't fit")
struct PromptFitTests {
  @Test("What surely fits is sent without counting; what surely doesn't is refused with both sizes")
  func declaredWindow() async throws {
    let (model, transport) = WindowServer.model(.none, [:], window: 1000)
    #expect(try await model.reply(to: WindowServer.words(400)).text == "ok")
    let error = await #expect(throws: LanguageModelError.self) { try await model.reply(to: WindowServer.words(1500)) }
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
    let (model, transport) = WindowServer.model(.none, [:], window: 1000)
    let error = await #expect(throws: LanguageModelError.self) {
      try await model.reply(to: WindowServer.words(400, reply: 900))
    }
    #expect(error?.code == .contextSizeExceeded)
    #expect(error?.message.contains("may have 900") == true)
    await #expect(throws: LanguageModelError.self) { try await model.reply(to: WindowServer.words(400, reply: .max)) }
    #expect(transport.requests.isEmpty)
  }

  @Test("On the ground of the table alone nothing is refused that could fit")
  func tableOnly() async throws {
    // 5,000 words are estimated at 10,000 tokens and have at least 5,000.
    let (model, transport) = WindowServer.model(.openAI, [:], name: "gpt-4")
    #expect(try await model.reply(to: WindowServer.words(5000)).text == "ok")
    let error = await #expect(throws: LanguageModelError.self) { try await model.reply(to: WindowServer.words(8200)) }
    #expect(error?.contextSizes?.window == 8192)
    #expect(transport.requests.count == 1)
  }

  @Test("A server that counts decides, where the estimate doesn't fit")
  func counted() async throws {
    let properties = #"{"default_generation_settings":{"n_ctx":4096}}"#
    for (count, fits) in [(3000, true), (4095, true), (4096, false), (9000, false)] {
      let (model, transport) = WindowServer.model(
        .llamaCpp, ["/props": properties, "/v1/chat/completions/input_tokens": #"{"input_tokens":\#(count)}"#])
      if fits {
        #expect(try await model.reply(to: WindowServer.words(3000)).text == "ok")
      } else {
        let error = await #expect(throws: LanguageModelError.self) {
          try await model.reply(to: WindowServer.words(3000))
        }
        #expect(error?.contextSizes == .init(prompt: TokenCount(count, isExact: true), window: 4096))
        #expect(error?.message.contains("about") == false)
      }
      #expect(WindowServer.paths(transport).prefix(2) == ["/props", "/v1/chat/completions/input_tokens"])
      #expect(transport.requests.count == (fits ? 3 : 2))
    }
  }

  @Test("Where the prompt would be cut silently the high estimate decides, where the server refuses the low one")
  func silentCut() async throws {
    let (ollama, ollamaTransport) = WindowServer.model(
      .ollama, ["/api/ps": #"{"models":[{"name":"m","context_length":4096}]}"#])
    let error = await #expect(throws: LanguageModelError.self) { try await ollama.reply(to: WindowServer.words(3000)) }
    #expect(error?.code == .contextSizeExceeded)
    #expect(WindowServer.paths(ollamaTransport) == ["/api/ps"])
    let (router, _) = WindowServer.model(.models, ["/v1/models": #"{"data":[{"id":"m","context_length":4096}]}"#])
    #expect(try await router.reply(to: WindowServer.words(3000)).text == "ok")
    await #expect(throws: LanguageModelError.self) { try await router.reply(to: WindowServer.words(4100)) }
    // What Ollama could have, not what it has: too uncertain to refuse by the high estimate.
    let (unloaded, _) = WindowServer.model(.ollama, ["/api/show": #"{"model_info":{"llama.context_length":4096}}"#])
    #expect(try await unloaded.reply(to: WindowServer.words(3000)).text == "ok")
  }

  @Test("Small prompts aren't looked at further")
  func smallPrompts() async throws {
    let (model, transport) = WindowServer.model(.llamaCpp, [:])
    #expect(try await model.reply(to: WindowServer.words(50)).text == "ok")
    #expect(WindowServer.paths(transport) == ["/v1/chat/completions"])
  }

  @Test("Tokens are counted by the server that can, in the way it has, else estimated")
  func tokenCounts() async throws {
    let request = WindowServer.words(3)
    let new = WindowServer.model(.llamaCpp, ["/v1/chat/completions/input_tokens": #"{"input_tokens":12}"#])
    #expect(try await new.model.tokenCount(of: request) == TokenCount(12, isExact: true))
    let old = WindowServer.model(
      .llamaCpp, ["/apply-template": #"{"prompt":"<|x|>"}"#, "/tokenize": #"{"tokens":[1,2,3]}"#])
    #expect(try await old.model.tokenCount(of: request) == TokenCount(3, isExact: true))
    #expect(try old.transport.body(2)["content"] == "<|x|>")
    #expect(try old.transport.body(2)["parse_special"] == true)
    let vLLM = WindowServer.model(.vLLM, ["/tokenize": #"{"count":7,"max_model_len":4096,"tokens":[]}"#])
    #expect(try await vLLM.model.tokenCount(of: request) == TokenCount(7, isExact: true))
    #expect(try vLLM.transport.body()["messages"]?.arrayValue?.count == 1)
    for source in [ContextSource.llamaCpp, .vLLM, .none, .ollama] {
      let none = WindowServer.model(source, [:])
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
      guard WindowServer.path(request.url) == "/api/ps" else { return ChatEvents.answer(ChatEvents.reply("cut")) }
      _ = await eventually { gate.isOpen }
      return .scripted(text: #"{"models":[{"name":"m","context_length":4096}]}"#)
    }
    let request = WindowServer.words(5000)
    let tasks = (0..<10).map { _ in Task { try await model.reply(to: request) } }
    #expect(await eventually { !transport.requests.isEmpty })
    gate.open()
    for task in tasks {
      let error = await #expect(throws: LanguageModelError.self) { try await task.value }
      #expect(error?.code == .contextSizeExceeded)
    }
    #expect(WindowServer.paths(transport) == ["/api/ps"])
  }

  @Test("A server that doesn't answer when it shall count isn't asked to for a minute")
  func countingFails() async throws {
    let clock = ManualClock()
    var configuration = OpenAIChatConfiguration.test
    configuration.contextSource = .vLLM
    let (model, transport) = OpenAIChatModel.inMemory(configuration, clock: clock) { request in
      switch WindowServer.path(request.url) {
      case "/v1/models": return .scripted(text: #"{"data":[{"id":"m","max_model_len":4096}]}"#)
      case "/tokenize": throw HTTPTransportError(.timedOut, "slow")
      default: return ChatEvents.answer(ChatEvents.reply("ok"))
      }
    }
    for _ in 0..<3 { #expect(try await model.reply(to: WindowServer.words(3000)).text == "ok") }
    #expect(WindowServer.paths(transport).count { $0 == "/tokenize" } == 1)
    clock.advance(by: .seconds(61))
    #expect(try await model.reply(to: WindowServer.words(3000)).text == "ok")
    #expect(WindowServer.paths(transport).count { $0 == "/tokenize" } == 2)
  }
}
