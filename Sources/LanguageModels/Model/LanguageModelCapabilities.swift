/// What a model can do, as declared by whoever set it up.
public struct LanguageModelCapabilities: Sendable, Hashable {
  /// How an endpoint holds a reply to a JSON Schema.
  public enum StructuredOutput: String, Sendable, Hashable, CaseIterable {
    /// `response_format` of type `json_schema`: constrained while it is generated.
    case jsonSchema = "json_schema"
    /// `response_format` of type `json_object`: JSON of any shape; the shape is in the prompt and is checked.
    case jsonObject = "json_object"
    /// Nothing: the shape is in the prompt and is checked.
    case prompt
  }

  /// How a job is put to a model: cut into small closed questions, or more at once.
  public enum Strength: String, Sendable, Hashable {
    case small, strong
  }

  public var structuredOutput: StructuredOutput
  public var strength: Strength
  /// The context window in tokens, if known.
  public var contextSize: Int?
  /// How many prompt caches the server keeps apart (llama.cpp's `cache_prompt` and `id_slot`); 0 if it takes neither.
  public var promptCacheSlots: Int
  /// Whether the model can be offered tools.
  public var tools: Bool
  /// Whether tools and a schema may be asked for in one request: many servers then never call a tool.
  public var toolsWithSchema: Bool
  /// The options that the model doesn't take and that are left out of requests, by the protocol's names (`temperature`).
  public var droppedOptions: Set<String>

  /// Declares capabilities; without arguments those of a small model behind a modern server.
  public init(
    structuredOutput: StructuredOutput = .jsonSchema, strength: Strength = .small, contextSize: Int? = nil,
    promptCacheSlots: Int = 0, tools: Bool = true, toolsWithSchema: Bool = false, droppedOptions: Set<String> = []
  ) {
    self.structuredOutput = structuredOutput
    self.strength = strength
    self.contextSize = contextSize
    self.promptCacheSlots = promptCacheSlots
    self.tools = tools
    self.toolsWithSchema = toolsWithSchema
    self.droppedOptions = droppedOptions
  }
}
