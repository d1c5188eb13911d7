/// Forms that say that nothing is to do, and offers that wait for whoever answers.
extension UnitForms {
  var isConditional: Bool {
    for (place, word) in folded.enumerated() where word == "if" || word == "unless" {
      let before = place > 0 ? folded[place - 1] : ""
      let after = place + 1 < folded.count ? folded[place + 1] : ""
      if ["ask", "asks", "asked", "check", "checks", "see", "know", "wonder", "out", "about"].contains(before) {
        continue
      }
      if ["possible", "not", "necessary", "needed"].contains(after) || after == "you" { continue }
      // "ask Mrs Roth if she'd …"
      if folded[..<place].contains(where: { ["ask", "asks", "check", "checks", "clarify"].contains($0) }) { continue }
      return true
    }
    return folded.contains("might")
      || folded.contains("maybe") && !folded.contains("please") && !folded.contains("i'll")
  }

  var isPast: Bool {
    let folded = folded
    return folded.contains { ["yesterday", "already", "ago"].contains($0) }
      || zip(folded, folded.dropFirst()).contains {
        $0 == "last"
          && [
            "week", "month", "year", "time", "night", "tuesday", "monday", "friday", "thursday", "wednesday", "spring",
            "autumn", "summer", "winter",
          ].contains($1)
      }
  }

  /// "See you on Monday", "let's meet again": a meeting, not a task.
  var isGoingToMeet: Bool {
    let folded = folded
    return zip(folded, folded.dropFirst()).contains { pair in
      pair == ("see", "you") || pair == ("meet", "again") || pair == ("meets", "again") || pair == ("next", "meet")
        || pair == ("speak", "again") || pair == ("together", "again")
    }
  }

  // MARK: Offers

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
      let said = TextWord.all(in: next.text).map(\.folded).prefix(4)
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
