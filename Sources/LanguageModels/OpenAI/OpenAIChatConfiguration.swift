public import HTTPTransport

/// Where an OpenAI-compatible endpoint is, how to ask it, and what it can do.
public struct OpenAIChatConfiguration: Sendable {
  /// How long to wait for what; `nil` means without end.
  public struct Limits: Sendable, Hashable {
    /// Until the connection stands.
    public var connect: Duration?
    /// From sending until the first byte of the reply: a local model reads the whole prompt in this time.
    public var firstByte: Duration?
    /// Between two pieces of the reply.
    public var idle: Duration?

    public init(
      connect: Duration? = .seconds(10), firstByte: Duration? = .seconds(120), idle: Duration? = .seconds(60)
    ) {
      self.connect = connect
      self.firstByte = firstByte
      self.idle = idle
    }

    /// For a model on a machine that may need minutes to read a prompt.
    public static let local = Limits(connect: .seconds(10), firstByte: .seconds(1200), idle: .seconds(120))
  }

  /// The address up to and including the version, such as `https://api.openai.com/v1`; without a path, `/v1` is meant.
  public var baseURL: String
  public var apiKey: APIKey?
  /// The model's name, as the server knows it.
  public var model: String
  /// Further header fields of every request; their values are kept out of errors like the key.
  public var headers: [HTTPField]
  public var capabilities: LanguageModelCapabilities
  public var limits: Limits
  public var retries: RetryPolicy
  /// Where the endpoint tells its context window and counts tokens.
  public var contextSource: ContextSource

  public init(
    baseURL: String, apiKey: APIKey? = nil, model: String, headers: [HTTPField] = [],
    capabilities: LanguageModelCapabilities = LanguageModelCapabilities(), limits: Limits = Limits(),
    retries: RetryPolicy = RetryPolicy(), contextSource: ContextSource = .none
  ) {
    self.baseURL = baseURL
    self.apiKey = apiKey
    self.model = model
    self.headers = headers
    self.capabilities = capabilities
    self.limits = limits
    self.retries = retries
    self.contextSource = contextSource
  }

  /// The address that requests go to.
  public var chatCompletionsURL: String {
    let parts = baseURL.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var address = String(parts.first ?? "")
    while address.hasSuffix("/") { address.removeLast() }
    if !address.hasSuffix("/chat/completions") {
      let afterScheme = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
      if !afterScheme.contains("/") { address += "/v1" }
      address += "/chat/completions"
    }
    return parts.count > 1 ? "\(address)?\(parts[1])" : address
  }

  /// The address of something else on the server, such as `/v1/models` or `/props`: beside `/v1/chat/completions`.
  func address(_ path: String) -> String {
    let parts = chatCompletionsURL.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var root = String(parts.first ?? "")
    for end in ["/chat/completions", "/v1"] where root.hasSuffix(end) { root.removeLast(end.utf8.count) }
    return root + path + (parts.count > 1 ? "?\(parts[1])" : "")
  }

  /// The host and port, for messages.
  var host: String {
    let afterScheme = baseURL.firstRange(of: "://").map { baseURL[$0.upperBound...] } ?? baseURL[...]
    let authority = afterScheme.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return String(authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority)
  }

  var scrubber: SecretScrubber {
    // A user and password in the address are as secret as a key.
    let afterScheme = baseURL.firstRange(of: "://").map { baseURL[$0.upperBound...] } ?? baseURL[...]
    let authority = afterScheme.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let user = authority.lastIndex(of: "@").map { authority[..<$0] } ?? ""
    let password = user.firstIndex(of: ":").map { user[user.index(after: $0)...] } ?? ""
    return SecretScrubber(
      secrets: [apiKey?.secret ?? "", String(user), String(password)] + headers.map(\.value))
  }
}

extension OpenAIChatConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "\(model) at \(host)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: ["model": model, "host": host, "headers": headers.map(\.name), "limits": limits])
  }
}
