import Testing

@testable import Notes

@Suite("People of a note") struct PeopleTests {
  @Test(arguments: [
    ("Present: Ines, Tomoko (until 10)", ["Ines", "Tomoko"]), ("**Attendees:** Ana & Ben", ["Ana", "Ben"]),
    ("- Participants: Dmitri (purchasing), Mr. Sato (supplier)", ["Dmitri", "Mr. Sato"]),
    ("Present: H. Vogel, M. Castillo, external: P. Dubois", ["H. Vogel", "M. Castillo", "P. Dubois"]),
    ("Taking part: Ms Ferrari and Mr Oyelaran for the tenants", ["Ms Ferrari", "Mr Oyelaran"]),
    ("Who was there: Brigid, Lucía, Paul (from 8)", ["Brigid", "Lucía", "Paul"]),
    ("Anwesend: Vera von Braun, Ole", ["Vera von Braun", "Ole"]), ("出席: no", []),
    ("Present: everybody", []), ("Budget: Ana, Ben", []), ("Ana and Ben were there", []), ("Present:", []),
  ])
  func `header lines name them`(_ line: String, _ names: [String]) {
    #expect(AttendanceLine(line)?.names ?? [] == names)
  }

  @Test func `apologies aren't presence`() {
    let content = NoteContent(title: "", text: "Present: Ana Roth, Ben\nApologies: Cleo\nAna will call.")
    let lines = Transcript.lines(of: content.text, as: content.recognition)
    #expect(AttendanceLine("Apologies: Cleo")?.kind == .apologies)
    #expect(People.attendees(of: content, lines: lines).map(\.name) == ["Ana Roth", "Ben"])
    #expect(People.attendees(of: content, lines: lines).map(\.line?.number) == [1, 1])
    #expect(People.names(in: content, lines: lines) == ["Ana Roth", "Ben", "Cleo"])
  }

  @Test func `whoever stands in a list longer than a unit has its part of it`() async throws {
    let letters = Array("bcdfghjklmnpqrst")
    let all = (0..<80).map { "Nora-Z\(letters[$0 % 16])o\(letters[$0 / 16])e" }
    let sheet = await NoteSheet.of(NoteContent(title: "", text: "Present: \(all.joined(separator: ", "))\nHello."))
    #expect(sheet.place.units.count > 2)
    let items = try #require(CodeAnswers.items(for: .ready(.attendees), sheet))
    #expect(items.map(\.text) == all)
    for item in items { #expect(item.evidence.first?.quote.contains(item.text) == true, "\(item.text)") }
  }

  @Test(arguments: [
    ("Ines", "Ines Marín", true), ("Marín", "Ines Marín", true), ("marin", "Marín", true), ("Mr Sato", "Sato", true),
    ("Mr Adler", "Mrs Adler", false), ("H. Vogel", "Heike Vogel", true), ("H. Vogel", "M. Vogel", false),
    ("Ana", "Anna", false),
    ("Ines Marín", "Ines Roth", false), ("Dr Osei", "Ms Osei", true),
  ])
  func `a part of a name is the same person`(_ one: String, _ other: String, _ isSame: Bool) {
    #expect(People.isSame(one, other) == isSame && People.isSame(other, one) == isSame)
  }

  @Test(arguments: [
    ("Ines", "Ask Ines's sister", true), ("Ines", "INES will", true), ("Ines", "business lines", false),
    ("Will", "Will do.", false), ("Will", "Will to call the bank", true), ("Will", "ask Will", true),
    ("Mark", "mark the date", false),
    ("Mr Adler", "Mrs Adler calls", false), ("Mr Adler", "Adler calls", true), ("田中", "田中さんが送る", true),
    ("Roan", "roan can you", true),
  ])
  func `a text names somebody`(_ name: String, _ text: String, _ isNamed: Bool) {
    #expect(PersonName(name)?.isNamed(in: text) == isNamed)
  }

  @Test func `names in the text count, ordinary words don't`() {
    let names = NamesInText.all(in: [
      "Tickets: we talked to Lucía Roth on Monday.", "Kitchen: repair the tap",
      "Karl will call. On Friday Mr. Sato comes.",
      "The API is slow. Thanks, Dana.", "TODO Mei: write",
    ])
    #expect(names == ["Lucía Roth", "Karl", "Mr. Sato", "Dana", "Mei"])
  }

  @Test func `attendees, speakers and the text are one list`() {
    let content = NoteContent(
      title: "", attendees: ["Ines Marín"], text: "Ines: Hello.\nRavi: We asked Zoë.", recognition: Recognition(.named))
    let lines = Transcript.lines(of: content.text, as: content.recognition)
    #expect(People.names(in: content, lines: lines) == ["Ines Marín", "Ravi", "Zoë"])
  }
}
