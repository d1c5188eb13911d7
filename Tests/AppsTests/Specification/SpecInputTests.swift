import Testing

@testable import Apps

@Suite("Files as editors write them")
struct SpecInputTests {
  private func spec(_ text: String) throws -> AppSpec {
    let reading = AppSpecReader.read(text: text)
    #expect(reading.problems == [])
    return try #require(reading.spec)
  }

  @Test("CRLF, CR, a byte order mark, trailing spaces and a missing last line break change nothing")
  func lineEnds() throws {
    let plain = try spec(ExampleTexts.flowerShop)
    let text = ExampleTexts.flowerShop
    #expect(try spec(text.replacing("\n", with: "\r\n")) == plain)
    #expect(try spec(text.replacing("\n", with: "\r")) == plain)
    #expect(try spec("\u{FEFF}" + text) == plain)
    #expect(try spec(text.replacing("\n", with: "  \t\n")) == plain)
    #expect(try spec(String(text.dropLast())) == plain)
  }

  @Test("Lines keep their numbers behind CRLF")
  func lineNumbers() {
    let text = SpecFixtures.text([37: ["- double: whole number = 2 *"]]).replacing("\n", with: "\r\n")
    #expect(SpecFixtures.problems(text) == ["37 bad-expression"])
  }

  @Test("Key words may be written in any case, lists with any bullet")
  func keyWords() throws {
    let plain = try spec(SpecFixtures.text())
    let other = try spec(
      SpecFixtures.text([
        5: ["## PAGES"], 14: ["shows:"], 15: ["* word (Text Field): Word"], 16: ["  + Required"],
        49: ["## requirements ##"], 51: ["1) When go is tapped, get it."], 53: ["is silence."],
      ]))
    #expect(other == plain)
  }

  @Test("Comments are left out")
  func comments() throws {
    let plain = try spec(SpecFixtures.text())
    let commented = try spec(
      SpecFixtures.text([13: ["<!-- one line -->", "<!-- several", "- not (a component):", "-->"], 50: ["<!-- x -->"]]))
    #expect(commented.withoutLines == plain.withoutLines)
  }

  @Test("A mistake is shown at its column, also on a line that was continued")
  func columns() {
    let text = SpecFixtures.text([37: ["- double: whole number =", "    memory.tries *", "      ) 2"]])
    let problem = AppSpecReader.read(text: text).problems.first
    #expect(problem?.line == 39)
    #expect(problem?.column == 7)
    let label = AppSpecReader.read(text: SpecFixtures.text([21: ["- go (button): Gö {name +}"]])).problems.first
    #expect(label?.line == 21)
    #expect(label?.column == 26)
    #expect(label?.description.hasPrefix("app.md:21:26: error: ") == true)
  }

  @Test("What was probably meant is said")
  func nearMisses() {
    let cases: [([Int: [String]], String)] = [
      ([5: ["## Page"]], "Did you mean '## Pages'?"),
      ([9: ["Take:"]], "Did you mean 'Takes:'?"),
      ([15: ["- word (text feild): Word"]], "Did you mean 'text field'?"),
      ([15: ["- word (input): Word"]], "Did you mean 'text field'?"),
      ([16: ["  - requird"]], "Did you mean 'required'?"),
      ([10: ["- name: string"]], "Did you mean 'text'?"),
      ([10: ["- name: whole numer"]], "Did you mean 'whole number'?"),
      ([21: ["- go (button): {nane}"]], "Did you mean 'name'?"),
      ([43: ["- request: GTE https://example.org/{who}"]], "Did you mean 'GET'?"),
      ([37: ["- double: whole number = memory.tires"]], "Did you mean 'tries'?"),
      ([20: ["    - detial: {name}"]], "Did you mean 'detail'?"),
    ]
    for (replacement, hint) in cases {
      let messages = SpecFixtures.messages(SpecFixtures.text(replacement))
      #expect(messages.contains { $0.contains(hint) }, "\(hint) in \(messages)")
    }
  }

  @Test("Too large and empty files are refused")
  func sizes() {
    let large = AppSpecReader.read(text: String(repeating: "a", count: AppSpecReader.maximumBytes + 1))
    #expect(large.spec == nil)
    #expect(large.problems.map(\.code) == [.fileTooLarge])
    for text in ["", "\n \n", "\u{FEFF}"] {
      let empty = AppSpecReader.read(text: text)
      #expect(empty.spec == nil)
      #expect(empty.problems.map(\.code) == [.emptyFile])
    }
  }

  @Test("A missing end of the file is reported on its last line")
  func missingSections() {
    #expect(SpecFixtures.problems("# Title\n\nText.\n") == ["3 no-pages", "3 no-requirements"])
    #expect(SpecFixtures.problems("# T\n## Pages\n## Requirements") == ["2 no-pages", "3 no-requirements"])
  }
}
