/// Reads the dates and times of one line. Every attempt looks at a bounded number of tokens.
struct DateReader {
  let tokens: [DateToken]
  let meeting: CivilDate?

  struct Found {
    var range: Range<Int>
    var day: DatePhrase.Day
    var time: Int?
  }

  /// What was read of a day: up to which token, and which days it may be; `nil` if the meeting's day isn't known.
  struct DayMatch {
    var end: Int
    var days: [CivilDate]?
    /// Whether a span of several days is meant, not one of them.
    var isSpan = false
    var time: Int?
    var part: DateWords.PartOfDay?
  }

  /// What leads up to a day or time: "by", "until the", "am".
  struct Lead {
    enum Kind { case none, by, on, from, `in`, within, at, since, german, before }
    var kind = Kind.none
    var end: Int
  }

  /// The phrases of the line, in their order.
  func phrases() -> [Found] {
    var phrases: [Found] = []
    var position = 0
    while position < tokens.count {
      if canBegin(position), let (end, day, time) = phrase(at: position), end > position {
        // What names a day that doesn't exist is passed over as a whole.
        guard let day else {
          position = end
          continue
        }
        let range = tokens[position].range.lowerBound..<tokens[end - 1].range.upperBound
        phrases.append(Found(range: range, day: day, time: time))
        position = end
      } else {
        position += 1
      }
    }
    return phrases
  }

  /// Whether a phrase can begin at a token; most words are passed over so.
  private func canBegin(_ place: Int) -> Bool {
    let token = tokens[place]
    switch token.kind {
    case .number: return token.value >= 0
    case .mark: return token.word == "@"
    case .word:
      // Freitagnachmittag begins with a weekday.
      return DateWords.beginnings.contains(token.word)
        || token.word.utf8.count >= 9 && DateWords.weekdays.keys.contains { token.word.hasPrefix($0) }
    }
  }

  private func phrase(at start: Int) -> (Int, DatePhrase.Day?, Int?)? {
    let lead = lead(at: start)
    if lead.kind != .none, let found = phrase(after: lead, from: start) { return found }
    // "due" leads up to a day too, but is none of its words.
    return phrase(after: Lead(kind: isWord(start - 1, "due", "deadline") ? .on : .none, end: start), from: start)
  }

  private func phrase(after lead: Lead, from start: Int) -> (Int, DatePhrase.Day?, Int?)? {
    if var match = day(at: lead.end, lead, from: start) {
      addWeekday(to: &match)
      // "Friday EOD".
      if isWord(match.end, "eod", "cob") { match.end += 1 }
      var (end, part, time) = (match.end, match.part, match.time)
      if time == nil {
        if part == nil, let (next, said) = partOfDay(at: end) { (end, part) = (next, said) }
        if let clock = clockAfterDay(at: end) {
          end = clock.end
          // "at 8 in the evening".
          if part == nil, let (next, said) = partOfDay(at: end) { (end, part) = (next, said) }
          time = clock.minutesOfDay(part)
        }
      }
      return (end, reading(match.days), time)
    }
    guard let clock = clock(at: lead.end, lead) else { return nil }
    var (end, part): (Int, DateWords.PartOfDay?) = (clock.end, nil)
    if let (next, said) = partOfDay(at: end) { (end, part) = (next, said) }
    var next = end
    if mark(next, ",") { next += 1 }
    let second = self.lead(at: next)
    if [.none, .on, .german].contains(second.kind), let match = day(at: second.end, second, from: next),
      match.time == nil,
      !match.isSpan
    {
      return (match.end, reading(match.days), clock.minutesOfDay(part ?? match.part))
    }
    guard clock.standsAlone || isWhole(start, clock.end) else { return nil }
    return (end, .unknown, clock.minutes(part))
  }

  /// The weekday after a date: "13 May 2026 (Wed)", "13 May, Wednesday".
  private func addWeekday(to match: inout DayMatch) {
    guard !match.isSpan, let days = match.days, !days.isEmpty else { return }
    let name = word(match.end + 1)
    guard let weekday = DateWords.weekdays[name] ?? DateWords.shortWeekdays[name] else { return }
    if mark(match.end, "("), mark(match.end + 2, ")") {
      match.days = DateReadings.on(weekday, days)
      match.end += 3
    } else if mark(match.end, ","), DateWords.weekdays[name] != nil, days.contains(where: { $0.weekday == weekday }),
      isNumber(match.end - 1) || DateWords.months[word(match.end - 1)] != nil
    {
      match.days = DateReadings.on(weekday, days)
      match.end += 2
    }
  }

