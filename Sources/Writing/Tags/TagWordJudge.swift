/// Says what a word of a text is worth as a tag.
struct TagWordJudge: Sendable {
  let quiet: QuietWords?
  /// Whether the writer uses capital letters at all.
  let hasCapitals: Bool

  /// The word at a place, without what belongs to grammar alone ("Mozart's", "l'architecture"); `nil` where a tag could
  /// only be made by damaging something: in "C++", "Node.js", "snake_case".
  func word(at whole: Range<Int>, in scalars: [Unicode.Scalar]) -> TagWord? {
    let text = scalars[whole].text
    let plain = text.lowercased().replacing("\u{2019}", with: "'")
    let begins = Self.beginsSentence(whole.lowerBound, scalars)
    if quiet?.words.contains(plain) == true {
      return TagWord(range: whole, text: text, pieces: [text], weight: .none, beginsSentence: begins)
    }
    if text.unicodeScalars.contains(where: { $0 == "." || $0.properties.generalCategory == .connectorPunctuation }) {
      return nil
    }
    if isTechnical(whole, scalars) { return nil }
    guard let range = core(whole, scalars) else {
      return TagWord(range: whole, text: text, pieces: [text], weight: .none, beginsSentence: begins)
    }
    let core = scalars[range].text
    let pieces = core.unicodeScalars.split { TagScalars.isHyphen($0) || TagScalars.isApostrophe($0) }.map { String($0) }
    return TagWord(
      range: range, text: core, pieces: pieces, weight: weight(core, begins: begins), beginsSentence: begins)
  }

  private func weight(_ text: String, begins: Bool) -> TagWord.Weight {
    let plain = text.lowercased()
    if let quiet, quiet.words.contains(plain) { return .none }
    if text.unicodeScalars.allSatisfy({ !$0.properties.isAlphabetic }) { return .none }
    if Self.isDrawnOut(plain) { return .none }
    let isUnspaced = text.unicodeScalars.contains(where: TagScalars.isUnspaced)
    if !isUnspaced, text.count < 3 {
      // "AI" and "3D", but no "hm" and no letter alone; the "Pi" of "Raspberry Pi" belongs to another word.
      guard text.count == 2, text.contains(where: \.isLetter) else { return .none }
      if text == text.uppercased() { return .strong }
      return text.first?.isUppercase == true && !begins ? .faint : .none
    }
    if let quiet, quiet.faint.contains(plain) { return .faint }
    // German writes its nouns with capital letters: what has none is an adjective or a verb.
    if quiet?.language == "de", hasCapitals, text == plain { return .faint }
    if quiet?.language == "en", plain.hasSuffix("ly"), text == plain, !Self.nounsInLy.contains(plain) { return .none }
    return .strong
  }

  private static let nounsInLy: Set<String> = [
    "family", "butterfly", "assembly", "anomaly", "monopoly", "supply", "jelly", "belly", "bully", "rally", "lily",
    "firefly", "dragonfly", "homily", "melancholy", "ally", "barfly", "gully", "holly", "panoply",
  ]

  /// What remains without an English "'s" or an elided article before it; `nil` for contractions such as "they've".
  private func core(_ range: Range<Int>, _ scalars: [Unicode.Scalar]) -> Range<Int>? {
    guard let first = range.first(where: { TagScalars.isApostrophe(scalars[$0]) }),
      let last = range.last(where: { TagScalars.isApostrophe(scalars[$0]) })
    else { return range }
    let ending = scalars[(last + 1)..<range.upperBound].text.lowercased()
    if ["s", "t", "ve", "ll", "re", "d", "m"].contains(ending) {
      let stem = scalars[range.lowerBound..<last].text
      let isName = ending == "s" && quiet?.words.contains(stem.lowercased()) != true
      return isName && first == last ? range.lowerBound..<last : nil
    }
    let before = first - range.lowerBound
    let elides = quiet.map { ["fr", "it", "pt", "es"].contains($0.language) } ?? false
    if elides, before <= 2 || quiet?.language == "it" {
      return (last + 1)..<range.upperBound
    }
    return range
  }

  /// Whether a sign beside the word belongs to its name: "C++", "C#", ".NET", a path, a variable.
  private func isTechnical(_ range: Range<Int>, _ scalars: [Unicode.Scalar]) -> Bool {
    let signs: Set<Unicode.Scalar> = [
      "+", "#", "\u{FF03}", "@", "/", "\\", "=", "$", "&", "%", "^", "~", "<", ">", "|",
    ]
    if range.upperBound < scalars.count, signs.contains(scalars[range.upperBound]) { return true }
    guard range.lowerBound > 0 else { return false }
    let before = scalars[range.lowerBound - 1]
    if signs.contains(before) { return true }
    guard before == "." || TagScalars.isHyphen(before) else { return false }
    return range.lowerBound == 1 || scalars[range.lowerBound - 2].properties.isWhitespace
  }

  /// "noooo", "aaah": the same letter three times in a row.
  private static func isDrawnOut(_ word: String) -> Bool {
    var last: Character?
    var count = 0
    for character in word where character.isLetter {
      count = character == last ? count + 1 : 1
      last = character
      if count >= 3, !TagScalars.isUnspaced(character.unicodeScalars.first ?? " ") { return true }
    }
    return false
  }

  private static func beginsSentence(_ start: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    var index = start - 1
    while index >= 0 {
      let scalar = scalars[index]
      if ".!?…:\n\u{2028}\u{2029}。！？".unicodeScalars.contains(scalar) { return true }
      guard scalar.properties.isWhitespace || !TagScalars.isInside(scalar) else { return false }
      index -= 1
    }
    return true
  }
}
