import Apps
import Foundation
import Testing

@Suite("Calendar") struct CalendarTests {
  @Test("days are counted as Foundation counts them") func againstFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = try #require(CalendarDate(iso: "1890-12-30"))
    for step in stride(from: 0, through: 90_000, by: 13) {
      let day = try #require(start.adding(days: step))
      let date = try #require(
        calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)))
      #expect(CalendarDate(utc: date) == day)
      #expect(day.days(since: start) == step)
      #expect(day.adding(days: -step) == start)
      // Foundation counts from Sunday, 1.
      #expect(calendar.component(.weekday, from: date) == day.weekday.rawValue % 7 + 1)
      #expect(CalendarDate(longText: day.longText) == day)
      #expect(CalendarDate(iso: day.description) == day)
    }
  }

  @Test("the ends of the calendar") func ends() throws {
    let first = try #require(CalendarDate(year: 1, month: 1, day: 1))
    let last = try #require(CalendarDate(year: 9999, month: 12, day: 31))
    #expect(first.weekday == .monday)
    #expect(last.days(since: first) == 3_652_058)
    #expect(first.adding(days: 3_652_058) == last)
    #expect(first.adding(days: -1) == nil)
    #expect(last.adding(days: 1) == nil)
    #expect(last.adding(days: .max) == nil)
    #expect(CalendarDate(utc: Date(timeIntervalSince1970: 1e18)) == last)
    #expect(CalendarDate(utc: Date(timeIntervalSince1970: -1e18)) == first)
    #expect(CalendarDate(utc: Date(timeIntervalSince1970: -1)) == CalendarDate(iso: "1969-12-31"))
  }

  @Test(
    "written out",
    arguments: [
      ("6 March 2026", "2026-03-06"), ("06 march 2026", "2026-03-06"), ("6  Mar 2026", "2026-03-06"),
      ("29 February 2024", "2024-02-29"),
      ("29 February 2026", nil), ("6 Marchember 2026", nil), ("March 6 2026", nil), ("6 March", nil),
      ("6 March 26", nil), ("", nil),
    ] as [(String, String?)])
  func longText(text: String, iso: String?) {
    #expect(CalendarDate(longText: text)?.description == iso)
  }
}
