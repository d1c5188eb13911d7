import ParlanceTesting
import Testing

@testable import Writing

@Suite("Entities of any text")
struct PostEntitiesPropertyTests {
  private func check(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    for entities in [PostEntities.find(in: text), PostEntities.protected(in: text)] {
      var end = 0
      for entity in entities {
        guard entity.range.lowerBound >= end, !entity.range.isEmpty, entity.range.upperBound <= scalars.count else {
          Issue.record("\(entity) lies wrong in \(text.debugDescription)")
          return
        }
        end = entity.range.upperBound
        let slice = entity.text.unicodeScalars.elementsEqual(scalars[entity.range])
        #expect(slice, "\(entity) in \(text.debugDescription)")
      }
    }
    let protected = PostEntities.protected(in: text)
    for entity in PostEntities.find(in: text) {
      #expect(
        protected.contains {
          $0.range.lowerBound <= entity.range.lowerBound && entity.range.upperBound <= $0.range.upperBound
        })
    }
    for (index, scalar) in scalars.enumerated() where scalar == "@" {
      #expect(protected.contains { $0.range.contains(index) }, "an @ is free in \(text.debugDescription)")
    }
  }

  @Test func `are slices of it, in order, never overlapping, for any scalars`() {
    var posts = RandomPost(seed: 1)
    for _ in 0..<2000 { check(posts.scalars(40)) }
  }

  @Test func `and for posts`() {
    var posts = RandomPost(seed: 2)
    for _ in 0..<200 { check(posts.post(paragraphs: 4)) }
  }

  @Test func `a text without addresses and mentions counts what people see, its ends taken off`() {
    var posts = RandomPost(seed: 3)
    for _ in 0..<2000 {
      let text = posts.scalars(30)
      guard PostEntities.counted(in: PostScalars(text)).isEmpty, !text.unicodeScalars.allSatisfy(\.isSpace) else {
        continue
      }
      let isEnd: (Unicode.Scalar) -> Bool = { $0.value == 0 || "\t\n\u{B}\u{C}\r ".unicodeScalars.contains($0) }
      var view = text.unicodeScalars[...]
      while let first = view.first, isEnd(first) { view.removeFirst() }
      while let last = view.last, isEnd(last) { view.removeLast() }
      #expect(PostLength.of(text) == String(String.UnicodeScalarView(view)).count, "\(text.debugDescription)")
    }
  }

  /// What takes more than proportional time takes minutes at this size.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "@", "@a", "@a.", "a@", "(", ")", "()", ":", ":a", "`", "``a", "[", "](", "[](a", "[](<a", "[](a \"", "\\", "#",
      "#a",
      "＃", "http://", "http://a.", "http://a.com/(", "a.co/(", "a.", "a_b.", "é", "é.", "你", "xn--", ".xn--a", "'a",
      "‘",
      "\"", "1", "1 ", "1,", "€", "1-", "~~~\n", "```\n", "\n", " ", "\r\n", "\u{301}", "\u{200D}", "👨‍👩‍👧", "🇩", "://",
      "a://",
      "a+", "a@b.", "a@b.c@", "[a](b)", "http://t.co/a", "http://a.中国/", "-", "._", "．", "(((a)", "?", "http://a.com?(",
      "$1", "1$", "1–", "€ 1", "` https://a.co/`",
    ])
  func `takes time in proportion to its length`(piece: String) {
    let text = String(repeating: piece, count: 30_000 / piece.unicodeScalars.count)
    check(of: text)
    check(of: "http://example.com/" + text)
  }

  private func check(of text: String) {
    let count = PostCount(text)
    #expect(count.length >= 0)
    let protected = PostEntities.protected(in: text)
    #expect(protected.allSatisfy { !$0.range.isEmpty })
  }
}
