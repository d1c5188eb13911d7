/// A tool as a model is told of it.
public struct ToolDefinition: Sendable, Hashable {
  /// Letters, digits, `_` and `-`, at most 64 characters.
  public var name: String
  /// What it does and when to use it, for the model.
  public var description: String
  /// The schema of its arguments: an object.
  public var parameters: JSONSchema

  public init(name: String, description: String, parameters: JSONSchema) {
    self.name = name
    self.description = description
    self.parameters = parameters
  }
}

/// Whether and which tools a model may or must call.
public enum ToolChoice: Sendable, Hashable {
  /// The model decides.
  case automatic
  /// None may be called.
  case none
  /// At least one must be called.
  case required
  /// This one must be called.
  case tool(String)
}

/// One call of a tool that a model asks for.
public struct ToolCall: Sendable, Hashable, Codable {
  /// The provider's id, which the output refers to.
  public var id: String
  /// The tool's name.
  public var name: String
  /// The arguments as the model wrote them: one JSON text, not checked yet.
  public var arguments: String

  public init(id: String, name: String, arguments: String) {
    self.id = id
    self.name = name
    self.arguments = arguments
  }
}

/// A piece of a call of a tool while it is generated; the pieces of one call share its index.
public struct ToolCallDelta: Sendable, Hashable {
  /// Which of the reply's calls, counted from 0.
  public var index: Int
  /// In the first piece of a call.
  public var id: String?
  /// In the first piece of a call.
  public var name: String?
  /// The next piece of the arguments' JSON text.
  public var arguments: String

  public init(index: Int, id: String? = nil, name: String? = nil, arguments: String = "") {
    self.index = index
    self.id = id
    self.name = name
    self.arguments = arguments
  }
}
