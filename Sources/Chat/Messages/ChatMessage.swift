public import Foundation
public import LanguageModels

/// One message of a channel. Its text never changes once it is final: an edit and another reply are new messages.
public struct ChatMessage: Sendable, Hashable, Identifiable {
  public var id: String
  public var channel: String
  /// The place in the channel's total order, from 1; given in the transaction that stores the message.
  public var number: Int
  public var role: Role
  /// The person's id, or the bot's.
  public var author: String
  /// The text so far.
  public var text: String
  public var status: Status
  /// The message that it follows; `nil` of a first one.
  public var parent: String?
  /// The messages with the same parent and role, itself included, in the order of their numbers: the versions.
  public var siblings: [String]
  /// The id that the client gave the request that made it.
  public var clientID: String?
  public var created: Date
  /// When it became final.
  public var finished: Date?
  /// What became of the reply; of a bot's message.
  public var report: ReplyReport?
  public var feedback: Feedback?

  public init(
    id: String, channel: String, number: Int, role: Role, author: String, text: String, status: Status,
    parent: String? = nil, siblings: [String] = [], clientID: String? = nil, created: Date, finished: Date? = nil,
    report: ReplyReport? = nil, feedback: Feedback? = nil
  ) {
    self.id = id
    self.channel = channel
    self.number = number
    self.role = role
    self.author = author
    self.text = text
    self.status = status
    self.parent = parent
    self.siblings = siblings
    self.clientID = clientID
    self.created = created
    self.finished = finished
    self.report = report
    self.feedback = feedback
  }

  /// Who speaks.
  public enum Role: String, Sendable, Hashable, Codable {
    case person, bot
  }

  /// How far it is.
  public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
    /// A person's message that is stored.
    case sent
    /// A person's message that moderation kept from the model.
    case blocked
    /// A reply whose generation hasn't begun.
    case waiting
    /// A reply of which more comes.
    case streaming
    /// A reply that is whole, or a greeting.
    case complete
    /// The person stopped it; the text so far is kept.
    case stopped
    /// The host ended while it was generated; it can be tried again.
    case interrupted
    /// It couldn't be generated, or not to its end; the report says why.
    case failed
    /// Moderation took the text away, or kept the question from the model.
    case withheld

    /// Whether nothing of the message will change any more.
    public var isFinal: Bool { self != .waiting && self != .streaming }
  }

  /// What a person thinks of a reply.
  public struct Feedback: Sendable, Hashable, Codable {
    public enum Value: String, Sendable, Hashable, Codable { case up, down }
    public var value: Value
    public var comment: String

    public init(_ value: Value, comment: String = "") {
      self.value = value
      self.comment = comment
    }
  }
}

/// What a reply was made with, what it cost, and why it ended.
public struct ReplyReport: Sendable, Hashable, Codable {
  /// The model's name.
  public var model: String?
  public var usage: Usage?
  /// From the moment its generation began to its first text, in seconds; waiting in the model's queue included.
  public var secondsToFirstText: Double?
  /// From that moment to its end, in seconds.
  public var seconds: Double?
  public var finishReason: FinishReason?
  /// Why it failed, was interrupted or withheld: a code such as `no-model`.
  public var code: String?
  /// The same in words that a person can act on.
  public var message: String?
  /// The lines of notes that it comes from.
  public var citations: [Citation]

  public init(
    model: String? = nil, usage: Usage? = nil, secondsToFirstText: Double? = nil, seconds: Double? = nil,
    finishReason: FinishReason? = nil, code: String? = nil, message: String? = nil, citations: [Citation] = []
  ) {
    self.model = model
    self.usage = usage
    self.secondsToFirstText = secondsToFirstText
    self.seconds = seconds
    self.finishReason = finishReason
    self.code = code
    self.message = message
    self.citations = citations
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    model = try values.decodeIfPresent(String.self, forKey: .model)
    usage = try values.decodeIfPresent(Usage.self, forKey: .usage)
    secondsToFirstText = try values.decodeIfPresent(Double.self, forKey: .secondsToFirstText)
    seconds = try values.decodeIfPresent(Double.self, forKey: .seconds)
    finishReason = try values.decodeIfPresent(FinishReason.self, forKey: .finishReason)
    code = try values.decodeIfPresent(String.self, forKey: .code)
    message = try values.decodeIfPresent(String.self, forKey: .message)
    // Reports of older programs have none.
    citations = try values.decodeIfPresent([Citation].self, forKey: .citations) ?? []
  }
}
