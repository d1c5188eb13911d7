extension DateReader {
  static let leads: [String: Lead.Kind] = [
    "by": .by, "until": .by, "till": .by, "til": .by, "before": .by, "on": .on, "after": .from,
    "from": .from, "starting": .from, "through": .from, "in": .in, "during": .in, "im": .in, "within": .within,
    "innerhalb": .within, "binnen": .within, "at": .at, "um": .at, "since": .since, "seit": .since, "am": .german,
    "zum": .german, "vom": .german, "ab": .german, "bis": .german, "spätestens": .german, "den": .german,
    "nach": .german, "vor": .before, "gegen": .at, "around": .on, "over": .on,
  ]

  /// Words that lead together, with what they are.
  private static let pairs: [(String, String, Lead.Kind)] = [
    ("bis", "zum", .german),
    ("bis", "spätestens", .german), ("bis", "am", .german), ("bis", "um", .at), ("spätestens", "am", .german),
    ("spätestens", "bis", .german), ("spätestens", "zum", .german), ("spätestens", "um", .at), ("ab", "dem", .german),
    ("ab", "um", .at), ("seit", "dem", .since), ("vor", "dem", .german), ("nach", "dem", .german),
    ("innerhalb", "von", .within), ("innerhalb", "der", .within), ("as", "of", .from), ("up", "to", .by),
    ("starting", "on", .on), ("starting", "at", .at), ("by", "around", .by), ("around", "at", .at),
  ]

  /// What leads up to something at a token.
  func lead(at start: Int) -> Lead {
    let first = word(start)
    guard !first.isEmpty else { return mark(start, "@") ? Lead(kind: .at, end: start + 1) : Lead(end: start) }
    if first == "no" || first == "not", word(start + 1) == "later", word(start + 2) == "than" {
      return Lead(kind: .by, end: start + 3)
    }
    if first == "on", word(start + 1) == "or", word(start + 2) == "before" { return Lead(kind: .by, end: start + 3) }
    if first == "bis", word(start + 1) == "spätestens", isWord(start + 2, "zum", "am") {
      return Lead(kind: .german, end: start + 3)
    }
    for (word, second, kind) in Self.pairs where word == first && second == self.word(start + 1) {
      return Lead(kind: kind, end: start + 2)
    }
    return Lead(kind: Self.leads[first] ?? .none, end: Self.leads[first] == nil ? start : start + 1)
  }

  // MARK: Counting from the meeting

  /// Today, tomorrow, the day after tomorrow; this morning.
  func relativeDay(at start: Int, _ lead: Lead) -> DayMatch? {
    let place = skipArticle(start)
    if word(place) == "day", isWord(place + 1, "after", "before"), isWord(place + 2, "tomorrow", "yesterday") {
      let isAhead = word(place + 1) == "after"
      guard isAhead == (word(place + 2) == "tomorrow") else { return nil }
      return DayMatch(end: place + 3, days: relative { $0.days(after: isAhead ? 2 : -2) })
    }
    var match: DayMatch
    switch word(start) {
    case "today", "heute": match = DayMatch(end: start + 1, days: relative { $0.days(after: 0) })
    case "tonight": match = DayMatch(end: start + 1, days: relative { $0.days(after: 0) }, part: .evening)
    case "tomorrow": match = DayMatch(end: start + 1, days: relative { $0.days(after: 1) })
    case "morgen":
      guard isTomorrow(start, lead) else { return nil }
      match = DayMatch(end: start + 1, days: relative { $0.days(after: 1) })
    case "übermorgen", "uebermorgen": match = DayMatch(end: start + 1, days: relative { $0.days(after: 2) })
    case "yesterday", "gestern": match = DayMatch(end: start + 1, days: relative { $0.days(after: -1) })
    case "vorgestern": match = DayMatch(end: start + 1, days: relative { $0.days(after: -2) })
    case "last" where isWord(start + 1, "night"):
      return DayMatch(end: start + 2, days: relative { $0.days(after: -1) }, part: .night)
    case "this" where isWord(start + 1, "morning", "afternoon", "evening"):
      return DayMatch(
        end: start + 2, days: relative { $0.days(after: 0) }, part: DateWords.partsOfDay[word(start + 1)])
    default: return nil
    }
    if let (end, days) = furtherOn(match.end) {
      match.days = match.days?.compactMap { $0.adding(days: days) }
      match.end = end
    }
    return match
  }

  /// "morgen" is tomorrow, "der Morgen", "jeden Morgen" and "Guten Morgen" aren't.
  private func isTomorrow(_ place: Int, _ lead: Lead) -> Bool {
    if word(place - 1) == "am"
      || ["guten", "jeden", "der", "den", "dem", "diesen", "eines", "schönen", "einen"].contains(word(place - 1))
    {
      return false
    }
    return !isCapital(place) || place == 0 || tokens[place - 1].kind == .mark
  }

  /// " week" after a day, "in einer Woche", "in zwei Wochen": how many days further.
  func furtherOn(_ place: Int) -> (end: Int, days: Int)? {
    if word(place) == "week", !isPossessive(place) { return (place + 1, 7) }
    if word(place) == "in", let count = DateWords.numbers[word(place + 1)] ?? number(place + 1),
      (1...8).contains(count),
      isWord(place + 2, "woche", "wochen")
    {
      return (place + 3, 7 * count)
    }
    if word(place) == "vor", isWord(place + 1, "einer", "zwei"), isWord(place + 2, "woche", "wochen") {
      return (place + 3, word(place + 1) == "zwei" ? -14 : -7)
    }
    return nil
  }

  func isPossessive(_ index: Int) -> Bool {
    mark(index + 1, "'", "’") && isGlued(index + 1) && isWord(index + 2, "s") && isGlued(index + 2)
  }

  /// In two weeks; within three working days; two weeks from now, from Friday; three days ago; vor zwei Wochen.
  func count(at start: Int, _ lead: Lead) -> DayMatch? {
    var place = start
    if lead.kind == .in || lead.kind == .within {
      // "in the next two weeks"; without "next" the article says that it is something else.
      let next = skipArticle(place)
      if pointer(next) == .next || pointer(next) == .coming { place = next + 1 }
    }
    guard let (counts, unit, end) = quantity(at: place) else { return nil }
    func added(_ date: CivilDate, _ sign: Int) -> [CivilDate] {
      counts.compactMap { count in
        switch unit {
        case .day: date.adding(days: sign * count)
        case .workingDay: date.adding(workingDays: sign * count)
        case .week: date.adding(days: sign * 7 * count)
        case .month: date.adding(months: sign * count)
        case .year: date.adding(months: sign * 12 * count)
        }
      }
    }
    func match(_ end: Int, from days: [CivilDate]?, _ sign: Int) -> DayMatch {
      DayMatch(end: end, days: days?.flatMap { added($0, sign) })
    }
    let today = meeting.map { [$0] }
    if isWord(end, "ago") { return match(end + 1, from: today, -1) }
    if isWord(end, "from", "on"), let base = base(at: end + 1, isNow: word(end) == "from") {
      return match(base.end, from: base.days, 1)
    }
    // "a week Tuesday".
    if unit == .week, DateWords.weekdays[word(end)] != nil,
      let base = weekday(at: end, Lead(kind: .on, end: end), from: end)
    {
      return match(base.end, from: base.days, 1)
    }
    // "within 30 days of signing" counts from something else.
    if isWord(end, "of", "after", "from", "before", "prior", "nach", "ab") { return nil }
    switch lead.kind {
    case .before where DateWords.numbers[word(place)] != nil || isNumber(place): return match(end, from: today, -1)
    case .in, .within:
      // "in a day's work", "in one day": that is how long it takes.
      if unit == .day, counts == [1], lead.kind == .in { return nil }
      var end = end
      if mark(end, "'", "’"), isGlued(end) {
        guard isWord(end + 1, "time") || (isWord(end + 1, "s") && isWord(end + 2, "time")) else { return nil }
        end += word(end + 1) == "time" ? 2 : 3
      }
      return match(end, from: today, 1)
    default: return nil
    }
  }

  /// What "two weeks from" counts from.
  private func base(at start: Int, isNow: Bool) -> DayMatch? {
    if isNow, isWord(start, "now") { return DayMatch(end: start + 1, days: meeting.map { [$0] }) }
    if isNow, let match = relativeDay(at: start, Lead(end: start)) { return match }
    return weekday(at: start, Lead(kind: .on, end: start), from: start)
  }

  /// "two weeks", "2-3 days", "a fortnight", "three working days".
  private func quantity(at start: Int) -> ([Int], DateWords.Unit, Int)? {
    func count(_ place: Int) -> Int? {
      let count = number(place) ?? DateWords.numbers[word(place)]
      return count == 0 || hangsOn(place) && place == start ? nil : count
    }
    if isWord(start, "half"), isWord(start + 1, "a"), isWord(start + 2, "year") { return ([6], .month, start + 3) }
    if isWord(start, "einem"), isWord(start + 1, "halben"), isWord(start + 2, "jahr") {
      return ([6], .month, start + 3)
    }
    guard let first = count(start) else { return nil }
    var (counts, place) = ([first], start + 1)
    if isDash(place) || isWord(place, "to", "or", "bis", "oder"), let second = count(place + 1), second > first {
      counts.append(second)
      place += 2
    }
    if isWord(place, "fortnight"), first == 1 { return ([2], .week, place + 1) }
    var isWorking = false
    if isWord(place, "working", "business") {
      isWorking = true
      place += 1
    } else if isWord(place, "calendar", "full", "more") {
      place += 1
    }
    guard let unit = DateWords.units[word(place)], !isGlued(place) || isNumber(place - 1) else { return nil }
    if isWorking, unit != .day { return nil }
    // "a week or two".
    if counts == [1], isWord(place + 1, "or"), isWord(place + 2, "two") { (counts, place) = ([1, 2], place + 2) }
    return (counts, isWorking ? .workingDay : unit, place + 1)
  }
}
