/// A text as words, runs of white space and single marks; all of them joined are the text.
struct TextTokens {
  enum Kind: Hashable {
    /// Letters, digits and what stands between them in one word, such as in `don’t` and `3.5`.
    case word
    /// A character of a script that is written without spaces.
    case character
    case space
    /// One punctuation mark, symbol or emoji.
    case mark
  }

  struct Token {
    var kind: Kind
    /// In Unicode scalars of the text.
    var range: Range<Int>
    /// The same number means the same scalars, within this text.
    var scalars: ArraySlice<Unicode.Scalar>
  }

  let scalars: [Unicode.Scalar]
  private(set) var tokens: [Token] = []

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    // Characters as people see them, with the class of their first scalar: so no token ends within one.
    var units: [(kind: UnitKind, start: Int)] = []
    var position = 0
    for character in text {
      units.append((Self.kind(of: character), position))
      position += character.unicodeScalars.count
    }
    var index = 0
    while index < units.count {
      var end = index + 1
      let kind: Kind
      switch units[index].kind {
      case .space:
        kind = .space
        while end < units.count, units[end].kind == .space { end += 1 }
      case .letter, .digit, .katakana:
        kind = .word
        while end < units.count, Self.isInWord(units, at: end) { end += 1 }
      case .ideograph: kind = .character
      case .apostrophe, .separator, .mark: kind = .mark
      }
      let range = units[index].start..<(end < units.count ? units[end].start : scalars.count)
      tokens.append(Token(kind: kind, range: range, scalars: scalars[range]))
      index = end
    }
  }

  /// The scalars that tokens cover; an empty range is the place before its token.
  func scalars(of range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound < tokens.count ? tokens[range.lowerBound].range.lowerBound : scalars.count
    return start..<(range.isEmpty ? start : tokens[range.upperBound - 1].range.upperBound)
  }

  func text(of range: Range<Int>) -> String { String(scalars[scalars(of: range)]) }

  func isSpace(_ range: Range<Int>) -> Bool { range.allSatisfy { tokens[$0].kind == .space } }

  // MARK: - Characters

  private enum UnitKind {
    case letter, digit, katakana, ideograph, space
    /// Belongs to a word between letters.
    case apostrophe
    /// Belongs to a number between digits.
    case separator
    case mark
  }

  private static func isInWord(_ units: [(kind: UnitKind, start: Int)], at index: Int) -> Bool {
    let kind = units[index].kind
    let before = units[index - 1].kind
    switch kind {
    case .letter, .digit: return before != .katakana
    case .katakana: return before == .katakana
    case .apostrophe: return before == .letter && index + 1 < units.count && units[index + 1].kind == .letter
    case .separator: return before == .digit && index + 1 < units.count && units[index + 1].kind == .digit
    case .ideograph, .space, .mark:
      return false
    }
  }

  private static func kind(of character: Character) -> UnitKind {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return .mark }
    if first.properties.isWhitespace { return scalars.allSatisfy(\.properties.isWhitespace) ? .space : .mark }
    switch first {
    case "'", "’", "ʼ": return .apostrophe
    case ".", ",", ":": return .separator
    case "_": return .letter
    default: break
    }
    switch first.properties.generalCategory {
    case .decimalNumber: return scalars.contains("\u{20E3}") ? .mark : .digit
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
      .nonspacingMark, .spacingMark, .enclosingMark:
      switch WritingScript(of: first) {
      case .katakana: return .katakana
      case .han, .hiragana, .thai, .lao, .khmer, .myanmar: return .ideograph
      default: return .letter
      }
    default: return .mark
    }
  }
}

extension String {
  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self = String(view)
  }
}
