/// Forms that say that something may be to do: a model is asked.
extension UnitForms {
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

  /// "needs a new headline", "should be moved", "is due on Monday".
  var hasNeed: Bool {
    if folded.contains("need") || folded.contains("needs") {
      return !folded.contains("don't") && !folded.contains("no")
    }
    if folded.contains("someone") || folded.contains("somebody") { return !isPast }
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
