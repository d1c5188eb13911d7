public import HTTPTransport
import LanguageModels

/// What went wrong with a request, as RFC 9457 has it; thrown, or sent as the answer.
public struct ProblemDetails: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind as a word that programs can tell apart; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The request itself can't be understood.
    public static let malformed = Code(rawValue: "malformed")
    /// There is nothing at this address.
    public static let notFound = Code(rawValue: "not-found")
    /// The address is there, the method isn't.
    public static let methodNotAllowed = Code(rawValue: "method-not-allowed")
    /// The request comes from another site.
    public static let foreignOrigin = Code(rawValue: "foreign-origin")
    /// The request was meant for another host.
    public static let foreignHost = Code(rawValue: "foreign-host")
    /// The body is longer than it may be.
    public static let tooLong = Code(rawValue: "too-long")
    /// The body stopped coming.
    public static let stalled = Code(rawValue: "stalled")
    /// The body has a type that isn't understood here.
    public static let mediaType = Code(rawValue: "media-type")
    /// There is too much to do already, or the host is ending.
    public static let busy = Code(rawValue: "busy")
    /// The host itself failed.
    public static let failed = Code(rawValue: "failed")
  }

  /// The HTTP status, 400 to 599.
  public var status: Int
  public var code: Code
  /// The kind in a few words.
  public var title: String
  /// What was wrong, where, and what to do.
  public var detail: String
  /// Further fields of the answer, such as `Allow` or `Retry-After`.
  public var headers: [HTTPField]
  /// Further members of the body (RFC 9457, section 3.2).
  var members = JSONObject()

  /// - Parameter title: The status's own words if there are none better.
  public init(
    status: Int, code: Code, title: String? = nil, detail: String, headers: [HTTPField] = []
  ) {
    self.status = status
    self.code = code
    self.title = title ?? Self.phrase(of: status)
    self.detail = detail
    self.headers = headers
  }

  public var description: String { "\(title): \(detail)" }

  /// The answer that says so.
  public var response: ServerResponse {
    let type = HTTPField("Content-Type", "application/problem+json")
    return ServerResponse(status: status, headers: [type] + headers, content: .bytes(Array(json.serialized().utf8)))
  }

  /// The body that says so (schema `Problem`).
  var json: JSONValue {
    var body: JSONObject = [
      "title": .string(title), "status": .integer(status), "detail": .string(detail), "code": .string(code.rawValue),
    ]
    for (name, value) in members { body[name] = value }
    return .object(body)
  }

  /// The words that go with a status.
  static func phrase(of status: Int) -> String {
    switch status {
    case 400: "Bad request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not found"
    case 405: "Method not allowed"
    case 408: "Request timeout"
    case 409: "Conflict"
    case 412: "Precondition failed"
    case 413: "Content too large"
    case 415: "Unsupported media type"
    case 421: "Misdirected request"
    case 422: "Unprocessable content"
    case 429: "Too many requests"
    case 431: "Request header fields too large"
    case 500: "Internal error"
    case 503: "Service unavailable"
    default: status < 500 ? "The request failed" : "The host failed"
    }
  }
}
