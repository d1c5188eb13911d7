extension Transcript {
  /// One thing that was said.
  public struct Entry: Sendable, Hashable {
    /// Who said it; more kinds may follow.
    public struct Kind: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
      public var rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public var description: String { rawValue }

      /// What the application tells the model to be and do.
      public static let instructions = Kind(rawValue: "instructions")
      /// What a person or the application asks.
      public static let prompt = Kind(rawValue: "prompt")
      /// The calls of tools that the model asked for; the content is what it said before them.
      public static let toolCalls = Kind(rawValue: "toolCalls")
      /// What the model was told of one call.
      public static let toolOutput = Kind(rawValue: "toolOutput")
      /// What the model answered.
      public static let response = Kind(rawValue: "response")
    }

    public var kind: Kind
    public var content: String
    /// The calls; only of `toolCalls`.
    public var toolCalls: [ToolCall]
    /// The call whose output this is; only of `toolOutput`.
    public var toolCallID: String?
    /// The tool whose output this is; only of `toolOutput`.
    public var toolName: String?
    /// What a later version wrote that this one doesn't know: kept, and written again.
    private var rest = JSONObject()

    public init(_ kind: Kind, _ content: String) {
      self.kind = kind
      self.content = content
      toolCalls = []
    }

    /// The calls of one reply.
    public static func toolCalls(_ calls: [ToolCall], said text: String = "") -> Entry {
      var entry = Entry(.toolCalls, text)
      entry.toolCalls = calls
      return entry
    }

    /// The output of a call.
    public static func toolOutput(_ output: String, of call: ToolCall) -> Entry {
      var entry = Entry(.toolOutput, output)
      entry.toolCallID = call.id
      entry.toolName = call.name
      return entry
    }
  }
}

extension Transcript.Entry: CustomStringConvertible {
  /// What was said, by whom, for people to read.
  public var description: String {
    var words = toolCalls.map { "\($0.name)(\($0.arguments))" }
    if !content.isEmpty || words.isEmpty { words.insert(content, at: 0) }
    return "\(kind)\(toolName.map { " of \($0)" } ?? ""): \(words.joined(separator: " "))"
  }
}

extension Transcript.Entry: Codable {
  private enum Key: String, CaseIterable {
    case kind, content, toolCalls, toolCallID, toolName
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StepKey.self)
    kind = try container.decode(Kind.self, forKey: StepKey(Key.kind.rawValue))
    // What this version knows in another form than its own belongs to a kind of a later one.
    let isKnown = [.instructions, .prompt, .toolCalls, .toolOutput, .response].contains(kind)
    var unread = Set(container.allKeys.map(\.stringValue))
    unread.remove(Key.kind.rawValue)
    func read<Value: Decodable>(_ key: Key) throws -> Value? {
      let name = StepKey(key.rawValue)
      guard container.contains(name) else { return nil }
      do {
        let value = try container.decodeIfPresent(Value.self, forKey: name)
        if value != nil || isKnown { unread.remove(key.rawValue) }
        return value
      } catch {
        if isKnown { throw error }
        return nil
      }
    }
    let text: String? = try read(.content)
    if isKnown, text == nil {
      throw DecodingError.keyNotFound(
        StepKey(Key.content.rawValue), .init(codingPath: decoder.codingPath, debugDescription: "the content is missing")
      )
    }
    content = text ?? ""
    toolCalls = try read(.toolCalls) ?? []
    toolCallID = try read(.toolCallID)
    toolName = try read(.toolName)
    for name in unread.sorted() {
      rest[name] = try container.decode(JSONValue.self, forKey: StepKey(name))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StepKey.self)
    func key(_ key: Key) -> StepKey { StepKey(key.rawValue) }
    try container.encode(kind, forKey: key(.kind))
    for (name, value) in rest { try container.encode(value, forKey: StepKey(name)) }
    if rest[Key.content.rawValue] == nil { try container.encode(content, forKey: key(.content)) }
    if !toolCalls.isEmpty { try container.encode(toolCalls, forKey: key(.toolCalls)) }
    try container.encodeIfPresent(toolCallID, forKey: key(.toolCallID))
    try container.encodeIfPresent(toolName, forKey: key(.toolName))
  }
}
