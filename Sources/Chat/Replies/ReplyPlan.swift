/// What is sent to the model for one reply. With the messages, whose texts never change, it gives the request exactly.
public struct ReplyPlan: Sendable, Hashable, Codable {
  /// The instructions as they were: the bot's character.
  public var instructions: String
  /// The lines of the person's notes that the reply is to come from; they stand behind the instructions.
  public var passages: [KnowledgePassage]
  /// The messages that are sent, oldest first; whole ones only.
  public var messages: [String]
  /// The messages of the path that are left out though they would fit: blocked ones and replies without text.
  public var skipped: [String]
  /// How many older messages of the path don't fit.
  public var omitted: Int
  public var options: BotOptions
  public var model: String
  /// Tokens of the prompt, as counted or estimated before sending.
  public var tokens: Int
  /// Whether the server counted them.
  public var isExact: Bool
  /// The model's context window in tokens, if known.
  public var window: Int?

  public init(
    instructions: String, passages: [KnowledgePassage] = [], messages: [String], skipped: [String] = [],
    omitted: Int = 0,
    options: BotOptions = BotOptions(), model: String, tokens: Int = 0, isExact: Bool = false, window: Int? = nil
  ) {
    self.instructions = instructions
    self.passages = passages
    self.messages = messages
    self.skipped = skipped
    self.omitted = omitted
    self.options = options
    self.model = model
    self.tokens = tokens
    self.isExact = isExact
    self.window = window
  }
}

/// How a reply becomes final. Its text is what was appended, unless it is withheld: then it is empty.
public struct ReplyEnd: Sendable, Hashable {
  /// One of the final states of a reply.
  public var status: ChatMessage.Status
  public var report: ReplyReport

  public init(_ status: ChatMessage.Status, _ report: ReplyReport = ReplyReport()) {
    self.status = status
    self.report = report
  }
}
