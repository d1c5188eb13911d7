public import HTTPTransport

// The answers that clients meet most.
extension LoopbackAnswer {
  /// A whole JSON answer.
  public static func json(_ text: String, status: Int = 200, headers: [HTTPField] = []) -> LoopbackAnswer {
    LoopbackAnswer(status: status, headers: [HTTPField("Content-Type", "application/json")] + headers, text: text)
  }

  /// A stream of server-sent events; the parts hold the events' own lines.
  public static func events(_ parts: [Part]) -> LoopbackAnswer {
    LoopbackAnswer(headers: [HTTPField("Content-Type", "text/event-stream")], stream: parts)
  }

  /// 401 that asks for credentials.
  public static func unauthorized(_ challenge: String = "Bearer", text: String = "") -> LoopbackAnswer {
    json(text, status: 401, headers: [HTTPField("WWW-Authenticate", challenge)])
  }

  /// 429 that says when to come back, in seconds.
  public static func tooManyRequests(retryAfter seconds: Int, text: String = "") -> LoopbackAnswer {
    json(text, status: 429, headers: [HTTPField("Retry-After", "\(seconds)")])
  }

  /// A page for people where a program expects data.
  public static func page(status: Int = 200, text: String = "<!doctype html><title>Sign in</title>") -> LoopbackAnswer {
    LoopbackAnswer(status: status, headers: [HTTPField("Content-Type", "text/html; charset=utf-8")], text: text)
  }

  /// A redirect.
  public static func redirect(to location: String, status: Int = 302) -> LoopbackAnswer {
    LoopbackAnswer(status: status, headers: [HTTPField("Location", location)], text: "moved")
  }

  /// What a proxy answers to CONNECT: the connection leads to a port of this machine, whatever host was asked for.
  public static func tunnel(to port: Int) -> LoopbackAnswer {
    LoopbackAnswer(raw: [.text("HTTP/1.1 200 Connected\r\n\r\n"), .relay(to: port)])
  }

  /// The connection closes without an answer.
  public static let hangUp = LoopbackAnswer(raw: [.cut])
}
