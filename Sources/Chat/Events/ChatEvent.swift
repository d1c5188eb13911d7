/// One entry of a person's log of what happened in their chats.
public struct ChatEvent: Sendable, Hashable {
  /// From 1 without gaps, per person; given in the transaction of what happened.
  public var number: Int
  public var kind: Kind
  /// The channel that it is about, if it is about one.
  public var channel: String?

  public init(number: Int, kind: Kind, channel: String? = nil) {
    self.number = number
    self.kind = kind
    self.channel = channel
  }

  public enum Kind: Sendable, Hashable {
    /// A message is new or another one now; as it is when the event is read.
    case message(ChatMessage)
    /// A piece was appended to a streaming reply, at an offset in Unicode scalars. Whoever has that much of the text
    /// already, because they read the message later, leaves it away.
    case delta(message: String, offset: Int, text: String)
    /// A channel is new or changed: title, read, muted, unread, last message, active path. As it is when the event is
    /// read; `nil` if it was left.
    case channel(Channel?)
    /// Bots changed.
    case bots
    /// Settings changed.
    case settings
  }
}

/// A part of a person's log.
public struct ChatEventPage: Sendable, Hashable {
  public var events: [ChatEvent]
  /// The number of the newest event there is.
  public var last: Int
  /// Whether some after the asked number were trimmed: what is there now has to be read anew, then go on after `last`.
  public var isTrimmed: Bool

  public init(events: [ChatEvent], last: Int, isTrimmed: Bool) {
    self.events = events
    self.last = last
    self.isTrimmed = isTrimmed
  }
}
