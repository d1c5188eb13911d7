import TextSearch

/// A person's name as notes write it: with a title, a first name, an initial, or all of it.
struct PersonName: Sendable, Hashable {
  /// As it is written, without white space at its ends.
  let text: String
  /// `mr`, `mrs`, `dr` …, folded; `nil` without one.
  let title: String?
  /// The folded words of the name, initials and title left out.
  let words: [String]
  /// The folded initials.
  let initials: [String]
  /// The initials of a name of several parts: `kb` of "K. Brandt".
  let monogram: String?
  /// A name that is written as its initials alone: `kb` of "KB".
  let letters: String?

  /// `nil` if there is no name in it.
  init?(_ text: String) {
    let text = text.withoutOuterSpace
    let all = TextWord.all(in: text)
    var title: String?
    var words: [String] = []
    var initials: [String] = []
    for word in all {
      if words.isEmpty, Self.titles.contains(word.folded) {
        title = title ?? word.folded
      } else if word.text.unicodeScalars.count == 1, word.text.unicodeScalars.allSatisfy(\.properties.isUppercase) {
        initials.append(word.folded)
      } else {
        words.append(contentsOf: Self.folded(word.text))
      }
    }
    guard !words.isEmpty || !initials.isEmpty else { return nil }
    self.text = text
    self.title = title
    // A person may be called by a letter alone.
    self.words = words.isEmpty ? initials : words
    self.initials = words.isEmpty ? [] : initials
    let parts = all.filter { !Self.titles.contains($0.folded) }
    let hasMonogram = (2...3).contains(parts.count) && parts.allSatisfy(\.isCapitalised)
    monogram = hasMonogram ? parts.compactMap { $0.folded.first.map(String.init) }.joined() : nil
    let isLetters = (2...3).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isUppercase }
    letters = isLetters ? text.lowercased() : nil
  }

  static let titles: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "sir", "madam", "frau", "herr", "mme", "monsieur",
    "madame",
    "señor", "señora", "sr", "sra",
  ]
  private static let gendered: [Set<String>] = [
    ["mr", "sir", "herr", "monsieur", "señor", "sr"],
    ["mrs", "ms", "miss", "madam", "frau", "mme", "madame", "señora", "sra"],
  ]

  /// The words of a part of a name as the search folds them; a name in a script without spaces stays whole.
  static func folded(_ word: String) -> [String] {
    let found = SearchWords.all(in: word)
    return found.contains(where: \.isPart) ? [word] : found.map(\.text)
  }

  /// Whether both can be the same person: one is a part of the other, and neither title nor initials speak against it.
  func isSame(as other: PersonName) -> Bool {
    if let title, let their = other.title,
      let kind = Self.gendered.firstIndex(where: { $0.contains(title) }),
      let theirs = Self.gendered.firstIndex(where: { $0.contains(their) }), kind != theirs
    {
      return false
    }
    if letters != nil && letters == other.monogram || monogram != nil && monogram == other.letters { return true }
    let (mine, theirs) = (Set(words), Set(other.words))
    guard mine.isSubset(of: theirs) || theirs.isSubset(of: mine) else { return false }
    // "H. Vogel" isn't "M. Vogel", but may be "Heike Vogel".
    func fits(_ initials: [String], _ name: PersonName) -> Bool {
      initials.allSatisfy { initial in
        name.initials.isEmpty
          ? name.words.count < 2 || name.words.contains { $0.hasPrefix(initial) } : name.initials.contains(initial)
      }
    }
    return fits(initials, other) && fits(other.initials, self)
  }

  /// Where the person is named among the words of a text, as indices of them.
  func mentions(in text: [TextWord]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < text.count {
      var end = index
      if Self.titles.contains(text[index].folded), index + 1 < text.count,
        names(text[index + 1], at: index + 1, in: text)
      {
        if let title, Self.gendered.contains(where: { $0.contains(title) && !$0.contains(text[index].folded) }),
          Self.gendered.contains(where: { $0.contains(text[index].folded) })
        {
          index += 2
          continue
        }
        end = index + 1
      }
      while end < text.count, names(text[end], at: end, in: text),
        end == index || text[end].gap.isWhiteSpace || end == index + 1
      {
        end += 1
      }
      if end > index {
        found.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  /// Whether the person is named in a text.
  func isNamed(in text: String) -> Bool { !mentions(in: TextWord.all(in: text)).isEmpty }

  private func names(_ word: TextWord, at index: Int, in text: [TextWord]) -> Bool {
    if let monogram, word.text == monogram.uppercased() { return true }
    let isWritten = word.isCapitalised || word.gap.hasSuffix("@") || !self.text.contains { $0.isUppercase }
    let folded = Self.folded(word.text.droppingPossessive)
    let isName =
      folded.contains { words.contains($0) }
      || words.contains { name in !name.allSatisfy(\.isASCII) && word.text.contains(name) }
    guard isName, isWritten || !Self.ordinary.contains(folded.first ?? "") else { return false }
    // "Will do": a word like any other, at the beginning of a sentence.
    if word.isStart, Self.ordinary.contains(folded.first ?? ""), index + 1 < text.count, word.after.isWhiteSpace {
      let next = text[index + 1]
      return next.isCapitalised || ["will", "to", "is", "has", "and", "can", "should", "must"].contains(next.folded)
    }
    return true
  }

  /// Names that are ordinary words as well.
  private static let ordinary: Set<String> = [
    "will", "may", "mark", "rose", "grace", "art", "bill", "hope", "faith", "joy", "april", "june", "august", "summer",
    "rob", "pat", "jack", "frank", "guy", "dean", "drew", "page", "dawn", "ray", "sue", "chase", "grant", "miles",
    "max",
  ]
}
