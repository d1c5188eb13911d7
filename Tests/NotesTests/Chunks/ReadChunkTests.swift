import Testing

@testable import Notes

@Suite("What a model reads at once")
struct ReadChunkTests {
  @Test func `chunks joined are the text, whatever it is and however short they are`() async {
    for seed in 0..<5_000 {
      var random = RandomText(seed: UInt64(seed))
      let text = random.text(seed % 7 == 0 ? 200 : 30)
      let limit = seed % 3 == 0 ? random.number(1...8) : random.number(1...120)
      let faults = await faults(text, limit: limit)
      if !faults.isEmpty { Issue.record("seed \(seed), limit \(limit): \(faults)") }
    }
  }

  /// What is wrong with the chunks of a text.
  private func faults(_ text: String, limit: Int) async -> [String] {
    let sheet = await NoteSheet.of(NoteContent(title: "", text: text))
    let units = sheet.place.units
    var faults: [String] = []
    var joined: [Unicode.Scalar] = []
    var next = 0
    /// What says nothing is in no chunk, and nothing else.
    func skip(to end: Int) {
      guard next <= end else { return faults.append("\(end) is in two chunks") }
      for index in next..<end {
        if !sheet.isSilent[index] { faults.append("\(index) is in no chunk") }
        joined += Array(units[index].text.unicodeScalars)
      }
    }
    for chunk in ReadChunk.all(of: sheet, Array(units.indices), limit: limit) {
      skip(to: chunk.units.lowerBound)
      for line in chunk.lines(of: sheet) { joined += Array(line.text.unicodeScalars) }
      next = chunk.units.upperBound
      let size = units[chunk.units].reduce(0) { $0 + $1.range.count }
      if size > limit, chunk.units.count > 1 { faults.append("\(chunk.units) is \(size) long") }
    }
    skip(to: units.count)
    // Only the ends of lines aren't in any line.
    let words: [Unicode.Scalar] = text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" }
    if joined != words { faults.append("joined they aren't the text") }
    return faults
  }

  /// Half a million scalars of the worst kinds; quadratic work would take hours, and the test would never end.
  @Test(arguments: [
    "x", ". ", "\n\n", " ", "\u{301}", "1. a ", "?", "。", "🇩🇪", "e.g. ", "<v ", "a.\n", "&", "-->", "\r",
  ])
  func `cutting takes time in proportion to the text`(piece: String) {
    let text =
      String(repeating: " ", count: 1_000) + String(repeating: piece, count: 500_000 / piece.unicodeScalars.count)
    let lines = Transcript.lines(of: text, as: Recognition(.webVTT))
    #expect(
      NoteUnits.of([NoteLine(number: 1, text: text)]).map(\.range.count).reduce(0, +) == text.unicodeScalars.count)
    #expect(lines.allSatisfy { $0.speaker == nil })
    for kind in TranscriptKind.allCases { _ = Transcript.lines(of: text, as: Recognition(kind)) }
    _ = Transcript.recognise(text)
  }
}
