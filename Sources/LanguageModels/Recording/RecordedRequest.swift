/// Requests as recordings have them, their secrets masked.
enum RecordedRequest {
  static func json(_ request: GenerationRequest, masking mask: SecretMask) -> JSONValue {
    var members: JSONObject = ["messages": .array(request.messages.map { message($0, mask) })]
    if let schema = request.schema {
      members["schema"] = ["name": .string(schema.name), "schema": masked(schema.schema.json, mask)]
    }
    if !request.tools.isEmpty {
      members["tools"] = .array(
        request.tools.map { tool in
          [
            "name": .string(tool.name), "description": .string(mask.masked(tool.description)),
            "parameters": masked(tool.parameters.json, mask),
          ]
        })
      members["toolChoice"] = choice(request.toolChoice)
    }
    members["options"] = options(request.options, mask)
    members["job"] = [
      "kind": .string(request.job.kind), "priority": .integer(request.job.priority.rawValue),
      "label": .string(mask.masked(request.job.label)),
    ]
    if !request.metadata.isEmpty {
      members["metadata"] = .object(
        JSONObject(request.metadata.sorted { $0.key < $1.key }.map { ($0.key, .string(mask.masked($0.value))) }))
    }
    return .object(members)
  }

  /// The members by which a request is found again.
  static func matched(_ request: JSONValue) -> JSONValue {
    let names = ["messages", "schema", "tools", "toolChoice", "options"]
    return .object(JSONObject(names.compactMap { name in request[name].map { (name, $0) } }))
  }

  private static func message(_ message: Message, _ mask: SecretMask) -> JSONValue {
    var members: JSONObject = [
      "role": .string(message.role.rawValue), "content": .string(mask.masked(message.content)),
    ]
    if !message.toolCalls.isEmpty {
      members["toolCalls"] = .array(
        message.toolCalls.map {
          ["id": .string($0.id), "name": .string($0.name), "arguments": .string(mask.masked($0.arguments))]
        })
    }
    if let id = message.toolCallID { members["toolCallID"] = .string(id) }
    return .object(members)
  }

  private static func choice(_ choice: ToolChoice) -> JSONValue {
    switch choice {
    case .automatic: "automatic"
    case .none: "none"
    case .required: "required"
    case .tool(let name): ["tool": .string(name)]
    }
  }

  private static func options(_ options: GenerationOptions, _ mask: SecretMask) -> JSONValue {
    var members: JSONObject = [:]
    if let temperature = options.temperature { members["temperature"] = .double(temperature) }
    if let topP = options.topP { members["topP"] = .double(topP) }
    if let tokens = options.maximumResponseTokens { members["maximumResponseTokens"] = .integer(tokens) }
    if let seed = options.seed { members["seed"] = .integer(seed) }
    if !options.stopSequences.isEmpty {
      members["stopSequences"] = .array(options.stopSequences.map { .string(mask.masked($0)) })
    }
    return .object(members)
  }

  private static func masked(_ json: JSONValue, _ mask: SecretMask) -> JSONValue {
    switch json {
    case .null, .bool, .integer, .double: json
    case .string(let text): .string(mask.masked(text))
    case .array(let elements): .array(elements.map { masked($0, mask) })
    case .object(let object): .object(JSONObject(object.map { (mask.masked($0.key), masked($0.value, mask)) }))
    }
  }
}
