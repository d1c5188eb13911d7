public import Foundation

/// The time of a session: what `today` and `now` mean.
public struct SessionTime: Sendable, Hashable {
  public var now: Date
  public var today: CalendarDate

  public init(now: Date, today: CalendarDate) {
    self.now = now
    self.today = today
  }

  /// A moment, with the day that it is in that time zone.
  public init(_ now: Date, in zone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day], from: now)
    self.now = now
    today =
      CalendarDate(year: parts.year ?? 1970, month: parts.month ?? 1, day: parts.day ?? 1) ?? CalendarDate.epoch
  }
}

extension CalendarDate {
  /// 1 January 1970.
  static let epoch: CalendarDate = CalendarDate(unchecked: 1970, 1, 1)
}
