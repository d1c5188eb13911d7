import HTTPTransport
import ParlanceTesting
import Testing

@testable import LanguageModels

@Suite("What an endpoint refuses")
struct StepDownTests {
  private static let full: JSONObject = [
    "model": "m", "messages": [], "stream_options": ["include_usage": true], "temperature": 0, "top_p": 0.5, "seed": 4,
    "stop": ["x"], "metadata": ["a": "b"], "max_tokens": 9,
    "tools": [
      ["type": "function", "function": ["name": "a", "strict": true]],
      ["type": "function", "function": ["name": "b", "strict": true]],
    ],
    "tool_choice": ["type": "function", "function": ["name": "b"]],
    "response_format": [
      "type": "json_schema", "json_schema": ["name": "s", "strict": true, "schema": ["type": "object"]],
    ],
  ]

  private func memory() -> EndpointMemory { EndpointMemory(LanguageModelCapabilities()) }

  @Test(
    "An option that isn't taken is left out, once",
    arguments: [
      (
        "temperature",
        #"{"error":{"message":"Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.","type":"invalid_request_error","param":"temperature","code":"unsupported_value"}}"#
      ),
      (
        "top_p",
        #"{"error":{"message":"Unsupported parameter: 'top_p' is not supported with this model.","param":"top_p"}}"#
      ),
      (
        "stop",
        #"{"error":{"message":"Unsupported parameter: 'stop' is not supported with this model.","param":"stop"}}"#
      ),
      (
        "seed", #"{"detail":[{"type":"extra_forbidden","loc":["body","seed"],"msg":"Extra inputs are not permitted"}]}"#
      ),
      (
        "metadata",
        #"{"error":{"message":"The 'metadata' parameter is only allowed when 'store' is enabled.","param":"metadata"}}"#
      ),
    ])
  func options(name: String, text: String) throws {
    let memory = memory()
    #expect(memory.adapt(to: text, sent: memory.dialect, body: Self.full))
    let body = try memory.dialect.apply(to: Self.full, model: "m")
    #expect(body[name] == nil)
    for other in EndpointDialect.optional where other != name { #expect(body[other] != nil) }
    #expect(!memory.adapt(to: text, sent: memory.dialect, body: body))
  }

  @Test(
    "What is wrong with a value, a schema or something else is no reason to say less",
    arguments: [
      #"{"error":{"message":"Invalid value: temperature must be between 0 and 2","param":"temperature"}}"#,
      #"{"error":{"message":"Invalid schema for response_format 'a': unknown keyword, not supported","param":"response_format"}}"#,
      #"{"error":{"message":"Failed to parse grammar: tools unsupported"}}"#,
      #"{"error":{"message":"Unknown model m. It stopped being served with all seeds."}}"#,
      #"{"error":{"message":"Unsupported parameter: 'logit_bias'. Try temperature.","param":"logit_bias"}}"#,
      "'max_tokens' or 'max_completion_tokens' is too large: 5000. This model's maximum context length is 4096 tokens",
      "", "<html>Bad gateway</html>", "no",
    ])
  func noRefusal(text: String) {
    let memory = memory()
    #expect(!memory.adapt(to: text, sent: memory.dialect, body: Self.full))
    #expect(memory.dialect == EndpointDialect(structuredOutput: .jsonSchema))
  }

  @Test("A server's failure is no refusal unless it says so clearly")
  func serverErrors() {
    let memory = memory()
    for text in ["response_format crashed", "json_schema: internal error", "out of memory"] {
      #expect(!memory.adapt(to: text, sent: memory.dialect, body: Self.full, isServerError: true))
    }
    let text = "response_format is not supported"
    #expect(memory.adapt(to: text, sent: memory.dialect, body: Self.full, isServerError: true))
    #expect(memory.dialect.structuredOutput == .jsonObject)
  }

  @Test("`strict` is left out of schemas and tools")
  func strict() throws {
    let memory = memory()
    let text = "Unrecognized request argument supplied: strict"
    #expect(memory.adapt(to: text, sent: memory.dialect, body: Self.full))
    let body = try memory.dialect.apply(to: Self.full, model: "m")
    let text2 = JSONValue.object(body).serialized()
    #expect(!text2.contains("strict"))
    #expect(text2.contains(#""name":"b""#))
  }

  @Test(
    "A tool that must be called is offered alone where it can't be named; where nothing can be said, that is an error")
  func toolChoice() throws {
    let memory = memory()
    let text = #"{"error":{"message":"tool_choice is not supported as object","param":"tool_choice"}}"#
    #expect(memory.adapt(to: text, sent: memory.dialect, body: Self.full))
    let alone = try memory.dialect.apply(to: Self.full, model: "m")
    #expect(alone["tool_choice"] == "required")
    let offered = (alone["tools"]?.arrayValue ?? []).compactMap { $0["function"]?["name"]?.stringValue }
    #expect(offered == ["b"])
    #expect(memory.adapt(to: text, sent: memory.dialect, body: alone))
    let error = #expect(throws: LanguageModelError.self) { try memory.dialect.apply(to: Self.full, model: "m") }
    #expect(error?.code == .unsupported)
    var body = Self.full
    body["tool_choice"] = "auto"
    #expect(try memory.dialect.apply(to: body, model: "m")["tools"]?.arrayValue?.count == 2)
    #expect(try memory.dialect.apply(to: body, model: "m")["tool_choice"] == nil)
    body["tool_choice"] = "none"
    #expect(try memory.dialect.apply(to: body, model: "m")["tools"] == nil)
  }

  @Test(
    "Tools that aren't taken are an error from then on, and no longer a capability",
    arguments: [
      #"{"error":{"message":"registry.ollama.ai/library/gemma:2b does not support tools","type":"api_error"}}"#,
      #"{"object":"error","message":"\"auto\" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set"}"#,
      #"{"error":{"message":"No endpoints found that support tool use.","code":404}}"#,
      #"{"error":{"message":"tools param requires --jinja flag"}}"#,
      #"{"error":{"message":"Unsupported parameter: 'tools' is not supported with this model.","param":"tools"}}"#,
    ])
  func tools(text: String) throws {
    let memory = memory()
    #expect(memory.adapt(to: text, sent: memory.dialect, body: Self.full))
    #expect(!memory.dialect.takesTools)
    let error = #expect(throws: LanguageModelError.self) { try memory.dialect.apply(to: Self.full, model: "m") }
    #expect(error?.code == .unsupported)
    var body = Self.full
    body["tools"] = nil
    #expect(try memory.dialect.apply(to: body, model: "m")["tool_choice"] == nil)
  }

  @Test("Steps follow each other in one request, are bounded, remembered and seen in the capabilities")
  func manySteps() async throws {
    func refusal(_ name: String) -> HTTPResponse {
      .scripted(status: 400, text: #"{"error":{"message":"Unsupported parameter: '\#(name)'","param":"\#(name)"}}"#)
    }
    let (model, transport) = OpenAIChatModel.answering(
      .test, refusal("temperature"), refusal("top_p"), refusal("seed"), refusal("stop"),
      ChatEvents.answer(ChatEvents.reply("ok")), ChatEvents.answer(ChatEvents.reply("ok")))
    let options = GenerationOptions(temperature: 0, topP: 0.5, seed: 1, stopSequences: ["x"])
    let request = GenerationRequest(messages: [.user("x")], options: options)
    #expect(try await model.reply(to: request).text == "ok")
    #expect(try await model.reply(to: request).text == "ok")
    #expect(transport.requests.count == 6)
    #expect(model.capabilities.droppedOptions == ["temperature", "top_p", "seed", "stop"])
    for name in EndpointDialect.optional { #expect(try transport.body(5)[name] == nil) }
    var declared = OpenAIChatConfiguration.test
    declared.capabilities.droppedOptions = ["temperature"]
    let (other, otherTransport) = OpenAIChatModel.answering(declared, ChatEvents.answer(ChatEvents.reply("ok")))
    _ = try await other.reply(to: request)
    #expect(try otherTransport.body()["temperature"] == nil)
  }

  @Test("Two requests that find out different things at once both count")
  func concurrentFindings() {
    let memory = memory()
    let sent = memory.dialect
    #expect(memory.adapt(to: "Unsupported parameter: 'seed'", sent: sent, body: Self.full))
    #expect(memory.adapt(to: "stream_options unknown", sent: sent, body: Self.full))
    #expect(memory.adapt(to: "response_format json_schema isn't known", sent: sent, body: Self.full))
    #expect(memory.adapt(to: "response_format json_schema isn't known", sent: sent, body: Self.full))
    #expect(memory.dialect.dropped == ["seed"])
    #expect(!memory.dialect.asksForUsage)
    #expect(memory.dialect.structuredOutput == .jsonObject)
  }
}

extension EndpointMemory {
  /// Words a request anew after a refusal and remembers that; `false` if the refusal isn't about its words.
  fileprivate func adapt(to text: String, sent: Dialect, body: JSONObject, isServerError: Bool = false) -> Bool {
    guard let next = wording(after: text, sent: sent, body: body, isServerError: isServerError) else { return false }
    remember(next)
    return true
  }
}
