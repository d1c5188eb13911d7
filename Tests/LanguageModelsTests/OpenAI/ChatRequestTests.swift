import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Chat-completions requests")
struct ChatRequestTests {
  let schema = NamedSchema(name: "answer", schema: .object([("answer", .enumeration(["yes", "no"]))]))

  @Test("Messages, options, key and headers go out as the protocol has them")
  func wholeRequest() async throws {
    var configuration = OpenAIChatConfiguration.test
    configuration.headers = [HTTPField("X-Title", "Parlance")]
    let (model, transport) = OpenAIChatModel.answering(configuration, ChatEvents.answer(ChatEvents.reply("ok")))
    let options = GenerationOptions(
      temperature: 0, topP: 0.5, maximumResponseTokens: 12, seed: 4, stopSequences: ["\n\n"])
    _ = try await model.reply(
      to: GenerationRequest(messages: [.system("S"), .user("U"), .assistant("A")], options: options))
    let request = try #require(transport.requests.first)
    #expect(request.method == "POST")
    #expect(request.url == "http://model.test/v1/chat/completions")
    #expect(request.headers.contains(HTTPField("authorization", "Bearer \(OpenAIChatConfiguration.key)")))
    #expect(request.headers.contains(HTTPField("X-Title", "Parlance")))
    let expected: JSONValue = [
      "model": "m",
      "messages": [
        ["role": "system", "content": "S"], ["role": "user", "content": "U"], ["role": "assistant", "content": "A"],
      ],
      "stream": true, "stream_options": ["include_usage": true], "temperature": 0, "top_p": 0.5, "max_tokens": 12,
      "seed": 4, "stop": ["\n\n"],
    ]
    #expect(try transport.body() == expected)
  }

  @Test(
    "The address is completed, whatever a person writes",
    arguments: [
      ("http://127.0.0.1:8080", "http://127.0.0.1:8080/v1/chat/completions"),
      ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/v1/chat/completions"),
      ("https://api.openai.com/v1/", "https://api.openai.com/v1/chat/completions"),
      ("https://openrouter.ai/api/v1", "https://openrouter.ai/api/v1/chat/completions"),
      ("https://x.test/v1/chat/completions", "https://x.test/v1/chat/completions"),
      ("https://x.test/openai/v1?api-version=2", "https://x.test/openai/v1/chat/completions?api-version=2"),
    ])
  func address(base: String, expected: String) {
    #expect(OpenAIChatConfiguration(baseURL: base, model: "m").chatCompletionsURL == expected)
  }

