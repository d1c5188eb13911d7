/// Anything that continues a conversation with text: a provider, the embedded model, a script in a test.
public protocol LanguageModel: Sendable {
  /// The name under which its answers may be kept, such as `qwen2.5-coder-1.5b-instruct-q4_k_m`.
  var name: String { get }

  /// What it can do.
  var capabilities: LanguageModelCapabilities { get }

  /// Generates one reply.
  ///
  /// Nothing happens before the stream is read; the reader's pace holds back the sender. Cancelling the reading task
  /// ends the transfer and so the model's work. The last element is `.finished`.
  ///
  /// - Throws (while reading): `LanguageModelError`, `CancellationError`.
  func generate(_ request: GenerationRequest) -> GenerationStream
}

/// The deltas of one reply, in order: an asynchronous sequence that is read once.
public typealias GenerationStream = AsyncThrowingStream<GenerationDelta, any Error>

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
  /// Whether the server takes llama.cpp's `cache_prompt` and `id_slot`.
  public var promptCacheSlots: Int

  /// Declares capabilities; without arguments those of a small model behind a modern server.
  public init(
    structuredOutput: StructuredOutput = .jsonSchema, strength: Strength = .small, contextSize: Int? = nil,
    promptCacheSlots: Int = 0
  ) {
    self.structuredOutput = structuredOutput
    self.strength = strength
    self.contextSize = contextSize
    self.promptCacheSlots = promptCacheSlots
  }
}

/// One piece of a reply.
public enum GenerationDelta: Sendable, Hashable {
  /// The next piece of the text.
  case text(String)
  /// The end: why it ended and what it cost.
  case finished(FinishReason, Usage)
}

/// Why a reply ended.
public struct FinishReason: RawRepresentable, Sendable, Hashable, Codable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The model had said what it wanted, or came to a stop sequence.
  public static let stop = FinishReason(rawValue: "stop")
  /// The limit of tokens was reached: the text is cut off.
  public static let length = FinishReason(rawValue: "length")
  /// The provider held the text back.
  public static let contentFilter = FinishReason(rawValue: "content_filter")
}

/// The tokens of one call or of several.
public struct Usage: Sendable, Hashable, Codable {
  public var promptTokens: Int
  /// Those of the prompt's tokens that the server had in its cache.
  public var cachedTokens: Int
  public var completionTokens: Int

  public init(promptTokens: Int = 0, cachedTokens: Int = 0, completionTokens: Int = 0) {
    self.promptTokens = promptTokens
    self.cachedTokens = cachedTokens
    self.completionTokens = completionTokens
  }

  public static func + (left: Usage, right: Usage) -> Usage {
    Usage(
      promptTokens: left.promptTokens + right.promptTokens,
      cachedTokens: left.cachedTokens + right.cachedTokens,
      completionTokens: left.completionTokens + right.completionTokens)
  }

  public static func += (left: inout Usage, right: Usage) { left = left + right }
}
