/// The few words that say what kind of change an edit is, as far as code can know it.
enum EditReason {
  static let spelling = "Spelling"
  static let capital = "Capital letter"
  static let punctuation = "Punctuation"
  static let spacing = "Spacing"
  static let lineBreak = "Line break"
  static let accent = "Accent"
  static let doubled = "Doubled word"
  static let number = "Number"
  static let tag = "Tag"
  static let added = "Added"
  static let removed = "Removed"
  static let wording = "Wording"

  static func of(_ hunk: TokenHunk, before: TextTokens, after: TextTokens) -> String {
    let (old, new) = (before.tokens[hunk.old], after.tokens[hunk.new])
    let both = Array(old) + Array(new)
    if both.allSatisfy({ $0.kind == .space }) {
      return breaks(old) == breaks(new) ? spacing : lineBreak
    }
    let (oldWords, newWords) = (words(old), words(new))
    if oldWords.isEmpty, newWords.isEmpty { return punctuation }
    if new.count >= 2, new.contains(where: { $0.scalars == ["#"] }), !old.contains(where: { $0.scalars == ["#"] }) {
      return tag
    }
    if newWords.isEmpty { return isDoubled(oldWords, around: hunk.old, in: before.tokens) ? doubled : removed }
    if oldWords.isEmpty { return added }
    return ofWords(oldWords, newWords, sameMarks: marks(old) == marks(new))
  }

  private static func ofWords(_ old: [[Unicode.Scalar]], _ new: [[Unicode.Scalar]], sameMarks: Bool) -> String {
    let (first, second) = (Array(old.joined()), Array(new.joined()))
    if first == second { return !sameMarks ? punctuation : spacing }
    let (letters, others) = (first.filter(isLetterOrDigit), second.filter(isLetterOrDigit))
    if letters == others { return punctuation }
    let (small, otherSmall) = (lowercased(letters), lowercased(others))
    if small == otherSmall { return capital }
    if letters.contains(where: isDigit) || others.contains(where: isDigit) { return number }
    if plain(small) == plain(otherSmall) { return accent }
    guard old.count == new.count || old.count + new.count <= 3 else { return wording }
    if old.count == new.count {
      let similar = zip(old, new).allSatisfy { WordLikeness.areSimilar(lowercased($0), lowercased($1)) }
      return similar ? spelling : wording
    }
    return WordLikeness.areSimilar(small, otherSmall) ? spelling : wording
  }

  private static func words(_ tokens: ArraySlice<TextTokens.Token>) -> [[Unicode.Scalar]] {
    tokens.filter { $0.kind == .word || $0.kind == .character }.map { Array($0.scalars) }
  }

  private static func marks(_ tokens: ArraySlice<TextTokens.Token>) -> [ArraySlice<Unicode.Scalar>] {
    tokens.filter { $0.kind == .mark }.map(\.scalars)
  }

  private static func breaks(_ tokens: ArraySlice<TextTokens.Token>) -> Int {
    tokens.reduce(0) { $0 + $1.scalars.count(where: \.isLineBreak) }
  }

  /// Whether the same words stand directly before or after.
  private static func isDoubled(
    _ words: [[Unicode.Scalar]], around range: Range<Int>, in tokens: [TextTokens.Token]
  ) -> Bool {
    guard tokens[range].allSatisfy({ $0.kind == .word || $0.kind == .space }) else { return false }
    let wanted = words.map(lowercased)
    func next(_ indices: some Sequence<Int>) -> [[Unicode.Scalar]] {
      var found: [[Unicode.Scalar]] = []
      for index in indices where found.count < wanted.count {
        if tokens[index].kind == .space { continue }
        guard tokens[index].kind == .word else { break }
        found.append(lowercased(Array(tokens[index].scalars)))
      }
      return found
    }
    return next((0..<range.lowerBound).reversed()).reversed() == wanted
      || next(range.upperBound..<tokens.count) == wanted
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .decimalNumber }

  private static func lowercased(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    scalars.flatMap { Array($0.properties.lowercaseMapping.unicodeScalars) }
  }

  /// Without accents.
  private static func plain(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] { WordLikeness.withoutMarks(scalars) }
}
