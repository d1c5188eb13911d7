import LanguageModels
import ParlanceTesting
import Testing

@Suite("Tools by a schema")
struct SchemaToolModelTests {
  private let adding: ToolDefinition
  private let place: ToolDefinition

  init() throws {
    adding = try AddingTool().definition
    place = try PlaceTool().definition
  }

  private func deltas(_ answer: ScriptedAnswer, schema: NamedSchema? = nil) async throws -> [GenerationDelta] {
    let model = SchemaToolModel(ScriptedModel { _ in answer })
    var deltas: [GenerationDelta] = []
    for try await delta in model.generate(
      GenerationRequest(messages: [.user("x")], schema: schema, tools: [adding, place]))
    {
      deltas.append(delta)
    }
    return deltas
  }

  private func call(_ deltas: [GenerationDelta]) -> (name: String?, arguments: String) {
    var call: (name: String?, arguments: String) = (nil, "")
    for case .toolCall(let piece) in deltas {
      call.name = call.name ?? piece.name
      call.arguments += piece.arguments
    }
    return call
  }

  private func text(_ deltas: [GenerationDelta]) -> String {
    deltas.reduce(into: "") { text, delta in if case .text(let piece) = delta { text += piece } }
  }

  private func plain(_ request: GenerationRequest) async throws -> GenerationRequest {
    let model = ScriptedModel(answers: [.json(["answer": "x"])])
    _ = try await SchemaToolModel(model).reply(to: request)
    return try #require(model.requests.first)
  }

