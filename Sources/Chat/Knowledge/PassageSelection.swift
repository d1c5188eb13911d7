import TextSearch

/// Which of the passages that were found are looked at, and how much of each.
enum PassageSelection {
  /// The most passages, and those of them that were found for the question alone.
  static let limit = 8
  static let ofQuestion = 6
  /// The longest part of a line, in Unicode scalars.
  static let length = 400

  /// Passages that were found for a question, then some that were found for it with what was asked before; each once.
  static func select(
    _ found: [KnowledgePassage], _ foundWithBefore: [KnowledgePassage], question: String
  ) -> [KnowledgePassage] {
    struct Place: Hashable {
      var source: String
      var line: Int
    }
    var seen: Set<Place> = []
    let first = foundWithBefore.isEmpty ? limit : ofQuestion
    let all = found.prefix(first) + foundWithBefore + found.dropFirst(first)
    return all.filter { seen.insert(Place(source: $0.source, line: $0.line)).inserted }.prefix(limit).map {
      part(of: $0, about: question)
    }
  }

  /// How many different words of a question a passage has; words of four letters and more may end otherwise.
  static func shared(_ question: String, _ passage: KnowledgePassage) -> Int {
    func beginning(_ word: String) -> String {
      let count = word.unicodeScalars.count
      return count < 4 ? word : String(word.unicodeScalars.prefix(max(4, count - 2)))
    }
    let words = SearchWords.all(in: passage.words).map(\.text)
    return Set(SearchWords.all(in: question).map(\.text)).filter { $0.unicodeScalars.count > 1 }.count { asked in
      words.contains { $0 == asked || (asked.unicodeScalars.count >= 4 && $0.hasPrefix(beginning(asked))) }
    }
  }

  /// A passage whose text is on one line and not too long: of a long one the part that has most of a question's words.
  static func part(of passage: KnowledgePassage, about question: String) -> KnowledgePassage {
    var passage = passage
    passage.text = part(of: oneLine(passage.text), about: question)
    passage.title = oneLine(passage.title)
    passage.speaker = passage.speaker.map(oneLine)
    return passage
  }

  private static func part(of text: String, about question: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > length else { return text }
    let words = Set(SearchWords.all(in: question).map(\.text))
    let places = SearchWords.all(in: text).filter { words.contains($0.text) }.map(\.range.lowerBound)
    // The stretch that begins a little before a word of the question and has most of them.
    var best = (start: 0, count: 0)
    for place in places {
      let start = max(0, min(place - length / 4, scalars.count - length))
      let count = places.count { (start..<start + length).contains($0) }
      if count > best.count { best = (start, count) }
    }
    var (start, end) = (best.start, min(scalars.count, best.start + length))
    // From word to word, where there are spaces.
    if start > 0, let space = scalars[start..<start + length / 4].firstIndex(of: " ") { start = space + 1 }
    if end < scalars.count, let space = scalars[end - length / 4..<end].lastIndex(of: " ") { end = space }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<end])
    return String(view)
  }

  /// A text whose line breaks are spaces, so that no line of a note looks like two.
  private static func oneLine(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isBreak = scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
      view.append(isBreak ? " " : scalar)
    }
    return String(view)
  }
}
