import ParlanceTesting
import Testing

@testable import Host

/// What is shown of a text while more of it comes. Two promises:
///
/// 1. In a text without definitions of references, a block behind which another one stands doesn't change any more.
/// 2. If all of a text's marks are closed, what a person sees of any beginning is a beginning of what they see of the
///    whole (line ends and spaces aside): no mark is ever shown and taken away again.
@Suite("Markdown that grows") struct GrowingMarkdownTests {
  private func seen(_ blocks: [String]) -> String {
    String(blocks.map { HTMLChecker($0).text }.joined().filter { !$0.isWhitespace })
  }

  private func check(_ text: String, _ source: SourceLocation = #_sourceLocation) {
    let scalars = Array(text.unicodeScalars)
    let whole = MarkdownRenderer.blocks(of: text, isOpen: false)
    let all = seen(whole)
    var before: [String] = []
    for count in 0...scalars.count {
      let prefix = String(String.UnicodeScalarView(scalars.prefix(count)))
      let blocks = MarkdownRenderer.blocks(of: prefix, isOpen: true)
      let shown = seen(blocks)
      guard all.hasPrefix(shown) else {
        Issue.record(
          "of \(prefix.suffix(60).debugDescription) is shown \(shown.suffix(60).debugDescription), in the end \(all.dropFirst(max(0, shown.count - 60)).prefix(90).debugDescription)",
          sourceLocation: source)
        return
      }
      let settled = before.dropLast()
      guard settled.elementsEqual(blocks.prefix(settled.count)) else {
        Issue.record("settled blocks change at \(prefix.suffix(60).debugDescription)", sourceLocation: source)
        return
      }
      before = blocks
    }
    let settled = before.dropLast()
    #expect(settled.elementsEqual(whole.prefix(settled.count)), sourceLocation: source)
  }

  @Test(arguments: MarkdownSamples.replies)
  func `only grows`(_ text: String) { check(text) }

  @Test(arguments: 0..<40)
  func `only grows, whatever it is made of`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed + 7)
    for _ in 0..<2 { check(MarkdownSamples.closed(&random)) }
  }

  @Test(arguments: [
    ("a **b", "<p dir=\"auto\">a <strong>b</strong></p>"), ("a **", "<p dir=\"auto\">a</p>"),
    ("a **b*", "<p dir=\"auto\">a <strong>b</strong></p>"),
    ("a `b", "<p dir=\"auto\">a <code dir=\"ltr\">b</code></p>"),
    ("a `", "<p dir=\"auto\">a</p>"), ("a [b", "<p dir=\"auto\">a b</p>"), ("a [b](htt", "<p dir=\"auto\">a b</p>"),
    ("a ![b](htt", "<p dir=\"auto\">a b</p>"), ("a\n-", "<p dir=\"auto\">a</p>"), ("a\n\n1.", "<p dir=\"auto\">a</p>"),
    ("``", ""), ("```", ""), ("```sw", ""), ("```sw\n", "<pre dir=\"ltr\"><code class=\"language-sw\"></code></pre>"),
    ("```\na\n``", "<pre dir=\"ltr\"><code>a\n</code></pre>"), ("|a|b", ""), ("|a|b|\n|-", ""),
    ("- [", ""), ("- [x", ""), ("<scr", ""), ("a <scr", "<p dir=\"auto\">a</p>"), ("a &am", "<p dir=\"auto\">a</p>"),
    ("a \\", "<p dir=\"auto\">a</p>"), ("2 * 3 * 4", "<p dir=\"auto\">2 * 3 * 4</p>"),
    ("a_b", "<p dir=\"auto\">a_b</p>"), ("# a *b", "<h3 dir=\"auto\">a <em>b</em></h3>"),
    ("a **b\n\n", "<p dir=\"auto\">a **b</p>"),
    (
      "> - **b `c",
      "<blockquote><ul><li dir=\"auto\"><strong>b <code dir=\"ltr\">c</code></strong></li></ul></blockquote>"
    ),
  ])
  func `holds back or completes what is half typed`(_ text: String, _ expected: String) {
    #expect(MarkdownRenderer.blocks(of: text, isOpen: true).joined() == expected)
  }

  @Test(arguments: 0..<20)
  func `shows nothing else once it is whole`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed + 99)
    for _ in 0..<10 {
      let text = MarkdownSamples.closed(&random)
      #expect(
        MarkdownRenderer.blocks(of: text + "\n\n", isOpen: true) == MarkdownRenderer.blocks(of: text, isOpen: false))
    }
  }
}
