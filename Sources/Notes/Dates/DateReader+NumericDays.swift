extension DateReader {
  /// `2025-03-21`, `03.04.2026`, `3/14/2026`, `14/03`, `14.3.`.
  func numericDay(at start: Int, _ lead: Lead, from phrase: Int, on weekday: Weekday? = nil) -> DayMatch? {
    let start = skipArticle(start)
    guard isNumber(start), !hangsOn(start), !isMeasured(start), let first = number(start) else { return nil }
    // A row of numbers is a telephone's or a table's.
    if isNumber(start - 1) { return nil }
    let joint = start + 1
    guard mark(joint, "-", "/", "."), isGlued(joint), let second = number(start + 2), isGlued(start + 2) else {
      return nil
    }
    let separator = tokens[joint].word
    let hasThird = mark(start + 3, separator) && isGlued(start + 3) && isNumber(start + 4) && isGlued(start + 4)
    if hasThird {
      guard let third = number(start + 4) else { return nil }
      if digits(start) == 4 { return yearFirst(start, first, second, third, weekday) }
      guard !hasMore(start + 5) else { return nil }
      return yearLast(start, separator, first, second, third, lead, weekday)
    }
    guard digits(start) <= 2, digits(start + 2) <= 2 else { return nil }
    switch separator {
    case ".": return dotted(start, first, second, lead, weekday)
    case "/": return slashed(start, first, second, lead, weekday, from: phrase)
    default: return nil
    }
  }

  /// Whether a number goes on: `1.2.2024.1`, `2025-03-21-4711`, `1.2.2024x`.
  private func hasMore(_ place: Int) -> Bool {
    guard isGlued(place) else { return false }
    if tokens[place].kind != .mark { return true }
    return mark(place, ".", "-", "/", ",", ":") && isGlued(place + 1) && tokens[place + 1].kind != .mark
      || mark(place, "/", "%", "°")
  }

  private func yearFirst(_ start: Int, _ year: Int, _ month: Int, _ day: Int, _ weekday: Weekday?) -> DayMatch? {
    guard digits(start + 2) <= 2, digits(start + 4) <= 2, let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let days = weekday.map { DateReadings.on($0, [date]) } ?? [date]
    let end = start + 5
    // 2025-03-21T10:30:00Z
    if isWord(end, "t"), isGlued(end), digits(end + 1) == 2, mark(end + 2, ":"), digits(end + 3) == 2,
      let hour = number(end + 1), let minute = number(end + 3), hour < 24, minute < 60
    {
      var last = end + 4
      if mark(last, ":"), isGlued(last), digits(last + 1) == 2 { last += 2 }
      if mark(last, "."), isGlued(last), isNumber(last + 1), isGlued(last + 1) { last += 2 }
      if isWord(last, "z"), isGlued(last) {
        last += 1
      } else if mark(last, "+", "-"), isGlued(last), digits(last + 1) == 2, mark(last + 2, ":"), digits(last + 3) == 2 {
        last += 4
      }
      return DayMatch(end: last, days: days, time: hour * 60 + minute)
    }
    return hasMore(end) ? nil : DayMatch(end: end, days: days)
  }

  private func yearLast(
    _ start: Int, _ separator: String, _ first: Int, _ second: Int, _ third: Int, _ lead: Lead, _ weekday: Weekday?
  ) -> DayMatch? {
    guard digits(start) <= 2, digits(start + 2) <= 2 else { return nil }
    var year = third
    if digits(start + 4) == 2 {
      // Versions look like that too, unless it says "am" or has two digits each.
      let isPadded = digits(start) == 2 && digits(start + 2) == 2
      guard separator != "-", isPadded || lead.kind != .none || weekday != nil else { return nil }
      year += 2_000
    } else {
      guard digits(start + 4) == 4, (1_000...2_999).contains(third) else { return nil }
    }
    let dayFirst = CivilDate(year: year, month: second, day: first)
    let monthFirst = separator == "." ? nil : CivilDate(year: year, month: first, day: second)
    let dates = [dayFirst, monthFirst].compactMap { $0 }
    return DayMatch(end: start + 5, days: weekday.map { DateReadings.on($0, dates) } ?? dates)
  }

  /// `14.03.`, `am 14.3.`: elsewhere it is a version, a price or a heading.
  private func dotted(_ start: Int, _ day: Int, _ month: Int, _ lead: Lead, _ weekday: Weekday?) -> DayMatch? {
    let hasDot = mark(start + 3, ".") && isGlued(start + 3)
    let isLed = [.german, .since].contains(lead.kind) || weekday != nil
    let isTold = hasDot && (mark(start - 1, ":", "(", "–", "|") || mark(start - 1, ",") && mark(start + 4, ")"))
    let isPadded = digits(start) == 2 && digits(start + 2) == 2 && hasDot && start == 0
    guard isLed || isTold || isPadded, !hasMore(start + 3), !(mark(start + 3, "%", "€")) else { return nil }
    guard (1...12).contains(month), hasDot || endsBefore(start + 3) else { return nil }
    return yearless(day, month, lead, weekday, end: hasDot ? start + 4 : start + 3)
  }

  /// `14/03`, `by 3/4`: elsewhere it is a fraction.
  private func slashed(
    _ start: Int, _ first: Int, _ second: Int, _ lead: Lead, _ weekday: Weekday?, from phrase: Int
  ) -> DayMatch? {
    let end = start + 3
    guard !hasMore(end), !(first == 24 && second == 7) else { return nil }
    let isPadded =
      digits(start) == 2 && digits(start + 2) == 2 && (first < 10 || second < 10)
    let isLed = [.by, .on, .from, .since, .german].contains(lead.kind) && endsBefore(end) || weekday != nil
    guard isLed || isPadded && endsBefore(end) || isWhole(phrase, end) else { return nil }
    let changes = [
      "cut", "reduce", "reduced", "increase", "increased", "raise", "raised", "grow", "grew", "shrink", "fell", "down",
      "up", "drop", "dropped", "divided", "multiplied", "lower", "lowered", "shrank", "rose", "went",
    ]
    if lead.kind == .by, (1...3).contains(where: { changes.contains(word(phrase - $0)) }) { return nil }
    let dayFirst = yearless(first, second, lead, weekday, end: end)
    let monthFirst = yearless(second, first, lead, weekday, end: end)
    guard let dayFirst, let monthFirst else { return dayFirst ?? monthFirst }
    return DayMatch(end: end, days: dayFirst.days.map { $0 + (monthFirst.days ?? []) })
  }

  private func yearless(_ day: Int, _ month: Int, _ lead: Lead, _ weekday: Weekday?, end: Int) -> DayMatch? {
    guard CivilDate(year: 2_000, month: month, day: day) != nil else { return nil }
    let pointer: DateReadings.Pointer = lead.kind == .since ? .since : .plain
    if let weekday {
      return DayMatch(end: end, days: relative { $0.day(day, month: month, on: weekday, pointer) })
    }
    return DayMatch(end: end, days: relative { $0.day(day, month: month, pointer) })
  }
}
