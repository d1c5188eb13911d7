/// Takes a requirement apart into events and what is to be done.
struct ClauseReader {
  let vocabulary: Vocabulary

  private static let sentenceEnd = Pattern(#"(?<=[.;!])\s+(?=[A-Za-z"“])"#)
  private static let space = Pattern(#"\s+"#)
  private static let inner = Pattern(#"^(.{3,80}?):\s+((?:"# + Phrasing.marker + #"|before)\b.*)$"#)
  private static let leadingMarker = Pattern("^(?:and )?" + Phrasing.marker + #"\b\s*(.*)$"#)
  private static let repetition = Pattern(
    #"^(?:and )?(?:after|from|on|at) the (\w+) (?:time|try|attempt|failure)(?: on| onwards)?,? (.*)$"#)
  private static let before = Pattern(#"^before\s+(.*)$"#)
  private static let closedBefore = Pattern(
    #"^(.*?\b(?:closed|dismissed|gone|left|hidden|closes?|close))\s+before\s+(.*)$"#)
  private static let imperative = Pattern(#"^(?:tap|click|press|push|hit|touch)\b"#)
  private static let trailing = Pattern(#"^(.*?),?\s+\b("# + Phrasing.marker + #")\b\s+(.*)$"#)
  private static let trailingEvent = Pattern(#"^(.*?),?\s+(?:when|once|if|after) (.*)$"#)
  private static let headed = Pattern(#"^([^,:;]{3,}?)\s*[,:]\s*(.*)$"#)
  private static let instruction = Pattern(
    #"^(?:(?:just|please) )?((?:tap|click|press|push|hit|touch|select|pick|choose)\b.{3,}?)\s+(?:to|and)\s+(.*)$"#)
  private static let otherwise = Pattern(#"^(.*?)[,;:]?\s+(?:otherwise|or else|else|if not)[,:]?\s+(.*)$"#)
  private static let leadingOtherwise = Pattern(#"^(?:otherwise|or else|else|if not)[,:]?\s+(.*)$"#)
  private static let gerund = Pattern(
    #"^(?:tapping|clicking|pressing|choosing|picking|selecting|touching)\b"#)
  private static let clauseEnd = Pattern(#"\s*(?:[,:;]|\bthen\b)\s*"#)

  func clauses(of text: String) -> [Clause] {
    var clauses: [Clause] = []
    let text = Self.space.replacing(in: text.replacing("’", with: "'"), with: " ").trimmed
    for piece in Self.sentenceEnd.pieces(of: text) {
      let sentence = piece.droppingTrailing(".!;")
      if !sentence.isEmpty { read(sentence, into: &clauses) }
    }
    return clauses
  }

  private func read(_ text: String, into clauses: inout [Clause]) {
    var sentence = text
    if let match = Self.inner.first(in: sentence), Self.leadingMarker.first(in: sentence) == nil { sentence = match[2] }
    if let match = Self.repetition.first(in: sentence), let count = Word.number(match[1]), !clauses.isEmpty {
      clauses[clauses.count - 1].repetition = .init(count: count, effect: match[2])
      return
    }
    if let match = Self.leadingOtherwise.first(in: sentence), let last = clauses.last, last.kind == .event {
      var clause = last
      clause.effect = match[1]
      clause.isOtherwise = true
      clauses.append(clause)
      return
    }
    if let match = Self.before.first(in: sentence), let cut = cut(match[1]) {
      let isEvent = speaksOfEvent(cut.event)
      var clause = Clause(isEvent ? .event : .before, event: cut.event, effect: cut.effect)
      clause.holdsBack = isEvent
      clauses.append(clause)
      return
    }
    if let match = Self.closedBefore.first(in: sentence) {
      clauses.append(Clause(.before, event: match[2], effect: match[1]))
      return
    }
    if let match = Self.leadingMarker.first(in: sentence), let cut = cut(match[1]) {
      append(whole(cut, &clauses), to: &clauses)
      return
    }
    if let clause = clauseWithoutLeadingMarker(sentence) {
      append(clause, to: &clauses)
      return
    }
    if let last = clauses.last, last.kind == .event, beginsWithAction(sentence), !speaksOfEvent(sentence) {
      clauses[clauses.count - 1].effect += ", " + sentence
      return
    }
    clauses.append(Clause(.plain, effect: sentence))
  }

  /// "When A, if B, …" is one event; and "If B, … when A" too.
  private func whole(_ cut: (event: String, effect: String), _ clauses: inout [Clause]) -> Clause {
    var (event, effect) = cut
    if let last = clauses.last, last.kind == .plain, speaksOfEvent(last.effect), !speaksOfEvent(event) {
      event = last.effect + " and " + event
      clauses.removeLast()
    }
    for _ in 0..<2 {
      if let match = Self.leadingMarker.first(in: effect), let inner = self.cut(match[1]) {
        event += " and " + inner.event
        effect = inner.effect
      }
      if let match = Self.trailingEvent.first(in: effect), speaksOfEvent(match[2]), !speaksOfEvent(event) {
        event += " and " + match[2]
        effect = match[1]
      }
    }
    return Clause(.event, event: event, effect: effect)
  }

  private func clauseWithoutLeadingMarker(_ sentence: String) -> Clause? {
    if !Self.imperative.isIn(sentence), let match = Self.trailing.first(in: sentence),
      beginsWithAction(match[1]) || vocabulary.action(in: match[1]) != nil
    {
      return Clause(.event, event: match[3], effect: match[1])
    }
    if let match = Self.headed.first(in: sentence), speaksOfEvent(match[1]),
      beginsWithAction(match[2]) || beginsWithPage(match[2])
    {
      return Clause(.event, event: match[1], effect: match[2])
    }
    if let match = Self.instruction.first(in: sentence), speaksOfEvent(match[1]), beginsWithAction(match[2]) {
      var clause = Clause(.event, event: match[1], effect: match[2])
      if let condition = Self.trailingEvent.first(in: match[2]) {
        clause.event += " and " + condition[2]
        clause.effect = condition[1]
      }
      clause.isSubject = true
      return clause
    }
    return clauseWithSubject(sentence)
  }

  /// "Done closes the page", "Tapping a row opens …": the event stands before the verb.
  private func clauseWithSubject(_ sentence: String) -> Clause? {
    let isGerund = Self.gerund.isIn(sentence)
    let components = vocabulary.components(in: sentence) { $0.kind.isTappable || $0.kind == .list }
    let pages = vocabulary.pages(in: sentence)
    let words = Word.words(of: sentence)
    for (before, word) in zip(words, words.dropFirst()) {
      guard let verb = vocabulary.verb(word.lowered), verb.lemma != "mean" || word.lowered == "means" else { continue }
      if word.lowered.hasSuffix("ing") || word.lowered.hasSuffix("ed") { continue }
      if Word.determiners.contains(before.lowered) { continue }
      if components.contains(where: { $0.range.overlaps(word.range) }) { continue }
      if pages.contains(where: { $0.range.overlaps(word.range) }) { continue }
      let subject = String(sentence[..<word.range.lowerBound]).trimmed
      guard
        isGerund || components.contains(where: { $0.range.upperBound <= word.range.lowerBound })
          || speaksOfEvent(subject)
      else { continue }
      var clause = Clause(.event, event: subject, effect: String(sentence[word.range.lowerBound...]).trimmed)
      clause.isSubject = true
      return clause
    }
    return nil
  }

  private func append(_ clause: Clause, to clauses: inout [Clause]) {
    guard let match = Self.otherwise.first(in: clause.effect) else {
      clauses.append(clause)
      return
    }
    var first = clause
    var second = clause
    first.effect = match[1]
    second.effect = match[2]
    second.isOtherwise = true
    clauses += [first, second]
  }

  /// The event ends at the first comma, colon or "then" behind which something to do begins.
  private func cut(_ text: String) -> (event: String, effect: String)? {
    let ends = Self.clauseEnd.all(in: text)
    let end = ends.first { beginsWithAction(String(text[$0.range.upperBound...])) } ?? ends.first
    return end.map { (String(text[..<$0.range.lowerBound]), String(text[$0.range.upperBound...])) }
  }
}

extension String {
  /// The text without any of these characters at its end.
  func droppingTrailing(_ characters: String) -> String {
    var text = Substring(self)
    while let last = text.last, characters.contains(last) || last.isWhitespace { text = text.dropLast() }
    return String(text)
  }
}
