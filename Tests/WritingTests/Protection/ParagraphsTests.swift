import Testing

@testable import Writing

@Suite("A text taken apart into paragraphs")
struct ParagraphsTests {
  private func paragraphs(_ text: String, selection: Range<Int>? = nil) -> Paragraphs {
    Paragraphs(of: text, entities: PostEntities.protected(in: text), selection: selection)
  }

  private static let texts = [
    "One line.", "First.\n\nSecond.\n", "\r\n  Windows \r\n\r\nlines\r\n", "- a point\n- another\n\n1. one\n2) two",
    "> said\n>> twice\n# Heading\n\tindented", "a\u{2028}b\u{2029}c", "\n\n\n", "  ", "tab\there",
    "```\ncode stays\n\nall of it\n```\nafter", "~~~\nx\n~~~", "👨‍👩‍👧‍👦 family\n🏳️‍⚧️", "e\u{301}a\n\u{301}b",
    "https://example.com/a\nwords @ann@example.social\n#Tag", "ünïcödé\u{A0}spaces \u{3000}wide",
  ]

  @Test(arguments: texts)
  func `is joined again byte for byte`(text: String) {
    #expect(Array(paragraphs(text).joined([:]).utf8) == Array(text.utf8))
  }

  @Test(arguments: texts)
  func `has no line break in a paragraph and no white space around one`(text: String) {
    for paragraph in paragraphs(text).paragraphs {
      #expect(!paragraph.text.unicodeScalars.contains(where: LineFinder.isBreak))
      #expect(paragraph.text == paragraph.text.trimmingWhiteSpace)
      #expect(ScalarText(text)[paragraph.range] == paragraph.text)
    }
  }

  @Test func `puts other words exactly where the paragraph stood`() {
    let text = "  - One.\r\n\r\n\tTwo. \n"
    #expect(paragraphs(text).joined([0: "Eins.", 1: "Zwei."]) == "  - Eins.\r\n\r\n\tZwei. \n")
  }

  @Test func `leaves out the marks of lists, quotations and headings`() {
    let text = "- a point\n2. two\n> said\n## head\n-5 degrees"
    #expect(paragraphs(text).paragraphs.map(\.text) == ["a point", "two", "said", "head", "-5 degrees"])
  }

  @Test func `never takes code blocks, nor lines with nothing to say`() {
    let text = "Look:\n```\nlet a = 1\n```\nhttps://example.com\n…!\n:blobcat:\nDone"
    #expect(paragraphs(text).paragraphs.map(\.text) == ["Look:", "Done"])
  }

  @Test func `takes only what is selected`() {
    let text = "First one.\nSecond line here.\nThird."
    #expect(paragraphs(text, selection: 6..<17).paragraphs.map(\.text) == ["one.", "Second"])
    #expect(paragraphs(text, selection: 11..<28).paragraphs.map(\.range) == [11..<28])
  }

  @Test func `knows what is protected in each, and what stands beside it`() {
    let text = "Hi @ann, see\nhttps://example.com now"
    let found = paragraphs(text, selection: 3..<text.unicodeScalars.count).paragraphs
    #expect(found.map(\.text) == ["@ann, see", "https://example.com now"])
    #expect(found[0].entities.map(\.range) == [0..<4])
    #expect(found[0].before == "Hi ")
    #expect(found[1].entities.map(\.text) == ["https://example.com"])
  }

  @Test func `cuts a very long line between sentences`() {
    let text = String(repeating: "This is a sentence of some length. ", count: 120)
    let parts = paragraphs(text)
    #expect(parts.paragraphs.count > 2)
    #expect(parts.paragraphs.allSatisfy { $0.text.count <= Paragraphs.longest && $0.text.hasSuffix(".") })
    #expect(parts.joined([:]) == text)
  }

  @Test func `ends sentences where people would`() {
    let text = "Dr. Lee came at 5 p.m. on 3. May. Really? Yes… “No!” he said. Ja z. B. heute. 今日は。明日も。"
    let scalars = ScalarText(text)
    let entities = PostEntities.protected(in: text)
    let ranges = Sentences.ranges(of: 0..<scalars.count, in: scalars, entities: entities)
    #expect(ranges.map { scalars[$0] }.joined() == text)
    #expect(
      ranges.map { scalars[scalars.trimmed($0)] } == [
        "Dr. Lee came at 5 p.m. on 3. May.", "Really?", "Yes…", "“No!” he said.", "Ja z. B. heute.", "今日は。", "明日も。",
      ])
  }
}
