/// A session between two interactions, as a value that can be written down and taken up again.
///
/// It holds no password: password fields are empty in it, and what was bound from one is missing (`TypedPasswords`).
public struct SessionSnapshot: Sendable, Hashable {
  /// The hash of the app: a session doesn't go on with another one.
  public internal(set) var appHash: String
  public internal(set) var state: SessionState
  /// How many events were decided.
  public internal(set) var events: Int
  /// What is always to be seen on a page, by page instance.
  public internal(set) var banners: [String: String]
  /// The last interactions' ids, oldest first.
  public internal(set) var handled: [String]
  /// The session's own error page, if it is shown.
  public internal(set) var failure: Screen.SessionFailure?
  /// The event that failed last, for Retry.
  public internal(set) var failedEvent: AppEvent?

  /// How many ids of interactions are remembered.
  static let handledLimit = 100
}

/// Why a kept session can't be taken up, in words that a person can act on.
public struct SessionSnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The session was begun with another version of the app.
    public static let otherApp = Code(rawValue: "other-app")
    /// It was kept by a newer program.
    public static let otherFormat = Code(rawValue: "other-format")
    /// What was kept can't be read.
    public static let unreadable = Code(rawValue: "unreadable")
  }

  public var code: Code
  /// One or two sentences: what is wrong, and what to do.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
