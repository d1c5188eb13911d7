extension DateReader {
  /// EOD, COB, "end of day": of the day that follows, else of the meeting's.
  func endOfDay(at start: Int, _ lead: Lead) -> DayMatch? {
    var place: Int
    if isWord(start, "eod", "cob") {
      place = start + 1
    } else {
      place = skipArticle(start)
      let isBusiness = isWord(place, "close", "end") && isWord(place + 1, "of") && isWord(place + 2, "business", "play")
      let day = word(place) == "end" && word(place + 1) == "of" ? skipArticle(place + 2) : -1
      if isBusiness {
        place += 3
      } else if day > 0, isWord(day, "day"), lead.kind == .by || lead.kind == .from {
        place = day + 1
      } else {
        return nil
      }
    }
    let end = place
    if mark(place, ",") { place += 1 }
    if isWord(place, "on") { place += 1 }
    let second = Lead(kind: .on, end: place)
    if let match = relativeDay(at: place, second) ?? weekday(at: place, second, from: place)
      ?? calendarDay(at: place, second, from: place) ?? numericDay(at: place, second, from: place),
      match.days?.isEmpty != true
    {
      return match
    }
    return DayMatch(end: end, days: meeting.map { [$0] })
  }

  private static let shortEnds: [String: DateSpan.Unit] = [
    "eow": .week, "eom": .month, "eoq": .quarter, "eoy": .year, "monatsende": .month, "jahresende": .year,
    "quartalsende": .quarter,
  ]

  /// The end, beginning or middle of a span: "end of next week", "mid-June", "Anfang Mai".
  func edge(at start: Int, _ lead: Lead) -> DayMatch? {
    if let unit = Self.shortEnds[word(start)] {
      return DayMatch(end: start + 1, days: relative { $0.span(unit, .plain, at: .end) })
    }
    if isWord(start, "month", "quarter", "year"), isDash(start + 1), isWord(start + 2, "end"), let unit = unit(start) {
      return DayMatch(end: start + 3, days: relative { $0.span(unit, .plain, at: .end) })
    }
    if lead.kind == .by || lead.kind == .german, isWord(start, "month", "quarter", "year"), isWord(start + 1, "end"),
      let unit = unit(start)
    {
      return DayMatch(end: start + 2, days: relative { $0.span(unit, .plain, at: .end) })
    }
    var place = skipArticle(start)
    let edge: DateSpan.Edge
    switch word(place) {
    case "end", "ende": edge = .end
    case "beginning", "start", "anfang", "beginn": edge = .start
    case "middle", "mid", "mitte": edge = .middle
    case "early": edge = .early
    case "last", "letzten", "first", "ersten":
      // "the last day of June".
      guard isWord(place + 1, "day", "tag"), isWord(place + 2, "of", "in", "des", "im"),
        unit(skipArticle(place + 3)) != .week
      else {
        return nil
      }
      edge = isWord(place, "last", "letzten") ? .end : .start
      place += word(place + 2) == "des" ? 1 : 2
    case "late": edge = .late
    default: return nil
    }
    let said = word(place)
    place += 1
    if said == "mid", isDash(place) { place += 1 }
    if isWord(place, "of", "in", "von") { place += 1 }
    guard let spans = spans(at: place, lead, isEdged: true), !isPossessive(spans.end - 1) else { return nil }
    switch spans.kind {
    case .pointed(let unit, let pointer):
      // Nobody says "early the week".
      if pointer == .plain, edge == .early || edge == .late { return nil }
      return DayMatch(end: spans.end, days: relative { $0.span(unit, pointer, at: edge) })
    case .named(let make): return DayMatch(end: spans.end, days: make()?.flatMap { $0.days(at: edge) })
    }
  }

  /// A span as a whole: "next week", "in June", "Q3".
  func span(at start: Int, _ lead: Lead) -> DayMatch? {
    guard let spans = spans(at: start, lead, isEdged: false), !isPossessive(spans.end - 1) else { return nil }
    let days: [CivilDate]? =
      switch spans.kind {
      case .pointed(let unit, let pointer): relative { $0.span(unit, pointer, at: nil) }
      case .named(let make): make()?.flatMap(\.days)
      }
    return DayMatch(end: spans.end, days: days, isSpan: true)
  }

  private enum SpanKind {
    case pointed(DateSpan.Unit, DateReadings.Pointer)
    /// `nil` if it counts from a day that isn't known.
    case named(() -> [DateSpan]?)
  }

  private func unit(_ place: Int) -> DateSpan.Unit? {
    let word = word(place)
    if DateWords.week.contains(word) { return .week }
    if DateWords.month.contains(word) { return .month }
    if DateWords.quarter.contains(word) { return .quarter }
    if DateWords.year.contains(word) { return .year }
    return DateWords.weekend.contains(word) ? .weekend : nil
  }

  private func spans(at start: Int, _ lead: Lead, isEdged: Bool) -> (kind: SpanKind, end: Int)? {
    let place = skipArticle(start)
    let hasArticle = place > start
    if let pointer = pointer(place) {
      if let unit = unit(place + 1) { return (.pointed(unit, pointer), place + 2) }
      if let month = month(at: place + 1) {
        return (named(nil, pointer) { DateSpan.month(month.month, of: $0) }, month.end)
      }
      return nil
    }
    if let unit = unit(place) {
      if hasArticle, isWord(place + 1, "after"), isWord(place + 2, "next") {
        return (.pointed(unit, .afterNext), place + 3)
      }
      if unit == .weekend, lead.kind != .none, lead.kind != .since, hasArticle || lead.kind == .german {
        return (.pointed(unit, .plain), place + 1)
      }
      return isEdged ? (.pointed(unit, .plain), place + 1) : nil
    }
    return quarter(at: place, lead) ?? calendarWeek(at: place) ?? named(at: place, lead, isEdged: isEdged)
  }

  private func named(
    _ year: Int?, _ pointer: DateReadings.Pointer, _ make: @escaping (Int) -> DateSpan?
  ) -> SpanKind {
    .named {
      if let year { return [make(year)].compactMap { $0 } }
      return meeting.map { DateReadings(meeting: $0).spans(named: make, pointer) }
    }
  }

  /// Q3, the third quarter, im dritten Quartal, 3. Quartal.
  private func quarter(at start: Int, _ lead: Lead) -> (kind: SpanKind, end: Int)? {
    var (number, end): (Int?, Int) = (nil, start)
    if isWord(start, "q"), digits(start + 1) == 1, isGlued(start + 1), !hangsOn(start) {
      // "Q1:" begins a question.
      guard endsBefore(start + 2) || !isGlued(start + 2), !(start == 0 && mark(start + 2, ":", ")", ".", "?")) else {
        return nil
      }
      (number, end) = (self.number(start + 1), start + 2)
    } else if let said = DateWords.ordinals[word(start)], DateWords.quarter.contains(word(start + 1)) {
      (number, end) = (said, start + 2)
    } else if let said = ordinal(at: start), DateWords.quarter.contains(word(said.end)) {
      (number, end) = (said.day, said.end + 1)
    }
    guard let number, (1...4).contains(number) else { return nil }
    if isWord(end, "of"), year(at: end + 1) != nil { end += 1 }
    let year = year(at: end)
    let pointer: DateReadings.Pointer = lead.kind == .since ? .since : .plain
    return (named(year?.year, pointer) { DateSpan.quarter(number, of: $0) }, year?.end ?? end)
  }

  /// KW 21, calendar week 21.
  private func calendarWeek(at start: Int) -> (kind: SpanKind, end: Int)? {
    let place: Int
    if isWord(start, "kw", "kalenderwoche") {
      place = start + 1
    } else if isWord(start, "calendar"), isWord(start + 1, "week") {
      place = start + 2
    } else {
      return nil
    }
    guard let number = number(place), (1...53).contains(number) else { return nil }
    var end = place + 1
    if mark(end, "/"), year(at: end + 1) != nil { end += 1 }
    let year = year(at: end)
    return (named(year?.year, .plain) { DateSpan.week(number, of: $0) }, year?.end ?? place + 1)
  }

  /// A month or, of an edge, a year.
  private func named(at start: Int, _ lead: Lead, isEdged: Bool) -> (kind: SpanKind, end: Int)? {
    if isEdged, let year = year(at: start) {
      return (.named { [DateSpan.year(year.year)].compactMap { $0 } }, year.end)
    }
    guard let month = month(at: start) else { return nil }
    var end = month.end
    if mark(end, ","), year(at: end + 1) != nil { end += 1 }
    let year = year(at: end)
    // April, June and August are names too: alone they are months only where something leads up to them.
    let isLed = [.in, .by, .since, .german].contains(lead.kind)
    guard isEdged || year != nil || isLed else { return nil }
    // "zum Mai-Ausflug", "in May's draft".
    if year == nil, !isEdged, isDash(month.end) && isGlued(month.end) && isGlued(month.end + 1) { return nil }
    let pointer: DateReadings.Pointer = lead.kind == .since ? .since : .plain
    return (named(year?.year, pointer) { DateSpan.month(month.month, of: $0) }, year?.end ?? month.end)
  }
}
