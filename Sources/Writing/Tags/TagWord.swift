/// A word of a text that a tag may be made of, with what is around it.
struct TagWord: Sendable, Hashable {
  /// In Unicode scalars of the text.
  var range: Range<Int>
  var text: String
  /// Its pieces between hyphens and apostrophes: "COVID" and "19".
  var pieces: [String]
  var weight: Weight
  /// Whether a sentence begins with it, so that its capital letter says nothing.
  var beginsSentence: Bool

  enum Weight: Sendable, Hashable {
    /// Never part of a tag.
    case none
    /// Part of a tag beside another word.
    case faint
    /// A subject by itself.
    case strong
  }

  var lowercased: String { text.lowercased() }
  /// Whether its first letter is a capital one.
  var isCapitalised: Bool { text.unicodeScalars.first?.properties.isUppercase == true || isTitlecase }
  private var isTitlecase: Bool { text.unicodeScalars.first?.properties.generalCategory == .titlecaseLetter }
  var isNumber: Bool { text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber } }
  /// Whether all of it is written without spaces to the next word, as in Chinese.
  var isUnspaced: Bool { text.unicodeScalars.contains(where: TagScalars.isUnspaced) }
}

extension Sequence where Element == Unicode.Scalar {
  /// The text that they are.
  var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: self)
    return String(view)
  }
}

/// What Unicode says of the characters of tags.
enum TagScalars {
  /// Whether a tag goes on with it: letters, marks, digits and what connects words.
  static func isInside(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      true
    default: false
    }
  }

  /// What may stand inside a tag, though not at its borders.
  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{B7}" || scalar == "\u{30FB}" || scalar == "\u{200C}"
  }

  static func isHyphen(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "\u{2010}" || scalar == "\u{2011}"
  }

  static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" }

  /// Letters of scripts that put no space between words: Thai to Khmer, kana, Chinese characters; Hangul with its
  /// particles at the word too.
  static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E01...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3041...0x30FA, 0x30FC...0x30FF,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF66...0xFF9D,
      0x20000...0x323AF:
      true
    default: false
    }
  }
}
