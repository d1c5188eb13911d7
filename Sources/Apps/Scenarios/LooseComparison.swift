extension String {
  /// Whether two texts are the same but for case, an article in front, and punctuation and space at the ends: what a
  /// person would call the same answer.
  public func looselyEquals(_ other: String) -> Bool { loosened == other.loosened }

  /// Whether this text contains the other one, case, an article in front of the other and punctuation at its ends apart.
  public func looselyContains(_ other: String) -> Bool {
    let wanted = other.loosened
    return wanted.isEmpty || collapsed.contains(wanted)
  }

  /// Whether this text is the other one, or has it in it as whole words: `The Sun!` and `It is our Sun` show `sun`,
  /// `Sunday` doesn't.
  public func looselyShows(_ other: String) -> Bool {
    let wanted = Array(other.loosened.unicodeScalars)
    let text = Array(collapsed.unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= text.count else { return looselyEquals(other) }
    return (0...(text.count - wanted.count)).contains { start in
      let end = start + wanted.count
      let isBounded =
        (start == 0 || !text[start - 1].isWordCharacter || !wanted[0].isWordCharacter)
        && (end == text.count || !text[end].isWordCharacter || !wanted[wanted.count - 1].isWordCharacter)
      return isBounded && text[start..<end].elementsEqual(wanted)
    }
  }

  /// In lower case, with single spaces.
  private var collapsed: String {
    lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Also without an article in front and without punctuation at the ends; a text of punctuation alone stays.
  private var loosened: String {
    let text = collapsed
    var words = Self.trimmed(text[...])
    for article in ["the ", "a ", "an "] where words.hasPrefix(article) {
      words = Self.trimmed(words.dropFirst(article.count))
      break
    }
    return words.isEmpty ? text : String(words)
  }

  /// Without punctuation at the ends; the sign of a number stays.
  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let last = text.last, isPunctuation(last) { text.removeLast() }
    while let first = text.first, isPunctuation(first) {
      if first == "-" || first == ".", text.dropFirst().first?.isNumber == true { break }
      text.removeFirst()
    }
    return text
  }

  private static func isPunctuation(_ character: Character) -> Bool {
    ".,;:!?¡¿…·\"'`´“”‘’„‚«»‹›()[]{}-–—。、！？「」 ".contains(character)
  }
}
