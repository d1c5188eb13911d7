/// What a person may do at most; on their own machine little is limited.
public struct ChatLimits: Sendable, Hashable, Codable {
  /// Replies of one person that aren't final at once, in all channels.
  public var unfinishedReplies: Int
  /// Messages that a person sends within a minute; `nil` for any number.
  public var sendsPerMinute: Int?
  /// Tokens of replies and prompts within 24 hours; `nil` for any number.
  public var tokensPerDay: Int?

  public init(unfinishedReplies: Int = 50, sendsPerMinute: Int? = nil, tokensPerDay: Int? = nil) {
    self.unfinishedReplies = unfinishedReplies
    self.sendsPerMinute = sendsPerMinute
    self.tokensPerDay = tokensPerDay
  }
}

/// What a person set about their chats.
public struct ChatSettings: Sendable, Hashable, Codable {
  /// Words and phrases of the moderation that is built in.
  public var words: [String]
  /// Whether messages with such words are kept from the model.
  public var blocksInput: Bool
  /// Whether replies with such words are withheld.
  public var blocksOutput: Bool
  public var limits: ChatLimits

  public init(
    words: [String] = [], blocksInput: Bool = true, blocksOutput: Bool = true, limits: ChatLimits = ChatLimits()
  ) {
    self.words = words
    self.blocksInput = blocksInput
    self.blocksOutput = blocksOutput
    self.limits = limits
  }
}
