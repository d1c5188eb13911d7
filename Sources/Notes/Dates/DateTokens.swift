import Foundation

/// A word, a number or a mark of a line.
struct DateToken: Sendable {
  enum Kind { case word, number, mark }

  var kind: Kind
  /// In Unicode scalars of the whole text.
  var range: Range<Int>
  /// A word in small letters, or the mark itself; empty if it is too long to be one that means anything here.
  var word: String
  /// Of a number of at most four digits; else -1.
  var value = -1
  /// How many digits a number has.
  var digits: Int { kind == .number ? range.count : 0 }
  /// Whether it follows the one before without space.
  var isGlued: Bool
  var isCapital = false
}

/// Cuts a line into words, numbers and marks. ASCII digits alone make numbers.
enum DateTokens {
  /// The longest word that is looked at, in Unicode scalars.
  private static let longest = 20

  static func of(_ scalars: ArraySlice<Unicode.Scalar>) -> [DateToken] {
    var tokens: [DateToken] = []
    var position = scalars.startIndex
    var isGlued = false
    while position < scalars.endIndex {
      let scalar = scalars[position]
      if scalar.properties.isWhitespace {
        isGlued = false
        position += 1
        continue
      }
      let start = position
      position += 1
      if isDigit(scalar) {
        while position < scalars.endIndex, isDigit(scalars[position]) { position += 1 }
        var token = DateToken(kind: .number, range: start..<position, word: "", isGlued: isGlued)
        if position - start <= 4 {
          token.value = scalars[start..<position].reduce(0) { $0 * 10 + Int($1.value - 0x30) }
        }
        tokens.append(token)
      } else if scalar.properties.isAlphabetic {
        while position < scalars.endIndex, isPartOfWord(scalars[position]) { position += 1 }
        var token = DateToken(kind: .word, range: start..<position, word: "", isGlued: isGlued)
        token.isCapital = scalar.properties.isUppercase
        if position - start <= longest { token.word = folded(scalars[start..<position]) }
        tokens.append(token)
      } else {
        tokens.append(DateToken(kind: .mark, range: start..<position, word: String(scalar), isGlued: isGlued))
      }
      isGlued = true
    }
    return tokens
  }

  /// Small letters, composed: "ä" in two pieces is "ä" in one.
  private static func folded(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var word = ""
    word.unicodeScalars.append(contentsOf: scalars)
    word = word.lowercased()
    return scalars.allSatisfy(\.isASCII) ? word : word.precomposedStringWithCanonicalMapping
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass != .notReordered
  }
}
