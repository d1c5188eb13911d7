/// Where the sentences of a text end.
struct SentenceEnds {
  private let ends: Set<Int>

  /// Whether a sentence ends at a place, before the white space that may follow.
  func contains(_ position: Int) -> Bool { ends.contains(position) }

  init(_ scalars: PostScalars) {
    var ends: Set<Int> = []
    var index = 0
    while index < scalars.count {
      let start = index
      guard scalars[index].isSentenceSign else {
        index += 1
        continue
      }
      let signs = scalars.end(from: index, while: \.isSentenceSign)
      index = scalars.end(from: signs) { $0.closesAfterSentence }
      guard let next = scalars.at(index) else { break }
      if scalars[signs - 1].endsSentenceWithoutSpace {
        ends.insert(index)
      } else if next.isSpace, !Self.isAbbreviation(scalars, start..<signs), !Self.goesOn(scalars, from: index) {
        ends.insert(index)
      }
    }
    self.ends = ends
  }

  /// Whether a full stop belongs to an abbreviation, an initial or an ordinal number: `Dr.`, `z. B.`, `3.`
  private static func isAbbreviation(_ scalars: PostScalars, _ signs: Range<Int>) -> Bool {
    guard signs.count == 1, scalars[signs.lowerBound] == "." else { return false }
    var start = signs.lowerBound
    // No abbreviation is longer.
    while start > 0, signs.lowerBound - start <= 5, scalars[start - 1].isWord { start -= 1 }
    let word = scalars[start..<signs.lowerBound]
    if word.isEmpty { return true }
    if word.unicodeScalars.count == 1 { return true }
    if word.unicodeScalars.count < 3, word.unicodeScalars.allSatisfy(\.isASCIIDigit) { return true }
    return abbreviations.contains(word.lowercased())
  }

  private static let abbreviations: Set<String> = [
    "mr", "mrs", "ms", "dr", "prof", "st", "jr", "sr", "vs", "etc", "no", "nr", "vol", "fig", "approx", "ca", "bzw",
    "usw",
    "inkl", "evtl", "ggf", "str", "bspw", "vgl", "mme", "mlle", "av", "sra", "dra", "dott", "sig", "ing", "tel", "max",
    "min",
  ]

  /// Whether the next word begins with a small letter.
  private static func goesOn(_ scalars: PostScalars, from position: Int) -> Bool {
    let next = scalars.end(from: position, while: \.isSpace)
    return scalars.at(next)?.properties.isLowercase ?? false
  }
}

extension Unicode.Scalar {
  fileprivate var isSentenceSign: Bool {
    switch self {
    case ".", "!", "?", "…", "‼", "⁇", "⁈", "⁉", "؟", "۔", "।", "॥", "։", "።", "။": true
    default: endsSentenceWithoutSpace
    }
  }

  fileprivate var endsSentenceWithoutSpace: Bool {
    switch self {
    case "。", "！", "？", "｡", "．": true
    default: false
    }
  }

  /// Quotation marks and brackets that belong to the sentence before them.
  fileprivate var closesAfterSentence: Bool {
    switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation: true
    default: self == "\"" || self == "'" || self == "“" || self == "‘"
    }
  }
}
