public import Foundation

extension CalendarDate {
  /// A day of the week (ISO 8601: 1 is Monday).
  public enum Weekday: Int, Sendable, Hashable, CaseIterable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday
  }

  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The days since 1 January of the year 1, which is 0.
  var dayNumber: Int {
    let past = year - 1
    let monthDays = (1..<month).reduce(0) { $0 + Self.days(in: $1, of: year) }
    return past * 365 + past / 4 - past / 100 + past / 400 + monthDays + day - 1
  }

  /// Makes the day with that number; `nil` outside the years 1 to 9999.
  init?(dayNumber: Int) {
    guard dayNumber >= 0, dayNumber <= 3_652_058 else { return nil }
    let (cycles, inCycle) = dayNumber.quotientAndRemainder(dividingBy: 146_097)
    let centuries = min(inCycle / 36_524, 3)
    let inCentury = inCycle - centuries * 36_524
    let (quads, inQuad) = inCentury.quotientAndRemainder(dividingBy: 1_461)
    let years = min(inQuad / 365, 3)
    let year = cycles * 400 + centuries * 100 + quads * 4 + years + 1
    var rest = inQuad - years * 365
    var month = 1
    while rest >= Self.days(in: month, of: year) {
      rest -= Self.days(in: month, of: year)
      month += 1
    }
    self.init(year: year, month: month, day: rest + 1)
  }

  /// The day that many days later; `nil` outside the years 1 to 9999.
  public func adding(days: Int) -> CalendarDate? {
    let (number, isOverflow) = dayNumber.addingReportingOverflow(days)
    return isOverflow ? nil : CalendarDate(dayNumber: number)
  }

  /// How many days it is after that day; negative before it.
  public func days(since other: CalendarDate) -> Int { dayNumber - other.dayNumber }

  public var weekday: Weekday { Weekday(rawValue: dayNumber % 7 + 1) ?? .monday }

  /// The day in English: `6 March 2026`.
  public var longText: String { "\(day) \(Self.monthNames[month - 1]) \(year)" }

  /// Reads `6 March 2026`; the month in any case, also as its first three letters.
  public init?(longText text: some StringProtocol) {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 3, parts[0].count <= 2, parts[2].count == 4, let day = Int(parts[0]), let year = Int(parts[2])
    else { return nil }
    let name = parts[1].lowercased()
    guard
      let month = Self.monthNames.firstIndex(where: { $0.lowercased() == name || $0.lowercased().prefix(3) == name })
    else { return nil }
    self.init(year: year, month: month + 1, day: day)
  }

  /// The day in UTC at that moment; outside the years 1 to 9999 the nearest day.
  public init(utc moment: Date) {
    let days = (moment.timeIntervalSince1970 / 86_400).rounded(.down)
    let number = days.isFinite ? Int(max(-1e6, min(days, 4e6))) + 719_162 : 719_162
    self = CalendarDate(dayNumber: max(0, min(number, 3_652_058))) ?? Self.first
  }

  private static let first = CalendarDate(unchecked: 1, 1, 1)

  /// Reads `2026-03-06`, also as the beginning of a point in time such as `2026-03-06T09:30:00Z`.
  init?(isoDateOrTimestamp text: String) {
    if text.utf8.count > 10, text.utf8.dropFirst(10).first == UInt8(ascii: "T") {
      guard Timestamps.parse(text) != nil else { return nil }
      self.init(iso: text.prefix(10))
    } else {
      self.init(iso: text)
    }
  }
}
