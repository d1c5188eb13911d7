import ParlanceTesting

/// Texts of everything that posts are made of, the same in every run.
struct RandomPost {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Any scalars at all, those with a meaning more often.
  mutating func scalars(_ most: Int) -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...most, using: &random) {
      if Bool.random(using: &random) {
        view.append(contentsOf: (Self.signs.randomElement(using: &random) ?? "").unicodeScalars)
      } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) {
        view.append(scalar)
      }
    }
    return String(view)
  }

  /// Sentences and paragraphs with links, mentions and the like.
  mutating func post(paragraphs most: Int) -> String {
    (0..<Int.random(in: 1...most, using: &random)).map { _ in paragraph() }
      .joined(separator: ["\n\n", "\n", "\n \n", "\r\n\r\n"].randomElement(using: &random) ?? "\n")
  }

  private mutating func paragraph() -> String {
    if Int.random(in: 0..<12, using: &random) == 0 { return "```\nlet a = [1, 2]\n\nprint(a)\n```" }
    var sentences: [String] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let isEastern = Int.random(in: 0..<5, using: &random) == 0
      var words: [String] = []
      for _ in 0..<Int.random(in: 1...18, using: &random) {
        let list = Int.random(in: 0..<8, using: &random) == 0 ? Self.pieces : isEastern ? Self.eastern : Self.words
        words.append(list.randomElement(using: &random) ?? "")
      }
      if isEastern {
        sentences.append(words.map { Self.eastern.contains($0) ? $0 : " \($0) " }.joined() + "。")
      } else {
        sentences.append(words.joined(separator: " ") + ([".", "!", "?", "…", ""].randomElement(using: &random) ?? ""))
      }
    }
    return sentences.joined(separator: " ")
  }

  private static let words = [
    "I", "the", "Morning", "quite", "extraordinarily", "don’t", "Straße", "été", "Привет", "мир", "שלום", "مرحبا",
    "नमस्ते",
    "क्षत्रिय", "한국어", "e\u{301}tude", "👨‍👩‍👧‍👦", "🏳️‍🌈", "3️⃣", "well-known", "“quoted”", "(aside)", "e.g.", "Dr.", "3.", "—",
    "Donaudampfschifffahrtsgesellschaft",
  ]
  private static let eastern = ["你好", "世界", "今日は", "、", "カタカナ", "「引用」", "，", "東京", "ー", "天気", "สวัสดี"]
  private static let pieces = [
    "https://example.com/a_(b)?c=d#e", "https://example.org/" + String(repeating: "long-", count: 20), "@bob",
    "@alice@example.social", "#Tag", "#标签", ":blobcat:", "`let a = 1`", "[a link](https://example.com/x)",
    "me@example.com", "41 %", "€ 5", "http://localhost:80/x", "example.com/about", "@", "#", "ahttp://example.com",
  ]
  private static let signs = [
    "http://", "https://", "example.com", ".com", "xn--", "@", "#", "＃", "@bob", "@bob@example.com", ":", "::", ":ab:",
    "`",
    "```", "~~~", "\n", "\r\n", " ", "\u{3000}", "[", "](", ")", "(", "\\", "\"", "'", "’", "‚", "5", "%", " km", "€",
    ".", "-",
    "_", "·", "\u{200C}", "\u{200D}", "\u{301}", "\u{FEFF}", "é", "你", "م", "😀", "🇩🇪", "<", ">", "?", "&", "=", "/",
  ]
}
