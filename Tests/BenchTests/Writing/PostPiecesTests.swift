import Testing

@testable import Bench

@Suite("What of a post mustn't change")
struct PostPiecesTests {
  private typealias Kind = PostPieces.Kind

  @Test(
    arguments: [
      (
        "Look: https://a.example/b?c=d#e, and (http://c.example/x).", "link",
        ["https://a.example/b?c=d#e", "http://c.example/x"]
      ),
      ("aaahttps://no.example", "link", []),
      ("@a @b@c.example. (@d-e) x@y.example", "mention", ["@a", "@b@c.example", "@d-e"]),
      ("write to x.y+z@w.example now", "e-mail address", ["x.y+z@w.example"]),
      ("meet @ noon", "@", ["@"]),
      ("#One #Two. (#Three) a#Four #5 ＃Six", "tag", ["#One", "#Two", "＃Six"]),
      (":blob: 10:30:00 a:b: :c:", "custom emoji", [":blob:"]),
      ("`a @b` and ` alone", "inline code", ["`a @b`", "`"]),
      ("a\n```swift\n@b\n```\nc", "code block", ["```swift\n@b\n```"]),
      ("see [the text](https://a.example/b) [no] (x)", "Markdown link", ["[the text](https://a.example/b)"]),
      ("„a“ «b» \"c\" 「d」 it’s", "quotation mark", ["„", "“", "«", "»", "\"", "\"", "「", "」"]),
      ("a\r\nb\n\rc", "line break", ["\r\n", "\n", "\r"]),
    ])
  func `is found`(text: String, kind: String, found: [String]) throws {
    let kind = try #require(Kind(rawValue: kind))
    #expect(PostPieces(of: text).texts(kind) == found)
  }

  @Test func `is in the order of the text`() {
    let pieces = PostPieces(of: "“@a” #B\nhttps://c.example").pieces
    #expect(pieces.map(\.kind) == [.quotationMark, .mention, .quotationMark, .tag, .lineBreak, .link])
  }

  @Test(
    arguments: [
      ("@a @b", "@b @a", false, 1), ("@a @b", "@a", false, 1), ("@a", "@a @a", false, 1), ("@a #B", "#B @a", false, 1),
      ("@a x", "@a y", false, 0), ("x\n\ny", "x\ny", false, 1), ("“x”", "\"x\"", false, 1),
      ("a b #C", "#A b #C", true, 0), ("a b", "a #B", false, 1), ("a #C", "#A", true, 1), ("#C #D", "#D #C", true, 1),
    ])
  func `is compared`(before: String, after: String, mayAddTags: Bool, count: Int) {
    let damage = DamageReport.changes(PostPieces(of: before), PostPieces(of: after), mayAddTags: mayAddTags)
    #expect(damage.count == count, "\(damage)")
  }

  @Test(
    arguments: [
      ("@alice@example.social hi 👨‍👩‍👧‍👦 https://example.com/a", 35), ("🏳️‍⚧️3️⃣", 2), ("a https://x.example.org/y.", 26),
      ("aahttps://x.example", 19), ("(https://x.example.org/a_(b))", 25), ("mail a@b.example @c", 19), ("@", 1),
      ("", 0),
      ("@a@b.example.", 3), ("a https://x.example/y", 21),
    ])
  func `a post's length is Mastodon's`(text: String, length: Int) {
    #expect(PlainLength.of(text, urlCost: 23) == length)
  }

  @Test func `emoji are those that people see`() {
    #expect(PlainEmoji.all(in: "a 🎉 1 3️⃣ ☀️ ☕ © 👨‍👩‍👧‍👦") == ["🎉", "3️⃣", "☀️", "☕", "👨‍👩‍👧‍👦"])
  }
}
