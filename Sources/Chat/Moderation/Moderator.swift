/// Decides whether a text may go to the model, or a reply to the person. Several may stand one after the other.
public protocol Moderator: Sendable {
  /// The name that its decisions are stored under, such as `word-list`.
  var name: String { get }

  /// Reviews a text: a person's message before a reply to it is generated, a bot's before it is final.
  ///
  /// An error counts as no decision: the reply fails, and can be tried again.
  ///
  /// - Throws: Any error; its description is shown.
  func review(_ text: String, at stage: ModerationStage, in context: ModerationContext) async throws
    -> ModerationDecision
}

/// Which texts are reviewed.
public enum ModerationStage: String, Sendable, Hashable, Codable {
  case input, output
}

/// Whose text it is.
public struct ModerationContext: Sendable, Hashable {
  public var person: String
  public var bot: String
  public var channel: String
  public var message: String

  public init(person: String, bot: String, channel: String, message: String) {
    self.person = person
    self.bot = bot
    self.channel = channel
    self.message = message
  }
}

/// What was decided about a text.
public struct ModerationDecision: Sendable, Hashable, Codable {
  public enum Action: String, Sendable, Hashable, Codable { case allow, block }
  public var action: Action
  /// One sentence for the person; empty where it is allowed.
  public var reason: String

  public init(_ action: Action, reason: String = "") {
    self.action = action
    self.reason = reason
  }
}

/// A decision as it is stored.
public struct ModerationRecord: Sendable, Hashable {
  public var message: String
  public var stage: ModerationStage
  public var moderator: String
  public var decision: ModerationDecision

  public init(message: String, stage: ModerationStage, moderator: String, decision: ModerationDecision) {
    self.message = message
    self.stage = stage
    self.moderator = moderator
    self.decision = decision
  }
}