  private func reading(_ days: [CivilDate]?) -> DatePhrase.Day? {
    guard let days else { return .unknown }
    let sorted = Set(days).sorted()
    return sorted.isEmpty ? nil : sorted.count == 1 ? .date(sorted[0]) : .ambiguous(sorted)
  }

  /// The day that begins at a token, if one does; the attempts that take more come first.
  private func day(at start: Int, _ lead: Lead, from phrase: Int) -> DayMatch? {
    endOfDay(at: start, lead) ?? relativeDay(at: start, lead) ?? count(at: start, lead)
      ?? numberedWeekday(at: start) ?? weekday(at: start, lead, from: phrase) ?? edge(at: start, lead)
      ?? calendarDay(at: start, lead, from: phrase) ?? numericDay(at: start, lead, from: phrase)
      ?? span(at: start, lead)
  }

  /// Days that count from the meeting's.
  func relative(_ read: (DateReadings) -> [CivilDate]) -> [CivilDate]? {
    meeting.map { read(DateReadings(meeting: $0)) }
  }

  // MARK: Tokens

  /// The word at a place, in small letters; empty if there is none.
  func word(_ index: Int) -> String {
    tokens.indices.contains(index) && tokens[index].kind == .word ? tokens[index].word : ""
  }

  func isWord(_ index: Int, _ words: String...) -> Bool { words.contains(word(index)) && !word(index).isEmpty }

  func mark(_ index: Int, _ marks: String...) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark && marks.contains(tokens[index].word)
  }

  func isNumber(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .number }
  func number(_ index: Int) -> Int? { isNumber(index) && tokens[index].value >= 0 ? tokens[index].value : nil }
  func digits(_ index: Int) -> Int { isNumber(index) ? tokens[index].digits : 0 }
  func isGlued(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].isGlued }
  func isCapital(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].isCapital }
  func isDash(_ index: Int) -> Bool { mark(index, "-", "–", "—", "‑") }
  func isWhole(_ start: Int, _ end: Int) -> Bool {
    start == 0 && (end == tokens.count || (end + 1 == tokens.count && mark(end, ".", "?", "!")))
  }
  /// Whether a token is glued to a letter, a digit or a mark that makes both one thing, as in `x2`, `1.2.3`, `/2025`.
  func hangsOn(_ index: Int) -> Bool {
    guard isGlued(index) else { return false }
    let before = tokens[index - 1]
    return before.kind != .mark
      || ["/", "-", ".", ",", ":", "=", "#", "&", "\\", "+", "$", "€", "£", "%", "*", "^"].contains(before.word)
  }

  /// Whether nothing that is counted follows: the line's end, a mark, or a word such as "and".
  func endsBefore(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return true }
    let token = tokens[index]
    switch token.kind {
    case .number: return false
    case .mark:
      if ["%", "€", "$", "£", "°", "‰", "×", "*", "+", "="].contains(token.word) { return false }
      let isJoint = [".", ",", ":", "/", "-", "–", "'", "’", "_"].contains(token.word) && token.isGlued
      return !(isJoint && isGlued(index + 1))
    case .word:
      if token.isGlued { return false }
      if DateWords.followers.contains(token.word) || DateWords.weekdays[token.word] != nil { return true }
      return DateWords.months[token.word] != nil && token.isCapital
    }
  }

  /// Whether a token before is a word of measures: "version", "room".
  func isMeasured(_ index: Int) -> Bool { DateWords.measures.contains(word(index - 1)) }

  func skipArticle(_ index: Int) -> Int { DateWords.articles.contains(word(index)) ? index + 1 : index }

  func pointer(_ index: Int) -> DateReadings.Pointer? {
    let word = word(index)
    guard !word.isEmpty else { return nil }
    if DateWords.next.contains(word) { return .next }
    if DateWords.this.contains(word) { return .this }
    if DateWords.last.contains(word) { return .last }
    if DateWords.coming.contains(word) { return .coming }
    if DateWords.past.contains(word) { return .past }
    return DateWords.afterNext.contains(word) ? .afterNext : nil
  }
}
