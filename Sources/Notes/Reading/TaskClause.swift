/// The words of a unit that say what is to be done, found by code: "confirm with them" in "Take it. Ravi, confirm with them."
struct TaskClause: Sendable, Hashable {
  /// As they stand there, without who, by when and "please"; it begins with a verb.
  let text: String
  /// Where the first of them stands among the unit's words.
  let start: Int

  /// Whether a text leaves out what else is to be done: "fix those two" of "fix those two and send me a photo".
  func goes(beyond text: String) -> Bool {
    let words = TextWord.all(in: self.text)
    let said = ContentWords(text)
    return zip(words, words.dropFirst()).contains { and, verb in
      and.folded == "and" && FormWords.imperatives.contains(verb.folded)
        && !ContentWords(verb.text).missing(in: said).isEmpty
    }
  }
}

extension UnitForms {
  /// `nil` where no form says where what is to be done begins.
  var taskClause: TaskClause? {
    guard let found = taskStart() else { return nil }
    let start = (found..<words.count).first { !Self.fillers.contains(folded[$0]) || isVerb($0) } ?? words.count
    guard start < words.count, isVerb(start) else { return nil }
    let last = (start..<words.count).first(where: endsSentence) ?? words.count - 1
    let scalars = Array(LineMarks.stripped(unit.text).unicodeScalars)
    guard words[last].range.upperBound <= scalars.count else { return nil }
    let range = words[start].range.lowerBound..<words[last].range.upperBound
    let text = withoutEdges(String(String.UnicodeScalarView(scalars[range])))
    return text.isEmpty ? nil : TaskClause(text: text, start: start)
  }

  /// Where what is to be done begins: behind whom it is asked of, behind "I'll", "has to", "please", at a command.
  private func taskStart() -> Int? {
    let first = firstPerson()
    if let called = addressee(), first.map({ $0 >= called.range.lowerBound }) ?? true {
      return requestStart() ?? (called.range.upperBound < words.count ? called.range.upperBound : commandStart())
    }
    let subject = subject()
    if let first, subject.map({ first < $0.range.lowerBound }) ?? true { return promiseStart(first) }
    if let subject { return dutyStart(subject.range.upperBound) }
    return requestStart() ?? dutyOfNobody() ?? commandStart()
  }

  /// Behind "can you", "please".
  private func requestStart() -> Int? {
    for (place, word) in folded.enumerated() where place + 1 < words.count {
      if word == "please" { return place + 1 }
      if ["can", "could", "would", "will"].contains(word), folded[place + 1] == "you" { return place + 2 }
    }
    return nil
  }

  /// Behind "I'll", "I will", "I'm going to", "let me".
  private func promiseStart(_ first: Int) -> Int? {
    var place = first + 1
    while place < words.count,
      ["will", "shall", "must", "can", "could", "am", "going", "gonna", "to", "have", "need"].contains(folded[place])
    {
      place += 1
    }
    return place < words.count && !folded[place].hasSuffix("ing") ? place : nil
  }

  /// Behind "will", "has to", "is to" and the like that follow a name.
  private func dutyStart(_ place: Int) -> Int? {
    let rest = afterAdverbs(place)
    guard let verb = rest.first else { return nil }
    let start = rest.startIndex
    switch verb.folded {
    case "to", "will", "shall", "must", "should", "please": return start + 1
    case "is", "has", "have", "needs", "agreed", "agrees", "promised", "promises", "was":
      return (start..<words.count).prefix(4).first { folded[$0] == "to" }.map { $0 + 1 }
    default: return words[place - 1].after.hasPrefix(":") ? start : nil
    }
  }

  /// Behind "somebody has to", "we need to".
  private func dutyOfNobody() -> Int? {
    if let place = folded.firstIndex(of: "let's") { return place + 1 }
    for (place, word) in folded.enumerated()
    where ["somebody", "someone", "anybody", "anyone", "we", "one"].contains(word) {
      let next = self.word(place + 1)
      if ["must", "should", "shall", "can", "could"].contains(next) { return place + 2 }
      if ["has", "have", "needs", "need"].contains(next), self.word(place + 2) == "to" { return place + 3 }
    }
    return nil
  }

  /// At a command that begins a sentence.
  private func commandStart() -> Int? {
    let commands = words.indices.filter { place in
      (words[place].isStart || startsClause(place)) && FormWords.imperatives.contains(folded[place])
    }
    // "Take it. Confirm with them": what says more.
    return commands.first { place in !Acceptance.isPointing(at: place, in: folded) } ?? commands.first
  }

