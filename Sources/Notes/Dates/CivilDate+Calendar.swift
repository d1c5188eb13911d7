public import Foundation

/// A day of the week; weeks begin on Monday (ISO 8601).
public enum Weekday: Int, Sendable, Hashable, CaseIterable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday
}

extension CivilDate {
  private static let lastDay = 3_652_059

  /// Days since the one before 1 January of the year 1, in the Gregorian calendar as if it had always been in use.
  public var dayNumber: Int {
    // Years begin with March here: the leap day is then the last one, and a month's days follow from its number.
    let shiftedYear = month > 2 ? year : year - 1
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let leaps = shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
    return 365 * shiftedYear + leaps + (153 * shiftedMonth + 2) / 5 + day - 306
  }

  /// `nil` before the year 1 and after the year 9999.
  public init?(dayNumber: Int) {
    guard (1...Self.lastDay).contains(dayNumber) else { return nil }
    self.init(closestTo: dayNumber)
  }

  /// The day of that number; the first or last of the calendar for numbers outside it.
  private init(closestTo number: Int) {
    let days = min(max(number, 1), Self.lastDay) - 1
    var year = 1 + days / 146_097 * 400
    var rest = days % 146_097
    // The last day of four centuries, and of four years, belongs to the year before, not to a fifth one.
    let centuries = min(rest / 36_524, 3)
    rest -= centuries * 36_524
    let fours = rest / 1_461
    rest -= fours * 1_461
    let years = min(rest / 365, 3)
    rest -= years * 365
    year += centuries * 100 + fours * 4 + years
    var month = 1
    while rest >= Self.days(in: month, of: year) {
      rest -= Self.days(in: month, of: year)
      month += 1
    }
    self.year = year
    self.month = month
    day = rest + 1
  }

  public var weekday: Weekday { Weekday(rawValue: (dayNumber - 1) % 7 + 1) ?? .monday }

  /// `nil` if that leaves the years 1 to 9999.
  public func adding(days: Int) -> CivilDate? {
    let (number, isTooLarge) = dayNumber.addingReportingOverflow(days)
    return isTooLarge ? nil : CivilDate(dayNumber: number)
  }

  /// The same day of another month, or its last one if it has no such day; `nil` if that leaves the years 1 to 9999.
  public func adding(months: Int) -> CivilDate? {
    let (count, isTooLarge) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !isTooLarge, count >= 12, count < 10_000 * 12 else { return nil }
    let (newYear, newMonth) = (count / 12, count % 12 + 1)
    return CivilDate(year: newYear, month: newMonth, day: min(day, Self.days(in: newMonth, of: newYear)))
  }

  /// The working days (Monday to Friday, no holidays) that follow are counted; before 0 those that precede.
  public func adding(workingDays: Int) -> CivilDate? {
    guard workingDays != 0 else { return self }
    guard (-Self.lastDay...Self.lastDay).contains(workingDays) else { return nil }
    let step = workingDays < 0 ? -1 : 1
    // From a weekend it counts as from the working day before it.
    let overhang = max(0, weekday.rawValue - 5)
    let start = adding(days: step > 0 ? -overhang : overhang > 0 ? 3 - overhang : 0)
    // Whole weeks at once, so that many days take no longer than few.
    guard var date = start?.adding(days: workingDays / 5 * 7) else { return nil }
    var left = abs(workingDays % 5)
    while left > 0 {
      guard let next = date.adding(days: step) else { return nil }
      date = next
      if date.weekday.rawValue <= 5 { left -= 1 }
    }
    return date
  }

  /// How many days it is to another day; negative if that one is earlier.
  public func days(to other: CivilDate) -> Int { other.dayNumber - dayNumber }

  /// The day that it is somewhere.
  public static func today(in timeZone: TimeZone, at moment: Date) -> CivilDate {
    let seconds = moment.timeIntervalSinceReferenceDate + Double(timeZone.secondsFromGMT(for: moment))
    // 1 January 2001, where the reference date lies, has this number.
    let number = (seconds / 86_400).rounded(.down) + 730_486
    return CivilDate(closestTo: Int(number.isNaN ? 1 : min(max(number, 1), Double(lastDay))))
  }
}
