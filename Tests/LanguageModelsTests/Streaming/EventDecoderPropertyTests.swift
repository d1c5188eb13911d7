import LanguageModels
import ParlanceTesting
import Testing

@Suite("Server-sent events: properties")
struct EventDecoderPropertyTests {
  private func decode(_ pieces: [[UInt8]]) throws -> [ServerSentEvent] {
    var decoder = ServerSentEventDecoder()
    return try pieces.flatMap { try decoder.append($0) }
  }

  @Test(arguments: StreamCorpus.all.indices)
  func `every byte split gives what the plain rules give`(index: Int) throws {
    let bytes = StreamCorpus.all[index].bytes
    let expected = PlainEventDecoder.events(bytes)
    #expect(try decode([bytes]) == expected)
    #expect(try decode(bytes.map { [$0] }) == expected)
    for split in Sample.splits(of: bytes.count) {
      let events = try decode([Array(bytes[..<split]), Array(bytes[split...])])
      if events != expected { Issue.record("split at \(split): \(events)") }
    }
  }

  @Test func `random bytes give the same in pieces, whole and by the plain rules`() throws {
    var generator = SeededGenerator(seed: 11)
    let alphabet = Array("\r\n\n: dataevntir019x{}\u{FEFF}é\u{0}".utf8) + [0xFF, 0xC3]
    for round in Sample.rounds(3000) {
      let bytes = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
        round % 3 == 0
          ? UInt8.random(in: 0...255, using: &generator) : alphabet.randomElement(using: &generator) ?? 0
      }
      try check(bytes, &generator, "round \(round)")
    }
  }

  @Test func `damaged streams give the same in pieces, whole and by the plain rules`() throws {
    var generator = SeededGenerator(seed: 12)
    for round in Sample.rounds(1500) {
      guard let stream = StreamCorpus.all.randomElement(using: &generator) else { return }
      try check(Pieces.damaged(stream.bytes, using: &generator), &generator, "round \(round)")
    }
  }

  private func check(_ bytes: [UInt8], _ generator: inout SeededGenerator, _ comment: Comment) throws {
    let expected = PlainEventDecoder.events(bytes)
    #expect(try decode([bytes]) == expected, comment)
    #expect(try decode(Pieces.random(bytes, using: &generator)) == expected, comment)
    #expect(try decode(Pieces.random(bytes, upTo: 60, using: &generator)) == expected, comment)
  }
}
