/// One turn that a model is asked to continue.
public struct GenerationRequest: Sendable, Hashable {
  public var messages: [Message]
  /// The shape that the reply must have; the reply is then one JSON text.
  public var schema: NamedSchema?
  public var options: GenerationOptions
  /// What the request is for: its place in the queue and the prompt cache it uses.
  public var job: GenerationJob

  public init(
    messages: [Message], schema: NamedSchema? = nil, options: GenerationOptions = GenerationOptions(),
    job: GenerationJob = .unspecified
  ) {
    self.messages = messages
    self.schema = schema
    self.options = options
    self.job = job
  }
}

/// One message of a conversation.
public struct Message: Sendable, Hashable, Codable {
  /// Who speaks.
  public enum Role: String, Sendable, Hashable, Codable {
    case system, user, assistant
  }

  public var role: Role
  public var content: String

  public init(role: Role, content: String) {
    self.role = role
    self.content = content
  }

  /// A message of the application.
  public static func system(_ content: String) -> Message { Message(role: .system, content: content) }
  /// A message of the person.
  public static func user(_ content: String) -> Message { Message(role: .user, content: content) }
  /// A message of the model.
  public static func assistant(_ content: String) -> Message { Message(role: .assistant, content: content) }
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

/// How a reply is generated.
public struct GenerationOptions: Sendable, Hashable {
  /// 0 for the likeliest text; `nil` leaves it to the server.
  public var temperature: Double?
  public var topP: Double?
  /// The most tokens a reply may have.
  public var maximumResponseTokens: Int?
  public var seed: Int?
  public var stopSequences: [String]

  public init(
    temperature: Double? = nil, topP: Double? = nil, maximumResponseTokens: Int? = nil, seed: Int? = nil,
    stopSequences: [String] = []
  ) {
    self.temperature = temperature
    self.topP = topP
    self.maximumResponseTokens = maximumResponseTokens
    self.seed = seed
    self.stopSequences = stopSequences
  }
}

/// What a request is for.
public struct GenerationJob: Sendable, Hashable {
  /// Which of the waiting jobs goes first; of equal ones the one that came first.
  public enum Priority: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// A long job in the background: compiling, notes.
    case background
    /// A reply that somebody waits for: chat, writing.
    case reply
    /// A person's tap in an app.
    case interaction

    public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
  }

  /// The kind of job, such as `translate` or `judge`: requests of one kind share the beginning of their prompt.
  public var kind: String
  public var priority: Priority
  /// One short line for people: what is being decided.
  public var label: String

  public init(kind: String, priority: Priority, label: String) {
    self.kind = kind
    self.priority = priority
    self.label = label
  }

  /// A reply that nobody said more about.
  public static let unspecified = GenerationJob(kind: "other", priority: .reply, label: "a reply")
}
