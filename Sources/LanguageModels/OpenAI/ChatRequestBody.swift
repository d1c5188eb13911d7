/// The JSON body of a chat-completions request.
struct ChatRequestBody {
  let request: GenerationRequest
  let model: String
  let dialect: EndpointMemory.Dialect
  /// The slot of llama.cpp whose prompt cache is used; `nil` for other servers.
  let slot: Int?

  var json: JSONValue {
    var body: JSONObject = ["model": .string(model), "messages": .array(messages), "stream": true]
    if dialect.asksForUsage { body["stream_options"] = ["include_usage": true] }
    let options = request.options
    body["temperature"] = options.temperature.map { .double($0) }
    body["top_p"] = options.topP.map { .double($0) }
    let limit = dialect.namesCompletionTokens ? "max_completion_tokens" : "max_tokens"
    body[limit] = options.maximumResponseTokens.map { .integer($0) }
    body["seed"] = options.seed.map { .integer($0) }
    if !options.stopSequences.isEmpty { body["stop"] = .array(options.stopSequences.map { .string($0) }) }
    body["response_format"] = responseFormat
    if !request.tools.isEmpty {
      body["tools"] = .array(tools)
      body["tool_choice"] = toolChoice
    }
    if !request.metadata.isEmpty {
      body["metadata"] = .object(JSONObject(request.metadata.sorted { $0.key < $1.key }.map { ($0, .string($1)) }))
    }
    if let slot {
      body["cache_prompt"] = true
      body["id_slot"] = .integer(slot)
    }
    return .object(body)
  }

  private var responseFormat: JSONValue? {
    guard let schema = request.schema else { return nil }
    switch dialect.structuredOutput {
    case .jsonSchema:
      // A server with prompt caches of its own (llama.cpp) takes the loose form, in which a member that may be absent
      // costs no tokens; others are sent the strict form where there is one.
      let strict = slot == nil ? schema.schema.strictForm() : schema.schema.isStrict ? schema.schema : nil
      let sent = (strict ?? schema.schema).json
      return [
        "type": "json_schema",
        "json_schema": ["name": .string(schema.name), "strict": .bool(strict != nil), "schema": sent],
      ]
    case .jsonObject: return schema.schema.isOfObjects ? ["type": "json_object"] : nil
    case .prompt: return nil
    }
  }

  private var messages: [JSONValue] {
    var messages = request.messages
    if let schema = request.schema, dialect.structuredOutput != .jsonSchema {
      // At the end of the last question, not at the beginning: what comes before stays the same and so in the cache.
      let demand = """
        Answer with one JSON text and nothing else: no words around it, no code fence. It must fit this JSON Schema:
        \(schema.schema.json.serialized())
        """
      if let index = messages.lastIndex(where: { $0.role == .user }) {
        messages[index].content += "\n\n" + demand
      } else {
        messages.append(.user(demand))
      }
    }
    return messages.map(\.chatJSON)
  }
}

extension JSONSchema {
  /// Whether the schema is in the form that OpenAI demands of `strict` ones: every object closed, every member required.
  ///
  /// Source: OpenAI's guide to structured outputs, supported schemas.
  var isStrict: Bool { Self.isStrict(json) }

  /// Whether all values of the schema are objects, as `json_object` has them.
  var isOfObjects: Bool {
    json["type"] == "object" || (json["anyOf"]?.arrayValue?.allSatisfy { $0["type"] == "object" } ?? false)
  }

  private static func isStrict(_ schema: JSONValue) -> Bool {
    switch schema {
    case .array(let parts): return parts.allSatisfy(isStrict)
    case .object(let members):
      // What says nothing of a value's type isn't taken.
      guard ["type", "properties", "anyOf", "enum", "const", "$ref"].contains(where: { members[$0] != nil }) else {
        return false
      }
      if members["type"] == "object" || members["properties"] != nil {
        let properties = members["properties"]?.objectValue ?? JSONObject()
        let required = Set(members["required"]?.arrayValue ?? [])
        guard members["additionalProperties"] == false,
          properties.keys.allSatisfy({ required.contains(.string($0)) }),
          properties.allSatisfy({ isStrict($0.value) })
        else { return false }
      }
      let parts = ["anyOf", "items", "prefixItems"].compactMap { members[$0] }
      let definitions = (members["$defs"]?.objectValue ?? JSONObject()).map(\.value)
      return members["oneOf"] == nil && members["allOf"] == nil && (parts + definitions).allSatisfy(isStrict)
    default: return true
    }
  }
}
