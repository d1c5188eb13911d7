/// A request with tools, put to a model that knows only messages and a schema.
///
/// ```
/// {"call": "NAME", "arguments": {…}}     a call; its output is the next message of the user
/// {"answer": …}                          the answer: a text, or a value in the shape that was asked for
/// ```
struct SchemaToolRequest {
  private let request: GenerationRequest

  init(_ request: GenerationRequest) { self.request = request }

  /// The request without tools.
  var plain: GenerationRequest {
    var plain = request
    plain.messages = messages
    plain.tools = []
    plain.toolChoice = .automatic
    if !request.tools.isEmpty { plain.schema = NamedSchema(name: "reply", schema: schema) }
    return plain
  }

  // MARK: - Messages

  private var messages: [Message] {
    var messages: [Message] = []
    var names: [String: String] = [:]
    for message in request.messages {
      switch message.role {
      case .assistant:
        for call in message.toolCalls { names[call.id] = call.name }
        messages.append(.assistant(Self.reply(message, isWrapped: !request.tools.isEmpty)))
      case .tool:
        let name = message.toolCallID.flatMap { names[$0] } ?? "the tool"
        let output = "Output of \(name):\n\(message.content)"
        // Of several outputs one message is made: some templates want the roles to take turns.
        if let last = messages.last, last.role == .user, messages.count > 1, messages[messages.count - 2].isCall {
          messages[messages.count - 1].content += "\n\n" + output
        } else {
          messages.append(.user(output))
        }
      case .system, .user: messages.append(message)
      }
    }
    guard !request.tools.isEmpty else { return messages }
    if let first = messages.first, first.role == .system {
      messages[0].content += "\n\n" + introduction
    } else {
      messages.insert(.system(introduction), at: 0)
    }
    return messages
  }

  /// What the model said, in the form in which it is asked to speak.
  private static func reply(_ message: Message, isWrapped: Bool) -> String {
    let calls = message.toolCalls.map { call in
      let arguments = (try? JSONValue(parsing: call.arguments)) ?? .string(call.arguments)
      return JSONValue.object(["call": .string(call.name), "arguments": arguments]).serialized()
    }
    if !calls.isEmpty { return calls.joined(separator: "\n") }
    guard isWrapped else { return message.content }
    let value = try? JSONValue(parsing: message.content)
    let answer = value?.objectValue == nil && value?.arrayValue == nil ? nil : value
    return JSONValue.object(["answer": answer ?? .string(message.content)]).serialized()
  }

  /// What the model is told of its tools: the same bytes in every request.
  private var introduction: String {
    let tools = request.tools.map { tool in
      "- \(tool.name): \(tool.description)\n  Arguments: \(tool.parameters.json.serialized())"
    }
    return """
      You have tools. To use one, reply with its name and its arguments, as
      {"call": "NAME", "arguments": {…}}
      Its output is the next message. Use a tool once for each thing you want to know. When you know enough, reply with
      {"answer": …}

      The tools, each with the JSON Schema of its arguments:
      \(tools.joined(separator: "\n"))
      """
  }

  // MARK: - Schema

  private var schema: JSONSchema {
    var definitions = JSONObject()
    var choices: [JSONValue] = []
    for tool in callable {
      let arguments = Self.placed(tool.parameters, "tool-\(tool.name)", &definitions)
      choices.append(
        JSONSchema.object([("call", .constant(.string(tool.name))), ("arguments", JSONSchema(arguments))]).json)
    }
    switch request.toolChoice {
    case .automatic, .none:
      let answer = request.schema.map { Self.placed($0.schema, "answer", &definitions) } ?? ["type": "string"]
      choices.append(JSONSchema.object([("answer", JSONSchema(answer))]).json)
    case .required, .tool: break
    }
    var schema = JSONSchema.anyOf(choices.map { JSONSchema($0) }).json.objectValue ?? JSONObject()
    if !definitions.isEmpty { schema["$defs"] = .object(definitions) }
    return JSONSchema(.object(schema))
  }

  private var callable: [ToolDefinition] {
    switch request.toolChoice {
    case .automatic, .required: request.tools
    case .tool(let name): request.tools.filter { $0.name == name }
    case .none: []
    }
  }

  /// The schema as part of a larger one: if it refers to its own parts, it moves among the definitions.
  private static func placed(_ schema: JSONSchema, _ name: String, _ definitions: inout JSONObject) -> JSONValue {
    let root = "#/$defs/\(name)"
    var hasReferences = false
    let moved = schema.json.movingReferences(to: root, &hasReferences)
    guard hasReferences else { return schema.json }
    definitions[name] = moved
    return ["$ref": .string(root)]
  }
}

extension Message {
  fileprivate var isCall: Bool { role == .assistant && content.hasPrefix("{\"call\":") }
}

extension JSONValue {
  fileprivate func movingReferences(to root: String, _ found: inout Bool) -> JSONValue {
    switch self {
    case .array(let elements): return .array(elements.map { $0.movingReferences(to: root, &found) })
    case .object(let members):
      var moved = JSONObject()
      for (name, value) in members {
        if name == "$ref", let reference = value.stringValue, reference.hasPrefix("#") {
          found = true
          moved[name] = .string(root + reference.dropFirst())
        } else {
          moved[name] = value.movingReferences(to: root, &found)
        }
      }
      return .object(moved)
    default: return self
    }
  }
}
