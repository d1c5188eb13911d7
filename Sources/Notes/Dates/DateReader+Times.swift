extension DateReader {
  /// A time of day as it was said.
  struct Clock {
    var end: Int
    var hour: Int
    var minute = 0
    /// Said with am or pm.
    var isAfternoon: Bool?
    /// Written so that it counts to 24: `08:30`, `17h`, `8 Uhr`.
    var isExact = false
    /// Whether it is a time also where no day stands beside it.
    var standsAlone = true
    var isMidnight = false

    /// The time beside a day; of midnight none, which may be where that day begins or where it ends.
    func minutesOfDay(_ part: DateWords.PartOfDay?) -> Int? { isMidnight ? nil : minutes(part) }

    /// Minutes of the day. Hours from 1 to 6 of which nobody says otherwise are those of an afternoon.
    func minutes(_ part: DateWords.PartOfDay?) -> Int {
      var hours = hour % 24
      if let isAfternoon {
        hours = hours % 12 + (isAfternoon ? 12 : 0)
      } else if hours < 12 {
        switch part {
        case .evening where hours > 0: hours += 12
        case .night where hours >= 6: hours += 12
        case .noon where (1...2).contains(hours): hours += 12
        case nil where !isExact && (1...6).contains(hours): hours += 12
        default: break
        }
      }
      return hours * 60 + minute
    }
  }

  /// "morning", "in the afternoon", "am Abend".
  func partOfDay(at start: Int) -> (end: Int, part: DateWords.PartOfDay)? {
    var place = start
    if isWord(place, "in"), isWord(place + 1, "the") { place += 2 } else if isWord(place, "am", "at") { place += 1 }
    guard let part = DateWords.partsOfDay[word(place)] else { return nil }
    return (place + 1, part)
  }

  /// A time after a day: "at 10", ", 10:00", "um 8".
  func clockAfterDay(at start: Int) -> Clock? {
    var place = start
    if mark(place, ",") { place += 1 }
    let lead = lead(at: place)
    guard lead.kind == .none || lead.kind == .at || isWord(place, "by", "from", "ab", "before", "until") else {
      return nil
    }
    return clock(at: lead.end, lead, isAfterDay: true)
  }

  func clock(at start: Int, _ lead: Lead, isAfterDay: Bool = false) -> Clock? {
    if let clock = namedClock(at: start, lead) ?? spokenClock(at: start, lead) { return clock }
    guard let hour = number(start), digits(start) <= 2, hour <= 24, !hangsOn(start), !isMeasured(start),
      isAfterDay || !isNumber(start - 1), !isScaled(start)
    else { return nil }
    var clock = Clock(end: start + 1, hour: hour, isExact: digits(start) == 2 && hour < 10 || hour >= 13)
    if mark(start + 1, ":", "."), isGlued(start + 1), digits(start + 2) == 2, isGlued(start + 2) {
      guard let minute = number(start + 2), minute < 60, hour < 24 else { return nil }
      clock.minute = minute
      clock.end = start + 3
      if mark(start + 3, ":", "."), isGlued(start + 3), isNumber(start + 4), isGlued(start + 4) { return nil }
      if mark(start + 1, ":"), isWord(start + 3, "h"), isGlued(start + 3) {
        return range(from: Clock(end: start + 4, hour: hour, minute: minute, isExact: true))
      }
      let isSaid = ended(&clock)
      guard isSaid || mark(start + 1, ":") || lead.kind == .at else { return nil }
      if !isSaid { guard mark(start + 1, ".") ? endsBefore(clock.end) : isClock(clock.end) else { return nil } }
      return range(from: clock)
    }
    if let range = hourRange(at: start, hour) { return range }
    if ended(&clock) { return range(from: clock) }
    // "17h", "17h30": with a smaller number it is how long something takes.
    if isWord(start + 1, "h"), isGlued(start + 1) {
      clock.isExact = true
      clock.end = start + 2
      if digits(start + 2) == 2, isGlued(start + 2), let minute = number(start + 2), minute < 60 {
        clock.minute = minute
        clock.end = start + 3
      }
      let isLong = [
        "takes", "took", "for", "about", "in", "needs", "spent", "another", "than", "over", "every", "after", "within",
      ]
      .contains(word(start - 1))
      clock.standsAlone = lead.kind == .at || lead.kind == .by || hour >= 13 && !isLong
      return hour < 24 && endsBefore(clock.end) ? clock : nil
    }
    // "at 10", with nothing after it that is counted.
    guard lead.kind == .at, endsBefore(clock.end), !(mark(clock.end, "'", "’")) else { return nil }
    if isWord(clock.end, "and", "or", "und", "oder"), isNumber(clock.end + 1), !endsBefore(clock.end + 2) { return nil }
    return clock
  }

  /// "The scale is 1:50."
  private func isScaled(_ place: Int) -> Bool {
    let words = ["scale", "ratio", "odds", "score", "maßstab", "verhältnis"]
    return (1...3).contains { words.contains(word(place - $0)) }
  }

  /// Noon and midnight.
  private func namedClock(at start: Int, _ lead: Lead) -> Clock? {
    var clock: Clock
    switch word(start) {
    case "noon", "midday": clock = Clock(end: start + 1, hour: 12, isExact: true)
    case "midnight", "mitternacht": clock = Clock(end: start + 1, hour: 0, isExact: true, isMidnight: true)
    default: return nil
    }
    clock.standsAlone = [.at, .by, .from, .german].contains(lead.kind)
    return isPossessive(start) || isDash(start + 1) && isGlued(start + 1) ? nil : clock
  }

  /// Half past eight, quarter to nine, ten past two; halb neun, Viertel nach acht.
  private func spokenClock(at start: Int, _ lead: Lead) -> Clock? {
    func hour(_ place: Int) -> Int? {
      if let number = number(place), digits(place) <= 2, (1...12).contains(number), endsBefore(place + 1) {
        return number
      }
      return DateWords.hours[word(place)]
    }
    func clock(_ place: Int, _ minutes: Int) -> Clock? {
      guard let hour = hour(place) else { return nil }
      let sum = hour * 60 + minutes
      var clock = Clock(end: place + 1, hour: sum / 60, minute: sum % 60)
      _ = ended(&clock)
      return clock
    }
    if isWord(start, "half"), isWord(start + 1, "past") { return clock(start + 2, 30) }
    // "half eight" is half past eight in England, and half past seven in a German's.
    if lead.kind == .at, isWord(start, "half"), DateWords.hours[word(start + 1)] != nil { return clock(start + 1, 30) }
    if isWord(start, "halb") { return clock(start + 1, -30) }
    if isWord(start, "dreiviertel") { return clock(start + 1, -15) }
    let quarter = isWord(start, "a") && isWord(start + 1, "quarter") ? start + 1 : start
    if isWord(quarter, "quarter", "viertel") {
      if isWord(quarter + 1, "past", "after", "nach") { return clock(quarter + 2, 15) }
      if isWord(quarter + 1, "to", "before", "vor") { return clock(quarter + 2, -15) }
      return nil
    }
    let minutes = number(start) ?? DateWords.numbers[word(start)]
    if let minutes, (1...29).contains(minutes), isWord(start + 1, "past"), !hangsOn(start) {
      return clock(start + 2, minutes)
    }
    // "ten o'clock"; "10 o'clock" is read with the digits.
    if let hour = DateWords.hours[word(start)] {
      var said = Clock(end: start + 1, hour: hour)
      if ended(&said) { return said }
      if lead.kind == .at, hour > 1, endsBefore(said.end) { return said }
    }
    return nil
  }

  /// What ends an hour: am, pm, o'clock, Uhr. Tells whether there was anything.
  private func ended(_ clock: inout Clock) -> Bool {
    let place = clock.end
    let word = word(place)
    if word == "am" || word == "pm", clock.hour <= 12 {
      // German: "3 am Ende", "9 am Freitag".
      let next = self.word(place + 1)
      let isGerman =
        word == "am" && !isGlued(place)
        && (DateWords.weekdays[next] != nil && next.hasSuffix("g") || DateWords.shortGermanWeekdays[next] != nil
          || isNumber(place + 1) || ["ende", "anfang", "wochenende", "morgen", "abend"].contains(next)
          || next.hasSuffix("ende"))
      guard !isGerman, clock.hour > 0 else { return false }
      clock.isAfternoon = word == "pm"
      clock.end += 1
      return true
    }
    if word == "a" || word == "p", mark(place + 1, "."), isGlued(place + 1), isWord(place + 2, "m"), isGlued(place + 2),
      (1...12).contains(clock.hour)
    {
      clock.isAfternoon = word == "p"
      clock.end += mark(place + 3, ".") && isGlued(place + 3) ? 4 : 3
      return true
    }
    if word == "o", mark(place + 1, "'", "’"), isWord(place + 2, "clock"), clock.minute == 0 {
      clock.end += 3
      return true
    }
    if word == "uhr" {
      clock.isExact = true
      clock.end += 1
      if clock.minute == 0, digits(clock.end) == 2, let minute = number(clock.end), minute < 60 {
        clock.minute = minute
        clock.end += 1
      }
      return true
    }
    return false
  }

  /// "9-11 am", "9 to 11 am": the first hour is of the same half of the day, or of the morning before.
  private func hourRange(at start: Int, _ hour: Int) -> Clock? {
    let isBetween = isWord(start - 1, "between", "zwischen") && isWord(start + 1, "and", "und")
    guard isDash(start + 1) || isWord(start + 1, "to", "until", "bis") || isBetween, let last = number(start + 2),
      digits(start + 2) <= 2, (1...24).contains(last), hour > 0
    else { return nil }
    var end = Clock(end: start + 3, hour: last)
    if mark(start + 3, ":", "."), isGlued(start + 3), digits(start + 4) == 2, isGlued(start + 4),
      let minute = number(start + 4),
      minute < 60
    {
      end.minute = minute
      end.end = start + 5
    }
    guard ended(&end) else { return nil }
    var clock = Clock(end: end.end, hour: hour, isExact: end.isExact)
    if let isAfternoon = end.isAfternoon, hour <= 12 {
      clock.isAfternoon = hour % 12 <= last % 12 ? isAfternoon : !isAfternoon
    }
    return clock
  }

  /// The end of a time from … to: it belongs to the words, the time is the beginning.
  private func range(from first: Clock) -> Clock {
    var clock = first
    let place = clock.end
    guard isDash(place) || isWord(place, "to", "until", "bis"), let hour = number(place + 1), digits(place + 1) <= 2,
      hour <= 24
    else { return clock }
    var last = Clock(end: place + 2, hour: hour)
    if mark(place + 2, ":", "."), isGlued(place + 2), digits(place + 3) == 2, isGlued(place + 3),
      let minute = number(place + 3),
      minute < 60
    {
      last.minute = minute
      last.end = place + 4
    } else if first.minute != 0 || word(place) != "" || !endsBefore(place + 2) {
      var probe = last
      guard ended(&probe) else { return clock }
    }
    _ = ended(&last)
    if clock.isAfternoon == nil, !clock.isExact, let isAfternoon = last.isAfternoon, clock.hour <= 12 {
      clock.isAfternoon = clock.hour % 12 <= last.hour % 12 ? isAfternoon : !isAfternoon
    }
    clock.end = last.end
    return clock
  }

  /// Whether what follows `8:30` makes it no time: a unit, a percent sign, money, a scale.
  private func isClock(_ place: Int) -> Bool {
    guard tokens.indices.contains(place) else { return true }
    if tokens[place].kind == .number { return false }
    if tokens[place].kind == .mark { return endsBefore(place) || isDash(place) }
    if tokens[place].isGlued { return false }
    return ![
      "percent", "prozent", "euro", "eur", "dollars", "dollar", "pounds", "usd", "km", "m", "kg", "scale", "ratio",
      "metres", "meters",
    ]
    .contains(tokens[place].word)
  }
}
