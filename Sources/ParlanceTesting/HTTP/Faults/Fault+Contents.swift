import HTTPTransport
import LanguageModels

// Answers with 200 whose body isn't what was asked for.
extension Fault {
  static let contents: [Fault] = [
    Fault("page", "answers 200 with a page for people", .failed(.malformedAnswer), status: 200) { words in
      LoopbackAnswer(
        headers: [HTTPField("Content-Type", "text/html"), HTTPField("X-Request-Id", words.requestID)],
        text: "<!doctype html><title>Sign in</title><p>\(words.message)")
    }.with(\.quotesWords, true),
    Fault("whole-json", "doesn't stream: the reply in one JSON", .reply) { _ in .json(ChatScript.wholeReply) },
    Fault("other-json", "answers with JSON of something else", .failed(.malformedAnswer), status: 200) { words in
      .json(
        #"{"status":"ok","words":"\#(words.message)"}"#, headers: [HTTPField("X-Request-Id", words.requestID)])
    }.with(\.quotesWords, true),
    Fault("plain-type", "sends the stream as `text/plain`", .reply) { _ in
      LoopbackAnswer(headers: [HTTPField("Content-Type", "text/plain")], stream: [.text(ChatScript.stream)])
    },
    Fault("plain-text", "answers with a line of text", .failed(.malformedAnswer), status: 200) { words in
      LoopbackAnswer(
        headers: [HTTPField("Content-Type", "text/plain"), HTTPField("X-Request-Id", words.requestID)],
        text: words.message)
    }.with(\.quotesWords, true),
    Fault("empty", "answers 200 with an empty body", .retried(.unreachable), status: 200) { _ in
      LoopbackAnswer(headers: [HTTPField("Content-Type", "text/event-stream")], text: "")
    },
    Fault("compressed", "compresses the stream though nobody asked for that", .failed(.malformedAnswer), status: 200) {
      _ in
      LoopbackAnswer(
        headers: [HTTPField("Content-Type", "text/event-stream"), HTTPField("Content-Encoding", "gzip")],
        body: GZip.bytes(of: ChatScript.stream))
    },
    Fault("not-http", "doesn't speak HTTP", .failed(.malformedAnswer)) { words in
      LoopbackAnswer(raw: [.text("SSH-2.0-OpenSSH_9.2 \(words.requestID)\r\n")])
    },
    Fault("large-head", "sends a head of 400 kB", .failed(.malformedAnswer)) { words in
      let field = HTTPField("X-Words", words.requestID + String(repeating: "x", count: 1000))
      return .json(ChatScript.wholeReply, headers: Array(repeating: field, count: 400))
    },
    Fault("large-field", "sends a header field of 200 kB", .failed(.malformedAnswer)) { _ in
      .json(ChatScript.wholeReply, headers: [HTTPField("X-Words", String(repeating: "x", count: 200_000))])
    },
    Fault("length-too-long", "announces more bytes than it sends", .failed(.unreachable), status: 200) { _ in
      announced(ChatScript.role + ChatScript.delta("Hé, "), length: 100_000)
    }.with(\.textBefore, "Hé, "),
    Fault("length-too-long-whole", "the same, but the reply is whole", .reply) { _ in
      announced(ChatScript.stream, length: 100_000)
    },
    Fault("length-too-short", "announces fewer bytes than it sends", .failed(.unreachable), status: 200) { _ in
      let beginning = ChatScript.role + ChatScript.delta("Hé, ")
      return announced(ChatScript.stream, length: beginning.utf8.count + 10)
    }.with(\.textBefore, "Hé, "),
  ]

  /// An event stream whose announced length is a lie.
  private static func announced(_ text: String, length: Int) -> LoopbackAnswer {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: \(length)\r\n\r\n"
    return LoopbackAnswer(raw: [.text(head + text), .cut])
  }
}
