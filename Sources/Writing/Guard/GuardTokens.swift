/// A text as words, numbers and marks, without addresses, mentions and code.
struct GuardTokens {
  enum Kind: Hashable {
    case word
    /// Digits of any script, with what separates them: `1.000,5`, `18:30`, `2026-05-03`.
    case number
    /// `#Tag`, without its sign.
    case tag
    case space
    case lineBreak
    case mark
  }

  struct Token {
    var kind: Kind
    var text: String
    /// In lower case; digits as ASCII.
    var key: String
  }

  private(set) var tokens: [Token] = []

  init(_ text: String) {
    let scalars = Self.readable(PlainWords.withoutCode(text, limit: 100_000))
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      var end = index + 1
      if scalar.properties.isWhitespace {
        while end < scalars.count, scalars[end].properties.isWhitespace { end += 1 }
        let isBreak = scalars[index..<end].contains(where: \.isLineBreak)
        add(isBreak ? .lineBreak : .space, scalars[index..<end])
      } else if Self.digit(scalar) != nil {
        let number = NumberScanner.scan(scalars, from: index)
        end = number.end
        tokens.append(Token(kind: .number, text: String(scalars[index..<end]), key: number.key))
      } else if scalar == "#" || scalar == "＃", end < scalars.count, Self.isInWord(scalars[end]) {
        while end < scalars.count, Self.isInWord(scalars[end]) || Self.digit(scalars[end]) != nil { end += 1 }
        add(.tag, scalars[index + 1..<end])
      } else if Self.isInWord(scalar) {
        while end < scalars.count, Self.continues(scalars, at: end) { end += 1 }
        add(.word, scalars[index..<end])
      } else {
        add(.mark, scalars[index..<end])
      }
      index = end
    }
  }

  static func digit(_ scalar: Unicode.Scalar) -> Int? {
    guard scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }

  private mutating func add(_ kind: Kind, _ scalars: ArraySlice<Unicode.Scalar>) {
    let text = String(scalars)
    let key = kind == .word ? text.lowercased().replacing("’", with: "'") : text.lowercased()
    tokens.append(Token(kind: kind, text: text, key: key))
  }

  static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "_" || scalar.properties.generalCategory == .nonspacingMark
      || scalar.properties.generalCategory == .spacingMark
  }

  /// Letters, digits after letters, and apostrophes and hyphens between letters.
  private static func continues(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let scalar = scalars[index]
    if isInWord(scalar) { return true }
    if digit(scalar) != nil {
      // Scripts without spaces write a number within the sentence.
      let script = WritingScript(of: scalars[index - 1])
      return script == .latin || script == .cyrillic || script == .greek || script == nil
    }
    guard scalar == "'" || scalar == "’" || scalar == "-" || scalar == "‑" else { return false }
    return index + 1 < scalars.count && (isInWord(scalars[index + 1]) || digit(scalars[index + 1]) != nil)
  }

  /// Without addresses and mentions.
  private static func readable(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      let start = index
      while index < scalars.count, !scalars[index].properties.isWhitespace { index += 1 }
      let piece = scalars[start..<index]
      if let cut = firstForeign(piece) {
        result.append(contentsOf: piece[piece.startIndex..<cut])
        result.append("\u{2022}")
        // Marks at the end belong to the sentence.
        result.append(contentsOf: piece[cut...].suffix(while: { ".,;:!?".unicodeScalars.contains($0) }))
      } else {
        result.append(contentsOf: piece)
      }
      while index < scalars.count, scalars[index].properties.isWhitespace {
        result.append(scalars[index])
        index += 1
      }
    }
    return result
  }

  /// Where an address or a mention begins within a piece.
  private static func firstForeign(_ piece: ArraySlice<Unicode.Scalar>) -> Int? {
    for index in piece.indices {
      let scalar = piece[index]
      if scalar == "@" {
        // The part of an e-mail address before the sign belongs to it.
        var start = index
        while start > piece.startIndex, isInAddress(piece[start - 1]) { start -= 1 }
        return start
      }
      if scalar == ":", piece[index...].starts(with: "://".unicodeScalars) {
        var start = index
        while start > piece.startIndex, isInWord(piece[start - 1]) { start -= 1 }
        return start
      }
    }
    return piece.starts(with: "www.".unicodeScalars) ? piece.startIndex : nil
  }

  private static func isInAddress(_ scalar: Unicode.Scalar) -> Bool {
    isInWord(scalar) || digit(scalar) != nil || scalar == "." || scalar == "-" || scalar == "+"
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate func suffix(while isIn: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
    var start = endIndex
    while start > startIndex, isIn(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}

/// Words that only one of two texts has.
struct WordChanges {
  /// Hostile texts have more; comparing all with all would take too long.
  static let maximumWords = 400

  let oldWords: Set<String>
  let newWords: Set<String>
  let vanished: [String]
  let appeared: [String]

  init(_ old: GuardTokens, _ new: GuardTokens) {
    func words(_ tokens: GuardTokens) -> [String] {
      tokens.tokens.filter { $0.kind == .word || $0.kind == .tag }.map(\.key)
    }
    let (first, second) = (words(old), words(new))
    let (oldWords, newWords) = (Set(first), Set(second))
    vanished = Array(Set(first.filter { !newWords.contains($0) }).sorted().prefix(Self.maximumWords))
    appeared = Array(Set(second.filter { !oldWords.contains($0) }).sorted().prefix(Self.maximumWords))
    (self.oldWords, self.newWords) = (oldWords, newWords)
  }

  /// Whether one of the words is the same with a slip: a letter too many, too few or other in a long word, or the same
  /// letters in another order.
  static func hasMisspelling(of word: String, in words: [String], except isKnown: (String) -> Bool) -> Bool {
    let wanted = Array(word.unicodeScalars)
    return words.contains { candidate in
      let letters = Array(candidate.unicodeScalars)
      guard abs(letters.count - wanted.count) <= 2, letters.count <= WordLikeness.maximumLength,
        wanted.count <= WordLikeness.maximumLength, !isKnown(candidate)
      else { return false }
      if letters.count == wanted.count, letters.sorted() == wanted.sorted() { return true }
      let distance = WordLikeness.distance(letters, wanted)
      return distance <= (wanted.count >= 8 ? 2 : wanted.count >= 5 ? 1 : 0)
    }
  }
}
