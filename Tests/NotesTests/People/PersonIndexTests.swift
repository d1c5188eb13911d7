import Testing

@testable import Notes

@Suite("Persons found by their names")
struct PersonIndexTests {
  /// Names of few words, so that many may be the same person.
  private static func names(_ count: Int, seed: UInt64) -> [String] {
    let titles = ["", "", "", "Mr ", "Ms ", "Dr ", "Frau "]
    let initials = ["", "", "", "H. ", "M. ", "Z. "]
    let words = [
      "Ines", "Marín", "Heike", "Vogel", "Sato", "Zoë", "Иван", "Петров", "佐藤", "O'Brien", "Anne-Marie", "Will",
    ]
    var state = seed
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    return (0..<count).map { number in
      // "KB" may be Karin Brandt.
      if number % 8 == 0 { return ["HV", "IM", "VS", "SZV", "HM"][next(5)] }
      return titles[next(titles.count)] + initials[next(initials.count)]
        + (0...next(3)).map { _ in words[next(words.count)] }.joined(separator: " ")
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `finds whom a look at each finds`(seed: UInt64) {
    var index = PersonIndex()
    for name in Self.names(60, seed: seed).compactMap({ PersonName($0) }) { index.append(name) }
    for (place, name) in Self.names(20, seed: seed &+ 99).compactMap({ PersonName($0) }).enumerated() {
      index.replace(place * 3, with: name)
    }
    for name in Self.names(80, seed: seed &+ 7).compactMap({ PersonName($0) }) {
      let each = index.people.indices.filter { index.people[$0].isSame(as: name) }
      #expect(Array(index.same(as: name)) == each, "\(name.text)")
    }
  }

  @Test func `a name of many words is found by some of them`() throws {
    var index = PersonIndex()
    for name in ["Bo", "Ann Bo", "Cy Dee"] { index.append(try #require(PersonName(name))) }
    let long = try #require(PersonName("Ann Bo Eff Gee Aitch Jay Kay Ell"))
    #expect(Array(index.same(as: long)) == [0, 1])
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `a roster finds a name where a look at each finds it`(seed: UInt64) {
    let names = People.united(Self.names(40, seed: seed))
    let roster = PeopleRoster(names)
    for called in Self.names(40, seed: seed &+ 3) + ["佐藤さん", "...", ""] {
      let alike = names.filter { People.isSame($0, called) }
      let expected = alike.count == 1 ? alike[0] : alike.first { $0 == called }
      #expect(roster.person(called: called) == expected, "\(called)")
    }
    for text in [
      "Ines' and Петрова's list", "佐藤さん will ask Zoe.", "will marin do it? Will will.", "Dr Vogel", "", "- - -",
    ]
      + Self.names(20, seed: seed &+ 5)
    {
      let words = TextWord.all(in: text)
      var each: Set<Range<Int>> = []
      for name in names { each.formUnion(PersonName(name)?.mentions(in: words) ?? []) }
      let widest = each.filter { range in
        !each.contains { $0 != range && $0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound }
      }
      #expect(Set(roster.mentions(in: words).map(\.range)) == widest, "\(text)")
    }
  }

  @Test(arguments: [
    ("Anna Cole will send the list.", "Anna Cole"), ("Anna will send the list.", "Anna"),
    ("Anna Berg's list", "Anna Berg"), ("Anna's list", "Anna"), ("M. Vogel will call.", "M. Vogel"),
    ("Vogel will call.", "Vogel"), ("Sofia will call.", "Sofia Marino"),
  ]) func `who may be one or the other is called as the text does`(text: String, person: String) {
    let roster = PeopleRoster(["Anna Berg", "Anna Cole", "H. Vogel", "M. Vogel", "Sofia Marino"])
    #expect(roster.mentions(in: TextWord.all(in: text)).map(\.person) == [person])
  }

  @Test func `nobody knows which of two Annas says it`() {
    let roster = PeopleRoster(["Anna Berg", "Anna Cole", "Sofia Marino"])
    #expect(roster.person(called: "Anna") == nil)
    #expect(roster.person(called: "Anna Cole") == "Anna Cole")
    #expect(roster.person(called: "Sofia") == "Sofia Marino")
    #expect(roster.person(called: "Ben") == nil)
    #expect(roster.person(called: "SM") == "Sofia Marino" && roster.person(called: "AC") == "Anna Cole")
  }

  @Test func `a transcript of twelve thousand speakers has each of them once, with who said it first`() async {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let speakers = (0..<12_000).map { number -> String in
      let name: [Character] = ["N", letters[number % 26], letters[number / 26 % 26], letters[number / 676], "o"]
      return String(name) + " Zole"
    }
    let text = speakers.map { "\($0): I will send the list." }.joined(separator: "\n")
    let content = NoteContent(title: "Congress", text: text, recognition: Recognition(.named))
    let sheet = await NoteSheet.of(content)
    #expect(sheet.place.people == speakers)
    let items = CodeAnswers.items(for: .ready(.attendees), sheet) ?? []
    #expect(items.map(\.text) == speakers)
    let lines: [Int] = items.flatMap { item in item.evidence.map(\.line) }
    #expect(lines == Array(1...12_000))
    for unit in sheet.place.units { #expect(UnitForms(unit, in: sheet.place).speaker() == unit.line.speaker) }
  }
}
