import Testing

@testable import Apps

@Suite("What scenarios expect of the memory")
struct MemoryExpectationTests {
  private static let app = """
    # Notes

    ## Pages

    ### Start (start)

    Shows:
    - add_button (button): Add
    - drop_button (button): Drop
    - notes_list (list of memory.notes)
      - note_cell (cell): {text}

    ## Memory

    - notes: list of = []
      - text: text
      - day: date, optional
    - words: list of text = ["a"]
    - best: record of = {"points": 1}
      - points: whole number
    - last: text = ""

    ## Requirements

    1. When add_button is tapped, add a note.
    2. When drop_button is tapped, drop the first note.
    """

  private static let rules = #"""
    { "format": 1, "translator": { "model": "by hand" }, "requirements": [
      { "number": 1, "kind": "rules", "rules": [
        { "when": { "tapped": "add_button" },
          "do": [ { "remember": "notes", "as": { "value": "memory.notes + [{'text': 'Milk', 'day': today}]" } } ] } ] },
      { "number": 2, "kind": "rules", "rules": [
        { "when": { "tapped": "drop_button" },
          "do": [ { "remember": "notes", "as": { "value": "memory.notes.filter(n, n.text != 'Milk')" } } ] } ] } ] }
    """#

  /// What the scenario says that failed; `nil` if it passed.
  private func failure(_ steps: String...) async throws -> String? {
    let text = "# A\n" + (["given today is 2026-03-02"] + steps).map { "- \($0)\n" }.joined()
    let (scenarios, problems) = ScenarioReader.read(text: text, file: "s.md")
    #expect(problems == [])
    let app = try TestApps.app(Self.app)
    #expect(ScenarioChecker.check(scenarios, against: app) == [])
    let runner = ScenarioRunner(app: app, rules: try TestApps.rules(Self.rules), samples: [:], deciders: .rules)
    return await runner.run(try #require(scenarios.first)).message
  }

  @Test("Lists and records are written as JSON")
  func lists() async throws {
    #expect(
      try await failure(
        "tap add_button", #"expect memory notes is [{"text": "Milk", "day": "2026-03-02"}]"#,
        "expect 1 row in notes_list",
        "tap drop_button", "expect memory notes is []", #"expect memory words is ["a"]"#,
        #"expect memory best is {"points": 1}"#) == nil)
    #expect(
      try await failure(#"given memory notes is [{"text": "x"}]"#, #"expect memory notes is [{"text": "The X."}]"#)
        == nil)
  }

  @Test("A list that differs fails the step")
  func differences() async throws {
    for wrong in [
      #"[{"text": "Milk"}]"#, #"[{"text": "Tea", "day": "2026-03-02"}]"#, "[]",
      #"[{"text": "Milk", "day": "2026-03-02"}, {"text": "Milk"}]"#,
    ] {
      let message = try await failure("tap add_button", "expect memory notes is \(wrong)")
      #expect(message?.hasPrefix("s.md:4: expect memory notes is") == true, "\(wrong)")
    }
  }

  @Test("Empty are nothing, an empty list and an empty text")
  func empty() async throws {
    #expect(
      try await failure(
        "expect memory notes is empty", "expect memory last is empty", "see Start") == nil)
    #expect(try await failure("expect memory words is empty")?.contains("it is") == true)
    #expect(try await failure("tap add_button", "expect memory notes is empty")?.contains("it is") == true)
  }
}
