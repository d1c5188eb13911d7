extension DateReader {
  /// A month at a token, with the dot of a short one.
  func month(at place: Int) -> (month: Int, end: Int)? {
    let word = word(place)
    guard let month = DateWords.months[word], !hangsOn(place) || isDash(place - 1) else { return nil }
    guard isCapital(place) || !DateWords.doubtfulMonths.contains(word) || year(at: place + 1) != nil else { return nil }
    // "14 March-style posters"; "14-Mar-2026" has a number there.
    if isDash(place + 1), isGlued(place + 1), isGlued(place + 2), !isNumber(place + 2) { return nil }
    let isShort = word.count <= 4 && !["may", "mai", "june", "july", "juni", "juli", "märz"].contains(word)
    // The dot of "Sept." belongs to it if something follows in the same breath.
    if isShort, mark(place + 1, "."), isGlued(place + 1), isNumber(place + 2) { return (month, place + 2) }
    return (month, place + 1)
  }

  /// A year of four digits at a token.
  func year(at place: Int) -> (year: Int, end: Int)? {
    guard digits(place) == 4, let year = number(place), (1_000...2_999).contains(year), !hangsOn(place) else {
      return nil
    }
    if isGlued(place + 1), tokens[place + 1].kind == .word { return nil }
    if mark(place + 1, ".", ",", ":", "/", "-"), isGlued(place + 1), isNumber(place + 2), isGlued(place + 2) {
      return nil
    }
    return (year, place + 1)
  }

  /// `3rd`, or German `3.`.
  func ordinal(at place: Int) -> (day: Int, end: Int, isGerman: Bool)? {
    guard let day = number(place), digits(place) <= 2, !hangsOn(place) else { return nil }
    if DateWords.ordinalEndings.contains(word(place + 1)), isGlued(place + 1), !hasTail(place + 2) {
      return (day, place + 2, false)
    }
    if mark(place + 1, "."), isGlued(place + 1), !isGlued(place + 2) || isDash(place + 2) {
      return (day, place + 2, true)
    }
    return nil
  }

  /// A day of a month: "3rd", "3." or "3"; "third" if a month follows.
  private func dayNumber(at place: Int) -> (day: Int, end: Int)? {
    if let ordinal = ordinal(at: place) { return (1...31).contains(ordinal.day) ? (ordinal.day, ordinal.end) : nil }
    if let day = number(place), digits(place) <= 2, (1...31).contains(day), !hangsOn(place), !hasTail(place + 1) {
      return (day, place + 1)
    }
    return DateWords.ordinals[word(place)].map { ($0, place + 1) }
  }

  /// Whether something is glued to what came before that makes it no number of its own.
  private func hasTail(_ place: Int) -> Bool {
    guard isGlued(place) else { return false }
    if tokens[place].kind != .mark { return true }
    return mark(place, "%", "°", "€", "$", "/", ":")
      || (mark(place, ".", ",") && isNumber(place + 1) && isGlued(place + 1))
  }

  /// "14 March", "March 14th, 2026", "the 3rd", with what belongs to it.
  ///
  /// - Parameter weekday: The weekday that was said before it.
  func calendarDay(at start: Int, _ lead: Lead, from phrase: Int, on weekday: Weekday? = nil) -> DayMatch? {
    dayMonth(at: start, lead, on: weekday) ?? monthDay(at: start, lead, from: phrase, on: weekday)
      ?? dayAlone(at: start, lead, from: phrase, on: weekday)
  }

  /// "14 March 2026", "the 3rd of May", "14-16 March".
  private func dayMonth(at start: Int, _ lead: Lead, on weekday: Weekday?) -> DayMatch? {
    let place = skipArticle(start)
    guard let first = dayNumber(at: place) else { return nil }
    var (last, end) = (first.day, first.end)
    // "3 and 5 June" are two days, "3 to 5 June" are three.
    let isPair = isWord(end, "and", "or", "und", "oder")
    if isPair || isDash(end) || isWord(end, "to", "until", "through", "bis"), let second = secondDay(at: end + 1) {
      (last, end) = (second.day, second.end)
    }
    let hasOf = isWord(end, "of")
    if isDash(end), isGlued(end) { end += 1 }
    // "the third" without a month is no day.
    guard let month = month(at: hasOf ? end + 1 : end) else { return nil }
    // "All 14 may come", "May 3 people": the small word isn't the month; "second March" is none either.
    if DateWords.ordinals[word(place)] != nil, !hasOf, !DateWords.articles.contains(word(place - 1)) { return nil }
    if isDash(month.end), isGlued(month.end), digits(month.end + 1) == 4, isGlued(month.end + 1),
      !hasTail(month.end + 2),
      let year = number(month.end + 1)
    {
      return dated(first.day, last, month.month, year, lead, weekday, end: month.end + 2)
    }
    var yearEnd = month.end
    if mark(yearEnd, ","), year(at: yearEnd + 1) != nil { yearEnd += 1 }
    let year = year(at: yearEnd)
    if isPair, last > first.day {
      let pair = [first.day, last].map { dated($0, $0, month.month, year?.year, lead, nil, end: end).days }
      let days = pair.contains { $0 == nil } ? nil : pair.flatMap { $0 ?? [] }
      return DayMatch(end: year?.end ?? month.end, days: days)
    }
    return dated(first.day, last, month.month, year?.year, lead, weekday, end: year?.end ?? month.end)
  }

  /// "March 14th, 2026", "June 1 to 30".
  private func monthDay(at start: Int, _ lead: Lead, from phrase: Int, on weekday: Weekday?) -> DayMatch? {
    guard let month = month(at: start) else { return nil }
    let place = isWord(month.end, "the") ? month.end + 1 : month.end
    if DateWords.ordinals[word(place)] != nil { return nil }
    guard let first = dayNumber(at: place), first.end <= place + 2, !mark(first.end - 1, ".") || place + 1 < first.end
    else { return nil }
    let day = mark(first.end - 1, ".") ? (first.day, first.end - 1) : first
    var (last, end) = (day.0, day.1)
    if isDash(end) || isWord(end, "to", "until", "through"), let second = secondDay(at: end + 1), second.day > last,
      self.month(at: second.end) == nil
    {
      (last, end) = (second.day, mark(second.end - 1, ".") ? second.end - 1 : second.end)
    }
    // "May 3 people join?" asks something.
    let isPlain = isNumber(end - 1)
    if isPlain, DateWords.doubtfulMonths.contains(word(start)), lead.kind == .none, !endsBefore(end), !mark(end, ","),
      year(at: end) == nil
    {
      return nil
    }
    var yearEnd = end
    if mark(yearEnd, ","), year(at: yearEnd + 1) != nil { yearEnd += 1 }
    let year = year(at: yearEnd)
    return dated(day.0, last, month.month, year?.year, lead, weekday, end: year?.end ?? end)
  }

  private func secondDay(at place: Int) -> (day: Int, end: Int)? {
    guard let day = number(place), digits(place) <= 2, (1...31).contains(day) else { return nil }
    if DateWords.ordinalEndings.contains(word(place + 1)), isGlued(place + 1) { return (day, place + 2) }
    if mark(place + 1, "."), isGlued(place + 1), month(at: place + 2) != nil { return (day, place + 2) }
    return hasTail(place + 1) ? nil : (day, place + 1)
  }

  private func dated(
    _ first: Int, _ last: Int, _ month: Int, _ year: Int?, _ lead: Lead, _ weekday: Weekday?, end: Int
  ) -> DayMatch {
    let pointer: DateReadings.Pointer = lead.kind == .since ? .since : .plain
    func days(_ day: Int) -> [CivilDate]? {
      if let year {
        let date = CivilDate(year: year, month: month, day: day).map { [$0] } ?? []
        return weekday.map { DateReadings.on($0, date) } ?? date
      }
      if let weekday { return relative { $0.day(day, month: month, on: weekday, pointer) } }
      // A day that no year has is none, whether the meeting's day is known or not.
      guard CivilDate(year: 2_000, month: month, day: day) != nil else { return [] }
      return relative { $0.day(day, month: month, pointer) }
    }
    guard last > first, weekday == nil else { return DayMatch(end: end, days: days(first)) }
    guard let begins = days(first), let ends = days(last) else {
      return DayMatch(end: end, days: CivilDate(year: 2_000, month: month, day: last) == nil ? [] : nil, isSpan: true)
    }
    let spans = begins.compactMap { begin in DateSpan(.days, begin, ends.first { $0 >= begin }) }
    return DayMatch(end: end, days: spans.flatMap(\.days), isSpan: true)
  }

  /// "the 3rd", "bis zum 3.", with nothing after it that is counted.
  private func dayAlone(at start: Int, _ lead: Lead, from phrase: Int, on weekday: Weekday?) -> DayMatch? {
    let place = skipArticle(start)
    guard let ordinal = ordinal(at: place), (1...31).contains(ordinal.day) else { return nil }
    let day = ordinal.day
    if isWord(ordinal.end, "of"), let found = dayOfPointedMonth(day, at: ordinal.end + 1) { return found }
    let isLed: Bool
    if ordinal.isGerman {
      // "am 3. Treffen": in German a noun begins with a capital letter.
      let next = ordinal.end
      guard [.german, .since].contains(lead.kind) || weekday != nil && lead.kind == .on, !isCapital(next),
        !isNumber(next)
      else { return nil }
      isLed = true
    } else {
      isLed =
        weekday != nil || [.by, .on, .from, .since].contains(lead.kind) || isWhole(phrase, ordinal.end)
        || place > start && (speaksOfDay(before: start) || word(start - 1) == "for")
        || isWord(start - 1, "and", "or") && DateWords.ordinalEndings.contains(word(start - 2))
    }
    // In English a noun begins with a small letter: "by the 3rd Ravi sends it".
    let isNamed = lead.kind == .by && isCapital(ordinal.end) && !DateWords.quarter.contains(word(ordinal.end))
    guard isLed, ordinal.isGerman || isNamed || endsCount(ordinal.end) else { return nil }
    let end = ordinal.end
    if let weekday { return DayMatch(end: end, days: relative { $0.dayOfMonth(day, on: weekday) }) }
    return DayMatch(end: end, days: relative { $0.dayOfMonth(day, lead.kind == .since ? .since : .plain) })
  }

  /// "the deadline is the 20th": a word of that kind shortly before.
  private func speaksOfDay(before place: Int) -> Bool {
    guard isWord(place - 1, "is", "was", "be", "to", "for", "until", "ist", "and", "or") || mark(place - 1, ":")
    else { return false }
    let words = [
      "deadline", "date", "day", "meeting", "call", "session", "due", "moved", "delivery", "release", "termin", "frist",
    ]
    return (2...4).contains { words.contains(word(place - $0)) }
  }

  /// Whether nothing counted follows, also after "and 3rd": "on the 2nd and 3rd floor".
  private func endsCount(_ place: Int) -> Bool {
    guard endsBefore(place) else { return false }
    guard isWord(place, "and", "or", "und", "oder") || mark(place, ",", "/") else { return true }
    let next = skipArticle(place + 1)
    guard let second = ordinal(at: next) else { return true }
    return endsBefore(second.end)
  }

  private func dayOfPointedMonth(_ day: Int, at start: Int) -> DayMatch? {
    let place = skipArticle(start)
    let pointer = self.pointer(place)
    let name = pointer == nil ? place : place + 1
    guard DateWords.month.contains(word(name)) else { return nil }
    let offset: Int
    switch pointer {
    case nil where place > start:
      return DayMatch(end: name + 1, days: relative { $0.dayOfMonth(day, .plain) })
    case .this: offset = 0
    case .next, .coming: offset = 1
    case .last, .past: offset = -1
    default: return nil
    }
    return DayMatch(
      end: name + 1,
      days: relative { readings in
        guard let month = readings.first(of: readings.meeting)?.adding(months: offset) else { return [] }
        return CivilDate(year: month.year, month: month.month, day: day).map { [$0] } ?? []
      })
  }
}