  /// Whether what stands there can be a verb that begins a command: no article, pronoun, preposition or auxiliary.
  private func isVerb(_ place: Int) -> Bool {
    let word = folded[place]
    if FormWords.imperatives.contains(word) { return true }
    return !word.contains("'") && !words[place].isCapitalised && !Self.noVerbs.contains(word) && !word.hasSuffix("ing")
      && word.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
  }

  private func endsSentence(_ place: Int) -> Bool {
    guard place + 1 < words.count else { return true }
    let after = words[place].after
    return after.contains { "?!;\n".contains($0) } || after.contains(". ") && words[place + 1].isCapitalised
  }

  /// Without the days and the names at its ends.
  func withoutEdges(_ text: String) -> String {
    var text = text
    while true {
      let before = text
      let scalars = Array(text.unicodeScalars)
      let all = TextWord.all(in: text)
      guard let first = all.first, let last = all.last else { return "" }
      func cut(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])).withoutOuterSpace }
      let dates = DateFinder.phrases(in: text, meeting: note.date)
      if let date = dates.first(where: { $0.range.upperBound >= last.range.upperBound && $0.range.lowerBound > 0 }) {
        text = cut(0..<date.range.lowerBound)
        // "for next Friday" has no sense without its day.
        let left = TextWord.all(in: text)
        if let word = left.last, left.count > 1, word.folded == "for" {
          text = String(String.UnicodeScalarView(scalars[0..<left[left.count - 2].range.upperBound]))
        }
      } else if let date = dates.first(where: { isAside($0, in: all, scalars) }) {
        // "do that, end of next week is fine"
        text = cut(0..<date.range.lowerBound)
      } else if let date = dates.first(where: { $0.range.lowerBound <= first.range.lowerBound }) {
        text = cut(min(date.range.upperBound, scalars.count)..<scalars.count)
      } else if all.count > 1, last.gap.contains(","), last.folded == "please" || isNamed(last) {
        text = cut(0..<all[all.count - 2].range.upperBound)
      } else if all.count > 1, ["please", "then", "by", "until", "before", "and"].contains(last.folded) {
        text = cut(0..<all[all.count - 2].range.upperBound)
      }
      while let end = text.last, ",;:–—- ".contains(end) { text.removeLast() }
      while let start = text.first, ",;:–—- ".contains(start) { text.removeFirst() }
      if text == before { return text }
    }
  }

  /// Whether a day stands behind a comma with little after it.
  private func isAside(_ date: DatePhrase, in words: [TextWord], _ scalars: [Unicode.Scalar]) -> Bool {
    guard date.range.lowerBound > 0, date.range.lowerBound <= scalars.count else { return false }
    let before = scalars[..<date.range.lowerBound].last { !$0.properties.isWhitespace }
    return before == "," && words.count(where: { $0.range.lowerBound >= date.range.upperBound }) <= 3
  }

  private func isNamed(_ word: TextWord) -> Bool { mentions.contains { words[$0.range].last?.text == word.text } }

  private static let fillers: Set<String> = [
    "please", "also", "then", "just", "still", "now", "maybe", "perhaps", "too", "and", "you", "kindly", "quickly",
    "at", "least", "definitely", "simply",
  ]
  private static let noVerbs: Set<String> = [
    "a", "an", "the", "my", "your", "his", "her", "its", "our", "their", "i", "you", "he", "she", "it", "we", "they",
    "this", "that", "these", "those", "not", "be", "been", "is", "are", "was", "were", "in", "on", "at", "by", "for",
    "with", "of", "to", "from", "until", "before", "after", "if", "whether", "who", "what", "when", "where", "why",
    "how", "and", "or", "but", "so", "no", "yes", "there", "have", "has", "had", "will", "would", "can", "could",
    "should", "must", "may", "might", "please", "also", "then", "just", "still", "now", "maybe", "perhaps", "too",
    "quickly", "simply", "definitely", "kindly",
  ]
}

extension Acceptance {
  /// Whether a verb there has only "it", "that", "them" for an object and nothing behind: "Take it."
  static func isPointing(at place: Int, in folded: [String]) -> Bool {
    place + 1 < folded.count && ["it", "that", "them", "this", "those", "these"].contains(folded[place + 1])
  }
}
