/// What is searched for: all of these words, the last one perhaps only by its beginning.
package struct SearchQuery {
  /// More words than these aren't looked at.
  private static let wordLimit = 16
  /// Beginnings of words up to so long have an index of their own, in Unicode scalars.
  package static let quickBeginning = 3

  package let words: [String]
  /// The word that is being typed; `nil` if the last one is at its end.
  package let beginning: String?

  /// `nil` if there is no word in it.
  package init?(_ text: String) {
    // What is typed is short; a whole page pasted into the field is looked at by its beginning.
    let found = SearchWords.all(in: String(text.unicodeScalars.prefix(400)))
    guard let last = found.last else { return nil }
    var words = found.dropLast().map(\.text)
    let ends = text.unicodeScalars.last.map { $0 == " " } ?? true
    // The end of a run without spaces is in the pair before it; alone it is the beginning of a pair.
    let isInPair =
      last.isPart && found.dropLast().last.map { $0.isPart && $0.range.upperBound == last.range.upperBound } ?? false
    var beginning: String?
    if !isInPair {
      if ends && !last.isPart { words.append(last.text) } else { beginning = last.text }
    }
    var seen: Set<String> = []
    self.words = Array(words.filter { seen.insert($0).inserted }.prefix(Self.wordLimit))
    self.beginning = beginning
  }

  /// Whether finding the next place costs next to nothing; a longer beginning collects all places of its words first.
  package var isQuick: Bool { beginning.map { $0.unicodeScalars.count <= Self.quickBeginning } ?? true }

  /// The query for FTS5; words hold letters and digits only, so nothing in them means anything else.
  package var expression: String {
    var terms = words.map { "\"\($0)\"" }
    if let beginning { terms.append("\"\(beginning)\"*") }
    return terms.joined(separator: " ")
  }

  /// Whether words of a text are these, all of them.
  package func isFound(in text: String) -> Bool {
    let found = Set(SearchWords.all(in: text).map(\.text))
    return words.allSatisfy(found.contains)
      && beginning.map { start in found.contains { $0.utf8.starts(with: start.utf8) } } ?? true
  }

  package func matches(_ word: String) -> Bool {
    words.contains(word) || beginning.map { word.utf8.starts(with: $0.utf8) } ?? false
  }
}
