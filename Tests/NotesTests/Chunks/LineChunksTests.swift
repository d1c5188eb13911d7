import Notes
import Testing

@Suite("Chunks of lines")
struct LineChunksTests {
  @Test func `hold every line once, in order, and no more than the limit unless a line alone is longer`() {
    for seed in 0..<2_000 {
      var random = RandomText(seed: UInt64(seed))
      let lines = (0..<random.number(0...30)).map { number in
        NoteLine(number: number + 1, speaker: number % 3 == 0 ? "Ravi" : nil, text: random.text(12))
      }
      let limit = random.number(1...150)
      let chunks = LineChunks.cut(lines, limit: limit)
      #expect(Array(chunks.joined()) == lines)
      for chunk in chunks {
        let length = chunk.map { $0.text.unicodeScalars.count + ($0.speaker?.unicodeScalars.count ?? 0) + 1 }.reduce(
          0, +)
        #expect(!chunk.isEmpty && (length <= limit || chunk.count == 1), "seed \(seed)")
      }
    }
  }

  @Test func `are cut from a part of lines too`() {
    let lines = (1...5).map { NoteLine(number: $0, text: "line") }
    #expect(LineChunks.cut(Array(lines[2...]), limit: 10).map { $0.map(\.number) } == [[3, 4], [5]])
  }
}
