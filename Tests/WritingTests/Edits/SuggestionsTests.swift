import Foundation
import ParlanceTesting
import Testing
import Writing

@Suite("Suggested edits of a text")
struct SuggestionsTests {
  private func example() throws -> Suggestions {
    let base = "teh catt sat on on the matt 👨‍👩‍👧!"
    return try Suggestions(
      base: base, edits: TextDifference.edits(from: base, to: "the cat sat on the mat 👨‍👩‍👧!"))
  }

  @Test func `are accepted, rejected and reopened one by one`() throws {
    var suggestions = try example()
    #expect(suggestions.suggestions.map(\.id) == [0, 1, 2, 3])
    #expect(suggestions.text == suggestions.base)
    #expect(suggestions.proposedText == "the cat sat on the mat 👨‍👩‍👧!")
    try suggestions.accept(1)
    try suggestions.reject(2)
    #expect(suggestions.text == "teh cat sat on on the matt 👨‍👩‍👧!")
    #expect(suggestions.proposedText == "the cat sat on on the mat 👨‍👩‍👧!")
    try suggestions.accept(0)
    try suggestions.reopen(1)
    #expect(suggestions.text == "the catt sat on on the matt 👨‍👩‍👧!")
    #expect(suggestions.pending.map(\.id) == [1, 3])
    #expect(suggestions.accepted.map(\.id) == [0])
    #expect(suggestions.rejected.map(\.id) == [2])
  }

  @Test func `are accepted or rejected all at once, and restored`() throws {
    var suggestions = try example()
    try suggestions.reject(0)
    suggestions.acceptAll()
    #expect(suggestions.text == "teh cat sat on the mat 👨‍👩‍👧!")
    suggestions.restore()
    #expect(suggestions.text == suggestions.base)
    suggestions.rejectAll()
    #expect(suggestions.text == suggestions.base)
    #expect(suggestions.pending.isEmpty)
  }

  @Test func `say where their piece stands now`() throws {
    var suggestions = try example()
    try suggestions.accept(1)
    try suggestions.accept(2)
    func piece(_ id: Int) throws -> String {
      let range = try suggestions.rangeInText(of: id)
      return String(String.UnicodeScalarView(Array(suggestions.text.unicodeScalars)[range]))
    }
    #expect(try (0..<4).map(piece) == ["teh", "cat", "", "matt"])
  }

  @Test func `of an unknown id give an error`() throws {
    var suggestions = try example()
    #expect(throws: EditError.self) { try suggestions.accept(9) }
    #expect(throws: EditError.self) { try suggestions.reject(-1) }
    #expect(throws: EditError.self) { try suggestions.rangeInText(of: 4) }
  }

