/// One message of a conversation.
public struct Message: Sendable, Hashable, Codable {
  /// Who speaks.
  public enum Role: String, Sendable, Hashable, Codable {
    case system, user, assistant
    /// The output of a tool.
    case tool
  }

  public var role: Role
  public var content: String
  /// The calls of tools that the model asked for in this message; only of `assistant`.
  public var toolCalls: [ToolCall]
  /// The call whose output this is; only of `tool`.
  public var toolCallID: String?

  public init(role: Role, content: String, toolCalls: [ToolCall] = [], toolCallID: String? = nil) {
    self.role = role
    self.content = content
    self.toolCalls = toolCalls
    self.toolCallID = toolCallID
  }

  /// A message of the application.
  public static func system(_ content: String) -> Message { Message(role: .system, content: content) }
  /// A message of the person.
  public static func user(_ content: String) -> Message { Message(role: .user, content: content) }
  /// A message of the model.
  public static func assistant(_ content: String) -> Message { Message(role: .assistant, content: content) }
}
