import HTTPTransport

/// The answers that are event streams (HTML standard, section 9.2).
enum EventStreams {
  /// How often a comment is sent.
  static let heartbeat: Duration = .seconds(15)

  private static let headers = [
    HTTPField("Content-Type", "text/event-stream"), HTTPField("Cache-Control", "no-store"),
    // Proxies mustn't hold events back.
    HTTPField("X-Accel-Buffering", "no"),
  ]

  static func response(_ stream: ResponseStream) -> ServerResponse {
    ServerResponse(status: 200, headers: headers, content: .stream(stream))
  }

  /// Where a stream goes on: the header counts before the query.
  static func place(_ request: APIRequest) -> String? {
    for text in [request.head.header("Last-Event-ID"), request.head.parameter("after")] {
      if let text, !text.isEmpty { return text }
    }
    return nil
  }
}
