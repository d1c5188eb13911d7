/// What is to be done, whoever it is that does it.
extension UnitForms {
  /// "has to be renewed", "we need to", "still to do": a duty, whoever's it is.
  var hasDuty: Bool {
    for (place, word) in folded.enumerated() {
      let rest = Array(folded[(place + 1)...].prefix(3))
      let before = Set(folded[..<place].suffix(3))
      let isDenied = !before.isDisjoint(with: [
        "would", "may", "might", "not", "don't", "doesn't", "didn't", "could", "if", "wouldn't", "never",
      ])
      switch word {
      case "has", "have", "needs", "need":
        if rest.first == "to", !isDenied { return true }
      case "must":
        if !isDenied { return true }
      case "is", "are":
        if rest.starts(with: ["to", "be"]), !isDenied { return true }
      case "to":
        // "Contract to be signed", "To be repaired"
        if rest.first == "be", rest.count > 1, case let verb = rest[1],
          verb.hasSuffix("ed") || verb.hasSuffix("en") || verb.hasSuffix("ne") || verb.hasSuffix("nt"), !isDenied,
          !before.contains("likes"), !before.contains("wants"), !before.contains("seems")
        {
          return true
        }
      default: continue
      }
    }
    return false
  }

  /// "Somebody has to ring him", "could someone …", "someone call them"; not "somebody drilled at seven".
  var asksAnybody: Bool {
    for (place, word) in folded.enumerated() where ["somebody", "someone", "anybody", "anyone"].contains(word) {
      let next = self.word(place + 1)
      if [
        "has", "have", "needs", "need", "must", "should", "shall", "can", "could", "to", "please", "will", "would",
        "ought", "who", "else", "from",
      ].contains(next) || FormWords.imperatives.contains(next) {
        return true
      }
      if ["can", "could", "would", "will", "should", "need", "needs", "want", "wants", "does", "do", "if"].contains(
        self.word(place - 1))
      {
        return true
      }
    }
    return false
  }

  /// "has to be renewed", "somebody should": nobody is named for it.
  func isPassive() -> Bool {
    if asksAnybody { return true }
    return zip(folded, folded.dropFirst()).contains { pair in
      pair == ("to", "be") || pair == ("must", "be") || pair == ("should", "be") || pair == ("need", "to")
        || pair.0 == "be" && pair.1.hasSuffix("ed")
    } && !mentions.contains { $0.range.lowerBound == 0 && isToDo(after: $0.range.upperBound) }
  }

  /// "needs a new headline", "should be moved", "is due on Monday".
  var hasNeed: Bool {
    if folded.contains("need") || folded.contains("needs") {
      return !folded.contains("don't") && !folded.contains("no")
    }
    if asksAnybody { return !isPast }
    if folded.contains("should"), !unit.text.contains("?") { return true }
    if isPast || unit.text.contains("?") { return false }
    return folded.contains("due") || folded.contains("deadline") || folded.contains("latest") && folded.contains("at")
  }

  /// A point of a list that only names something to do: "- update the changelog".
  var isBareTask: Bool {
    let text = unit.text.withoutOuterSpace
    guard unit.line.speaker == nil, text != LineMarks.stripped(text), let first = words.first, !first.isCapitalised,
      !["we", "i", "they", "he", "she", "it", "the", "a", "no", "if"].contains(first.folded)
    else { return false }
    return !folded.contains {
      ["is", "are", "was", "were", "has", "had", "have", "be", "been", "would", "could"].contains($0)
    }
      && !first.folded.hasSuffix("ed") && !first.after.contains(":") && !first.after.contains(",")
  }

  /// "The city will put up a barrier".
  var willDo: Bool {
    for (place, word) in folded.enumerated() where word == "will" && place > 0 {
      guard place + 1 < folded.count,
        !["be", "take", "not", "happen", "start", "never", "have", "probably", "run"].contains(folded[place + 1])
      else { continue }
      if !["we", "it", "they", "you", "that", "this", "there", "what", "which"].contains(folded[place - 1]) {
        return true
      }
    }
    return false
  }
}
