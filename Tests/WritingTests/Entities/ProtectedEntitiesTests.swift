import Testing
import Writing

@Suite("What is protected in a post")
struct ProtectedEntitiesTests {
  /// A text and what is protected in it: kind and text of each.
  private func found(_ text: String) -> [String] {
    PostEntities.protected(in: text).map { "\($0.kind) \($0.text)" }
  }

  private func texts(_ kind: PostEntity.Kind, _ text: String) -> [String] {
    PostEntities.protected(in: text).filter { $0.kind == kind }.map(\.text)
  }

  @Test func `everything at once, in order`() {
    #expect(
      found("@bob see https://example.com/a #Tag :blobcat: `x = 1` me@example.com 41 % “so” @ home") == [
        "mention @bob", "url https://example.com/a", "hashtag #Tag", "custom-emoji :blobcat:", "inline-code `x = 1`",
        "email me@example.com", "quantity 41 %", "quotation-mark “", "quotation-mark ”", "at-sign @",
      ])
  }

  @Test(arguments: [
    ("say :blobcat:, :a_1:!", [":blobcat:", ":a_1:"]), (":a: 12:30:45 a:bc:d :ab:c :: :é:", []), (":ab::cd:", []),
    ("(:ab:)", [":ab:"]),
  ])
  func `custom emoji have two signs at least and no letter or colon beside them`(text: String, names: [String]) {
    #expect(texts(.customEmoji, text) == names)
  }

  @Test(arguments: [
    ("a `b` c ``d`e`` f", ["`b`", "``d`e``"]), ("`a\nb`", ["`a\nb`"]), ("`a\n\nb`", []), ("``a`", []),
    ("`https://example.com/` x", ["`https://example.com/`"]), ("it`s", []), ("`@bob :ab: 5 km`", ["`@bob :ab: 5 km`"]),
  ])
  func `inline code`(text: String, code: [String]) { #expect(texts(.inlineCode, text) == code) }

  @Test(arguments: [
    ("```swift\nlet a = 1\n```\nx", ["```swift\nlet a = 1\n```"]), ("a\n~~~\n```\n~~~~\nb", ["~~~\n```\n~~~~"]),
    ("a\n```\nb @bob", ["```\nb @bob"]), ("```a```", []), ("  ```\r\nx\r\n  ```  \r\ny", ["  ```\r\nx\r\n  ```  "]),
    ("``\nx\n``", []),
  ])
  func `blocks of code; without an end they go on to the end of the text`(text: String, code: [String]) {
    #expect(texts(.codeBlock, text) == code)
  }

  @Test(arguments: [
    ("a [HTTP message](https://example.com/rfc) b", ["[HTTP message](https://example.com/rfc)"]),
    ("[a](https://example.com/b_(c) \"t (x)\")!", ["[a](https://example.com/b_(c) \"t (x)\")"]),
    ("![alt](a.png) [a [b] c](<d e>)", ["![alt](a.png)", "[a [b] c](<d e>)"]),
    ("[![i](a.png)](https://example.com)", ["[![i](a.png)](https://example.com)"]), ("[a] (b) [c]", []),
    ("\\[a](b)", []), ("[a\n\nb](c)", []), ("[a](b c)", []),
    ("[@bob](https://example.com) x", ["[@bob](https://example.com)"]),
  ])
  func `Markdown links as a whole`(text: String, links: [String]) { #expect(texts(.markdownLink, text) == links) }

  @Test(arguments: [
    ("a.b+c@mail.example.org.", ["a.b+c@mail.example.org"]), ("<me@example.com>", ["me@example.com"]), ("me@host", []),
    ("zoë@bücher.de", ["zoë@bücher.de"]), ("me@example.c0m@x", ["me@example.c0m"]), ("a@b.c", []),
    ("mailto:me@example.com", ["me@example.com"]),
  ])
  func `e-mail addresses`(text: String, addresses: [String]) { #expect(texts(.email, text) == addresses) }

  @Test(arguments: [
    ("http://localhost:3000/a, ftp://example.com/b.", ["http://localhost:3000/a", "ftp://example.com/b"]),
    ("see example.com/about (or www.example.de).", ["example.com/about", "www.example.de"]),
    (
      "https://social.example/@alice and https://user:pw@example.com/x",
      ["https://social.example/@alice", "https://user:pw@example.com/x"]
    ),
    ("Hello.It was. So e.g. this", []), ("ahttp://example.com/a", ["ahttp://example.com/a"]),
    ("(http://[::1]:80/a(b))", ["http://[::1]:80/a(b)"]), ("://", []), ("a://", []),
  ])
  func `addresses that Mastodon doesn't link`(text: String, addresses: [String]) {
    #expect(texts(.otherAddress, text) == addresses)
  }

  @Test(arguments: [
    ("41 %, 50% off, 3,5 km and 1,000.5 GB", ["41 %", "50%", "3,5 km", "1,000.5 GB"]),
    ("€5 5 € $ 3.50 −5 °C 20°C 10–12 kg", ["€5", "5 €", "$ 3.50", "−5 °C", "20°C", "10–12 kg"]),
    ("5 people in 2024, 5 in the morning, 3 a day, 7 minutes", []),
    ("120 km/h, 5 m², 27in 10 pm", ["120 km/h", "5 m²", "27in", "10 pm"]),
    ("a5 km x2%", []), ("٤١٪ ३ km", ["٤١٪", "३ km"]), ("5公里", ["5公里"]), ("12 kmh", []),
    ("a 3D printer, 2D art, 10d, 16G and 5V", ["10d", "16G", "5V"]),
  ])
  func `numbers with units`(text: String, quantities: [String]) { #expect(texts(.quantity, text) == quantities) }

  @Test(arguments: [
    ("“a” \"b\" „c“ «d» ‹e› 「f」 『g』 《h》 ｢i｣", "“”\"\"„“«»‹›「」『』《》｢｣"), ("don't, it’s, l'été, O’Neil’s", ""),
    ("'a' and ‘b’ and ‚c‘", "''‘’‚‘"), ("rock 'n' roll", "''"), ("the dogs' bones", ""), ("’tis the ’90s", ""),
    ("'Don't go,' he said.", "''"), ("(’a b’)", "’’"), ("dogs'\n'a", ""), ("»a« ”b” ’c’", "»«””’’"),
  ])
  func `quotation marks, not apostrophes`(text: String, marks: String) {
    #expect(texts(.quotationMark, text).joined() == marks)
  }

  @Test func `an at sign alone`() {
    #expect(
      found("a @ b ＠ @é x@ @bob@") == Array(repeating: "at-sign @", count: 1) + ["at-sign ＠"]
        + Array(repeating: "at-sign @", count: 4))
  }

  @Test func `pieces that overlap in part are one`() {
    #expect(found("`a https://example.com/`b") == ["inline-code `a https://example.com/`b"])
  }
}
