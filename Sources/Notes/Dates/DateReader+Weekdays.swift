extension DateReader {
  /// A weekday, pointed at or not, with what makes it another or sure: "next Friday", "Friday week", "Friday, 15 May".
  func weekday(at start: Int, _ lead: Lead, from phrase: Int) -> DayMatch? {
    var place = skipArticle(start)
    let pointer = self.pointer(place)
    if pointer != nil { place += 1 }
    if let pointer, let offset = Self.weeks(pointer), DateWords.week.contains(word(place)),
      let name = weekdayName(at: place + 1, isSure: true)
    {
      return DayMatch(end: name.end, days: relative { weekday(name.weekday, inWeek: offset, of: $0) }, part: name.part)
    }
    let isSure = pointer != nil || lead.kind != .none
    guard let name = weekdayName(at: place, isSure: isSure), isOneDay(place, start) else { return nil }
    var match = DayMatch(end: name.end, part: name.part)
    if pointer == nil, let dated = dayAfterWeekday(at: name.end, name.weekday) { return dated }
    if pointer == nil, isWord(name.end, "next"), name.end + 1 >= tokens.count || mark(name.end + 1, ".", ",", ")") {
      match.end += 1
      match.days = relative { $0.weekday(name.weekday, .next) }
    } else if isWord(name.end, "after"), isWord(name.end + 1, "next") {
      match.end += 2
      match.days = relative { $0.weekday(name.weekday, .afterNext) }
    } else if let (end, offset) = weekAfterWeekday(at: name.end) {
      match.end = end
      match.days = relative { weekday(name.weekday, inWeek: offset, of: $0) }
    } else {
      let reading = pointer ?? (lead.kind == .since ? .since : .plain)
      match.days = relative { $0.weekday(name.weekday, reading) }
      if let (end, days) = furtherOn(name.end) {
        match.end = end
        match.days = match.days?.compactMap { $0.adding(days: days) }
      }
    }
    return match
  }

  private func weekday(_ weekday: Weekday, inWeek offset: Int, of readings: DateReadings) -> [CivilDate] {
    let monday = readings.present(.week)?.moved(by: offset)?.first
    return [monday?.adding(days: weekday.rawValue - 1)].compactMap { $0 }
  }

  /// Whether it isn't every Friday, a Friday or Good Friday.
  private func isOneDay(_ place: Int, _ start: Int) -> Bool {
    // "every 2nd Friday", "the second Friday".
    !DateWords.ordinalEndings.contains(word(place - 1)) && DateWords.ordinals[word(place - 1)] == nil
      && !DateWords.notOneDay.contains(word(place - 1))
      && !(place > start && DateWords.notOneDay.contains(word(start - 1)))
  }

  /// The name of a weekday at a token; short ones only where something says that they are one.
  private func weekdayName(
    at place: Int, isSure: Bool
  ) -> (weekday: Weekday, part: DateWords.PartOfDay?, end: Int)? {
    let word = word(place)
    guard !word.isEmpty, !hangsOn(place) || isDash(place - 1) || mark(place - 1, "/") else { return nil }
    if let weekday = DateWords.weekdays[word] { return (weekday, nil, place + 1) }
    // Freitagnachmittag.
    if let day = DateWords.weekdays.first(where: { word.hasPrefix($0.key) && $0.key.count >= 6 }),
      let part = DateWords.partsOfDay[String(word.dropFirst(day.key.count))]
    {
      return (day.value, part, place + 1)
    }
    let end = mark(place + 1, "."), isDot = end && isGlued(place + 1)
    let next = isDot ? place + 2 : place + 1
    if let weekday = DateWords.shortGermanWeekdays[word], isCapital(place) {
      let isDated = (isDot || mark(next, ",")) && isNumber(mark(next, ",") ? next + 1 : next)
      let isLed = ["bis", "am", "nächsten", "kommenden"].contains(self.word(place - 1)) && endsBefore(place + 1)
      let isFollowed = isNumber(next) && dayAfterWeekday(at: next, weekday) != nil
      return isDated || isLed || isFollowed ? (weekday, nil, isDot && isDated ? place + 2 : place + 1) : nil
    }
    guard let weekday = DateWords.shortWeekdays[word] else { return nil }
    // Mon-Fri is when somebody is there.
    if isDash(place + 1), isGlued(place + 1), isShortWeekday(place + 2) { return nil }
    if isDash(place - 1), isGlued(place), isShortWeekday(place - 2) { return nil }
    guard isCapital(place) || !DateWords.doubtfulWeekdays.contains(word) else { return nil }
    let isDated = dayAfterWeekday(at: next, weekday) != nil || clockAfterDay(at: next) != nil
    let isApart =
      (place == 0 || mark(place - 1, "(", ",", "-", "–", "—", ":", "[", "|"))
      && (next >= tokens.count || mark(next, ":", ")", ",", ".", ";", "]", "|") || isDot && next >= tokens.count)
    // "This sat badly", "on sun screens": something else follows.
    let isLed = isSure && (endsBefore(next) || !DateWords.doubtfulWeekdays.contains(word))
    guard isLed || isDated || isApart else { return nil }
    return (weekday, nil, isDot && isDated ? next : place + 1)
  }

  private func isShortWeekday(_ place: Int) -> Bool {
    DateWords.shortWeekdays[word(place)] != nil || DateWords.weekdays[word(place)] != nil
  }

  /// The date after a weekday: "Friday, 15 May", "Friday the 13th", "Fr, 15.05.".
  private func dayAfterWeekday(at start: Int, _ weekday: Weekday) -> DayMatch? {
    var place = start
    if mark(place, ",") { place += 1 }
    let lead = Lead(kind: .on, end: place)
    if word(place) == "the" || word(place) == "den" || word(place) == "dem" { place += 1 }
    return calendarDay(at: place, lead, from: start, on: weekday)
      ?? numericDay(at: place, lead, from: start, on: weekday) ?? nearDay(at: place, weekday)
  }

  /// "Saturday 23", if that is so within a month.
  private func nearDay(at place: Int, _ weekday: Weekday) -> DayMatch? {
    guard let meeting, let day = number(place), digits(place) == 2, (10...31).contains(day),
      endsBefore(place + 1)
    else { return nil }
    let near = DateReadings(meeting: meeting).dayOfMonth(day, on: weekday).filter { meeting.days(to: $0) <= 31 }
    return near.isEmpty ? nil : DayMatch(end: place + 1, days: near)
  }

  /// "next week", "of next week", "nächster Woche" after a weekday: how many weeks from the meeting's.
  private func weekAfterWeekday(at start: Int) -> (end: Int, offset: Int)? {
    var place = start
    if isWord(place, "of", "in") { place += 1 }
    if isWord(place, "the", "der") { place += 1 }
    if isWord(place, "week"), isWord(place + 1, "after"), isWord(place + 2, "next") { return (place + 3, 2) }
    guard let pointer = pointer(place), DateWords.week.contains(word(place + 1)), !isPossessive(place + 1) else {
      return nil
    }
    return Self.weeks(pointer).map { (place + 2, $0) }
  }

  /// How many weeks from the meeting's a week is that is pointed at.
  private static func weeks(_ pointer: DateReadings.Pointer) -> Int? {
    switch pointer {
    case .this: 0
    case .next, .coming: 1
    case .afterNext: 2
    case .last, .past: -1
    case .plain, .since: nil
    }
  }

  /// "the first Monday in June", "the last Friday of the month".
  func numberedWeekday(at start: Int) -> DayMatch? {
    let place = skipArticle(start)
    guard !DateWords.notOneDay.contains(word(place - 1)) else { return nil }
    let said = word(place)
    guard
      let number = said == "last" || said == "letzte" || said == "letzten"
        ? -1 : DateWords.ordinals[said] ?? ordinal(at: place)?.day,
      number <= 5
    else { return nil }
    let name = ordinal(at: place)?.end ?? place + 1
    guard let weekday = DateWords.weekdays[word(name)] else { return nil }
    var next = name + 1
    guard isWord(next, "of", "in", "im", "des") || DateWords.months[word(next)] != nil else { return nil }
    if isWord(next, "of", "in", "im", "des") { next += 1 }
    if isWord(next, "the", "this", "next", "nächsten"),
      DateWords.month.contains(word(next + 1))
        || (word(next) == "the" && word(next + 1) == "next" && word(next + 2) == "month")
    {
      let isNext = word(next) != "the" && word(next) != "this" || word(next + 1) == "next"
      return DayMatch(
        end: next + (word(next + 1) == "next" ? 3 : 2),
        days: relative { readings in
          guard let month = readings.present(.month)?.moved(by: isNext ? 1 : 0) else { return [] }
          return DateReadings.weekday(weekday, number: number, in: month)
        })
    }
    if isWord(next, "monats") {
      return DayMatch(
        end: next + 1,
        days: relative { readings in
          readings.present(.month).map { DateReadings.weekday(weekday, number: number, in: $0) } ?? []
        })
    }
    guard let month = DateWords.months[word(next)] else { return nil }
    let year = self.year(at: next + 1)
    let days =
      year.flatMap { DateSpan.month(month, of: $0.year) }.map { DateReadings.weekday(weekday, number: number, in: $0) }
      ?? relative { readings in
        readings.spans(named: { DateSpan.month(month, of: $0) }, .plain)
          .flatMap { DateReadings.weekday(weekday, number: number, in: $0) }
      }
    return DayMatch(end: year?.end ?? next + 1, days: days)
  }
}
