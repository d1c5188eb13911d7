import HTTPTransport
import LanguageModels

// Faults of time, of connections and of trust.
extension Fault {
  static let time: [Fault] = [
    Fault("slow-head", "is silent for a while, then answers", .reply) { _ in
      ChatScript.reply.delayed(by: .milliseconds(50))
    },
    Fault("slow-body", "sends the head at once and the body after a while", .reply) { _ in
      .events([.wait(.milliseconds(50)), .text(ChatScript.stream)])
    },
    Fault("no-head", "takes the request and never answers", .failed(.timedOut)) { _ in
      LoopbackAnswer(raw: [.silence])
    }.with(\.silence, .beforeFirstByte),
    Fault("no-body", "sends the head and then nothing", .failed(.timedOut), status: 200) { _ in
      .events([.silence])
    }.with(\.silence, .beforeFirstByte),
    Fault("stall", "stops in the middle of the reply without closing", .failed(.timedOut), status: 200) { _ in
      .events([.text(ChatScript.role + ChatScript.delta("Hé, ")), .silence])
    }.with(\.silence, .inTheMiddle).with(\.textBefore, "Hé, "),
    Fault("stall-after-end", "says why the reply has ended and then neither `[DONE]` nor anything else", .reply) { _ in
      .events([.text(ChatScript.role + ChatScript.delta(ChatScript.text) + ChatScript.finish), .silence])
    }.with(\.silence, .inTheMiddle),
  ]

  static let connections: [Fault] = [
    Fault("nobody-listens", "isn't there (IPv4)", .failed(.unreachable), place: .nobody(host: "127.0.0.1")),
    Fault("nobody-listens-ipv6", "isn't there (IPv6)", .failed(.unreachable), place: .nobody(host: "[::1]")),
    Fault("hang-up", "closes the connection without an answer", .retried(.unreachable)) { _ in .hangUp },
    Fault("reset", "resets the connection without an answer", .retried(.unreachable)) { _ in
      LoopbackAnswer(raw: [.reset])
    },
    Fault(
      "cut-while-sending", "closes while the request is still being sent", .retried(.unreachable), place: .earlyAnswer
    ) { _ in .hangUp }.with(\.needsLargeRequest, true),
    Fault("cut-mid-head", "closes in the middle of the head", .retried(.unreachable)) { _ in
      LoopbackAnswer(raw: [.text("HTTP/1.1 200 OK\r\nContent-Type: text/ev"), .cut])
    },
    Fault("cut-before-text", "closes before the first text", .retried(.unreachable), status: 200) { _ in
      .events([.text(ChatScript.role), .cut])
    },
    Fault("cut-mid-event", "closes in the middle of the first event with text", .retried(.unreachable), status: 200) {
      _ in .events([.text(ChatScript.role + ChatScript.delta("Hé, ").prefix(90)), .cut])
    },
    Fault("cut-after-text", "closes after some text", .failed(.unreachable), status: 200) { _ in
      .events([.text(ChatScript.role + ChatScript.delta("Hé, ")), .cut])
    }.with(\.textBefore, "Hé, "),
    Fault("reset-after-text", "resets the connection after some text", .failed(.unreachable), status: 200) { _ in
      // What a reset overtakes is lost: it comes when the text has been read.
      .events([.text(ChatScript.role + ChatScript.delta("Hé, ")), .wait(.milliseconds(200)), .reset])
    }.with(\.textBefore, "Hé, "),
    Fault("cut-before-done", "closes after the reply's end, before `[DONE]`", .reply) { _ in
      .events([.text(ChatScript.role + ChatScript.delta(ChatScript.text) + ChatScript.finish), .cut])
    },
    Fault("kept-connection-closed", "closes a kept connection after an answer, without a word", .reply) { _ in
      ChatScript.reply
    }.with(\.warmUp, ChatScript.reply.closingAfterwards()),
    Fault(
      "kept-connection-dies", "closes a kept connection when the next request is there", .retried(.unreachable)
    ) { _ in .hangUp }.with(\.warmUp, ChatScript.reply),
  ]

  static let trust: [Fault] = [
    Fault(
      "unknown-authority", "has a certificate of an unknown authority", .failed(.unreachable),
      place: .tls(.unknownAuthority)),
    Fault("other-host", "has a certificate for another host", .failed(.unreachable), place: .tls(.otherHost)),
    Fault("expired", "has a certificate that has expired", .failed(.unreachable), place: .tls(.expired)),
    Fault("no-tls", "speaks plain HTTP where TLS is asked for", .failed(.unreachable), place: .tls(.none)),
  ]
}
