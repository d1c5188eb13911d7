import Testing

@testable import Notes

@Suite("Units by the names in them") struct UnitIndexTests {
  @Test func `each of many names in one line is looked for in few units, and found where it stands`() throws {
    let names = (0..<600).map { "Nam\(String(UnicodeScalar(UInt8(97 + $0 % 26))))\($0) Brandt" }
    let place = ReadingNotes.place("Present: " + names.joined(separator: ", "))
    #expect(place.units.count > 10)
    let index = UnitIndex(place.units)
    var looked = 0
    for name in names {
      looked += index.candidates(try #require(PersonName(name))).count
      // A name may stand over the end of a unit.
      let first = try #require(name.split(separator: " ").first)
      #expect(index.first(naming: name)?.text.contains(first) == true)
    }
    // All by all would be 600 times as many as there are units. A name may stand over the end of a unit.
    #expect(looked <= names.count * 2)
  }

  @Test func `whom "he" is isn't looked for in all of a line`() {
    let text = "Ana Rey came early to the hall. " + String(repeating: "The sun was shining on the hall. ", count: 30)
    let place = ReadingNotes.place(text + "He will lock the hall again.")
    let near = ReadingNotes.place("Ana Rey came early to the hall. He will lock the hall again.")
    #expect(place.units.last.map { UnitForms($0, in: place).antecedent() == nil } == true)
    #expect(near.units.last.map { UnitForms($0, in: near).antecedent()?.name } == "Ana Rey")
  }
}
