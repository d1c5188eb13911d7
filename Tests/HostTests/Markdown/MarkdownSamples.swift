/// Texts for tests: some of a bot's kind, and random ones.
enum MarkdownSamples {
  /// As bots write them.
  static let replies = [
    """
    Purring has **several** causes:

    1. *Contentment*: the cat is relaxed.
    2. Healing, at about `25 Hz`.
       - muscles
       - bones

    See [the article](https://example.org/purring_(cats) "Purring") or <https://example.org/more>.

    | cause | sound |
    |:------|------:|
    | calm | **low** |
    | pain | *high* |

    > Cats purr when they *want* something, too.
    > Really.

    ```swift
    let a = [1, 2, 3]
    print("``` \\(a)")
    ```

    ---

    ## And *then*?

    - [x] ask
    - [ ] ~~answer~~ wait
    """,
    """
    Text
    ====

    A paragraph with ***both***, a ``code ` span``, an image ![of a cat](https://example.org/cat.png), AT&amp;T,
    and *emphasis over
    two lines*.

    <details>
    <summary>More</summary>
    </details>

    ~~~
    ``` inner
    ~~~
    1) one
    2) two

    * a

      b
    * c
    +   d
    """,
  ]

  /// A text whose marks are all closed.
  static func closed(_ random: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in block(&random, depth: 0) }.joined(separator: "\n\n")
  }

  private static func block(_ random: inout some RandomNumberGenerator, depth: Int) -> String {
    switch Int.random(in: 0..<(depth < 2 ? 9 : 4), using: &random) {
    case 0...2: return inlines(&random, depth: 0)
    case 3:
      let fence = ["```", "~~~", "````"].randomElement(using: &random) ?? "```"
      return fence + (["", "swift", "c++"].randomElement(using: &random) ?? "") + "\nlet a = `1`;\n\n<b> **x\n" + fence
    case 4: return String(repeating: "#", count: .random(in: 1...6, using: &random)) + " " + inlines(&random, depth: 0)
    case 5:
      return (0..<3).map { _ in "- " + indented(block(&random, depth: depth + 1), by: "  ") }.joined(separator: "\n")
    case 6:
      return (1...3).map { "\($0). " + indented(inlines(&random, depth: 0), by: "   ") }.joined(separator: "\n")
    case 7: return "> " + indented(block(&random, depth: depth + 1), by: "> ")
    default:
      let rows = (0..<3).map { _ in "| \(inlines(&random, depth: 1)) | \(words(&random)) |" }
      return "| a | b |\n|---|:-:|\n" + rows.joined(separator: "\n")
    }
  }

  private static func indented(_ text: String, by indent: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n" + indent)
  }

  private static func words(_ random: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      ["word", "Wörter", "snake_case", "1990", "字", "x=2", "(so)", "it's", "end."].randomElement(using: &random) ?? "a"
    }.joined(separator: " ")
  }

  private static func inlines(_ random: inout some RandomNumberGenerator, depth: Int) -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in inline(&random, depth: depth) }.joined(separator: " ")
  }

  private static func inline(_ random: inout some RandomNumberGenerator, depth: Int) -> String {
    switch Int.random(in: 0..<(depth < 3 ? 9 : 3), using: &random) {
    case 0, 1: words(&random)
    case 2: "`code *x*`"
    case 3: "*" + words(&random) + "*"
    case 4: "**" + inline(&random, depth: depth + 1) + "**"
    case 5: "~~" + words(&random) + "~~"
    case 6: "[" + words(&random) + "](https://example.org/a_b_(c)?d=e&f)"
    case 7: "``co`de``"
    default: "_" + words(&random) + "_"
    }
  }

  /// Marks and words in any order.
  static func noise(_ random: inout some RandomNumberGenerator) -> String {
    let pieces = [
      "a", "word ", " ", "\n", "\n\n", "*", "**", "_", "__", "~~", "~", "`", "``", "```", "[", "]", "](", "(", ")",
      "![",
      "<", ">", "</", "<b ", "<script>", "</p>", "<!--", "-->", "<?", "\\", "&", "&lt;", "&#0;", "|", "|-|-|\n", "- ",
      "* ", "1. ", "> ", "# ", "\t", "    ", "[a]: x\n", "[x] ", "https://e.org/", "javascript:", "data:", "\"", "'",
      "=", "---", "\u{202E}", "\u{2067}", "\u{2069}", "\u{0}", "\u{1}", "é", "👩‍🚀", "字", "!", "\r\n", "\r", "www.a.b",
      "a@b.org", "onclick=", "mailto:", "\u{FEFF}", "\u{2028}", "www.", "http://[", "\u{A0}",
    ]
    return (0..<Int.random(in: 1...60, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }
}
