/// Who is spoken to, and whether they are asked or told to do something.
extension UnitForms {
  /// "Ravi, can you …?", "…, Ravi?", "@Mei".
  func addressee() -> Mention? {
    for mention in mentions {
      let range = mention.range
      let (first, last) = (words[range.lowerBound], words[range.upperBound - 1])
      if first.gap.hasSuffix("@") { return mention }
      let isCalled = last.after.hasPrefix(",") || last.after.hasPrefix(" -") || last.after.hasPrefix(" –")
      if first.isStart || startsClause(range.lowerBound), isCalled, asksYou(after: range.upperBound) {
        return mention
      }
      let isAtEnd = last.after.contains { "?.!".contains($0) } || range.upperBound == words.count
      if first.gap.contains(","), isAtEnd, asksYou(), !first.isStart { return mention }
      // "roan can you …"
      if first.isStart, last.after.isWhiteSpace,
        ["can", "could", "would", "will"].contains(word(range.upperBound)), word(range.upperBound + 1) == "you"
      {
        return mention
      }
    }
    return nil
  }

  func asksYou(after place: Int = 0) -> Bool {
    let rest = words[place...]
    if rest.contains(where: { FormWords.you.contains($0.folded) || $0.folded == "please" }) { return true }
    guard place > 0, let next = rest.first else { return false }
    // "Yuki, write an e-mail", "Dana, 60 crates by Friday?"; not "Leo, that was good".
    return ![
      "i", "i'm", "i'll", "i've", "we", "he", "she", "it", "that", "this", "they", "the", "who", "and", "yes", "no",
    ]
    .contains(next.folded) && !next.folded.hasSuffix("ed") && !next.isCapitalised
  }

  /// "Rerun them …", "Collect the fees until …": a sentence that begins with what is to be done.
  var isImperative: Bool {
    words.indices.contains { place in
      guard
        words[place].isStart || place > 0 && FormWords.openers.contains(word(place - 1)) && words[place - 1].isStart,
        FormWords.imperatives.contains(words[place].folded)
      else { return false }
      return !words[place].after.hasPrefix(":")
        && !["of", "is", "was", "are", "will", "has"].contains(word(place + 1))
    }
  }

  /// "Can you …?", "would you please …", "Ravi, write …".
  var hasRequest: Bool {
    for (place, pair) in zip(folded, folded.dropFirst()).enumerated() {
      guard ["can", "could", "would", "will"].contains(pair.0), pair.1 == "you" else { continue }
      if place > 0, ["what", "how", "why", "when", "where", "which", "who"].contains(folded[place - 1]) { continue }
      let verb =
        folded[(place + 2)...].first { !["please", "also", "maybe", "perhaps", "then", "still"].contains($0) } ?? ""
      if !["like", "mind", "prefer", "hear", "see", "say", "imagine", "believe", "know", ""].contains(verb) {
        return true
      }
    }
    return addressee() != nil && (folded.contains("please") || folded.contains("you'd") || folded.contains("you'll"))
  }

  /// "Then you prepare the poster".
  var tellsYou: Bool {
    for (place, word) in folded.enumerated() where word == "you" || word == "you'll" || word == "you'd" {
      guard place + 1 < folded.count,
        place == 0
          || !["do", "did", "are", "have", "were", "if", "see", "thank", "with", "to", "for", "of"].contains(
            folded[place - 1])
      else { continue }
      if !["are", "were", "have", "had", "know", "think", "mean", "always", "see", "can", "could", "said", "did", "do"]
        .contains(folded[place + 1])
      {
        return true
      }
    }
    return false
  }
}
