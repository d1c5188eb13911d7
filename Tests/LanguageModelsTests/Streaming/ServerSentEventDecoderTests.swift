import LanguageModels
import ParlanceTesting
import Testing

@Suite("Server-sent events")
struct ServerSentEventDecoderTests {
  static let stream =
    "\u{FEFF}: hello\r\ndata: one\r\n\r\ndata:two\ndata: zwei 😀\n\nevent: note\rdata\rdata:  spaced\rid: 7\r\r"
    + ":keep-alive\n\nid: 8\n\nretry: 1500\nretry: x\nid: a\u{0}b\ndata: {\"é\":\"\u{FEFF}\"}\nunknown: y\n\n"
    + "event: lost\n\ndata: last\r\n\ndata:\n\ndata: [DONE]\n\ndata: half"

  static let expected: [ServerSentEvent] = [
    ServerSentEvent(bytes: Array("one".utf8)),
    ServerSentEvent(bytes: Array("two\nzwei 😀".utf8)),
    ServerSentEvent(name: "note", bytes: Array("\n spaced".utf8), id: "7"),
    ServerSentEvent(bytes: Array("{\"é\":\"\u{FEFF}\"}".utf8), id: "8"),
    ServerSentEvent(bytes: Array("last".utf8), id: "8"),
    ServerSentEvent(bytes: [], id: "8"),
    ServerSentEvent(bytes: Array("[DONE]".utf8), id: "8"),
  ]

  private func decode(_ chunks: [[UInt8]]) throws -> [ServerSentEvent] {
    var decoder = ServerSentEventDecoder()
    return try chunks.flatMap { try decoder.append($0) }
  }

  @Test("Line ends, comments, several data lines, a byte order mark and half an event")
  func whole() throws {
    var decoder = ServerSentEventDecoder()
    #expect(try decoder.append(Array(Self.stream.utf8)) == Self.expected)
    #expect(decoder.retry == 1500)
  }

  @Test("The same at every pair of splits")
  func everySplit() throws {
    let bytes = Array(Self.stream.utf8)
    for first in Sample.splits(of: bytes.count) {
      for second in first...bytes.count {
        let events = try decode([Array(bytes[..<first]), Array(bytes[first..<second]), Array(bytes[second...])])
        if events != Self.expected { Issue.record("split at \(first) and \(second): \(events)") }
      }
    }
  }

  @Test("The same byte by byte")
  func byteByByte() throws {
    #expect(try decode(Self.stream.utf8.map { [$0] }) == Self.expected)
  }

  @Test("The same for random streams cut at random places")
  func fuzz() throws {
    var generator = SeededGenerator(seed: 3)
    let pieces = [
      "\r", "\n", "\r\n", "\n\n", "data:", "data: ", "event: a", ":", "id: 1", "retry: 2", "x", "😀", "\u{FEFF}", " ",
    ]
    for _ in Sample.rounds(2000) {
      let text = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let bytes = Array(text.utf8)
      let expected = try decode([bytes])
      // What lines mean doesn't depend on how they end.
      var lineFeeds: [UInt8] = []
      for (index, byte) in bytes.enumerated() {
        if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D { continue }
        lineFeeds.append(byte == 0x0D ? 0x0A : byte)
      }
      #expect(try decode([lineFeeds]) == expected, "\(text.debugDescription)")
      var chunks: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 0...4, using: &generator)
        chunks.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(try decode(chunks) == expected, "\(text.debugDescription)")
    }
  }

  @Test("An event of 10 MB in small chunks is read whole")
  func large() throws {
    var decoder = ServerSentEventDecoder()
    let chunk = Array(repeating: UInt8(ascii: "x"), count: 10_000)
    #expect(try decoder.append(Array("data: ".utf8)).isEmpty)
    for _ in 0..<1000 { #expect(try decoder.append(chunk).isEmpty) }
    let events = try decoder.append(Array("\n\n".utf8))
    #expect(events.count == 1)
    #expect(events.first?.bytes.count == 10_000_000)
  }

  @Test("A line without end is refused at the limit, and so are endless data lines")
  func limit() throws {
    #expect(throws: ServerSentEventDecoder.TooLarge.self) {
      var decoder = ServerSentEventDecoder(limit: 100)
      while true { _ = try decoder.append(Array("data: aaaaaa".utf8)) }
    }
    #expect(throws: ServerSentEventDecoder.TooLarge.self) {
      var decoder = ServerSentEventDecoder(limit: 100)
      while true { _ = try decoder.append(Array("data: aaaaaa\n".utf8)) }
    }
    var decoder = ServerSentEventDecoder(limit: 100)
    for _ in 0..<100 { #expect(try decoder.append(Array("data: aaaaaa\n\n".utf8)).count == 1) }
  }
}
