import HTTPTransport
import LanguageModels

// Streams of events that come oddly cut, incomplete or with errors in them.
extension Fault {
  private static let beginning = ChatScript.role + ChatScript.delta("Hé, ")

  private static let largeText = String(repeating: "0123456789", count: 1_000_000)

  static let streams: [Fault] = [
    Fault("one-packet", "sends all events in one packet", .reply) { _ in .events([.text(ChatScript.stream)]) },
    Fault("every-byte", "sends every byte in a packet of its own", .reply) { _ in
      .events([.split(ChatScript.stream)])
    },
    Fault("cut-characters", "cuts characters in half between packets", .reply) { _ in
      let bytes = Array(ChatScript.stream.utf8)
      let cuts = bytes.indices.filter { bytes[$0] & 0xC0 == 0x80 }
      let pieces = zip([0] + cuts, cuts + [bytes.count]).map { Array(bytes[$0..<$1]) }
      return .events(pieces.flatMap { [.bytes($0), .wait(.milliseconds(2))] })
    },
    Fault("crlf", "ends its lines with CR LF and begins with a byte-order mark", .reply) { _ in
      .events([.text("\u{FEFF}" + ChatScript.stream.replacing("\n", with: "\r\n"))])
    },
    Fault("large-delta", "sends 10 MB in one event", .reply) { _ in
      .events([
        .text(ChatScript.role + ChatScript.delta(largeText) + ChatScript.finish), .text(ChatScript.done),
      ])
    }.with(\.text, largeText),
    Fault("keep-alives", "sends comments before and between the events", .reply) { _ in
      .events([.text(ChatScript.stream.replacing("data: ", with: ": keep-alive\n\n:\n\ndata: "))])
    },
    Fault("keep-alives-only", "sends comments and ends", .retried(.unreachable), status: 200) { _ in
      .events([.text(": PROCESSING\n\n"), .text(": PROCESSING\n\n")])
    },
    Fault("trailers", "sends header fields after the body", .reply) { words in
      LoopbackAnswer(
        headers: [HTTPField("Content-Type", "text/event-stream")], stream: [.text(ChatScript.stream)],
        trailers: [HTTPField("X-Checksum", words.requestID), HTTPField("Content-Type", "text/html")])
    },
    Fault("no-done", "ends without `[DONE]`", .reply) { _ in
      .events([.text(ChatScript.role + ChatScript.delta(ChatScript.text) + ChatScript.finish)])
    },
    Fault("no-reason", "ends after some text without saying why", .failed(.unreachable), status: 200) { _ in
      .events([.text(beginning)])
    }.with(\.textBefore, "Hé, "),
    Fault("half-event", "ends in the middle of an event, after some text", .failed(.unreachable), status: 200) { _ in
      .events([.text(beginning + ChatScript.delta("llo").prefix(90))])
    }.with(\.textBefore, "Hé, "),
    Fault("half-event-first", "ends in the middle of the first event", .retried(.unreachable), status: 200) { _ in
      .events([.text(String(ChatScript.role.prefix(60)))])
    },
    Fault("error-first", "reports an error (503) in the stream before any text", .retried(.serverFailed), status: 503) {
      words in .events([.text(ChatScript.role + ChatScript.event(ChatScript.error(words.message, code: "503")))])
    },
    Fault("error-after-text", "reports an error (500) after some text", .failed(.serverFailed), status: 500) { words in
      .events([.text(beginning + ChatScript.event(ChatScript.error(words.message, code: "500")))])
    }.with(\.textBefore, "Hé, "),
    Fault("error-without-status", "reports an error without a code", .failed(.serverFailed), status: 200) { words in
      .events([.text(beginning + ChatScript.event(ChatScript.error(words.message)))])
    }.with(\.textBefore, "Hé, "),
    Fault("not-json", "sends an event that isn't JSON", .failed(.malformedAnswer), status: 200) { words in
      .events([.text(beginning + ChatScript.event("{ \(words.message)"))])
    }.with(\.textBefore, "Hé, "),
    Fault("broken-utf8", "sends bytes in a text that aren't UTF-8", .failed(.malformedAnswer), status: 200) { _ in
      let event = Array(ChatScript.delta("A?B").utf8).map { $0 == UInt8(ascii: "?") ? 0xC3 : $0 }
      return .events([.text(beginning), .bytes(event), .text(ChatScript.finish + ChatScript.done)])
    }.with(\.textBefore, "Hé, "),
  ]
}
