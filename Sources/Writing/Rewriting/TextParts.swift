/// A paragraph as parts of which some may be left out: whole sentences first, then clauses at the ends of sentences and what
/// stands in brackets. Nothing with a protected piece in it may go.
struct TextParts: Sendable {
  /// A part that may be left out.
  struct Part: Sendable, Hashable {
    let range: Range<Int>
    let text: String
  }

  private let text: ScalarText
  private let ranges: [Range<Int>]
  private let entities: [PostEntity]

  init(_ string: String) {
    text = ScalarText(string)
    entities = PostEntities.protected(in: string)
    ranges = Sentences.ranges(of: 0..<text.count, in: text, entities: entities)
  }

  /// The sentences that may be left out: another one with words in it stays.
  var sentences: [Part] {
    let speaking = ranges.filter(hasWords)
    return ranges.filter { isFree($0) && speaking != [$0] }.map { Part(range: $0, text: text[text.trimmed($0)]) }
  }

  /// The last clause of each sentence, if it begins with a comma and a word that joins it to what is before, and what
  /// stands in brackets: what is left is a sentence still.
  var clauses: [Part] {
    ranges.flatMap { range in [bracket(in: range), lastClause(of: range)].compactMap { $0 } }
      .filter { isFree($0) }.map { Part(range: $0, text: text[text.trimmed($0)]) }
  }

  func without(_ part: Part) -> String {
    (text[0..<part.range.lowerBound] + text[part.range.upperBound..<text.count]).trimmingWhiteSpace
  }

  private func hasWords(_ range: Range<Int>) -> Bool {
    range.contains { index in
      text.scalars[index].properties.isAlphabetic && !entities.contains { $0.range.contains(index) }
    }
  }

  private func isFree(_ range: Range<Int>) -> Bool { !entities.contains { $0.range.overlaps(range) } }

  // MARK: - Clauses

  private static let joining: Set<String> = [
    "and", "but", "so", "because", "which", "who", "where", "while", "although", "though", "since", "or", "as", "when",
    "und", "aber", "weil", "denn", "obwohl", "oder", "sodass", "während", "wobei", "damit", "sondern",
    "et", "mais", "car", "puisque", "donc", "ou", "qui", "où", "alors", "parce",
    "y", "pero", "porque", "aunque", "o", "mientras", "donde", "pues",
    "e", "ma", "perché", "anche", "mentre", "dove", "però", "poiché",
    "en", "maar", "want", "omdat", "of", "terwijl", "hoewel",
    "mas", "embora", "enquanto", "onde", "och", "men", "eftersom", "og", "fordi", "a", "ale", "bo", "i", "który",
  ]

  private func lastClause(of range: Range<Int>) -> Range<Int>? {
    let body = text.trimmed(range)
    let end =
      body.last { text.scalars[$0].properties.isAlphabetic || text.scalars[$0].properties.numericType != nil }
      .map { $0 + 1 } ?? body.upperBound
    var depth = 0
    for index in body.reversed() {
      let scalar = text.scalars[index]
      if ")]}）".unicodeScalars.contains(scalar) { depth += 1 }
      if "([{（".unicodeScalars.contains(scalar) { depth -= 1 }
      guard depth == 0, scalar == ",", index + 1 < end, isJoined(after: index, to: end) else { continue }
      return isSentence(text[body.lowerBound..<index]) ? index..<end : nil
    }
    return nil
  }

  private static let leading: Set<String> = [
    "if", "when", "because", "since", "although", "though", "while", "as", "after", "before", "until", "unless",
    "wenn", "als", "weil", "da", "obwohl", "während", "nachdem", "bevor", "falls", "ob",
    "si", "quand", "lorsque", "comme", "puisque", "cuando", "aunque", "porque", "mientras", "como",
    "se", "quando", "perché", "mentre", "hoewel", "omdat", "terwijl", "embora", "om", "när", "når", "jeśli", "gdy",
  ]

  /// Whether what is left is more than a few words, and no clause that waits for its main one.
  private func isSentence(_ rest: String) -> Bool {
    let words = rest.split { !$0.isLetter && !$0.isNumber }
    guard words.count >= 3, let first = words.first else { return false }
    return rest.contains(",") || !Self.leading.contains(first.lowercased())
  }

  private func isJoined(after comma: Int, to end: Int) -> Bool {
    let rest = text[comma + 1..<end]
    guard rest.first?.isWhitespace == true, let word = rest.split(whereSeparator: { !$0.isLetter }).first else {
      return false
    }
    return Self.joining.contains(word.lowercased())
  }

  /// The first bracket with the space before it, that closes again within the sentence and has none inside.
  private func bracket(in range: Range<Int>) -> Range<Int>? {
    guard let open = range.first(where: { text.scalars[$0] == "(" }), open > range.lowerBound,
      let close = (open..<range.upperBound).first(where: { text.scalars[$0] == ")" }),
      !(open + 1..<close).contains(where: { text.scalars[$0] == "(" })
    else { return nil }
    return (text.scalars[open - 1].properties.isWhitespace ? open - 1 : open)..<close + 1
  }
}
