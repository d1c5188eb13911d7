import ParlanceTesting
import Testing

@testable import Host

@Suite("The HTML of a reply that is written")
struct ReplyBlocksTests {
  @Test func `blocks that don't change aren't told again`() {
    var blocks = ReplyBlocks()
    #expect(blocks.append("One.\n\nTw")?.from == 0)
    let change = blocks.append("o.\n\nThree.")
    #expect(change?.from == 1 && change?.html.count == 2)
    #expect(blocks.length == 18)
    #expect(blocks.append("")?.from == 3 && blocks.append("")?.html == [])
  }

  @Test(arguments: ["word word word. ", "A paragraph.\n\n", "- item\n", "```\ncode\n```\n\n"])
  func `what is told of a very long text grows with its length, and is right whenever it is told`(part: String) {
    // As if 200 bytes were much: there are a hundred times as many.
    var blocks = ReplyBlocks(quickLength: 200)
    var (text, html, told, made, pieces) = ("", [String](), 0, 0, 0)
    while text.utf8.count < 20_000 {
      text += part
      pieces += 1
      guard let change = blocks.append(part) else {
        #expect(text.utf8.count > 200)
        continue
      }
      made += text.utf8.count
      told += change.html.reduce(0) { $0 + $1.utf8.count }
      html = Array(html.prefix(change.from)) + change.html
    }
    #expect(blocks.length == text.unicodeScalars.count)
    // Made for every piece it would be half as often the text as there are pieces, 500 times or more.
    #expect(pieces > 1_000 && made < 150 * text.utf8.count && told < 400 * text.utf8.count)
    // Whatever wasn't told yet comes with what follows.
    let rest = String(repeating: part, count: 1_000 / part.utf8.count)
    text += rest
    let change = blocks.append(rest)
    html = Array(html.prefix(change?.from ?? 0)) + (change?.html ?? [])
    #expect(change != nil && html == MarkdownRenderer.blocks(of: text, isOpen: true))
  }

  @Test(arguments: 0..<20)
  func `applied piece by piece they are the HTML of the whole, from wherever one begins`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "# A", "\n", "\n\n", "- b\n", "```", "x", "*", "**", "é", "😀", "[a](b)", "|c|d|\n|-|-|\n", "> ", "1. e\n",
    ]
    var (text, html) = ("", [String]())
    var blocks = ReplyBlocks()
    for _ in 0..<60 {
      let piece = (0..<Int.random(in: 0...4, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      // Whoever begins to tell in the middle tells the same.
      if Int.random(in: 0..<5, using: &random) == 0 {
        blocks = ReplyBlocks(text + "more", upTo: text.unicodeScalars.count)
      }
      guard let change = blocks.append(piece) else {
        Issue.record("A short text is told at once.")
        return
      }
      text += piece
      html = Array(html.prefix(change.from)) + change.html
      #expect(change.from <= html.count && html == MarkdownRenderer.blocks(of: text, isOpen: true))
      #expect(blocks.length == text.unicodeScalars.count)
    }
  }
}
