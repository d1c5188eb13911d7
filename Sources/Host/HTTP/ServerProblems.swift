import HTTPTransport

// What a server itself has to say.
extension ProblemDetails {
  static func tooLong(limit: Int) -> ProblemDetails {
    ProblemDetails(
      status: 413, code: .tooLong, detail: "The request's body is longer than \(limit) bytes, which is the most here.")
  }

  static let stalled = ProblemDetails(
    status: 408, code: .stalled, detail: "The rest of the request's body didn't come in time. Send it again.")

  static let stopping = ProblemDetails(
    status: 503, code: .busy, detail: "The host is stopping. Try again when it runs.", headers: retryLater)

  static let tooManyConnections = ProblemDetails(
    status: 503, code: .busy, detail: "There are too many connections to the host. Try again later.",
    headers: retryLater)

  static let tooManyStreams = ProblemDetails(
    status: 503, code: .busy, detail: "There are too many event streams already. Close some, or try again later.",
    headers: retryLater)

  private static let retryLater = [HTTPField("Retry-After", "5")]
}
