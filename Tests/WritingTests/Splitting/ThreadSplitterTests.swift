import ParlanceTesting
import Testing
import Writing

@Suite("Splitting a text into a thread")
struct ThreadSplitterTests {
  @Test func `1,000 texts: joined again the original, each part within the limit, nothing cut`() throws {
    var posts = RandomPost(seed: 5)
    var random = SeededGenerator(seed: 6)
    var threads = 0
    for number in 0..<1000 {
      let text = posts.post(paragraphs: 6)
      let limit = PostLimit(
        maximum: Int.random(in: 150...500, using: &random), urlCost: Int.random(in: 5...30, using: &random))
      let warning = number.isMultiple(of: 3) ? "A warning @bob@example.com" : ""
      let parts: [PostPart]
      do {
        parts = try ThreadSplitter.split(text, limit: limit, contentWarning: warning)
      } catch let error as WritingError {
        Issue.record("\(error) \(text.debugDescription)")
        continue
      }
      if parts.count > 1 { threads += 1 }
      SplitCheck(text: text, limit: limit, contentWarning: warning, parts: parts).run()
    }
    #expect(threads > 500)
  }

  @Test func `any scalars: split or a clear error`() throws {
    var posts = RandomPost(seed: 7)
    var done = 0
    for _ in 0..<1000 {
      let text = posts.scalars(200)
      let limit = PostLimit(maximum: 60)
      do {
        let parts = try ThreadSplitter.split(text, limit: limit)
        SplitCheck(text: text, limit: limit, contentWarning: "", parts: parts).run()
        done += 1
      } catch let error as WritingError {
        #expect(error.code == .cannotSplit || error.code == .emptyText)
      }
    }
    #expect(done > 700)
  }

  private func posts(_ text: String, _ maximum: Int, contentWarning: String = "") throws -> [String] {
    try ThreadSplitter.split(text, limit: PostLimit(maximum: maximum), contentWarning: contentWarning).map(\.post)
  }

  @Test func `a text that fits is one post without a number`() throws {
    #expect(
      try ThreadSplitter.split(" Hello \n", limit: PostLimit()) == [
        PostPart(text: " Hello \n", post: "Hello", length: 5)
      ])
  }

  @Test func `it cuts at paragraphs, then lines, sentences, words`() throws {
    #expect(
      try posts("One two three. Four.\n\nFive six seven.", 30) == ["One two three. Four. 1/2", "Five six seven. 2/2"])
    #expect(
      try posts("One two three. Four.\nFive six seven.", 30) == ["One two three. Four. 1/2", "Five six seven. 2/2"])
    #expect(try posts("One two three. Four five six seven.", 30) == ["One two three. 1/2", "Four five six seven. 2/2"])
    #expect(try posts("One two three four five six seven", 26) == ["One two three four 1/2", "five six seven 2/2"])
  }

  @Test func `abbreviations, numbers and small letters don't end sentences`() throws {
    #expect(
      try posts("We saw Dr. Who on 3. May and e.g. others", 33) == [
        "We saw Dr. Who on 3. May and 1/2", "e.g. others 2/2",
      ])
  }

  @Test func `Chinese is cut after its full stops, then its commas, then between signs`() throws {
    #expect(try posts("今天天气很好。我们去公园，然后回家。", 16) == ["今天天气很好。 1/2", "我们去公园，然后回家。 2/2"])
    #expect(try posts("我们去公园，然后回家吧", 10) == ["我们去公园， 1/2", "然后回家吧 2/2"])
    // No line of Chinese begins with a full stop.
    #expect(try posts("我们去公园然。后回家吧吧", 10) == ["我们去公园 1/3", "然。 2/3", "后回家吧吧 3/3"])
  }

  @Test func `a word without any break is cut between characters, never within one`() throws {
    let family = "👨‍👩‍👧‍👦"
    #expect(try posts(String(repeating: family, count: 12), 10).map(\.count) == [10, 10])
    #expect(try posts("abcdefghij", 9) == ["abcde 1/2", "fghij 2/2"])
  }

  @Test func `no mention and no tag comes into being by a cut`() throws {
    for text in ["aaaaaaaa@bob aaaa", "aaaaaaaa#bob aaaa", "aaaaaaa/@bob aaaa", "@bobééééé aaaaaaa"] {
      for maximum in 8...14 {
        guard let parts = try? ThreadSplitter.split(text, limit: PostLimit(maximum: maximum)) else { continue }
        let names = parts.flatMap { PostEntities.find(in: $0.post).map(\.text) }
        #expect(names.isEmpty, "\(text) at \(maximum): \(parts.map(\.post))")
      }
    }
  }

  @Test func `a number stands on a line of its own after a block of code`() throws {
    #expect(
      try posts("```\na b c\n```\n\nWords and more words.", 26) == [
        "```\na b c\n```\n1/2", "Words and more words. 2/2",
      ])
  }

  @Test func `ten posts and more have longer numbers`() throws {
    let parts = try ThreadSplitter.split(
      Array(repeating: "word", count: 100).joined(separator: " "), limit: PostLimit(maximum: 30))
    #expect(parts.count > 9)
    #expect(parts.last?.post.hasSuffix(" \(parts.count)/\(parts.count)") == true)
    #expect(parts.allSatisfy { $0.length <= 30 })
  }

  @Test func `the content warning counts in each post`() throws {
    let warning = String(repeating: "w", count: 20)
    let parts = try ThreadSplitter.split(
      "One two three four five six", limit: PostLimit(maximum: 35), contentWarning: warning)
    #expect(parts.count == 3)
    for part in parts { #expect(part.length == 20 + part.post.count && part.length <= 35) }
  }

  @Test(arguments: [
    ("see @" + String(repeating: "b", count: 60), 40, "'@bbb"),
    ("`" + String(repeating: "b", count: 60) + "`", 40, "'`bbb"),
    ("#" + String(repeating: "b", count: 60), 40, "'#bbb"), ("a https://example.com/a", 20, "'https://example.com/a'"),
  ])
  func `something protected that is longer than a post can't be split`(text: String, maximum: Int, shown: String) {
    let error = #expect(throws: WritingError.self) { try posts(text, maximum) }
    #expect(error?.code == .cannotSplit && error?.message.contains(shown) == true)
  }

  @Test func `no room, no text, no limit are errors of their own`() {
    let warned = #expect(throws: WritingError.self) {
      try posts("Hello there", 12, contentWarning: "a long warning")
    }
    #expect(warned?.code == .cannotSplit && warned?.message.contains("content warning") == true)
    #expect(#expect(throws: WritingError.self) { try posts("Hello", 3) }?.code == .cannotSplit)
    #expect(#expect(throws: WritingError.self) { try posts(" \n ", 3) }?.code == .emptyText)
    #expect(#expect(throws: WritingError.self) { try posts("a", 0) }?.code == .wrongLimit)
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: ["@", "a", "a ", "你", "@bob ", "(", "`", "http://", "http://a.com ", "a. ", "\n\n", "👨‍👩‍👧", "a-"])
  func `takes time in proportion to the length`(piece: String) throws {
    let text = String(repeating: piece, count: 20_000 / piece.unicodeScalars.count)
    do {
      #expect(try ThreadSplitter.split(text, limit: PostLimit()).map(\.text).joined() == text)
    } catch let error as WritingError {
      #expect(error.code == .cannotSplit || error.code == .emptyText)
    }
  }
}
