/// Why a model gave no reply, in words that a person can act on.
public struct LanguageModelError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    /// No connection, or it broke before the reply had ended.
    public static let unreachable = Code(rawValue: "unreachable")
    /// The server's answer took too long.
    public static let timedOut = Code(rawValue: "timed-out")
    /// The key is missing or wrong (401, 403).
    public static let unauthorized = Code(rawValue: "unauthorized")
    /// Too many requests, or nothing left of what was paid for (429).
    public static let rateLimited = Code(rawValue: "rate-limited")
    /// The server refused the request (other 4xx).
    public static let refused = Code(rawValue: "refused")
    /// The server failed (5xx).
    public static let serverFailed = Code(rawValue: "server-failed")
    /// The server's answer isn't what the protocol says.
    public static let malformedAnswer = Code(rawValue: "malformed-answer")
    /// The prompt doesn't fit into the context window.
    public static let contextSizeExceeded = Code(rawValue: "context-size-exceeded")
    /// The reply was cut off by its limit of tokens.
    public static let cutOff = Code(rawValue: "cut-off")
    /// The reply doesn't have the shape that was asked for.
    public static let wrongShape = Code(rawValue: "wrong-shape")
    /// A session was asked while it was still responding.
    public static let concurrentRequests = Code(rawValue: "concurrent-requests")
    /// A response was read a second time.
    public static let alreadyRead = Code(rawValue: "already-read")
    /// There is no model: none is installed, or `--no-model` was given.
    public static let noModel = Code(rawValue: "no-model")
    /// The model asked for tools again and again, more often than the session allows.
    public static let toolLimitReached = Code(rawValue: "tool-limit-reached")
    /// The model can't do what was asked for, such as call tools.
    public static let unsupported = Code(rawValue: "unsupported")
    /// No schema can be derived from a type, or its description of itself is wrong.
    public static let unsupportedType = Code(rawValue: "unsupported-type")
    /// The model's process ended.
    public static let modelStopped = Code(rawValue: "model-stopped")
  }

  public var code: Code
  /// One sentence: what went wrong, and what to do.
  public var message: String
  /// The HTTP status, if there was one.
  public var status: Int?
  /// What the provider said, as it stood in the answer's body.
  public var providerText: String?
  /// The provider's id of the request.
  public var requestID: String?
  /// How large the prompt and the context window are, when one didn't fit into the other and both are known.
  public var contextSizes: ContextSizes?

  /// The sizes of a prompt that doesn't fit, in tokens.
  public struct ContextSizes: Sendable, Hashable {
    public var prompt: TokenCount
    public var window: Int

    public init(prompt: TokenCount, window: Int) {
      self.prompt = prompt
      self.window = window
    }
  }

  public init(
    _ code: Code, _ message: String, status: Int? = nil, providerText: String? = nil, requestID: String? = nil,
    contextSizes: ContextSizes? = nil
  ) {
    self.code = code
    self.message = message
    self.status = status
    self.providerText = providerText
    self.requestID = requestID
    self.contextSizes = contextSizes
  }

  /// What a person should read of the provider's text: the `error` object's message, else its beginning on one line.
  public var providerMessage: String? {
    guard let providerText else { return nil }
    let json = try? JSONValue(parsing: providerText)
    let error = json?["error"]
    let message =
      error?["message"]?.stringValue ?? error?.stringValue ?? json?["message"]?.stringValue
      ?? json?["detail"]?.stringValue ?? providerText
    let line = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !line.isEmpty else { return nil }
    return line.count > 300 ? line.prefix(299) + "…" : line
  }

  public var description: String {
    var text = message
    if let providerMessage { text += " The provider said: \(providerMessage)" }
    if let requestID { text += " (request \(requestID))" }
    return text
  }
}
