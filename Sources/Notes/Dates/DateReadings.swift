/// Which days words mean, counted from the day of a meeting.
///
/// Where there are two readings that people mean in earnest both are given, in their order. The table of them is in
/// `docs/notes.md`.
struct DateReadings {
  let meeting: CivilDate

  /// How a day or a span is pointed at.
  enum Pointer { case plain, this, next, last, coming, past, afterNext, since }

  /// A day that went by at most so many days ago is as likely as the next one of its name.
  static let memory = 92

  func days(after count: Int) -> [CivilDate] { Self.list(meeting.adding(days: count)) }

  // MARK: Weekdays

  func weekday(_ weekday: Weekday, _ pointer: Pointer) -> [CivilDate] {
    let distance = (weekday.rawValue - meeting.weekday.rawValue + 7) % 7
    let isSame = distance == 0
    let ahead = isSame ? 7 : distance
    let back = isSame ? -7 : distance - 7
    // Whether it lies in the meeting's own week, ahead or behind; weeks begin on Monday.
    let isLaterThisWeek = weekday.rawValue > meeting.weekday.rawValue
    let isEarlierThisWeek = weekday.rawValue < meeting.weekday.rawValue
    switch pointer {
    case .plain, .coming: return days(after: ahead)
    case .this:
      if isSame { return days(after: 0) + days(after: 7) }
      return isEarlierThisWeek ? days(after: back) + days(after: ahead) : days(after: ahead)
    case .next:
      // On a Sunday the week that begins is this one to some and the next one to others.
      let isDoubtful = isLaterThisWeek || (meeting.weekday == .sunday && !isSame)
      return isDoubtful ? days(after: ahead) + days(after: ahead + 7) : days(after: ahead)
    case .afterNext:
      return self.weekday(weekday, .next).compactMap { $0.adding(days: 7) }
    case .last: return isEarlierThisWeek ? days(after: back - 7) + days(after: back) : days(after: back)
    case .past, .since: return days(after: back)
    }
  }

  // MARK: Days of months

  /// The next day of that number.
  func dayOfMonth(_ day: Int, _ pointer: Pointer) -> [CivilDate] {
    let isPast = pointer == .since
    var found: [CivilDate] = []
    for offset in 0...3 {
      guard let month = first(of: meeting)?.adding(months: isPast ? -offset : offset),
        let date = CivilDate(year: month.year, month: month.month, day: day)
      else { continue }
      if isPast ? date <= meeting : date >= meeting { found.append(date) }
    }
    // The meeting's own day would be called today: it may as well be next month's.
    if let first = found.first, first == meeting, !isPast { return Array(found.prefix(2)) }
    return Array(found.prefix(1))
  }

  /// A day of a year that isn't said: the next one; the last one too if it isn't long ago.
  func day(_ day: Int, month: Int, _ pointer: Pointer) -> [CivilDate] {
    let all = (-8...8).compactMap { CivilDate(year: meeting.year + $0, month: month, day: day) }
    let before = all.last { $0 < meeting }
    let next = all.first { $0 >= meeting }
    if pointer == .since { return Self.list(all.last { $0 <= meeting }) }
    if let before, let next, next != meeting, before.days(to: meeting) <= Self.memory { return [before, next] }
    return Self.list(next)
  }

  /// Of several readings those on a weekday; if there is none, what was said and the nearest such weekday.
  static func on(_ weekday: Weekday, _ dates: [CivilDate]) -> [CivilDate] {
    let fitting = dates.filter { $0.weekday == weekday }
    if !fitting.isEmpty { return fitting }
    guard let date = dates.last else { return [] }
    let distance = (weekday.rawValue - date.weekday.rawValue + 10) % 7 - 3
    return ([date] + list(date.adding(days: distance))).sorted()
  }

  /// A day of a year that isn't said, on a weekday, which may say which year.
  func day(_ day: Int, month: Int, on weekday: Weekday, _ pointer: Pointer) -> [CivilDate] {
    let near = (-1...1).compactMap { CivilDate(year: meeting.year + $0, month: month, day: day) }
      .filter { $0.weekday == weekday && abs($0.days(to: meeting)) <= 366 }
    return near.isEmpty ? Self.on(weekday, self.day(day, month: month, pointer)) : near
  }

  /// The next month in which a day of that number is such a weekday, within a year.
  func dayOfMonth(_ day: Int, on weekday: Weekday) -> [CivilDate] {
    for offset in 0...12 {
      guard let month = first(of: meeting)?.adding(months: offset),
        let date = CivilDate(year: month.year, month: month.month, day: day), date >= meeting
      else { continue }
      if date.weekday == weekday { return [date] }
    }
    return []
  }

  func first(of date: CivilDate) -> CivilDate? { CivilDate(year: date.year, month: date.month, day: 1) }
  private static func list(_ date: CivilDate?) -> [CivilDate] { date.map { [$0] } ?? [] }
}
