import Foundation
import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Testing

/// Answers that no honest server gives: damaged heads, framing and events, each case made from its seed.
@Suite("Hostile servers")
struct HostileServerTests {
  private static let pieces = ["Hé", "llo", " 😀\n", "\"", "{\"a\":", "1}", " the end"]

  /// More of them than in the usual tests: `PARLANCE_HOSTILE=5000`.
  private static let cases = ProcessInfo.processInfo.environment["PARLANCE_HOSTILE"].flatMap { Int($0) } ?? 150

  @Test func `end with an error or with the whole reply, never with a part of it, a crash or a hang`() async throws {
    let server = try LoopbackServer { request in
      let number = request.headers.first { $0.name.lowercased() == "x-case" }.flatMap { UInt64($0.value) } ?? 0
      return HostileAnswer(seed: number, pieces: Self.pieces).answer
    }
    let transport = HTTPTransports.makeDefault()
    let whole = Locked(0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<Self.cases {
        if number >= 24 { try await group.next() }
        group.addTask {
          var configuration = OpenAIChatConfiguration(
            baseURL: server.url, apiKey: APIKey("sk-hostile-0123456789"), model: "m",
            headers: [HTTPField("X-Case", "\(number)")])
          configuration.retries = .none
          configuration.limits = .init(connect: .seconds(60), firstByte: .seconds(60), idle: .seconds(60))
          let model = OpenAIChatModel(configuration, transport: transport)
          do {
            let reply = try await model.reply(to: GenerationRequest(messages: [.user("x")]))
            whole.withLock { $0 += 1 }
            let answer = HostileAnswer(seed: UInt64(number), pieces: Self.pieces)
            if answer.keepsContent { #expect(reply.text == Self.pieces.joined(), "case \(number)") }
          } catch let error as LanguageModelError {
            #expect(!"\(error) \(error.providerText ?? "")".contains("0123456789"), "case \(number)")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(whole.withLock { $0 } > 0)
    // Nobody asked twice; one whose kept connection turned out dead is told so.
    #expect(server.requests.count <= Self.cases)
    #expect(await eventually { server.openConnectionCount == 0 })
  }
}

/// One answer, good but for some faults.
private struct HostileAnswer {
  private var generator: SeededGenerator
  private var head: [UInt8] = []
  private var body: [UInt8] = []
  /// Whether the events are as they should be, so that a reply that is whole can only be the one text.
  private(set) var keepsContent = true

  init(seed: UInt64, pieces: [String]) {
    generator = SeededGenerator(seed: seed &* 0x9E37 &+ 11)
    let events = ChatEvents.role + pieces.map(ChatEvents.text).joined() + ChatEvents.finish() + ChatEvents.usage
    var content = Array((events + (chance(80) ? ChatEvents.done : "")).utf8)
    if chance(30) {
      content = Pieces.damaged(content, using: &generator)
      keepsContent = false
    }
    makeHead(length: content.count)
    let isChunked = String(decoding: head, as: UTF8.self).contains("chunked")
    body = isChunked ? chunked(content) : content
    if chance(25) { head = Pieces.damaged(head, using: &generator) }
  }

  /// The bytes as they go over the wire, cut into pieces, perhaps with an end that comes too soon.
  var answer: LoopbackAnswer {
    var generator = generator
    var bytes = head + body
    var end = LoopbackAnswer.Part.cut
    if Int.random(in: 0..<100, using: &generator) < 30 {
      bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator)))
      if Bool.random(using: &generator) { end = .reset }
    }
    let parts = Pieces.random(bytes, upTo: [9, 300, 5000].randomElement(using: &generator) ?? 9, using: &generator)
    return LoopbackAnswer(raw: parts.map { .bytes($0) } + [end])
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
  private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }

  private mutating func makeHead(length: Int) {
    var lines: [String] = []
    for _ in 0..<(chance(10) ? 3 : 0) { lines += ["HTTP/1.1 \(pick(["100", "102", "103"])) Wait", ""] }
    lines.append(chance(85) ? "HTTP/1.1 200 OK" : pick(Self.statusLines))
    lines.append("Content-Type: \(chance(85) ? "text/event-stream" : pick(Self.types))")
    if chance(50) {
      lines.append("Transfer-Encoding: \(chance(90) ? "chunked" : pick(["identity", "gzip, chunked", "x", ""]))")
    } else if chance(60) {
      let lengths = ["-1", "0", "\(length - 9)", "\(length + 9)", "99999999999999999999", "x", ""]
      lines.append("Content-Length: \(chance(75) ? "\(length)" : pick(lengths))")
    }
    for _ in 0..<Int.random(in: 0...3, using: &generator) { lines.append(pick(Self.fields)) }
    if chance(5) { lines += (0..<400).map { "X-\($0): \(String(repeating: "y", count: 99))" } }
    head = Array((lines + ["", ""]).joined(separator: chance(90) ? "\r\n" : "\n").utf8)
  }

  private mutating func chunked(_ content: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for piece in Pieces.random(content, upTo: 200, using: &generator) where !piece.isEmpty {
      var size = String(piece.count, radix: 16)
      if chance(2) {
        size = pick(["-1", "0", "ffffffffffffffff", "7fffffff", "", "x", "0x5", size + ";a=b", " " + size, "1"])
        keepsContent = false
      }
      result += Array(size.utf8) + Array("\r\n".utf8) + piece + Array((chance(99) ? "\r\n" : "\n").utf8)
    }
    return result + Array(pick(["0\r\n\r\n", "0\r\nX-End: 1\r\n\r\n", "0\r\n", ""]).utf8)
  }

  private static let statusLines = [
    "HTTP/1.1 204 No", "HTTP/1.1 206 Part", "HTTP/1.1 304 Same", "HTTP/1.1 401 Who", "HTTP/1.1 429 Slow",
    "HTTP/1.1 500 Oh", "HTTP/1.1 999 What", "HTTP/1.1 99", "HTTP/9.9 200 OK", "HTTP/1.0 200 OK", "200 OK", "",
    "HTTP/1.1 302 Go", "HTTP/1.1 101 Switch", "ICY 200 OK",
  ]
  private static let types = [
    "application/json", "text/html", "", "application/x-ndjson", "text/event-stream;charset=\u{0}", "*/*",
  ]
  private static let fields = [
    "Location: http://127.0.0.1:1/", "Retry-After: -5", "Retry-After: 1e300", "Retry-After: nan", "Date: never",
    "x-ratelimit-remaining-requests: -1", "x-ratelimit-reset-requests: 1e999d", "Connection: close, keep-alive",
    "Content-Encoding: gzip", "Set-Cookie: a=b", "no colon at all", ": no name", " folded", "X-Nul: a\u{0}b",
    "WWW-Authenticate: Basic realm=\"x\"", "Upgrade: h2c", "Trailer: X", "Content-Length: 5", "x-should-retry: true",
    "ratelimit: limit=0, remaining=0, reset=99999999999999999999",
  ]
}
