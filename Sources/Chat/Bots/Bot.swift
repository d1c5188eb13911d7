/// A bot: who it is, how it begins, how its replies are generated. Bots are data.
public struct Bot: Sendable, Hashable, Identifiable, Codable {
  /// Such as `witty-bot`; of a person's own bot a UUID.
  public var id: String
  public var name: String
  /// One line that tells people what to expect.
  public var summary: String
  /// The instructions that the model gets, in English or any language.
  public var character: String
  /// The first message of a new conversation; without one if it is empty.
  public var greeting: String
  /// What a person can tap instead of typing at the beginning of a conversation.
  public var suggestedReplies: [String]
  public var picture: BotPicture
  public var options: BotOptions
  /// The person's notes that it answers from; `nil` for none.
  public var knowledge: BotKnowledge?
  /// Whether it is offered for new conversations and answers in those that it has.
  public var isEnabled: Bool
  /// Whether it ships with Parlance.
  public var isBuiltIn: Bool
  /// Whether a person changed it; of a built-in one.
  public var isEdited: Bool
  /// Whether the person deleted it; of an own one. Its conversations stay.
  public var isDeleted: Bool
  /// Counts the changes, from 1.
  public var version: Int

  public init(
    id: String, name: String, summary: String = "", character: String, greeting: String = "",
    suggestedReplies: [String] = [], picture: BotPicture = .circle, options: BotOptions = BotOptions(),
    knowledge: BotKnowledge? = nil, isEnabled: Bool = true, isBuiltIn: Bool = false, isEdited: Bool = false,
    isDeleted: Bool = false, version: Int = 1
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.character = character
    self.greeting = greeting
    self.suggestedReplies = suggestedReplies
    self.picture = picture
    self.options = options
    self.knowledge = knowledge
    self.isEnabled = isEnabled
    self.isBuiltIn = isBuiltIn
    self.isEdited = isEdited
    self.isDeleted = isDeleted
    self.version = version
  }
}

/// How a bot's replies are generated; what is `nil` is left to the model's server.
public struct BotOptions: Sendable, Hashable, Codable {
  /// From 0, the likeliest text, to 2.
  public var temperature: Double?
  /// From 0 to 1.
  public var topP: Double?
  /// The most tokens of a reply.
  public var maximumResponseTokens: Int?
  public var seed: Int?

  public init(
    temperature: Double? = nil, topP: Double? = nil, maximumResponseTokens: Int? = nil, seed: Int? = nil
  ) {
    self.temperature = temperature
    self.topP = topP
    self.maximumResponseTokens = maximumResponseTokens
    self.seed = seed
  }
}

/// The name of a picture that the page has (a symbol `bot-NAME`); those of newer programs are kept and shown as a circle.
public struct BotPicture: RawRepresentable, Sendable, Hashable, Codable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// GPT Bot.
  public static let circle = BotPicture(rawValue: "circle")
  /// Witty Bot.
  public static let wave = BotPicture(rawValue: "wave")
  /// Knowledge Bot.
  public static let summit = BotPicture(rawValue: "summit")

  /// All that the page has, in the order in which they are offered; after the first three those for own bots.
  public static let all =
    [circle, wave, summit]
    + ["window", "leaf", "moon", "anchor", "drop", "steps", "rings", "kite", "gate"].map(BotPicture.init(rawValue:))
}

/// What is changed about a bot; `nil` leaves it as it is. Of a new bot name and character are needed.
public struct BotChange: Sendable, Hashable {
  public var name: String?
  public var summary: String?
  public var character: String?
  public var greeting: String?
  public var suggestedReplies: [String]?
  public var picture: BotPicture?
  public var options: BotOptions?
  /// `.some(nil)` takes its notes away.
  public var knowledge: BotKnowledge??
  public var isEnabled: Bool?

  public init(
    name: String? = nil, summary: String? = nil, character: String? = nil, greeting: String? = nil,
    suggestedReplies: [String]? = nil, picture: BotPicture? = nil, options: BotOptions? = nil,
    knowledge: BotKnowledge?? = nil, isEnabled: Bool? = nil
  ) {
    self.name = name
    self.summary = summary
    self.character = character
    self.greeting = greeting
    self.suggestedReplies = suggestedReplies
    self.picture = picture
    self.options = options
    self.knowledge = knowledge
    self.isEnabled = isEnabled
  }
}
