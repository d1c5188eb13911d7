/// One turn that a model is asked to continue.
public struct GenerationRequest: Sendable, Hashable {
  public var messages: [Message]
  /// The shape that the reply must have; the reply is then one JSON text.
  public var schema: NamedSchema?
  /// The tools that the model may call.
  public var tools: [ToolDefinition]
  public var toolChoice: ToolChoice
  public var options: GenerationOptions
  /// What the request is for: its place in the queue and the prompt cache it uses.
  public var job: GenerationJob
  /// Names and values that the provider keeps with the request, where it takes some (OpenAI's `metadata`).
  public var metadata: [String: String]

  public init(
    messages: [Message], schema: NamedSchema? = nil, tools: [ToolDefinition] = [],
    toolChoice: ToolChoice = .automatic, options: GenerationOptions = GenerationOptions(),
    job: GenerationJob = .unspecified, metadata: [String: String] = [:]
  ) {
    self.messages = messages
    self.schema = schema
    self.tools = tools
    self.toolChoice = toolChoice
    self.options = options
    self.job = job
    self.metadata = metadata
  }
}

/// A JSON Schema with the name that a provider asks for.
public struct NamedSchema: Sendable, Hashable {
  /// Letters, digits, `_` and `-`, at most 64 characters.
  public var name: String
  public var schema: JSONSchema

  public init(name: String, schema: JSONSchema) {
    self.name = name
    self.schema = schema
  }
}
