/// Why an instance couldn't be asked or didn't do what was asked, in words that a person can act on; never with a token.
public struct MastodonError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    /// What was typed isn't the address of an instance.
    public static let wrongAddress = Code(rawValue: "wrong-instance")
    /// What was given can't be a token.
    public static let wrongToken = Code(rawValue: "wrong-token")
    /// What was given can't be posted.
    public static let wrongPost = Code(rawValue: "wrong-post")
    /// Nobody answers there, or the connection was lost.
    public static let unreachable = Code(rawValue: "instance-unreachable")
    /// No answer came in time.
    public static let timedOut = Code(rawValue: "instance-timed-out")
    /// It answers with a redirect, which isn't followed.
    public static let redirected = Code(rawValue: "instance-redirects")
    /// What answers there isn't what was expected of Mastodon.
    public static let notMastodon = Code(rawValue: "not-mastodon")
    /// The token isn't accepted (401).
    public static let unauthorized = Code(rawValue: "token-refused")
    /// The token or the account may not do that (403).
    public static let forbidden = Code(rawValue: "not-allowed")
    /// The instance doesn't take the post as it is (422, 400, 413).
    public static let rejected = Code(rawValue: "post-rejected")
    /// Too many requests (429).
    public static let rateLimited = Code(rawValue: "rate-limited")
    /// Another text was posted with the same key.
    public static let keyUsed = Code(rawValue: "key-used")
    /// It isn't known whether something was posted, and sending it again could post it twice.
    public static let outcomeUnknown = Code(rawValue: "outcome-unknown")
    /// The instance failed (5xx).
    public static let failed = Code(rawValue: "instance-failed")
  }

  public var code: Code
  /// One or two sentences: what went wrong, with Mastodon's own words where there are any, and what to do.
  public var message: String
  /// When it may be tried again, in seconds, where the instance said so.
  public var retryAfter: Int?
  /// Whether what was sent may have been carried out all the same.
  public var isOutcomeUnknown: Bool

  public init(_ code: Code, _ message: String, retryAfter: Int? = nil, isOutcomeUnknown: Bool = false) {
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
    self.isOutcomeUnknown = isOutcomeUnknown
  }

  public var description: String { message }
}
