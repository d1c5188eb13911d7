import Apps
import LanguageModels
import Testing

@Suite("Reading and writing rules.json")
struct RuleBookReaderTests {
  /// A book with one requirement whose only rule has this text.
  private func read(rule: String) -> RuleBookReader.Reading {
    RuleBookReader.read(
      """
      { "format": 1, "translator": { "model": "by hand" },
        "requirements": [
          { "number": 1, "kind": "rules",
            "rules": [
      \(rule)
            ] } ] }
      """)
  }

  @Test("Every key and form is written back byte for byte")
  func roundTrip() throws {
    let reading = RuleBookReader.read(everyForm)
    #expect(reading.problems == [])
    let book = try #require(reading.book)
    #expect(RuleBookWriter.write(book) == everyForm)
    #expect(book.requirements.map(\.number) == [1, 2, 3, 4, 5])
    #expect(book.requirements.map(\.content.kind) == ["rules", "rules", "always", "note", "open"])
  }

  @Test("Each form becomes the value that it stands for")
  func values() throws {
    let book = try #require(RuleBookReader.read(everyForm).book)
    guard case .rules(let rules) = book.rules(of: 1)?.content, case .open(let page, let with) = rules[0].actions[0]
    else {
      Issue.record("the first action isn't open")
      return
    }
    #expect(page == "AlertPage")
    let values = Dictionary(uniqueKeysWithValues: with.map { ($0.name, $0.value) })
    #expect(values["title"] == .literal(.string("Hello")))
    #expect(values["count"] == .literal(.int(3)))
    #expect(values["price"] == .literal(.double(2.5)))
    #expect(values["nobody"] == .literal(.null))
    #expect(values["marked"] == .literal(.record([("from", .string("A")), ("to", .string("B"))])))
    #expect(values["name"] == .from(try CELExpression(parsing: "fields.name")))
    #expect(values["mood"] == .choose(question: "How does it sound?", labels: ["kind", "angry"], otherwise: "kind"))
    let about = [try CELExpression(parsing: "response"), try CELExpression(parsing: "memory.tries")]
    #expect(
      values["message"]
        == .write(
          instruction: "Explain it.", about: about, otherwise: .from(try CELExpression(parsing: "response.problem"))))
    #expect(rules[0].insteadOf == [2, 3])
    #expect(rules[0].conditions.count == 5)
  }

  @Test("A page that isn't said is any page; an origin that isn't said is edited; a sentence is made")
  func defaults() throws {
    let reading = read(rule: #"{ "when": { "tapped": "go" }, "do": [ { "close": "this page" } ] }"#)
    #expect(reading.problems == [])
    let requirement = try #require(reading.book?.rules(of: 1))
    #expect(requirement.origin == .edited)
    #expect(requirement.sentence == "When go is tapped on any page: close that page.")
  }

  @Test("All mistakes are reported at once, each with its line")
  func allAtOnce() {
    let reading = read(
      rule: """
        { "when": { "tappd": "go" },
          "if": [ { "field": "name", "is": "vald" },
                  { "page": true } ],
          "do": [ { "opn": "P" },
                  { "open": "P", "width": {} },
                  { "proceed": 0 } ],
          "insteadof": [ 2 ] }
        """)
    #expect(
      reading.problems.map { "\($0.line) \($0.code.rawValue)" } == [
        "5 wrong-form", "6 wrong-value", "7 wrong-type", "8 wrong-form", "9 unknown-key", "10 wrong-type",
        "11 unknown-key",
      ])
    let messages = reading.problems.map(\.message).joined(separator: "\n")
    for hint in ["tapped", "valid", "open", "with", "insteadOf"] {
      #expect(messages.contains("Did you mean '\(hint)'?"))
    }
    #expect(reading.problems[0].message.hasPrefix("/requirements/0/rules/0/when: "))
    #expect(reading.problems.allSatisfy { $0.file == "rules.json" })
  }

  @Test(
    "A requirement that is read only in part isn't in the book",
    arguments: [
      #"{ "when": { "tapped": "go" }, "do": [] }"#,
      #"{ "when": { "tapped": "go" }, "do": [ { "nothing": false } ] }"#,
      #"{ "when": { "tapped": "go", "timer": "P" }, "do": [ { "nothing": true } ] }"#,
      #"{ "when": { "answered": "c" }, "do": [ { "nothing": true } ] }"#,
      #"{ "when": { "answered": "c", "status": 42 }, "do": [ { "nothing": true } ] }"#,
      #"{ "when": { "started": true, "page": "P" }, "do": [ { "nothing": true } ] }"#,
      #"{ "when": { "tapped": "go" }, "do": [ { "remember": "m" } ] }"#,
      #"{ "when": { "tapped": "go" }, "do": [ { "remember": "m", "as": { "from": "1 + 2" } } ] }"#,
      #"{ "when": { "tapped": "go" }, "do": [ { "remember": "m", "as": { "from": "a", "text": "b" } } ] }"#,
      #"{ "when": { "tapped": "go" }, "do": [ { "remember": "m", "as": { "choose": "q", "of": ["a"] } } ] }"#,
      #"{ "when": { "tapped": "go" }, "do": [ { "remember": "m", "as": { "choose": "q", "of": ["a", "b"], "otherwise": "c" } } ] }"#,
      #"{ "when": { "tapped": "go" }, "do": [ { "remember": "m", "as": { "write": "x", "otherwise": { "write": "y" } } } ] }"#,
      #"{ "when": { "tapped": "go" }, "do": [ { "remember": "m", "as": { "write": "x", "about": "a,,b" } } ] }"#,
      #"{ "when": { "tapped": "" }, "do": [ { "nothing": true } ] }"#,
      #"{ "when": { "tapped": "go" }, "if": [ { "ask": "q" } ], "do": [ { "nothing": true } ] }"#,
      #"17"#,
    ])
  func mistakes(rule: String) {
    let reading = read(rule: rule)
    #expect(reading.hasErrors)
    #expect(reading.problems.allSatisfy { $0.line == 5 })
    #expect(reading.book?.requirements == [])
  }

  @Test("A form that is misspelt, or that stands inside a literal, is taken as a literal with a warning")
  func suspiciousLiterals() {
    let reading = read(
      rule: """
        { "when": { "tapped": "go" }, "do": [
          { "remember": "a", "as": { "form": "fields.x" } },
          { "remember": "b", "as": [ { "from": "fields.x" } ] },
          { "remember": "c", "as": { "id": 1, "name": "x" } } ] }
        """)
    #expect(reading.problems.map(\.code.rawValue) == ["suspicious-literal", "suspicious-literal"])
    #expect(reading.problems.map(\.line) == [6, 7])
    #expect(!reading.hasErrors)
    #expect(reading.book?.requirements.count == 1)
  }

  @Test("What isn't JSON, or not this format, is said with its line")
  func notTheFormat() {
    let broken = RuleBookReader.read("{\n  \"format\": 1,\n  oops }")
    #expect(broken.book == nil)
    #expect(broken.problems.map { "\($0.line) \($0.code.rawValue)" } == ["3 bad-json"])
    #expect(RuleBookReader.read("[]").problems.map(\.code.rawValue) == ["wrong-type"])
    #expect(RuleBookReader.read("{\"format\": 2}").problems.map(\.code.rawValue) == ["unknown-format"])
    let empty = RuleBookReader.read("{\"format\": 1}").problems
    #expect(empty.map(\.code.rawValue) == ["missing-key", "missing-key"])
  }

  @Test("A key that stands twice and a requirement that stands twice are mistakes")
  func doubles() {
    let reading = RuleBookReader.read(
      """
      { "format": 1, "translator": { "model": "m" }, "requirements": [
        { "number": 1, "kind": "note",
          "kind": "note" },
        { "number": 1, "kind": "note" } ] }
      """)
    #expect(
      reading.problems.map { "\($0.line) \($0.code.rawValue)" } == ["3 duplicate-key", "4 duplicate-requirement"])
  }

  @Test("Single rules, actions and values are read and written as JSON values")
  func singleParts() throws {
    let rule = try Rule(json: ["when": ["tapped": "go", "page": "P"], "do": [["open": "Q"], ["nothing": true]]])
    #expect(
      rule
        == Rule(
          when: .tapped(.component("go"), page: "P", openedBy: nil), actions: [.open(page: "Q", with: []), .nothing]))
    #expect(try Rule(json: rule.json) == rule)
    #expect(try Action(json: ["close": "this page"]) == .close(.thisPage))
    #expect(try ValueSource(json: "x") == .literal(.string("x")))
    let error = #expect(throws: RuleFormatError.self) { try Action(json: ["open": 3, "wiht": [:]]) }
    #expect(error?.problems.map(\.pointer) == ["/wiht", "/open"])
  }

  @Test("No text makes the reader crash, and what it accepts it writes back the same")
  func fuzz() throws {
    var random = SystemRandomNumberGenerator()
    let bytes = Array(everyForm.utf8)
    for _ in 0..<400 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<mutated.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: mutated.remove(at: index)
        case 1: mutated[index] = UInt8.random(in: 0...255, using: &random)
        case 2: mutated.insert(contentsOf: Array("{[\"\\:,]}0tn".utf8).shuffled(using: &random).prefix(1), at: index)
        default: mutated = Array(mutated[..<max(1, index)])
        }
      }
      let reading = RuleBookReader.read(mutated)
      if reading.book == nil { #expect(reading.hasErrors, "\(String(decoding: mutated, as: UTF8.self))") }
      if let book = reading.book, !reading.hasErrors {
        let text = RuleBookWriter.write(book)
        let again = RuleBookReader.read(text)
        #expect(again.book.map(RuleBookWriter.write) == text)
      }
    }
  }
}
