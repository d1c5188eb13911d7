/// Something that sends HTTP requests and streams the answers' bodies.
public protocol HTTPTransport: Sendable {
  /// Sends a request and returns when the answer's head is there; the body is read afterwards, at the reader's pace.
  ///
  /// Cancelling the task before or while reading ends the transfer. The request is sent once.
  ///
  /// - Throws: `HTTPTransportError`, `CancellationError`.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// The pieces of a body as they arrive; read once, and reading holds back the sender.
///
/// A task that was cancelled can see the body end early without an error (the standard library's streams do that): check
/// for cancellation after the last piece, or read with `HTTPResponse.bytes()`. Dropping a body unread ends its transfer.
public typealias HTTPBody = AsyncThrowingStream<[UInt8], any Error>

/// One HTTP request.
public struct HTTPRequest: Sendable, Hashable {
  public var method: String
  /// The absolute URL, `http` or `https`, percent-encoded.
  public var url: String
  /// The header fields in order.
  public var headers: [HTTPField]
  public var body: [UInt8]?
  public var limits: HTTPLimits

  public init(
    method: String = "GET", url: String, headers: [HTTPField] = [], body: [UInt8]? = nil,
    limits: HTTPLimits = HTTPLimits()
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.limits = limits
  }
}

/// One header field (RFC 9110, section 5).
public struct HTTPField: Sendable, Hashable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// The limits of one exchange; `nil` means none.
public struct HTTPLimits: Sendable, Hashable {
  /// Until the connection stands.
  public var connect: Duration?
  /// From sending until the answer's head is there.
  public var firstByte: Duration?
  /// Between two pieces of the body.
  public var idle: Duration?
  /// For the whole exchange.
  public var total: Duration?
  /// The most bytes of body that are read.
  public var bodySize: Int?
  /// How many redirects are followed, and only within the same origin (scheme, host, port).
  public var sameOriginRedirects: Int
  /// Whether loopback, private and link-local addresses are refused, after the name is resolved.
  public var refusesPrivateAddresses: Bool

  public init(
    connect: Duration? = .seconds(10), firstByte: Duration? = nil, idle: Duration? = nil, total: Duration? = nil,
    bodySize: Int? = nil, sameOriginRedirects: Int = 0, refusesPrivateAddresses: Bool = false
  ) {
    self.connect = connect
    self.firstByte = firstByte
    self.idle = idle
    self.total = total
    self.bodySize = bodySize
    self.sameOriginRedirects = sameOriginRedirects
    self.refusesPrivateAddresses = refusesPrivateAddresses
  }
}

/// The head of an answer, and its body to read.
public struct HTTPResponse: Sendable {
  public var status: Int
  public var headers: [HTTPField]
  public var body: HTTPBody

  public init(status: Int, headers: [HTTPField], body: HTTPBody) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of the first field of that name, whatever its case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// Why an exchange failed below HTTP.
public struct HTTPTransportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL isn't one that can be asked.
    public static let invalidURL = Code(rawValue: "invalid-url")
    /// The method or a header field can't be sent.
    public static let invalidRequest = Code(rawValue: "invalid-request")
    /// The name can't be resolved.
    public static let hostNotFound = Code(rawValue: "host-not-found")
    /// No connection could be made.
    public static let cannotConnect = Code(rawValue: "cannot-connect")
    /// The certificate isn't trusted, or TLS failed.
    public static let untrusted = Code(rawValue: "untrusted")
    /// The connection was lost before the answer was whole.
    public static let connectionLost = Code(rawValue: "connection-lost")
    /// One of the limits of time was reached.
    public static let timedOut = Code(rawValue: "timed-out")
    /// The body is larger than the limit.
    public static let bodyTooLarge = Code(rawValue: "body-too-large")
    /// The answer redirects to another origin, or too often.
    public static let redirectRefused = Code(rawValue: "redirect-refused")
    /// The address is private and that is refused.
    public static let addressRefused = Code(rawValue: "address-refused")
    /// The proxy refuses to pass the request on.
    public static let proxyRefused = Code(rawValue: "proxy-refused")
    /// What came isn't HTTP.
    public static let malformed = Code(rawValue: "malformed")
  }

  public var code: Code
  /// One sentence: what went wrong, with the host, and what to do.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
