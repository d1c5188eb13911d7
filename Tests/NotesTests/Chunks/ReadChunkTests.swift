import Notes
import Testing

@Suite("Chunks of a text")
struct TextChunksTests {
  @Test func `joined are the text, whatever it is and however short they are`() {
    for seed in 0..<10_000 {
      var random = RandomText(seed: UInt64(seed))
      let text = random.text(seed % 7 == 0 ? 200 : 30)
      let limit = seed % 3 == 0 ? random.number(1...8) : random.number(1...120)
      let context = random.number(0...30)
      let faults = faults(text, limit: limit, context: context)
      if !faults.isEmpty { Issue.record("seed \(seed), limit \(limit), context \(context): \(faults)") }
    }
  }

  /// What is wrong with the chunks of a text.
  private func faults(_ text: String, limit: Int, context: Int) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let chunks = TextChunks.cut(text, limit: limit, context: context)
    var faults: [String] = []
    // Where characters end, counted by the standard library.
    var ends: Set<Int> = [0]
    var lengths: [Int: Int] = [:]
    var offset = 0
    for character in text {
      for inside in 0..<character.unicodeScalars.count { lengths[offset + inside] = character.unicodeScalars.count }
      offset += character.unicodeScalars.count
      ends.insert(offset)
    }
    var joined: [Unicode.Scalar] = []
    for (index, chunk) in chunks.enumerated() {
      if chunk.index != index { faults.append("index \(chunk.index) at \(index)") }
      if chunk.range.lowerBound != joined.count { faults.append("gap before \(index)") }
      if chunk.range.isEmpty || chunk.range.count > limit { faults.append("length \(chunk.range.count)") }
      joined += scalars[chunk.range]
      if !ends.contains(chunk.range.upperBound), (lengths[chunk.range.upperBound] ?? 0) <= limit {
        faults.append("cut inside a character at \(chunk.range.upperBound)")
      }
      let before = index > 0 ? chunks[index - 1].range : 0..<0
      if chunk.context.upperBound != chunk.range.lowerBound || chunk.context.lowerBound < before.lowerBound
        || chunk.context.count > context
      {
        faults.append("context \(chunk.context) of \(chunk.range)")
      }
    }
    if joined != scalars { faults.append("joined they aren't the text") }
    return faults
  }

  private func pieces(_ text: String, _ limit: Int) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return TextChunks.cut(text, limit: limit, context: 0).map { chunk in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[chunk.range])
      return String(view)
    }
  }

  @Test func `end at a paragraph, else a sentence, else a line, else a word, else anywhere`() {
    #expect(pieces("One two. Three.\n\nFour five.", 20) == ["One two. Three.\n\n", "Four five."])
    #expect(pieces("One two. Three four five six.", 20) == ["One two. ", "Three four five six."])
    #expect(pieces("One two three four\nfive six", 22) == ["One two three four\n", "five six"])
    #expect(pieces("one two three four", 9) == ["one two ", "three ", "four"])
    #expect(pieces("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(pieces("今日は雨。明日は晴れ。", 7) == ["今日は雨。", "明日は晴れ。"])
    #expect(pieces("a\r\nb\r\n\r\nc d e f", 9) == ["a\r\nb\r\n\r\n", "c d e f"])
    #expect(pieces("", 5) == [])
  }

  @Test func `never cut a character that fits, and cut one that doesn't`() {
    #expect(pieces("ab👩‍👩‍👧‍👦cd", 8) == ["ab", "👩‍👩‍👧‍👦c", "d"])
    let long = "e" + String(repeating: "\u{301}", count: 20)
    #expect(pieces(long, 8).map(\.unicodeScalars.count) == [8, 8, 5])
  }

  @Test func `tell the end of the chunk before as context, from a word on`() {
    let chunks = TextChunks.cut("one two three four five", limit: 14, context: 6)
    #expect(chunks.map(\.range) == [0..<14, 14..<23])
    #expect(chunks.map(\.context) == [0..<0, 8..<14])
    #expect(TextChunks.cut("one two six", limit: 4, context: 100).map(\.context) == [0..<0, 0..<4, 4..<8])
  }

  /// Half a million scalars of the worst kinds; quadratic work would take hours, and the test would never end.
  @Test(arguments: [
    "x", ". ", "\n\n", " ", "\u{301}", "1. a ", "?", "。", "🇩🇪", "e.g. ", "<v ", "a.\n", "&", "-->", "\r",
  ])
  func `take time in proportion to the text`(piece: String) {
    let text =
      String(repeating: " ", count: 1_000) + String(repeating: piece, count: 500_000 / piece.unicodeScalars.count)
    let chunks = TextChunks.cut(text, limit: 4_000, context: 400)
    #expect(chunks.last?.range.upperBound == text.unicodeScalars.count)
    let lines = Transcript.lines(of: text, as: Recognition(.webVTT))
    #expect(
      NoteUnits.of([NoteLine(number: 1, text: text)]).map(\.range.count).reduce(0, +) == text.unicodeScalars.count)
    #expect(lines.allSatisfy { $0.speaker == nil })
    for kind in TranscriptKind.allCases { _ = Transcript.lines(of: text, as: Recognition(kind)) }
    _ = Transcript.recognise(text)
  }
}
