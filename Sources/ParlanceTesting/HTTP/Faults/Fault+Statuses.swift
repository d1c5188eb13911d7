import HTTPTransport
import LanguageModels

// Answers with another status than 200.
extension Fault {
  static let statuses: [Fault] =
    ["Bearer", "Basic realm=\"x\"", "NTLM", "Negotiate"].map { challenge in
      let name = challenge.prefix { $0 != " " }
      return json(
        "401-\(name.lowercased())", "wants other credentials (`WWW-Authenticate: \(name)`)", 401,
        .failed(.unauthorized), [HTTPField("WWW-Authenticate", challenge)])
    } + [
      json("403", "forbids it", 403, .failed(.unauthorized)),
      json("400", "refuses the request", 400, .failed(.refused)),
      json("404", "doesn't know the model or address", 404, .failed(.refused)),
      json("413", "finds the request too large", 413, .failed(.contextSizeExceeded)),
      Fault(
        "413-early", "finds the request too large before it has read it", .failed(.contextSizeExceeded), status: 413,
        place: .earlyAnswer
      ) { words in error(413, words) }.with(\.needsLargeRequest, true).with(\.quotesWords, true),
      json("408", "gave up waiting for the request", 408, .retried(.timedOut)),
      json("409", "finds a conflict", 409, .retried(.refused)),
      json("429", "has had too many requests", 429, .retried(.rateLimited)),
      json(
        "429-seconds", "the same, `Retry-After: 2`", 429, .retried(.rateLimited), [HTTPField("Retry-After", "2")]),
      json(
        "429-date", "the same, `Retry-After` as a date 3 s after its own", 429, .retried(.rateLimited),
        [
          HTTPField("Date", "Sun, 06 Nov 1994 08:49:37 GMT"), HTTPField("Retry-After", "Sun, 06 Nov 1994 08:49:40 GMT"),
        ]),
      json(
        "429-ms", "the same, `retry-after-ms: 1500`", 429, .retried(.rateLimited),
        [HTTPField("retry-after-ms", "1500")]),
      json(
        "429-hour", "the same, `Retry-After: 3600`", 429, .failed(.rateLimited), [HTTPField("Retry-After", "3600")]),
      Fault("429-quota", "says that nothing is left of what was paid for", .failed(.rateLimited), status: 429) {
        words in
        .json(
          ChatScript.error(words.message, code: "\"insufficient_quota\"", type: "insufficient_quota"), status: 429,
          headers: [HTTPField("X-Request-Id", words.requestID)])
      }.with(\.quotesWords, true),
      json("500", "fails", 500, .retried(.serverFailed)),
      Fault("502-page", "is a proxy with a page for people (502)", .retried(.serverFailed), status: 502) { words in
        LoopbackAnswer(
          status: 502,
          headers: [HTTPField("Content-Type", "text/html"), HTTPField("X-Request-Id", words.requestID)],
          text: "<!doctype html><title>502 Bad Gateway</title><p>\(words.message)")
      }.with(\.quotesWords, true),
      json(
        "503", "is being restarted, `Retry-After: 1`", 503, .retried(.serverFailed), [HTTPField("Retry-After", "1")]),
      json(
        "500-final", "fails and says `x-should-retry: false`", 500, .failed(.serverFailed),
        [HTTPField("x-should-retry", "false")]),
      Fault("500-cut", "fails and closes in the middle of its words", .retried(.serverFailed), status: 500) { words in
        LoopbackAnswer(
          raw: [
            .text(
              "HTTP/1.1 500 Broken\r\nX-Request-Id: \(words.requestID)\r\nContent-Length: 9999\r\n\r\n\(words.message)"),
            .cut,
          ])
      }.with(\.quotesWords, true),
      Fault("redirect", "sends the request to another host", .failed(.malformedAnswer)) { words in
        .redirect(to: "http://model.test/v1?words=\(words.requestID)", status: 307)
      },
      Fault("redirect-same", "sends the request to another path of its own", .failed(.malformedAnswer)) { _ in
        .redirect(to: "/v2/chat/completions")
      },
      Fault("204", "answers that there is nothing to say (204)", .failed(.malformedAnswer), status: 204) { _ in
        LoopbackAnswer(raw: [.text("HTTP/1.1 204 No Content\r\n\r\n")])
      },
    ]

  private static func json(
    _ id: String, _ summary: String, _ status: Int, _ outcome: Outcome, _ headers: [HTTPField] = []
  ) -> Fault {
    Fault(id, summary, outcome, status: status) { words in error(status, words, headers) }.with(\.quotesWords, true)
  }

  private static func error(_ status: Int, _ words: FaultWords, _ headers: [HTTPField] = []) -> LoopbackAnswer {
    .json(
      ChatScript.error(words.message), status: status,
      headers: [HTTPField("X-Request-Id", words.requestID)] + headers)
  }
}
