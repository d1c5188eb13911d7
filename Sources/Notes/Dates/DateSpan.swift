/// A week, month, quarter, year or weekend.
struct DateSpan: Hashable {
  enum Unit: Hashable { case week, weekend, month, quarter, year, days }

  var unit: Unit
  var first: CivilDate
  var last: CivilDate

  /// Which part of it is meant.
  enum Edge { case start, middle, end, early, late }

  /// The most days that are listed one by one.
  static let listed = 10

  init?(_ unit: Unit, _ first: CivilDate?, _ last: CivilDate?) {
    guard let first, let last, first <= last else { return nil }
    self.unit = unit
    self.first = first
    self.last = last
  }

  static func month(_ month: Int, of year: Int) -> DateSpan? {
    guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
    return DateSpan(.month, first, CivilDate(year: year, month: month, day: CivilDate.days(in: month, of: year)))
  }

  static func quarter(_ quarter: Int, of year: Int) -> DateSpan? {
    guard (1...4).contains(quarter), let last = month(quarter * 3, of: year)?.last else { return nil }
    return DateSpan(.quarter, CivilDate(year: year, month: quarter * 3 - 2, day: 1), last)
  }

  static func year(_ year: Int) -> DateSpan? {
    DateSpan(.year, CivilDate(year: year, month: 1, day: 1), CivilDate(year: year, month: 12, day: 31))
  }

  /// The week of a day, from Monday to Sunday.
  static func week(of date: CivilDate) -> DateSpan? {
    let monday = date.adding(days: 1 - date.weekday.rawValue)
    return DateSpan(.week, monday, monday?.adding(days: 6))
  }

  /// A week of a year as ISO 8601 counts them.
  static func week(_ number: Int, of year: Int) -> DateSpan? {
    guard let fourth = CivilDate(year: year, month: 1, day: 4), let first = week(of: fourth)?.first,
      let day = first.adding(days: 7 * (number - 1)), let span = week(of: day),
      span.first.adding(days: 3)?.year == year
    else { return nil }
    return span
  }

  /// The same kind of span, some further.
  func moved(by count: Int) -> DateSpan? {
    switch unit {
    case .week, .weekend: DateSpan(unit, first.adding(days: 7 * count), last.adding(days: 7 * count))
    case .month: first.adding(months: count).flatMap { Self.month($0.month, of: $0.year) }
    case .quarter: first.adding(months: 3 * count).flatMap { Self.quarter(($0.month + 2) / 3, of: $0.year) }
    case .year: Self.year(first.year + count)
    case .days: nil
    }
  }

  /// The days that it may mean: each, or only first and last if there are many; of a week only the working days.
  var days: [CivilDate] {
    let end = unit == .week ? first.adding(days: 4) ?? last : last
    let count = first.days(to: end)
    if count >= Self.listed { return [first, end] }
    return (0...count).compactMap { first.adding(days: $0) }
  }

  /// The days that a part of it means.
  func days(at edge: Edge) -> [CivilDate] {
    func list(_ days: CivilDate?...) -> [CivilDate] { days.compactMap { $0 } }
    switch (edge, unit) {
    case (.start, _): return [first]
    case (.end, .week): return list(first.adding(days: 4))
    case (.end, _): return [last]
    case (.middle, .week): return list(first.adding(days: 2))
    case (.middle, .month): return list(first.adding(days: 14))
    case (.middle, _): return list(first.adding(days: first.days(to: last) / 2))
    case (.early, .week): return list(first, first.adding(days: 1))
    case (.late, .week): return list(first.adding(days: 3), first.adding(days: 4))
    case (.early, .month): return list(first, first.adding(days: 9))
    case (.late, .month): return list(first.adding(days: 20), last)
    case (.early, _), (.late, _): return days
    }
  }
}

extension DateReadings {
  /// The span that a day is in: this week, this month….
  func present(_ unit: DateSpan.Unit) -> DateSpan? {
    switch unit {
    case .week: DateSpan.week(of: meeting)
    case .weekend:
      DateSpan.week(of: meeting).flatMap { DateSpan(.weekend, $0.first.adding(days: 5), $0.last) }
    case .month: DateSpan.month(meeting.month, of: meeting.year)
    case .quarter: DateSpan.quarter((meeting.month + 2) / 3, of: meeting.year)
    case .year: DateSpan.year(meeting.year)
    case .days: nil
    }
  }

  /// The days of a span that is pointed at: `this week`, `the end of next month`.
  func span(_ unit: DateSpan.Unit, _ pointer: Pointer, at edge: DateSpan.Edge?) -> [CivilDate] {
    guard let present = present(unit) else { return [] }
    let spans: [DateSpan?]
    switch pointer {
    case .plain, .this, .since: spans = [present]
    case .next where unit == .weekend && meeting.weekday.rawValue < 6: spans = [present, present.moved(by: 1)]
    case .next, .coming: spans = [present.moved(by: 1)]
    case .afterNext: spans = [present.moved(by: 2)]
    case .last, .past: spans = [present.moved(by: -1)]
    }
    guard let edge else {
      let days = spans.compactMap { $0 }.flatMap(\.days)
      guard pointer == .plain || pointer == .this, unit == .week || unit == .weekend else { return days }
      // What is left of the week; of one whose working days are over, its weekend.
      let left = days.filter { $0 >= meeting }
      return left.isEmpty ? DateSpan(.days, meeting, present.last)?.days ?? [] : left
    }
    let days = spans.compactMap { $0 }.flatMap { $0.days(at: edge) }
    guard pointer == .plain || (pointer == .this && edge == .end), let day = days.last, day < meeting else {
      return days
    }
    // It is over: the one that comes is as likely, and at a weekend the week's own end.
    let next = present.moved(by: 1)?.days(at: edge) ?? []
    return (edge == .end ? [present.last] : days) + next
  }

  /// The spans that a name without a year may mean: the next; the last one too if it isn't long over.
  func spans(named make: (Int) -> DateSpan?, _ pointer: Pointer) -> [DateSpan] {
    let all = (-2...2).compactMap { make(meeting.year + $0) }
    let before = all.last { $0.last < meeting }
    let next = all.first { $0.last >= meeting }
    switch pointer {
    case .since, .last, .past:
      return (all.last { $0.first <= meeting && $0.last < meeting } ?? before).map { [$0] } ?? []
    case .this: return make(meeting.year).map { [$0] } ?? []
    case .next where next?.first.year == meeting.year:
      return [next, next.flatMap { make($0.first.year + 1) }].compactMap { $0 }
    default: break
    }
    if let before, let next, next.first > meeting, before.last.days(to: meeting) <= Self.memory {
      return [before, next]
    }
    return next.map { [$0] } ?? []
  }

  /// The n-th weekday of a month, the last for -1.
  static func weekday(_ weekday: Weekday, number: Int, in month: DateSpan) -> [CivilDate] {
    let days = (0...month.first.days(to: month.last)).compactMap { month.first.adding(days: $0) }
      .filter { $0.weekday == weekday }
    let day = number == -1 ? days.last : (1...days.count).contains(number) ? days[number - 1] : nil
    return day.map { [$0] } ?? []
  }
}
