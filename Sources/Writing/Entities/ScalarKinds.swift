/// Kinds of scalars as the regular expressions of Mastodon's server know them.
extension Unicode.Scalar {
  /// The value of the small letter for A to Z, else the value itself.
  var smallASCII: UInt32 { (0x41...0x5A).contains(value) ? value + 0x20 : value }

  /// A to Z in either case, or 0 to 9; also the two signs that become such letters in small or capital form (the long s
  /// and the sign of kelvin), since the server's expressions ignore case.
  var isASCIILetterOrDigit: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x17F, 0x212A: true
    default: false
    }
  }

  var isASCIIDigit: Bool { (0x30...0x39).contains(value) }

  /// `[[:space:]]`
  var isSpace: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// `[[:alpha:]]`
  var isLetter: Bool {
    value < 0x80
      ? (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value)
      : properties.isAlphabetic
  }

  /// A decimal digit of any script.
  var isDigit: Bool { value < 0x80 ? isASCIIDigit : properties.generalCategory == .decimalNumber }

  /// `[[:word:]]`: letters, marks, decimal digits and connecting signs such as `_`.
  var isWord: Bool {
    if value < 0x80 { return isASCIILetterOrDigit || value == 0x5F }
    if properties.isAlphabetic { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }

  /// Latin letters with accents, and combining accents, as twitter-text lists them.
  var isLatinAccent: Bool {
    switch value {
    case 0xD7, 0xF7: false
    case 0xC0...0x24F, 0x253...0x254, 0x256...0x257, 0x259, 0x25B, 0x263, 0x268, 0x26F, 0x272, 0x289, 0x28B, 0x2BB,
      0x300...0x36F, 0x1E00...0x1EFF:
      true
    default: false
    }
  }

  /// Letters and marks of the Cyrillic script (Unicode's Scripts.txt).
  var isCyrillic: Bool {
    switch value {
    case 0x400...0x484, 0x487...0x52F, 0x1C80...0x1C8A, 0x1D2B, 0x1D78, 0x2DE0...0x2DFF, 0xA640...0xA69F,
      0xFE2E...0xFE2F, 0x1E030...0x1E06D, 0x1E08F:
      true
    default: false
    }
  }

  /// Marks of the direction of writing that twitter-text lists.
  var isDirectionMark: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// What ends a line: a line feed, a carriage return, or Unicode's signs for it.
  var isNewline: Bool { (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029 }
}