  @Test("A schema goes out as json_schema, strict when it is in OpenAI's strict form")
  func jsonSchema() async throws {
    let loose = NamedSchema(
      name: "loose", schema: .object([("a", .integer), ("b", .integer)], optional: ["b"]))
    let (model, transport) = OpenAIChatModel.answering(
      .test, ChatEvents.answer(ChatEvents.reply(#"{"answer":"yes"}"#)), ChatEvents.answer(ChatEvents.reply(#"{"a":1}"#))
    )
    let (value, usage) = try await model.value(for: GenerationRequest(messages: [.user("x")], schema: schema))
    #expect(value == ["answer": "yes"])
    #expect(usage == ChatEvents.expectedUsage)
    _ = try await model.value(for: GenerationRequest(messages: [.user("x")], schema: loose))
    let expected: JSONValue = [
      "type": "json_schema", "json_schema": ["name": "answer", "strict": true, "schema": schema.schema.json],
    ]
    #expect(try transport.body()["response_format"] == expected)
    let sent = try transport.body(1)["response_format"]?["json_schema"]
    #expect(sent?["strict"] == true)
    #expect(sent?["schema"] == loose.schema.strictForm()?.json)
    #expect(sent?["schema"] != loose.schema.json)
  }

  @Test("A server that refuses json_schema is asked for json_object, then in the prompt, and that is remembered")
  func stepDown() async throws {
    func refusal(_ text: String) -> HTTPResponse { .scripted(status: 400, text: text) }
    let (model, transport) = OpenAIChatModel.answering(
      .test, refusal(#"{"error":{"message":"response_format of type 'json_schema' is not supported"}}"#),
      refusal(#"{"error":{"message":"This response_format type is unavailable now"}}"#),
      ChatEvents.answer(ChatEvents.reply("Sure:\n```json\n", #"{"answer": "ye"#, #"s"}"#, "\n``` {done}")),
      ChatEvents.answer(ChatEvents.reply(#"{"answer":"no"}"#)))
    let request = GenerationRequest(messages: [.system("S"), .user("Q")], schema: schema)
    #expect(model.capabilities.structuredOutput == .jsonSchema)
    #expect(try await model.value(for: request).value == ["answer": "yes"])
    #expect(model.capabilities.structuredOutput == .prompt)
    #expect(try await model.value(for: request).value == ["answer": "no"])
    #expect(transport.requests.count == 4)
    #expect(try transport.body(1)["response_format"] == ["type": "json_object"])
    for index in 2...3 {
      let body = try transport.body(index)
      #expect(body["response_format"] == nil)
      #expect(body["messages"]?[0]?["content"] == "S")
      let question = body["messages"]?[1]?["content"]?.stringValue ?? ""
      #expect(question.hasPrefix("Q\n"))
      #expect(question.contains(schema.schema.json.serialized()))
    }
  }

  @Test("A schema that the server finds faulty is an error, not a reason to do without schemas")
  func faultySchema() async throws {
    let text = #"{"error":{"message":"Invalid schema for response_format 'answer': 'required' is missing"}}"#
    let (model, transport) = OpenAIChatModel.answering(.test, .scripted(status: 400, text: text))
    let error = await #expect(throws: LanguageModelError.self) {
      try await model.value(for: GenerationRequest(messages: [.user("x")], schema: schema))
    }
    #expect(error?.code == .refused)
    #expect(transport.requests.count == 1)
    #expect(model.capabilities.structuredOutput == .jsonSchema)
  }

  @Test("What else a server refuses by name is worded otherwise, once each")
  func otherWords() async throws {
    let (model, transport) = OpenAIChatModel.answering(
      .test, .scripted(status: 400, text: "unknown field: stream_options"),
      .scripted(status: 400, text: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
      ChatEvents.answer(ChatEvents.reply("ok")),
      .scripted(status: 400, text: "stream_options and max_completion_tokens, again"))
    let request = GenerationRequest(
      messages: [.user("x")], options: GenerationOptions(maximumResponseTokens: 9))
    #expect(try await model.reply(to: request).text == "ok")
    let body = try transport.body(2)
    #expect(body["stream_options"] == nil)
    #expect(body["max_tokens"] == nil)
    #expect(body["max_completion_tokens"] == 9)
    let error = await #expect(throws: LanguageModelError.self) { try await model.reply(to: request) }
    #expect(error?.code == .refused)
    #expect(transport.requests.count == 4)
  }

  @Test("Each kind of job has a slot of llama.cpp's prompt cache of its own, and keeps it")
  func slots() async throws {
    var configuration = OpenAIChatConfiguration.test
    configuration.capabilities.promptCacheSlots = 3
    let (model, transport) = OpenAIChatModel.inMemory(configuration) { _ in ChatEvents.answer(ChatEvents.reply("ok")) }
    for kind in ["translate", "judge", "translate", "write", "judge", "chat", "chat"] {
      _ = try await model.reply(
        to: GenerationRequest(
          messages: [.user("x")], job: GenerationJob(kind: kind, priority: .reply, label: kind)))
    }
    let slots = try (0..<7).map { try transport.body($0)["id_slot"]?.integerValue }
    #expect(slots[..<5] == [0, 1, 0, 2, 1])
    #expect(slots[5] == slots[6])
    #expect((0..<3).contains(slots[5] ?? -1))
    #expect(try transport.body()["cache_prompt"] == true)
    let (other, otherTransport) = OpenAIChatModel.answering(.test, ChatEvents.answer(ChatEvents.reply("ok")))
    _ = try await other.reply(to: GenerationRequest(messages: [.user("x")]))
    #expect(try otherTransport.body()["id_slot"] == nil)
    #expect(try otherTransport.body()["cache_prompt"] == nil)
  }
}
