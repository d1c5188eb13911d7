/// Tells which event a clause waits for: one if its words are clear, several if they leave it open, none if they don't
/// say it.
struct EventReader {
  let vocabulary: Vocabulary
  let context: RequirementContext

  private static let pageOpens = Pattern(
    #"\b(?:an?|any|another|the next|next|a new|new|other|every)\s+(?:new |other )?(?:page|screen)s?\s+"#
      + #"(?:is|gets|are|opens?|opened|shown|appears?|will|can)\b"#)
  private static let pageWord = Pattern(#"\b(?:page|screen)s?\b"#)
  private static let callWord = Pattern(#"\b(?:call|request|anything|data|server|answer)s?\b"#)
  private static let start = Pattern(
    #"\b(?:app|application)\b.*\b(?:starts?|started|opens|opened|loads|loaded|launch\w*|initiali\w+|begins)\b"#)
  private static let itStarts = Pattern(#"^it (?:opens|starts|launches|is (?:opened|started))"#)
  private static let theApp = Pattern(#"^the app\b"#)
  private static let anyButton = Pattern(
    #"\b(?:an?|any|one|either|whichever|some|the|another)\s+(?:of (?:the|its|their) )?(?:two )?buttons?\b|"#
      + #"\bits buttons\b|\bbuttons? of\b"#)
  private static let anyOfButtons = Pattern(#"\bany of its buttons\b"#)
  private static let buttonBehind = Pattern(#"^\s+buttons?\b"#)
  private static let leadingVerdict = Pattern(#"^(?:the|a) (?:right|wrong|correct|incorrect)\b"#)
  private static let buttonWord = Pattern(#"\bbutton\b"#)
  private static let change = Pattern(
    #"\b(?:types?|typed|typing|chang(?:es|ed|ing)|edits?|edited|turn(?:s|ed) (?:on|off))\b|\bturn(?:s|ed)?\b.*\b(?:on|off)\b"#
  )
  private static let submit = Pattern(#"\b(?:submits?|submitted|presses? (?:return|enter))\b"#)
  private static let seconds = Pattern(#"\b(\w+) (?:seconds?|minutes?)\b"#)
  private static let status = Pattern(#"\b([2-5]\d\d)\b"#)
  private static let otherReason = Pattern(
    #"\b(?:other|another) (?:reason|error|way)|\botherwise\b|\bother failures?\b"#)
  private static let isThere = Pattern(#"\b(?:there(?:'s| is| are)|have|has|see|sees|got|gets?)\b"#)
  private static let successful = Pattern(#"\bsuccessful"#)
  private static let anyCall = Pattern(#"\b(?:an?|any|every) (?:api )?(?:call|request)\b"#)
  private static let demonstrative = Pattern(
    #"\b(?:that|this|the) (question|alert|dialog|message|notice|confirmation)\b"#)

  func events(of clause: Clause) -> [ReadEvent] {
    let text = clause.event
    if Self.pageOpens.isIn(text) || (clause.kind == .before && Self.pageWord.isIn(text)) {
      return [.always(.pageOpens)]
    }
    if clause.kind == .before, Self.callWord.isIn(text) { return [.always(.callStarts)] }
    if Self.start.isIn(text) || (Self.itStarts.isIn(text) && Self.theApp.isIn(clause.effect)) {
      return [.event(.started)]
    }
    let triggers = taps(of: clause) ?? rows(of: text) ?? changes(of: text) ?? timers(of: text) ?? answers(to: text)
    if let triggers { return triggers.map(ReadEvent.event) }
    if let opening = opening(meantBy: text) {
      return [.event(.tapped(.anyButton, page: opening.page, openedBy: opening.requirement))]
    }
    let buttons = buttons(in: text)
    guard let first = buttons.first, !isAboutAnswer(text) else { return [] }
    return [.event(tap(first.component.name, buttons, text))]
  }

  // MARK: Taps

  private func buttons(in text: String) -> [ComponentMention] {
    vocabulary.components(in: text, loosely: true) { $0.kind.isTappable }
  }

  private func isAboutAnswer(_ text: String) -> Bool {
    Phrasing.failure.isIn(text) && !Phrasing.touch.isIn(text)
      && !buttons(in: text).contains { $0.strength > .words }
  }

  private func taps(of clause: Clause) -> [Trigger]? {
    let text = clause.event
    let isTouch = Phrasing.touch.isIn(text)
    var buttons = isAboutAnswer(text) ? [] : buttons(in: text)
    var sure = buttons.filter { $0.strength > .words }
    let isNamed = !sure.isEmpty
    if sure.isEmpty, isTouch { sure = buttons }

    if let trigger = anyButton(of: clause, isNamed: isNamed) { return [trigger] }
    // "a city in the favourites list" is a row, though there is a favourites button.
    if !isNamed, !sure.isEmpty, !vocabulary.lists(in: text, least: 2).isEmpty {
      sure = []
      buttons = []
    }
    if !isNamed, let button = vocabulary.buttonMeantByGerund(text), !Phrasing.failure.isIn(text),
      !Phrasing.success.isIn(text)
    {
      return [.tapped(.component(button.component.name), page: button.page, openedBy: nil)]
    }
    guard let best = sure.map(\.strength).max(), isTouch || clause.isSubject || best == .name else { return nil }
    let names = sure.filter { $0.strength == best }.map(\.component.name).unique
    return (best == .name ? Array(names.prefix(1)) : names).map { tap($0, buttons, text) }
  }

  private func tap(_ name: String, _ buttons: [ComponentMention], _ text: String) -> Trigger {
    let pages = buttons.filter { $0.component.name == name }.map(\.page).unique
    if let opening = opening(meantBy: text), pages.contains(opening.page) {
      return .tapped(.component(name), page: opening.page, openedBy: opening.requirement)
    }
    let named = pages.filter(vocabulary.pageNames(in: text).contains)
    return .tapped(
      .component(name), page: named.count == 1 ? named[0] : pages.count == 1 ? pages[0] : nil, openedBy: nil)
  }

  /// "a button of the alert", "the button with the right answer to that question".
  private func anyButton(of clause: Clause, isNamed: Bool) -> Trigger? {
    let text = clause.event
    let opening = opening(meantBy: text)
    let isJudged = Phrasing.verdict.isIn(text) && Phrasing.verdictNoun.isIn(text)
    var pages = vocabulary.pageNames(in: text)
    var isAny = Self.anyButton.isIn(text) && (!isNamed || Self.anyOfButtons.isIn(text))
    if !isAny, !isNamed, let page = pageBeforeButton(text) {
      isAny = true
      pages = [page]
    }
    if isJudged, opening == nil, !isNamed, let question = context.question,
      Phrasing.touch.isIn(text) || Self.leadingVerdict.isIn(text)
    {
      return .tapped(.anyButton, page: question.page, openedBy: question.requirement)
    }
    guard isAny || (isJudged && opening != nil) else { return nil }
    if let opening { return .tapped(.anyButton, page: opening.page, openedBy: opening.requirement) }
    if let page = pages.first ?? vocabulary.pageNames(in: clause.effect).first {
      return .tapped(.anyButton, page: page, openedBy: nil)
    }
    if isJudged, let question = context.question {
      return .tapped(.anyButton, page: question.page, openedBy: question.requirement)
    }
    return .tapped(.anyButton, page: nil, openedBy: nil)
  }

  /// "an alert button".
  private func pageBeforeButton(_ text: String) -> String? {
    for page in vocabulary.app.pages where !page.isStart {
      for mention in Mention.all(of: Name(page.name), in: text, kinds: [])
      where Self.buttonBehind.isIn(String(text[mention.range.upperBound...])) {
        return page.name
      }
      let words = Name(page.name).core.joined(separator: " ")
      if Pattern(#"\b"# + words + #"s? buttons?\b"#).isIn(text) { return page.name }
    }
    return nil
  }

  /// "that question", "this alert": the page that an earlier requirement opened.
  private func opening(meantBy text: String) -> RequirementContext.Opening? {
    guard let match = Self.demonstrative.first(in: text) else { return nil }
    let noun = match[1].lowercased()
    let isPointing = match[0].lowercased().hasPrefix("th") && !match[0].lowercased().hasPrefix("the ")
    guard isPointing || noun == "question" else { return nil }
    return context.openings.last { opening in
      if noun == "question" || noun == "confirmation", opening.asks { return true }
      return noun != "question" && Name.split(opening.page).joined().contains(noun)
    }
  }

  // MARK: Rows, fields, timers

  private func rows(of text: String) -> [Trigger]? {
    guard Phrasing.touch.isIn(text), !Self.buttonWord.isIn(text) else { return nil }
    let lists = vocabulary.lists(in: text)
    if !lists.isEmpty { return lists.map { .selected(list: $0.component.name, page: $0.page, openedBy: nil) } }
    return vocabulary.components(in: text, loosely: true) { $0.kind == .choice }.first.map {
      [.changed(field: $0.component.name, page: $0.page, openedBy: nil)]
    }
  }

  private func changes(of text: String) -> [Trigger]? {
    guard Self.change.isIn(text) || Self.submit.isIn(text) else { return nil }
    return vocabulary.components(in: text, loosely: true) { $0.kind.isField }.first.map {
      Self.submit.isIn(text)
        ? [.submitted(field: $0.component.name, page: $0.page, openedBy: nil)]
        : [.changed(field: $0.component.name, page: $0.page, openedBy: nil)]
    }
  }

  private func timers(of text: String) -> [Trigger]? {
    guard Self.seconds.isIn(text) else { return nil }
    let pages = vocabulary.app.pages.filter { !$0.timers.isEmpty }
    return pages.isEmpty ? nil : pages.map { .timer(page: $0.name) }
  }

  // MARK: Answers

  private func answers(to text: String) -> [Trigger]? {
    let app = vocabulary.app
    guard !app.calls.isEmpty else { return nil }
    let score = vocabulary.callScores(text).first?.score ?? 0
    let number = Self.status.first(in: text).flatMap { Int($0[1]) }
    let isOther = Self.otherReason.isIn(text)
    let isOK =
      Phrasing.success.isIn(text) || (Self.isThere.isIn(text) && score >= 3) || Self.successful.isIn(text)
    guard number != nil || isOther || isOK || Phrasing.failure.isIn(text) else { return nil }
    let status: Trigger.AnswerStatus =
      number.map { .status($0) } ?? (Phrasing.failure.isIn(text) || isOther ? .error : .ok)
    if Self.anyCall.isIn(text), app.calls.count > 1, score < 3 { return [.answered(call: nil, status: status)] }
    let mayMeanLast = number != nil || isOther || !isOK || score <= 1
    let calls = vocabulary.calls(in: text, preferring: mayMeanLast ? context.lastCall : nil)
    return calls.map { .answered(call: $0, status: status) }
  }
}