  @Test func `come back from JSON, and wrong JSON is an error`() throws {
    var suggestions = try example()
    try suggestions.accept(3)
    let data = try JSONEncoder().encode(suggestions)
    #expect(try JSONDecoder().decode(Suggestions.self, from: data) == suggestions)
    for json in [
      #"{"base": "ab", "suggestions": [{"id": 0, "edit": {"start": 0, "end": 3, "replacement": "", "reason": ""}, "state": "pending"}]}"#,
      #"{"base": "ab", "suggestions": [{"id": 0, "edit": {"start": 2, "end": 1, "replacement": "", "reason": ""}, "state": "pending"}]}"#,
      #"{"base": "ab", "suggestions": [{"id": 0, "edit": {"start": -1, "end": 1, "replacement": "", "reason": ""}, "state": "pending"}]}"#,
      #"{"base": "ab", "suggestions": [{"id": 0, "edit": {"start": 0, "end": 1, "replacement": "", "reason": ""}, "state": "maybe"}]}"#,
      #"""
      {"base": "ab", "suggestions": [
        {"id": 0, "edit": {"start": 0, "end": 1, "replacement": "", "reason": ""}, "state": "pending"},
        {"id": 0, "edit": {"start": 1, "end": 2, "replacement": "", "reason": ""}, "state": "pending"}]}
      """#,
      #"""
      {"base": "ab", "suggestions": [
        {"id": 0, "edit": {"start": 0, "end": 2, "replacement": "", "reason": ""}, "state": "pending"},
        {"id": 1, "edit": {"start": 1, "end": 2, "replacement": "", "reason": ""}, "state": "pending"}]}
      """#,
    ] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Suggestions.self, from: Data(json.utf8)) }
    }
  }

  // MARK: - A person types meanwhile

  @Test(arguments: [
    // What the person made of the text, which suggestions stay, the text with all of them.
    ("Well, teh catt sat on on the matt 👨‍👩‍👧!", [0, 1, 2, 3], "Well, the cat sat on the mat 👨‍👩‍👧!"),
    ("teh catt sat down on on the matt 👨‍👩‍👧!", [0, 1, 2, 3], "the cat sat down on the mat 👨‍👩‍👧!"),
    ("teh kitten sat on on the matt 👨‍👩‍👧!", [0, 2, 3], "the kitten sat on the mat 👨‍👩‍👧!"),
    ("teh catty sat on on the matt 👨‍👩‍👧!", [0, 2, 3], "the catty sat on the mat 👨‍👩‍👧!"),
    ("teh, catt sat on on the matt 👨‍👩‍👧!", [0, 1, 2, 3], "the, cat sat on the mat 👨‍👩‍👧!"),
    ("catt sat on on the matt 👨‍👩‍👧! Bye", [1, 2, 3], "cat sat on the mat 👨‍👩‍👧! Bye"),
    ("", [], ""),
    ("Another text altogether", [], "Another text altogether"),
  ])
  func `stay where their piece is untouched`(newText: String, kept: [Int], proposed: String) throws {
    var suggestions = try example()
    suggestions.rebase(onto: newText)
    #expect(suggestions.suggestions.map(\.id) == kept)
    #expect(suggestions.text == newText)
    #expect(suggestions.proposedText == proposed)
  }

  @Test func `that were accepted can be taken back after typing`() throws {
    var suggestions = try example()
    try suggestions.accept(0)
    try suggestions.accept(1)
    suggestions.rebase(onto: "the dog sat on on the matt 👨‍👩‍👧, yes!")
    #expect(suggestions.text == "the dog sat on on the matt 👨‍👩‍👧, yes!")
    #expect(suggestions.suggestions.map(\.id) == [0, 2, 3])
    suggestions.restore()
    #expect(suggestions.text == "teh dog sat on on the matt 👨‍👩‍👧, yes!")
  }

  @Test(arguments: 0..<8) func `leave what was typed as it is`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let words = ["teh", "cat", "e\u{301}", "👨‍👩‍👧", "\r\n", " ", ",", "漢", "a"]
    func text() -> String {
      (0..<Int.random(in: 0...20, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<300 {
      let (old, new) = (text(), text())
      var suggestions = try Suggestions(base: old, edits: TextDifference.edits(from: old, to: new))
      for _ in 0..<3 {
        for suggestion in suggestions.suggestions {
          switch Int.random(in: 0...2, using: &random) {
          case 0: try suggestions.accept(suggestion.id)
          case 1: try suggestions.reject(suggestion.id)
          default: try suggestions.reopen(suggestion.id)
          }
        }
        var typed = suggestions.text.unicodeScalars
        let place = Int.random(in: 0...typed.count, using: &random)
        let start = typed.index(typed.startIndex, offsetBy: place)
        let end = typed.index(start, offsetBy: min(2, typed.count - place))
        typed.replaceSubrange(
          Bool.random(using: &random) ? start..<end : start..<start,
          with: (words.randomElement(using: &random) ?? "").unicodeScalars)
        suggestions.rebase(onto: String(typed))
        #expect(Array(suggestions.text.utf8) == Array(String(typed).utf8))
        let data = try JSONEncoder().encode(suggestions)
        #expect(try JSONDecoder().decode(Suggestions.self, from: data) == suggestions)
      }
    }
  }
}
