import ParlanceTesting
import Testing

@testable import Host

@Suite("The HTML of a reply that is written")
struct ReplyBlocksTests {
  @Test func `blocks that don't change aren't told again`() {
    var blocks = ReplyBlocks()
    #expect(blocks.append("One.\n\nTw").from == 0)
    let change = blocks.append("o.\n\nThree.")
    #expect(change.from == 1 && change.html.count == 2)
    #expect(blocks.length == 18)
    #expect(blocks.append("") == (3, []))
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
      let change = blocks.append(piece)
      text += piece
      html = Array(html.prefix(change.from)) + change.html
      #expect(change.from <= html.count && html == MarkdownRenderer.blocks(of: text, isOpen: true))
      #expect(blocks.length == text.unicodeScalars.count)
    }
  }
}
