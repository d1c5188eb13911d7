/// One piece of a reply.
public enum GenerationDelta: Sendable, Hashable {
  /// The next piece of the text.
  case text(String)
  /// The next piece of a call of a tool.
  case toolCall(ToolCallDelta)
  /// The end: why it ended and what it cost.
  case finished(FinishReason, Usage)
}

/// Why a reply ended.
public struct FinishReason: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public var description: String { rawValue }

  /// The model had said what it wanted, or came to a stop sequence.
  public static let stop = FinishReason(rawValue: "stop")
  /// The limit of tokens was reached: the text is cut off.
  public static let length = FinishReason(rawValue: "length")
  /// The provider held the text back.
  public static let contentFilter = FinishReason(rawValue: "content_filter")
  /// The model wants tools to be called and their outputs.
  public static let toolCalls = FinishReason(rawValue: "tool_calls")
}
