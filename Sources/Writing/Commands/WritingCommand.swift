/// What a person can have done with a text.
public struct WritingCommand: Sendable, Hashable, Identifiable {
  /// Such as `correct`; own commands have names of their own.
  public struct ID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    public static let correct = ID(rawValue: "correct")
    public static let shorten = ID(rawValue: "shorten")
    public static let emphasize = ID(rawValue: "emphasize")
    public static let addTags = ID(rawValue: "add-tags")
    public static let insertTags = ID(rawValue: "insert-tags")
    public static let tone = ID(rawValue: "tone")
    public static let custom = ID(rawValue: "custom")
  }

  /// How a command is carried out; own commands rewrite.
  public enum Method: String, Sendable, Hashable, Codable, CaseIterable {
    /// The fewest edits; a text without mistakes stays.
    case correct
    /// Fewer characters, within a limit.
    case shorten
    /// The whole text in other words.
    case rewrite
    /// Words of the text become tags where they stand.
    case tagsInText = "tags-in-text"
    /// Tags are added at the end.
    case tagsAtEnd = "tags-at-end"
  }

  public var id: ID
  /// What the menu shows.
  public var title: String
  /// One short sentence for the menu, or nothing.
  public var summary: String
  public var method: Method
  /// What the model is told to do. `{tone}` and `{instruction}` stand for what the person chose or typed.
  public var prompt: String
  /// From 0 to 2.
  public var temperature: Double

  public init(
    id: ID, title: String, summary: String = "", method: Method = .rewrite, prompt: String, temperature: Double
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.method = method
    self.prompt = prompt
    self.temperature = temperature
  }
}

/// How a text should sound.
public enum Tone: String, Sendable, Hashable, Codable, CaseIterable {
  case professional, friendly, casual, confident
}
