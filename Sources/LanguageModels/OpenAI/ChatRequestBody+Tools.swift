extension ChatRequestBody {
  /// The tools, the same bytes in every request: they stand at the beginning of the prompt that servers keep.
  var tools: [JSONValue] {
    let offered =
      if case .tool(let name) = request.toolChoice, isLlamaCpp {
        request.tools.filter { $0.name == name }
      } else {
        request.tools
      }
    return offered.map { tool in
      // As for the shape of a reply: llama.cpp takes the loose form, others the strict one where there is one.
      let strict = isLlamaCpp ? (tool.parameters.isStrict ? tool.parameters : nil) : tool.parameters.strictForm()
      return [
        "type": "function",
        "function": [
          "name": .string(tool.name), "description": .string(tool.description),
          "parameters": (strict ?? tool.parameters).json, "strict": .bool(strict != nil),
        ],
      ]
    }
  }

  var toolChoice: JSONValue {
    switch request.toolChoice {
    case .automatic: "auto"
    case .none: "none"
    case .required: "required"
    // llama.cpp takes words only and passes over anything else: that tool is offered alone there.
    case .tool(let name): isLlamaCpp ? "required" : ["type": "function", "function": ["name": .string(name)]]
    }
  }

  private var isLlamaCpp: Bool { slot != nil }
}

extension Message {
  /// The message as the protocol has it.
  var chatJSON: JSONValue {
    var json: JSONObject = ["role": .string(role.rawValue), "content": .string(content)]
    if !toolCalls.isEmpty {
      if content.isEmpty { json["content"] = .null }
      json["tool_calls"] = .array(toolCalls.map(\.chatJSON))
    }
    json["tool_call_id"] = toolCallID.map { .string($0) }
    return .object(json)
  }
}

extension ToolCall {
  fileprivate var chatJSON: JSONValue {
    ["id": .string(id), "type": "function", "function": ["name": .string(name), "arguments": .string(sentArguments)]]
  }

  /// The arguments as servers take them back: llama.cpp fails at any that aren't JSON, others at any but objects. What
  /// is wrong with such arguments stands in the call's output.
  private var sentArguments: String {
    if let value = try? JSONValue(parsing: arguments), value.objectValue != nil { return arguments }
    let isBlank = arguments.allSatisfy(\.isWhitespace)
    return isBlank ? "{}" : JSONValue.object(["malformed": .string(arguments)]).serialized()
  }
}
