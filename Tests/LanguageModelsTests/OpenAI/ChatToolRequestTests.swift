import LanguageModels
import ParlanceTesting
import Testing

@Suite("Tools in chat-completions requests")
struct ChatToolRequestTests {
  private let tools: [ToolDefinition]

  init() throws {
    tools = [
      try AddingTool().definition,
      ToolDefinition(name: "loose", description: "L", parameters: .object([("a", .integer)], optional: ["a"])),
      ToolDefinition(name: "free", description: "F", parameters: JSONSchema(["type": "object"])),
    ]
  }

  private func body(
    _ messages: [Message] = [.user("x")], tools: [ToolDefinition] = [], choice: ToolChoice = .automatic,
    metadata: [String: String] = [:], slots: Int = 0
  ) async throws -> JSONValue {
    var configuration = OpenAIChatConfiguration.test
    configuration.capabilities.promptCacheSlots = slots
    let (model, transport) = OpenAIChatModel.answering(configuration, ChatEvents.answer(ChatEvents.reply("ok")))
    _ = try await model.reply(
      to: GenerationRequest(messages: messages, tools: tools, toolChoice: choice, metadata: metadata))
    return try transport.body()
  }

  @Test func `tools go out as functions, strict when their parameters are in strict form`() async throws {
    let body = try await body(tools: tools)
    let expected: JSONValue = [
      "type": "function",
      "function": [
        "name": "add", "description": "Adds two whole numbers.",
        "parameters": [
          "type": "object", "properties": ["left": ["type": "integer"], "right": ["type": "integer"]],
          "required": ["left", "right"], "additionalProperties": false,
        ], "strict": true,
      ],
    ]
    #expect(body["tools"]?[0] == expected)
    #expect(body["tools"]?[1]?["function"]?["strict"] == true)
    #expect(body["tools"]?[1]?["function"]?["parameters"]?["required"] == ["a"])
    #expect(body["tools"]?[2]?["function"]?["strict"] == false)
    let slotted = try await self.body(tools: tools, slots: 2)
    #expect(slotted["tools"]?[1]?["function"]?["strict"] == false)
    #expect(slotted["tools"]?[1]?["function"]?["parameters"] == tools[1].parameters.json)
    #expect(body["tool_choice"] == "auto")
    #expect(body["metadata"] == nil)
  }

  @Test func `without tools nothing is said of them`() async throws {
    let body = try await body(choice: .none)
    #expect(body["tools"] == nil && body["tool_choice"] == nil)
  }

  @Test func `the choice has the protocol's words, for llama.cpp those that it knows`() async throws {
    #expect(try await body(tools: tools, choice: .none)["tool_choice"] == "none")
    #expect(try await body(tools: tools, choice: .required)["tool_choice"] == "required")
    let named = try await body(tools: tools, choice: .tool("loose"))
    #expect(named["tool_choice"] == ["type": "function", "function": ["name": "loose"]])
    #expect(named["tools"]?.arrayValue?.count == 3)
    let slotted = try await body(tools: tools, choice: .tool("loose"), slots: 2)
    #expect(slotted["tool_choice"] == "required")
    #expect(slotted["tools"]?.arrayValue?.count == 1)
    #expect(slotted["tools"]?[0]?["function"]?["name"] == "loose")
  }

  @Test func `calls and outputs go out as the protocol has them, arguments always as a JSON object`() async throws {
    let calls = [
      ToolCall(id: "a", name: "add", arguments: #"{"left": 1}"#), ToolCall(id: "b", name: "add", arguments: "{no"),
      ToolCall(id: "c", name: "add", arguments: ""),
    ]
    let body = try await body([
      .user("x"), Message(role: .assistant, content: "", toolCalls: calls),
      Message(role: .tool, content: "2", toolCallID: "a"),
    ])
    let messages = try #require(body["messages"])
    #expect(messages[1]?["content"] == .null)
    let sent = messages[1]?["tool_calls"]
    #expect(sent?[0] == ["id": "a", "type": "function", "function": ["name": "add", "arguments": #"{"left": 1}"#]])
    #expect(sent?[1]?["function"]?["arguments"] == #"{"malformed":"{no"}"#)
    #expect(sent?[2]?["function"]?["arguments"] == "{}")
    #expect(messages[2] == ["role": "tool", "content": "2", "tool_call_id": "a"])
  }

  @Test func `metadata goes out in a fixed order`() async throws {
    let body = try await body(metadata: ["b": "2", "a": "1"])
    #expect(body["metadata"]?.serialized() == #"{"a":"1","b":"2"}"#)
  }
}
