/// Offers, and what is said to them.
extension UnitForms {
  /// "I can …", "I could …": something only if somebody takes it.
  var isOffer: Bool {
    zip(folded, folded.dropFirst()).contains { pair in
      pair.0 == "i" && ["can", "could", "would"].contains(pair.1) || pair == ("should", "i") || pair == ("shall", "i")
    } || folded.contains("i'd") || folded.contains("offered") || folded.contains("offers")
  }

  enum Reply { case accepts, refuses, neither }

  /// What the next one who speaks says to it.
  var reply: Reply {
    guard let speaker = unit.line.speaker else { return folded.contains("but") ? .refuses : .neither }
    for step in 1...2 {
      guard let next = note.unit(after: unit, by: step), let other = next.line.speaker else { return .neither }
      guard other != speaker else { continue }
      let said = TextWord.all(in: next.text).prefix(4).map(\.folded)
      if said.contains(where: { ["no", "not", "don't", "never", "nah", "needn't"].contains($0) }) { return .refuses }
      if said.contains("yes") || said.contains("please") || said.starts(with: ["do", "that"]) { return .accepts }
      let first = said.first ?? ""
      return [
        "great", "thanks", "thank", "please", "yes", "sure", "lovely", "perfect", "good", "ok", "okay", "super", "nice",
        "cool", "wonderful", "that",
      ].contains(first) ? .accepts : .neither
    }
    return .neither
  }
}
