import Foundation

/// A text as moderation reads it: what people take for the same letter is the same scalar, white space is one space each,
/// and what can't be seen is gone.
struct FoldedText: Sendable {
  private(set) var scalars: [Unicode.Scalar] = []
  /// The places before which something was taken away that can't be seen: a word may end there, or go on.
  private var seams: Set<Int> = []

  init(_ text: String) {
    // The pieces between what can't be seen, so that it is known where that was.
    var piece = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if Self.isHidden(scalar) {
        add(piece)
        piece = String.UnicodeScalarView()
        seams.insert(scalars.count)
      } else {
        piece.append(scalar)
      }
    }
    add(piece)
  }

  /// The scalars without white space around them.
  var trimmed: [Unicode.Scalar] {
    var trimmed = scalars[...]
    while trimmed.first == " " { trimmed.removeFirst() }
    while trimmed.last == " " { trimmed.removeLast() }
    return Array(trimmed)
  }

  func has(_ letters: [Unicode.Scalar], at start: Int) -> Bool {
    start + letters.count <= scalars.count && scalars[start..<start + letters.count].elementsEqual(letters)
  }

  // MARK: Words

  /// Whether a word can begin at a place.
  func isWordStart(_ index: Int) -> Bool {
    guard index > 0, index < scalars.count, !seams.contains(index) else { return true }
    return !LetterKind.areOneWord(scalars[index - 1], scalars[index])
  }

  /// Whether a word can end before a place.
  func isWordEnd(_ index: Int) -> Bool {
    guard index > 0, index < scalars.count, !seams.contains(index) else { return true }
    let (last, next) = (scalars[index - 1], scalars[index])
    if LetterKind(last) == .hangul { return true }
    // “can't” is one word; “idiot's” and “l'idiot” have a word of their own.
    if next == "'", index + 1 < scalars.count, scalars[index + 1] == "t" {
      return index + 2 < scalars.count && LetterKind.areOneWord("t", scalars[index + 2])
    }
    return !LetterKind.areOneWord(last, next)
  }

  // MARK: Folding

  private mutating func add(_ piece: String.UnicodeScalarView) {
    guard !piece.isEmpty else { return }
    var letters = String.UnicodeScalarView()
    for scalar in String(piece).decomposedStringWithCompatibilityMapping.unicodeScalars
    where !Self.isMark(scalar) {
      if scalar.isASCII {
        letters.append(("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 0x20) : scalar)
        continue
      }
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        letters.append(contentsOf: upper.properties.lowercaseMapping.unicodeScalars.lazy.filter { !Self.isMark($0) })
      }
    }
    for scalar in String(letters).precomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.isWhitespace {
        if scalars.last != " " { scalars.append(" ") }
      } else {
        scalars.append(Self.plain[scalar] ?? scalar)
      }
    }
  }

  /// What no reader sees: zero-width characters, soft hyphens, signs of direction, control characters.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x20 else { return !scalar.properties.isWhitespace }
    guard scalar.value >= 0x7F else { return false }
    return scalar.properties.isDefaultIgnorableCodePoint
      || scalar.properties.generalCategory == .control
        && !scalar.properties.isWhitespace
  }

  /// Accents, strokes and circles on letters; not the signs that make another letter of one (kana, Indic scripts).
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    if scalar.properties.generalCategory == .enclosingMark { return true }
    let combining = scalar.properties.canonicalCombiningClass.rawValue
    return combining == 1 || combining >= 10
  }

  /// Letters with a stroke that Unicode doesn't take apart, and signs that are written in several ways.
  private static let plain: [Unicode.Scalar: Unicode.Scalar] = [
    "ø": "o", "đ": "d", "ł": "l", "ħ": "h", "ŧ": "t", "’": "'", "‘": "'", "ʼ": "'",
  ]
}

/// How words of a script are told apart (Unicode Standard Annex 29, word borders).
enum LetterKind: Sendable, Hashable {
  /// Of scripts that put spaces between words, digits among them.
  case spaced
  case hangul, katakana
  /// Of scripts without spaces between words.
  case unspaced
  /// No letter at all.
  case other

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: self = .hangul
    case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF: self = .katakana
    // Thai and Lao, Burmese, Khmer, Tai scripts, hiragana.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF, 0x3041...0x309F:
      self = .unspaced
    default:
      let properties = scalar.properties
      if properties.isIdeographic {
        self = .unspaced
      } else if properties.isAlphabetic || properties.numericType != nil || Self.isMark(properties.generalCategory) {
        self = .spaced
      } else {
        self = .other
      }
    }
  }

  private static func isMark(_ category: Unicode.GeneralCategory) -> Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(category)
  }

  /// Whether no word ends between two letters.
  static func areOneWord(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    let (left, right) = (LetterKind(left), LetterKind(right))
    switch (left, right) {
    case (.other, _), (_, .other), (.unspaced, _), (_, .unspaced): return false
    // In Japanese and Korean texts foreign words stand beside others.
    case (.katakana, _), (_, .katakana): return left == right
    default: return true
    }
  }
}
