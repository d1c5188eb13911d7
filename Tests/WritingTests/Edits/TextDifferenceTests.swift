import ParlanceTesting
import Testing
import Writing

@Suite("What differs between two texts")
struct TextDifferenceTests {
  @Test(arguments: [
    ("@test@test.social you are aweesome!", "@test@test.social you are awesome!", ["aweesome→awesome (Spelling)"]),
    ("They is here", "They are here", ["is→are (Wording)"]),
    ("teh catt sat", "the cat sat", ["teh→the (Spelling)", "catt→cat (Spelling)"]),
    ("I saw the the cat", "I saw the cat", ["the →∅ (Doubled word)"]),
    ("a very old house", "a old house", ["very →∅ (Removed)"]),
    ("a old house", "a very old house", ["∅→very  (Added)"]),
    ("However we left", "However, we left", ["∅→, (Punctuation)"]),
    ("see you on monday", "see you on Monday", ["monday→Monday (Capital letter)"]),
    ("a  b", "a b", ["  →  (Spacing)"]),
    ("alot of work", "a lot of work", ["alot→a lot (Spacing)"]),
    ("lets go", "let’s go", ["lets→let’s (Punctuation)"]),
    ("a cafe", "a café", ["cafe→café (Accent)"]),
    ("41 %", "14 %", ["41→14 (Number)"]),
    ("I like coffee a lot", "I like #Coffee a lot", ["coffee→#Coffee (Tag)"]),
    ("We made a big effort here", "We worked very hard here", ["made a big effort→worked very hard (Wording)"]),
    ("one\ntwo", "one two", ["\n→  (Line break)"]),
    ("今日は天気がいいです", "今日は天気が良いです", ["い→良 (Wording)"]),
    ("same", "same", []),
    ("", "new", ["∅→new (Added)"]),
    ("old", "", ["old→∅ (Removed)"]),
    ("Ich bin mude.", "Ich bin müde.", ["mude→müde (Accent)"]),
    ("das ist schoen", "das ist schön", ["schoen→schön (Spelling)"]),
    ("3,5 km", "3.5 km", ["3,5→3.5 (Punctuation)"]),
  ])
  func `are the fewest edits, with a reason`(old: String, new: String, expected: [String]) throws {
    let edits = TextDifference.edits(from: old, to: new)
    #expect(edits.map { described($0, in: old) } == expected)
    #expect(try edits.applied(to: old).unicodeScalars.elementsEqual(new.unicodeScalars))
  }

  @Test(arguments: 0..<8) func `give exactly the new text`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<400 {
      let old = Self.text(&random)
      let new = Bool.random(using: &random) ? Self.altered(old, &random) : Self.text(&random)
      let edits = TextDifference.edits(from: old, to: new)
      let result = try edits.applied(to: old)
      #expect(Array(result.utf8) == Array(new.utf8), "\(old.debugDescription) → \(new.debugDescription)")
      for (edit, next) in zip(edits, edits.dropFirst()) { #expect(edit.end < next.start || edit.end == next.start) }
      for edit in edits { #expect(edit.start < edit.end || !edit.replacement.isEmpty) }
    }
  }

  @Test func `never cut a character that people see as one`() throws {
    for (old, new) in [("👨‍👩‍👧 ok", "👨‍👩‍👦 ok"), ("🇩🇪🇫🇷", "🇩🇪🇫🇮"), ("e\u{301}", "e"), ("👍🏽", "👍🏿"), ("a\r\nb", "a\nb")] {
      let edits = TextDifference.edits(from: old, to: new)
      let borders = Set(old.indices.map { old.unicodeScalars.distance(from: old.startIndex, to: $0) })
      let end = old.unicodeScalars.count
      for edit in edits {
        #expect(borders.contains(edit.start) || edit.start == end)
        #expect(borders.contains(edit.end) || edit.end == end)
      }
      #expect(Array(try edits.applied(to: old).utf8) == Array(new.utf8))
    }
  }

  @Test func `tell apart what only looks the same`() throws {
    let edits = TextDifference.edits(from: "caf\u{E9}", to: "cafe\u{301}")
    #expect(edits.count == 1)
    #expect(Array(try edits.applied(to: "caf\u{E9}").utf8) == Array("cafe\u{301}".utf8))
  }

  @Test func `are found in huge and hostile texts`() throws {
    var random = SeededGenerator(seed: 7)
    let marks = String((0..<50_000).map { _ in "!?.,;:".randomElement(using: &random) ?? "!" })
    let others = String((0..<50_000).map { _ in "!?.,;:".randomElement(using: &random) ?? "!" })
    let words = (0..<20_000).map { "w\($0)" }
    let pairs = [
      (marks, others),
      (words.joined(separator: " "), words.shuffled(using: &random).joined(separator: " ")),
      (words.joined(separator: " "), words.reversed().joined(separator: " ")),
      (String(repeating: "a ", count: 50_000), String(repeating: "b ", count: 50_000)),
      (String(repeating: "a b ", count: 25_000), String(repeating: "b c a ", count: 12_000)),
      ("e" + String(repeating: "\u{301}", count: 100_000), "e" + String(repeating: "\u{302}", count: 100_000)),
      (String(repeating: "👩‍", count: 20_000), String(repeating: "👨‍", count: 20_000)),
      (String(repeating: "x", count: 100_000), String(repeating: "y", count: 100_000)),
      (String(repeating: "\r\n", count: 50_000), String(repeating: "\n", count: 50_000)),
    ]
    for (old, new) in pairs {
      let edits = TextDifference.edits(from: old, to: new)
      #expect(Array(try edits.applied(to: old).utf8) == Array(new.utf8))
    }
  }

  // MARK: - Texts

  private func described(_ edit: Edit, in text: String) -> String {
    var old = String.UnicodeScalarView()
    old.append(contentsOf: Array(text.unicodeScalars)[edit.range])
    let (removed, added) = (String(old), edit.replacement)
    return "\(removed.isEmpty ? "∅" : removed)→\(added.isEmpty ? "∅" : added) (\(edit.reason))"
  }

  private static let pieces = [
    "a", "b", "the", "The", "café", "cafe\u{301}", " ", "  ", "\n", "\r\n", "\r", "\t", "\u{A0}", ".", ",", "!", "…",
    "“", "”",
    "don’t", "'", "3.5", "1,000", "👨‍👩‍👧‍👦", "🇩🇪", "🇩", "3️⃣", "\u{301}", "\u{200D}", "\u{FE0F}", "漢", "字", "かな", "カタカナ", "ไทย",
    "한국", "שלום",
    "مرحبا", "#Tag", "@a@b.c", "https://x.y/z", "क्षि", "\u{1F3FF}", "\u{0}", "\u{E000}",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...24, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func altered(_ text: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0...scalars.count, using: &random)
      if place < scalars.count, Bool.random(using: &random) { scalars.remove(at: place) }
      let piece = pieces.randomElement(using: &random) ?? ""
      if Bool.random(using: &random) { scalars.insert(contentsOf: piece.unicodeScalars, at: min(place, scalars.count)) }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
