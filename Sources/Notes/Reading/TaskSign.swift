/// Whether the forms of a unit's English say that somebody is to do something.
enum TaskSign: Sendable, Hashable {
  /// "I'll …", "Mei to …", "can you …", "has to be …".
  case yes
  /// "I could …", "Mei prints …", "we need …": a model is asked.
  case maybe
  case no
}

extension UnitForms {
  var taskSign: TaskSign {
    let sign = bareSign
    guard sign != .no else { return .no }
    // What depends on something else isn't agreed yet.
    if isConditional { return sign == .yes && folded.contains("please") ? .maybe : .no }
    if sign == .maybe, isPast { return .no }
    guard isOffer else { return sign }
    switch reply {
    case .accepts: return .yes
    case .refuses: return .no
    case .neither: return sign
    }
  }

  private var bareSign: TaskSign {
    if isGoingToMeet || isLeadIn { return .no }
    if slots?.isTask ?? false { return .yes }
    if isOpenAsk, acceptance()?.kind == .claim { return .yes }
    let subject = subject()
    if let subject, isStrong(after: subject) || isDoing(after: subject) { return .yes }
    if addressee() != nil, acceptance() != nil { return .yes }
    if isDoingByADay { return .yes }
    if folded.contains("please"), acceptance() != nil { return .yes }
    if antecedent() != nil || hasPromise || hasRequest || hasDuty { return .yes }
    if subject != nil || firstPerson() != nil || promisesWe() || addressee() != nil { return .maybe }
    if folded.contains("please") || tellsYou || hasNeed || isBareTask || isImperative || willDo { return .maybe }
    return .no
  }

  /// "I'm collecting it Friday", "…, Annelie confirms the numbers (Wed)": what somebody does by a day to come.
  private var isDoingByADay: Bool {
    guard !unit.text.contains("?"), !isPast else { return false }
    let isSaid: Bool
    if let first = firstPerson() {
      let verb =
        words[(first + 1)...].first { !["am", "then", "will", "just", "also"].contains($0.folded) }?.folded ?? ""
      isSaid = ![
        "go", "going", "leave", "leaving", "fly", "flying", "travel", "travelling", "start", "starting", "arrive", "be",
        "come", "coming", "need", "want", "would", "could", "can", "might", "hope", "moving", "working", "see", "am",
      ].contains(verb)
    } else {
      isSaid = mentions.contains { mention in
        guard startsClause(mention.range.lowerBound) || words[mention.range.lowerBound].isStart,
          mention.range.upperBound < words.count
        else { return false }
        let verb = words[mention.range.upperBound]
        return verb.gap.isWhiteSpace && isThirdPerson(verb)
          && (!FormWords.notDoing.contains(verb.folded) || FormWords.imperatives.contains(Self.base(verb.folded)))
      }
    }
    return isSaid && !comingDates.isEmpty
  }

  // MARK: What isn't to be done

  private var isConditional: Bool {
    for (place, word) in folded.enumerated() where word == "if" || word == "unless" {
      if ["ask", "asks", "asked", "check", "checks", "see", "know", "wonder", "out", "about"].contains(
        self.word(place - 1))
      {
        continue
      }
      if ["possible", "not", "necessary", "needed", "you"].contains(self.word(place + 1)) { continue }
      // "ask Mrs Roth if she'd …"
      if folded[..<place].contains(where: { ["ask", "asks", "check", "checks", "clarify"].contains($0) }) { continue }
      return true
    }
    return folded.contains("might")
      || folded.contains("maybe") && !folded.contains("please") && !folded.contains("i'll")
  }

  var isPast: Bool {
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
  private var isGoingToMeet: Bool {
    return zip(folded, folded.dropFirst()).contains { pair in
      pair == ("see", "you") || pair == ("meet", "again") || pair == ("meets", "again") || pair == ("next", "meet")
        || pair == ("speak", "again") || pair == ("together", "again")
    }
  }
}