  @Test(arguments: [1, 2, 3, 5, 100])
  func `an answer's text is handed on as it grows, escapes and all`(size: Int) async throws {
    let json = "{\n  \"answer\" : \"H\\u00e9 \\\"x\\\" \\ud83d\\ude00\\n\\\\ 漢😀 \\ud83d. \\ud83d\\n \\udc00\"\n}\n"
    let found = try await deltas(ScriptedAnswer(json, pieces: .scalars(size)))
    #expect(text(found) == "Hé \"x\" 😀\n\\ 漢😀 \u{FFFD}. \u{FFFD}\n \u{FFFD}")
    guard case .finished(.stop, let usage) = found.last else {
      Issue.record("no end")
      return
    }
    #expect(usage.completionTokens > 0)
    if size == 1 { #expect(found.count >= 20) }
  }

  @Test func `random texts come out as they went in, however they are cut`() async throws {
    var random = RandomJSON(seed: 4)
    for _ in 0..<200 {
      let value = random.text()
      let json = random.write(["answer": .string(value)])
      #expect(text(try await deltas(ScriptedAnswer(json, pieces: .scalars(Int.random(in: 1...9))))) == value)
      let arguments = random.value()
      let call = random.write(["call": "add", "arguments": arguments])
      let found = self.call(try await deltas(ScriptedAnswer(call, pieces: .scalars(Int.random(in: 1...9)))))
      #expect(found.name == "add")
      #expect(try JSONValue(parsing: found.arguments) == arguments)
    }
  }

  @Test(arguments: [1, 3, 100])
  func `a call comes in pieces and ends as calls do`(size: Int) async throws {
    let json = #"{"call": "add", "arguments": {"left": 1, "right": {"x": "}]\""}}}"#
    let found = try await deltas(ScriptedAnswer(json, pieces: .scalars(size)))
    #expect(call(found) == ("add", #" {"left": 1, "right": {"x": "}]\""}}"#))
    #expect(text(found) == "")
    guard case .finished(.toolCalls, _) = found.last else {
      Issue.record("no end")
      return
    }
  }

  @Test func `an answer in a shape is handed on as JSON`() async throws {
    let schema = NamedSchema(name: "sum", schema: .object([("sum", .integer)]))
    let found = try await deltas(.json(["answer": ["sum": 5]]), schema: schema)
    #expect(text(found) == #"{"sum":5}"#)
    let plain = try await plain(GenerationRequest(messages: [.user("x")], schema: schema, tools: [adding]))
    #expect(plain.schema?.schema.validate(["answer": ["sum": 5]]) == [])
    #expect(plain.schema?.schema.validate(["answer": "five"]) != [])
  }

  @Test(arguments: ["", "Sure!", #"{"answer":"x"#, #"{"answer":"x"} more"#, #"{"answer":"\q"}"#, #"{"other":1}"#])
  func `what is neither a call nor an answer is an error`(text: String) async throws {
    let error = await #expect(throws: LanguageModelError.self) { try await self.deltas(ScriptedAnswer(text)) }
    #expect(error?.code == .wrongShape)
  }

  @Test func `a reply that is cut off says so`() async throws {
    let found = try await deltas(.cutOff(#"{"call":"add","arguments":{"left"#))
    #expect(call(found).name == "add")
    guard case .finished(.length, _) = found.last else {
      Issue.record("no end")
      return
    }
  }

  @Test func `the schema allows just the calls and answers that may be given`() async throws {
    let good: JSONValue = ["call": "add", "arguments": ["left": 1, "right": 2]]
    let bad: JSONValue = ["call": "add", "arguments": ["left": "one", "right": 2]]
    let other: JSONValue = ["call": "place", "arguments": [:]]
    let answer: JSONValue = ["answer": "x"]
    let choices: [(ToolChoice, [JSONValue])] = [
      (.automatic, [good, other, answer]), (.required, [good, other]), (.tool("place"), [other]), (.none, [answer]),
    ]
    for (choice, allowed) in choices {
      let plain = try await plain(
        GenerationRequest(messages: [.user("x")], tools: [adding, place], toolChoice: choice))
      let schema = try #require(plain.schema?.schema)
      #expect(plain.tools.isEmpty && plain.toolChoice == .automatic)
      for value in [good, bad, other, answer] {
        #expect(schema.validate(value).isEmpty == allowed.contains(value), "\(choice) \(value.serialized())")
      }
    }
  }

  @Test func `schemas that refer to their own parts still do`() async throws {
    let tree = JSONSchema([
      "type": "object", "properties": ["value": ["type": "integer"], "next": ["$ref": "#/$defs/tree"]],
      "required": ["value"], "additionalProperties": false,
      "$defs": [
        "tree": ["anyOf": [["type": "null"], ["$ref": "#"]]]
      ],
    ])
    let tool = ToolDefinition(name: "walk", description: "W", parameters: tree)
    let plain = try await plain(
      GenerationRequest(
        messages: [.user("x")], schema: NamedSchema(name: "tree", schema: tree), tools: [tool, place]))
    let schema = try #require(plain.schema?.schema)
    let right: JSONValue = ["value": 1, "next": ["value": 2, "next": nil]]
    let wrong: JSONValue = ["value": 1, "next": ["value": "2"]]
    #expect(schema.validate(["call": "walk", "arguments": right]) == [])
    #expect(schema.validate(["call": "walk", "arguments": wrong]) != [])
    #expect(schema.validate(["answer": right]) == [])
    #expect(schema.validate(["answer": wrong]) != [])
  }

  @Test func `what was said before keeps its place, and the tools stand at the beginning`() async throws {
    let calls = [
      ToolCall(id: "a", name: "add", arguments: #"{"left":1,"right":2}"#),
      ToolCall(id: "b", name: "place", arguments: ""),
    ]
    let messages: [Message] = [
      .system("Be brief."), .user("Q"), Message(role: .assistant, content: "", toolCalls: calls),
      Message(role: .tool, content: "3", toolCallID: "a"), Message(role: .tool, content: "here", toolCallID: "b"),
      .assistant("3"), .user("R"),
    ]
    let plain = try await plain(GenerationRequest(messages: messages, tools: [adding, place])).messages
    #expect(plain.map(\.role) == [.system, .user, .assistant, .user, .assistant, .user])
    #expect(plain[0].content.hasPrefix("Be brief.\n\n"))
    #expect(plain[0].content.contains("- add: Adds two whole numbers."))
    #expect(plain[2].content.hasPrefix(#"{"call":"add","arguments":{"left":1,"right":2}}"#))
    #expect(plain[3].content == "Output of add:\n3\n\nOutput of place:\nhere")
    #expect(plain[4].content == #"{"answer":"3"}"#)
    let later = try await self.plain(
      GenerationRequest(messages: messages + [.assistant("x"), .user("y")], tools: [adding, place])
    ).messages
    #expect(Array(later.prefix(plain.count)) == plain)
    // Without tools on offer it is a conversation in words.
    let model = ScriptedModel(answers: ["x"])
    _ = try await SchemaToolModel(model).reply(to: GenerationRequest(messages: messages))
    #expect(model.requests.first?.messages.first == .system("Be brief."))
    #expect(model.requests.first?.messages[4] == .assistant("3"))
    #expect(model.requests.first?.schema == nil)
  }

  @Test func `a session works with it, tools and schema together`() async throws {
    let inner = ScriptedModel(
      capabilities: LanguageModelCapabilities(tools: false),
      answers: [.json(["call": "add", "arguments": ["left": 2, "right": 3]]), .json(["answer": ["sum": 5]])])
    let tool = AddingTool()
    let session = LanguageModelSession(model: SchemaToolModel(inner), tools: [tool])
    let schema = NamedSchema(name: "sum", schema: .object([("sum", .integer)]))
    #expect(try await session.respond(to: "x", schema: schema).content == ["sum": 5])
    #expect(tool.calls == [AddingTool.Arguments(left: 2, right: 3)])
    #expect(inner.requests.count == 2)
  }
}
