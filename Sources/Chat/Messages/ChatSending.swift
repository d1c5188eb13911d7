/// A message that a person sends.
public struct ChatSending: Sendable, Hashable {
  /// The longest text, in Unicode scalars.
  public static let textLimit = 200_000

  public var channel: String
  /// The client's own id of this message, 1 to 100 characters: sent again, it is the same message.
  public var clientID: String
  public var text: String
  public var place: Place

  public init(channel: String, clientID: String, text: String, place: Place = .end(seen: nil)) {
    self.channel = channel
    self.clientID = clientID
    self.text = text
    self.place = place
  }

  /// Where it goes.
  public enum Place: Sendable, Hashable {
    /// After the last message of the active path. `seen` is the last one that the person saw: if it isn't on the active
    /// path any more, somebody switched the branch, and nothing is sent (code `branchChanged`).
    case end(seen: String?)
    /// Beside a message of the person: an edit, which begins a branch.
    case editing(String)
  }
}

/// What came of sending.
public struct ChatSent: Sendable, Hashable {
  public var message: ChatMessage
  /// The reply, waiting at first.
  public var reply: ChatMessage
  /// Whether the same client id had stored it before.
  public var isRepeat: Bool

  public init(message: ChatMessage, reply: ChatMessage, isRepeat: Bool) {
    self.message = message
    self.reply = reply
    self.isRepeat = isRepeat
  }
}

/// One question to several bots.
public struct ChatQuestion: Sendable, Hashable {
  /// The most bots at once.
  public static let botLimit = 8

  public var clientID: String
  public var text: String
  public var bots: [String]

  public init(clientID: String, text: String, bots: [String]) {
    self.clientID = clientID
    self.text = text
    self.bots = bots
  }
}

/// A question to several bots, and the channels in which they answer, in the order in which the bots were named.
public struct ChatAsk: Sendable, Hashable, Identifiable {
  public var id: String
  public var text: String
  public var channels: [Channel]

  public init(id: String, text: String, channels: [Channel]) {
    self.id = id
    self.text = text
    self.channels = channels
  }
}
