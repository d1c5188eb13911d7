import Notes
import Testing

@Suite("Units of a note")
struct NoteUnitsTests {
  private func units(_ text: String) -> [String] { NoteUnits.of([NoteLine(number: 1, text: text)]).map(\.text) }

  @Test(arguments: [
    ["Ravi pours the concrete on Friday. ", "Tom orders the steel by Monday."],
    ["We met Dr. Smith and Mr. Jones, e.g. about the roof. ", "They want it by 3.5 weeks from now."],
    ["Is that really so?! ", "I asked them twice about it."],
    ["It was planned for 3 p.m. on the second day. ", "Nobody came at all then."],
    ["It ends at 3 p.m. ", "Ravi then locks the whole building."],
    ["J. R. Ortiz and M. Ito sign the contract. ", "The lawyer sends it tomorrow morning."],
    ["“Can we really wait that long?” he asked all of us. ", "Nobody in the room said yes."],
    ["Well... maybe not this time, as I said. ", "We will see about it..."],
    ["See No. 5 of the plan for it. ", "The others are not ready yet."],
    ["1. Ravi pours the concrete on Friday. ", "Tom orders the steel by Monday."],
    ["来週の火曜日に会議を開きます。", "田中さんが資料を準備します。"],
    ["The file is at http://a.b/c.d?e=f. ", "Please read it before we meet."],
    ["We spoke with the U.S. team about it (at length). ", "They agree with the plan now."],
    ["Er kommt z.B. am Montag um 10 Uhr. ", "Danach gehen wir alle zusammen essen."],
  ])
  func `are sentences`(sentences: [String]) {
    #expect(units(sentences.joined()) == sentences)
  }

  @Test func `keep very short sentences with the one before, and the first with the next`() {
    #expect(
      units("We pour the concrete on Friday. Yes. Good idea. Tom orders the steel then.") == [
        "We pour the concrete on Friday. Yes. Good idea. ", "Tom orders the steel then.",
      ])
    #expect(units("Fine. Tom orders the steel then.") == ["Fine. Tom orders the steel then."])
    #expect(units("Yes. No. Well.") == ["Yes. No. Well."])
  }

  @Test func `are never long`() {
    let units = units(String(repeating: "word ", count: 300))
    #expect(units.allSatisfy { $0.unicodeScalars.count <= NoteUnits.limit && $0.hasSuffix(" ") })
    #expect(units.count == 4)
    #expect(self.units(String(repeating: "x", count: 900)).map(\.count) == [400, 400, 100])
  }

  @Test func `say where they are, and empty lines have none`() {
    let lines = [
      NoteLine(number: 1, speaker: "Ravi", text: "We pour the concrete on Friday. Tom orders the steel then."),
      NoteLine(number: 2, text: ""), NoteLine(number: 3, text: "  "),
    ]
    let units = NoteUnits.of(lines)
    #expect(units.map(\.index) == [0, 1, 2])
    #expect(units.map(\.line.number) == [1, 1, 3])
    #expect(units.map(\.range) == [0..<32, 32..<58, 0..<2])
  }

  @Test func `joined are the line, whatever it is`() {
    for seed in 0..<10_000 {
      var random = RandomText(seed: UInt64(seed))
      let text = random.text(seed % 5 == 0 ? 300 : 40)
      let units = NoteUnits.of([NoteLine(number: 1, text: text)])
      #expect(Array(units.flatMap(\.text.unicodeScalars)) == Array(text.unicodeScalars), "seed \(seed)")
      var end = 0
      for unit in units {
        #expect(unit.range.lowerBound == end && unit.range.count == unit.text.unicodeScalars.count, "seed \(seed)")
        #expect((1...NoteUnits.limit).contains(unit.range.count), "seed \(seed)")
        end = unit.range.upperBound
      }
    }
  }
}
