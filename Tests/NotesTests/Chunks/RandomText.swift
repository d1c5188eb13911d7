import ParlanceTesting

/// Texts of everything that is hard to cut, the same in every run.
struct RandomText {
  private var random: SeededGenerator

  private static let words = [
    "we", "pour", "the", "concrete", "on", "Friday", "Ravi", "3.5", "e.g.", "Dr.", "p.m.", "J.",
    "Donaudampfschifffahrt",
    "No.", "5", "“yes”", "(perhaps)", "http://a.b/c?d=e", "—", "1.", "etc.", "...", "…", "?!", "U.S.", "I.",
  ]
  private static let pieces = [
    "👩‍👩‍👧‍👦", "🇩🇪🇫🇷", "e\u{301}", "q\u{308}\u{301}\u{327}", "\u{301}", "\u{200D}", "\u{FE0F}", "한국",
    "\u{1100}\u{1161}\u{11A8}",
    "会议。", "次回は火曜日です。", "नमस्ते।", "שלום", "مرحبا؟", "\u{202E}", "\u{FEFF}", "\r\n", "\r", "\n", "\n\n", "\n \n", "\t",
    " ",
    "  ", "\u{A0}", "\u{2028}", "\u{2029}", "\u{3000}", ".", "!", "?", "。", "\"", "”", ")", "a", "Z", "0", "\0", "🙂🏽",
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// A text of up to so many parts: prose, signs of any kind, runs without a space, or single scalars.
  mutating func text(_ most: Int) -> String {
    var view = String.UnicodeScalarView()
    let kind = number(0...5)
    for _ in 0..<number(0...most) {
      switch kind {
      case 0, 1:
        view.append(contentsOf: (Self.words.randomElement(using: &random) ?? "").unicodeScalars)
        let ends = [" ", " ", " ", " ", ". ", ".\n", "\n\n", "? ", "", ", "]
        view.append(contentsOf: (ends.randomElement(using: &random) ?? "").unicodeScalars)
      case 2: view.append(contentsOf: (Self.pieces.randomElement(using: &random) ?? "").unicodeScalars)
      case 3: view.append(Bool.random(using: &random) ? "x" : "y")
      case 4:
        let list = Bool.random(using: &random) ? Self.words : Self.pieces
        view.append(contentsOf: (list.randomElement(using: &random) ?? "").unicodeScalars)
      default: if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x1FFFF, using: &random)) { view.append(scalar) }
      }
    }
    return String(view)
  }
}
