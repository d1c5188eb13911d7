import Foundation
import ParlanceTesting
import Testing

@testable import Host

@Suite("Hostile Markdown") struct HostileMarkdownTests {
  @Test(arguments: try HostileMarkdown.all())
  func `is harmless, whole and while it grows`(_ input: HostileMarkdown) {
    let prefixes = [0, 1, 2, 3].map {
      String(input.text.unicodeScalars.prefix(input.text.unicodeScalars.count * $0 / 4))
    }
    for text in prefixes + [input.text] {
      for isOpen in [false, true] {
        for block in MarkdownRenderer.blocks(of: text, isOpen: isOpen) {
          let checker = HTMLChecker(block)
          #expect(checker.faults.isEmpty, "\(block.prefix(300))")
          #expect(checker.depth < 120)
        }
      }
    }
  }

  @Test func `has at least fifty inputs, each with its name`() throws {
    let all = try HostileMarkdown.all()
    #expect(all.count >= 50)
    #expect(Set(all.map(\.name)).count == all.count)
  }

  @Test(arguments: 0..<40)
  func `made of noise is harmless, whole and at every length`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed + 1)
    for _ in 0..<25 {
      let text = MarkdownSamples.noise(&random)
      let length = Int.random(in: 0...text.unicodeScalars.count, using: &random)
      let prefix = String(text.unicodeScalars.prefix(length))
      for (text, isOpen) in [(text, false), (text, true), (prefix, true)] {
        let faults = MarkdownRenderer.blocks(of: text, isOpen: isOpen).flatMap { HTMLChecker($0).faults }
        #expect(faults.isEmpty, "\(text.debugDescription)")
      }
    }
  }

  @Test(arguments: [
    "javascript:x", "JAVASCRIPT:x", "java\tscript:x", "\u{1}javascript:x", "vbscript:x", "data:text/html,x",
    "file:///x",
    "/api/v1", "//a.example", "#id", "x", "", "https:", "https:x", "https://", "https:///x", "https://?x", "mailto:x",
    "http:\\\\a.example", " https://a.example", "ftp://a.example", "https://\\a",
  ])
  func `leads no link to such an address`(_ address: String) {
    #expect(MarkdownAddress(address) == nil)
  }

  @Test(arguments: [
    ("https://a.example/x y", "https://a.example/x%20y"), ("HTTP://a.example", "HTTP://a.example"),
    ("https://a.example/\"'<>`\\", "https://a.example/%22%27%3C%3E%60%5C"),
    ("https://a.example/\u{202E}x", "https://a.example/%E2%80%AEx"), ("https://a.example/é", "https://a.example/é"),
    ("mailto:a@b.example", "mailto:a@b.example"),
  ])
  func `leads links to web and mail`(_ address: String, _ href: String) {
    #expect(MarkdownAddress(address)?.href == href)
  }

  @Test(arguments: [
    ("quotes in quotes", ">", 200_000), ("items in items", "- ", 100_000), ("numbered", "1. ", 60_000),
    ("tables begun again", "x\n-|-\n", 30_000), ("declarations", "<?", 100_000), ("other ones", "<!A ", 50_000),
  ])
  func `whose work would grow with the square is shown as written`(_ name: String, _ unit: String, _ count: Int) {
    let text = String(repeating: unit, count: count)
    #expect(!MarkdownLimits.allow(Array(text.utf8)))
    let shown = MarkdownRenderer.blocks(of: text, isOpen: false).map { HTMLChecker($0).text }.joined()
    #expect(shown.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
  }

  @Test func `that copies long definitions or fills rows is shown as written`() {
    let definition = "[a]: https://a.example/" + String(repeating: "x", count: 50_000) + "\n\n"
    #expect(!MarkdownLimits.allow(Array((definition + String(repeating: "[a] ", count: 20_000)).utf8)))
    let table = String(repeating: "a|", count: 2000) + "\n" + String(repeating: "-|", count: 2000) + "\n"
    #expect(!MarkdownLimits.allow(Array((table + String(repeating: "x\n", count: 2000)).utf8)))
  }

  @Test func `of thousands of cells is a table`() throws {
    let text = "|1|2|3|4|5|\n|-|-|-|-|-|\n" + String(repeating: "| **a** | b | `c` | d | e |\n", count: 3000)
    let blocks = MarkdownRenderer.blocks(of: text, isOpen: false)
    #expect(blocks.count == 1)
    #expect(try #require(blocks.first).components(separatedBy: "<td").count == 15_001)
  }
}
