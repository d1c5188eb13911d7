import Jobs

/// Why something asked of the chat can't be done, in words that a person can act on.
public struct ChatError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no such bot, channel or message, or it is another person's.
    public static let notFound = Code(rawValue: "not-found")
    /// The same client id was used for something else.
    public static let idUsed = Code(rawValue: "id-used")
    /// A reply is being generated in this channel.
    public static let busy = Code(rawValue: "busy")
    /// What was seen isn't on the active path any more: somebody switched to another branch.
    public static let branchChanged = Code(rawValue: "branch-changed")
    /// The bot is disabled.
    public static let botDisabled = Code(rawValue: "bot-disabled")
    /// Somebody changed it since it was read.
    public static let conflict = Code(rawValue: "conflict")
    /// A text is empty, too long, or a value out of its range.
    public static let invalid = Code(rawValue: "invalid")
    /// That can't be done with this message, such as editing a reply.
    public static let notPossible = Code(rawValue: "not-possible")
    /// A limit of the person is reached; `retryAfter` says for how long.
    public static let tooMany = Code(rawValue: "too-many")
    /// The host is starting or ending.
    public static let unavailable = Code(rawValue: "unavailable")
  }

  public var code: Code
  /// One or two sentences: what went wrong, and what to do.
  public var message: String
  /// When it makes sense to try again, in seconds.
  public var retryAfter: Int?

  public init(_ code: Code, _ message: String, retryAfter: Int? = nil) {
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
  }

  public var description: String { message }
}

// What the store says of what it is asked, it says again.
extension ChatError: FinalRefusal {}
