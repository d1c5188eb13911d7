import Foundation

/// The words of a text as the search compares them: without case and accents.
///
/// Letters, digits and their marks make words. Where words aren't set apart (Chinese, Japanese, Thai and their like),
/// every two neighbours are one, so a part of a longer run is found; symbols such as emoji stand for themselves.
package struct SearchWords {
  package struct Word {
    package var text: String
    /// Where it is in the text, in Unicode scalars.
    package var range: Range<Int>
    /// Whether it is one of the pairs that a run without spaces is made of, or its last part.
    package var isPart = false
  }

  /// The words longer than this are cut: nobody types them.
  private static let lengthLimit = 64

  /// Hands over the words of a text, in their order, until the body answers false.
  package static func forEach(in text: String, _ body: (Word) -> Bool) {
    var word: [Unicode.Scalar] = []
    var start = 0
    var offset = 0
    var kind = Kind.other
    func close() -> Bool {
      defer { word.removeAll(keepingCapacity: true) }
      guard !word.isEmpty else { return true }
      if kind == .part {
        // A run of parts: each with its neighbour; the last one alone, so that one character is found too.
        for index in word.indices {
          let pair = index + 1 < word.count ? [word[index], word[index + 1]] : [word[index]]
          let found = Word(
            text: folded(pair), range: start + index..<start + index + pair.count, isPart: true)
          if !found.text.isEmpty, !body(found) { return false }
        }
        return true
      }
      let found = Word(text: folded(word.prefix(lengthLimit)), range: start..<start + word.count)
      return found.text.isEmpty || body(found)
    }
    for scalar in text.unicodeScalars {
      let next = Kind(scalar)
      if next == .mark {
        if !word.isEmpty { word.append(scalar) }
      } else {
        if next != kind || next == .symbol {
          guard close() else { return }
          kind = next
          start = offset
        }
        if next != .other { word.append(scalar) }
      }
      offset += 1
    }
    _ = close()
  }

  /// All words of a text.
  package static func all(in text: String) -> [Word] {
    var words: [Word] = []
    forEach(in: text) { word in
      words.append(word)
      return true
    }
    return words
  }

  private enum Kind {
    case word, part, symbol, mark, other

    init(_ scalar: Unicode.Scalar) {
      if scalar.isASCII {
        let isWord =
          ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        self = isWord ? .word : .other
        return
      }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .letterNumber, .otherNumber, .privateUse:
        self = Self.isUnspaced(scalar) ? .part : .word
      case .otherSymbol: self = .symbol
      default: self = .other
      }
    }

    /// Scripts that are written without spaces between words.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x312F, 0x31A0...0xA4CF, 0xF900...0xFAFF,
        0xFF66...0xFF9F, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }

  /// Lower case, without the accents of Latin, Greek and Cyrillic letters.
  private static func folded(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var word = String.UnicodeScalarView()
    var isPlain = true
    for scalar in scalars {
      guard scalar.isASCII else {
        isPlain = false
        break
      }
      let isUpper = ("A"..."Z").contains(scalar)
      word.append(isUpper ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar)
    }
    if isPlain { return String(word) }
    word = String.UnicodeScalarView()
    word.append(contentsOf: scalars)
    // Upper case first: that takes ß to SS and both small sigmas to one.
    let text = String(word).decomposedStringWithCompatibilityMapping.uppercased().lowercased()
    var bare = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !(0x0300...0x036F).contains(scalar.value) {
      // Some characters stand for several, marks and spaces among them: ㈱ is (株). A word has none inside.
      if scalar.isASCII, Kind(scalar) == .other { continue }
      bare.append(scalar)
    }
    return String(bare)
  }
}
