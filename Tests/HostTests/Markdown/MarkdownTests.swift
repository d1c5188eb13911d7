import Testing

@testable import Host

@Suite("Markdown") struct MarkdownTests {
  private func html(_ text: String) -> String {
    MarkdownRenderer.blocks(of: text, isOpen: false).joined(separator: "|")
  }

  private static let link = "rel=\"noopener noreferrer nofollow\" target=\"_blank\" dir=\"auto\""

  @Test(arguments: [
    (
      "Hello *you* and **all** of ~~them~~",
      "<p dir=\"auto\">Hello <em>you</em> and <strong>all</strong> of <del>them</del></p>"
    ),
    ("a\nb", "<p dir=\"auto\">a<br>\nb</p>"),
    ("a\n\nb", "<p dir=\"auto\">a</p>|<p dir=\"auto\">b</p>"),
    ("# a\n###### b", "<h3 dir=\"auto\">a</h3>|<h6 dir=\"auto\">b</h6>"),
    ("> a", "<blockquote><p dir=\"auto\">a</p></blockquote>"),
    ("- a\n- b", "<ul><li dir=\"auto\">a</li><li dir=\"auto\">b</li></ul>"),
    (
      "3. a\n\n4. b",
      "<ol start=\"3\"><li dir=\"auto\"><p dir=\"auto\">a</p></li><li dir=\"auto\"><p dir=\"auto\">b</p></li></ol>"
    ),
    ("1. a", "<ol><li dir=\"auto\">a</li></ol>"),
    (
      "- [x] a\n- [ ] b",
      "<ul><li dir=\"auto\" class=\"task-item\"><span class=\"task\">☑</span> a</li>"
        + "<li dir=\"auto\" class=\"task-item\"><span class=\"task\">☐</span> b</li></ul>"
    ),
    ("a `<b>` c", "<p dir=\"auto\">a <code dir=\"ltr\">&lt;b&gt;</code> c</p>"),
    ("```Swift x\nlet a\n```", "<pre dir=\"ltr\"><code class=\"language-swift\">let a\n</code></pre>"),
    ("```\na", "<pre dir=\"ltr\"><code>a\n</code></pre>"),
    ("```c++\n```", "<pre dir=\"ltr\"><code class=\"language-c++\"></code></pre>"),
    ("***", "<hr>"),
    (
      "|a|b|c|\n|:-|-:|:-:|\n|1|*2*|",
      "<table><thead><tr><th dir=\"auto\" class=\"align-left\">a</th>"
        + "<th dir=\"auto\" class=\"align-right\">b</th><th dir=\"auto\" class=\"align-center\">c</th></tr></thead>"
        + "<tbody><tr><td dir=\"auto\" class=\"align-left\">1</td><td dir=\"auto\" class=\"align-right\"><em>2</em></td>"
        + "<td dir=\"auto\" class=\"align-center\"></td></tr></tbody></table>"
    ),
    ("|a|\n|-|", "<table><thead><tr><th dir=\"auto\">a</th></tr></thead></table>"),
    ("<b>x</b> y", "<p dir=\"auto\">&lt;b&gt;x&lt;/b&gt; y</p>"),
    ("<div>\nx", "<pre dir=\"ltr\"><code class=\"language-html\">&lt;div&gt;\nx\n</code></pre>"),
    ("", ""), (" \n\n ", ""),
  ])
  func `becomes HTML`(_ text: String, _ expected: String) {
    #expect(html(text) == expected)
  }

  @Test(arguments: [
    ("[a](https://b.example)", "<a href=\"https://b.example\" \(link)>a</a>"),
    ("[a](https://b.example \"t\")", "<a href=\"https://b.example\" \(link) title=\"t\">a</a>"),
    ("[a](javascript:b)", "a (javascript:b)"),
    ("[*a*](/b)", "<em>a</em> (/b)"),
    ("[](/b)", "/b"), ("[/b](/b)", "/b"), ("[a]()", "a"),
    ("![a](https://b.example)", "<a href=\"https://b.example\" \(link)>a</a>"),
    ("![](https://b.example)", "<a href=\"https://b.example\" \(link)>https://b.example</a>"),
    ("![a](data:x)", "a (data:x)"),
    ("[![a](https://i.example)](https://b.example)", "<a href=\"https://b.example\" \(link)>a</a>"),
    ("<https://b.example>", "<a href=\"https://b.example\" \(link)>https://b.example</a>"),
    ("<a@b.example>", "<a href=\"mailto:a@b.example\" \(link)>a@b.example</a>"),
    ("<ftp://b.example>", "ftp://b.example"),
    (
      "(see https://b.example/c_(d)).", "(see <a href=\"https://b.example/c_(d)\" \(link)>https://b.example/c_(d)</a>)."
    ),
    ("www.b.example, x", "<a href=\"http://www.b.example\" \(link)>www.b.example</a>, x"),
    ("a.b@c.example.", "<a href=\"mailto:a.b@c.example\" \(link)>a.b@c.example</a>."),
    ("xhttps://b.example", "xhttps://b.example"), ("@b", "@b"), ("a@b", "a@b"), ("https://", "https://"),
    ("见https://b.example。好", "见<a href=\"https://b.example\" \(link)>https://b.example</a>。好"),
    ("`https://b.example`", "<code dir=\"ltr\">https://b.example</code>"),
  ])
  func `has links that lead out, and only there`(_ text: String, _ expected: String) {
    #expect(html(text) == "<p dir=\"auto\">\(expected)</p>")
  }

  @Test(arguments: [
    ("a\u{202E}b", "<p dir=\"auto\">a<span class=\"hidden-character\">U+202E</span>b</p>"),
    ("`a\u{2066}b\u{2069}`", "U+2066"), ("`\u{200F}`", "U+200F"), ("a\u{2067}b\u{2069}c", "a\u{2067}b\u{2069}c"),
    ("a\u{2067}b", "U+2067"), ("\u{200F}a", "\u{200F}a"), ("a\u{1B}b", "a␛b"), ("a\u{0}b", "a\u{FFFD}b"),
  ])
  func `shows characters that hide`(_ text: String, _ expected: String) {
    #expect(html(text).contains(expected))
  }

  @Test func `keeps the text of what is too deep`() {
    let quotes = html(String(repeating: "> ", count: 60) + "deep")
    #expect(quotes.contains("deep"))
    #expect(HTMLChecker(quotes).depth <= 26)
    let marks = html(String(repeating: "*a ", count: 30) + "b" + String(repeating: "*", count: 30))
    #expect(HTMLChecker(marks).faults.isEmpty)
    #expect(HTMLChecker(marks).text.contains("b"))
  }

  @Test func `is read by many threads at once`() async {
    let text = MarkdownSamples.replies[0]
    let expected = MarkdownRenderer.blocks(of: text, isOpen: false)
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<50 { group.addTask { MarkdownRenderer.blocks(of: text, isOpen: false) } }
      for await blocks in group { #expect(blocks == expected) }
    }
  }
}
