import Foundation
import Notes
import Testing

@Suite("Counting days")
struct CalendarTests {
  @Test(arguments: [("0001-01-01", "0420-03-01"), ("1899-12-31", "2101-01-01"), ("9590-01-01", "9999-12-31")])
  func `every day has its number, its weekday and the next one`(from: String, to: String) throws {
    var expected = try #require(CivilDate(from))
    var number = expected.dayNumber
    if from == "0001-01-01" { #expect(number == 1) }
    while expected.description != to {
      let date = CivilDate(dayNumber: number)
      guard date == expected, expected.dayNumber == number, expected.weekday.rawValue == (number - 1) % 7 + 1 else {
        Issue.record("\(expected) is \(expected.dayNumber), \(number) is \(String(describing: date))")
        return
      }
      let isLast = expected.day == CivilDate.days(in: expected.month, of: expected.year)
      let next =
        !isLast
        ? CivilDate(year: expected.year, month: expected.month, day: expected.day + 1)
        : expected.month < 12
          ? CivilDate(year: expected.year, month: expected.month + 1, day: 1)
          : CivilDate(year: expected.year + 1, month: 1, day: 1)
      expected = try #require(next)
      number += 1
    }
    #expect(expected.dayNumber == number)
    if to == "9999-12-31" { #expect(CivilDate(dayNumber: number + 1) == nil) }
    #expect(CivilDate(dayNumber: 0) == nil)
  }

  @Test(arguments: [("2026-05-13", Weekday.wednesday), ("2000-01-01", .saturday), ("1969-07-20", .sunday)])
  func `known days have their weekday`(day: String, weekday: Weekday) throws {
    #expect(try #require(CivilDate(day)).weekday == weekday)
  }

  @Test func `days and months are added, and none beyond the calendar`() throws {
    let date = try #require(CivilDate("2026-01-31"))
    #expect(date.adding(days: 28)?.description == "2026-02-28")
    #expect(date.adding(days: -31)?.description == "2025-12-31")
    #expect(date.adding(days: .max) == nil)
    #expect(date.adding(months: 1)?.description == "2026-02-28")
    #expect(date.adding(months: 25)?.description == "2028-02-29")
    #expect(date.adding(months: -2)?.description == "2025-11-30")
    #expect(date.adding(months: .min) == nil)
    #expect(date.adding(months: 12 * 9_000) == nil)
    #expect(date.days(to: try #require(CivilDate("2026-03-01"))) == 29)
  }

  @Test(
    arguments: [
      ("2026-05-13", 3, "2026-05-18"), ("2026-05-15", 1, "2026-05-18"), ("2026-05-16", 1, "2026-05-18"),
      ("2026-05-16", 5, "2026-05-22"), ("2026-05-17", 5, "2026-05-22"), ("2026-05-13", 10, "2026-05-27"),
      ("2026-05-13", -3, "2026-05-08"), ("2026-05-16", 0, "2026-05-16"),
    ])
  func `working days leave out weekends`(from: String, days: Int, to: String) throws {
    #expect(try #require(CivilDate(from)).adding(workingDays: days)?.description == to)
  }

  @Test func `working days are those that one would count`() throws {
    let start = try #require(CivilDate("2026-05-11"))
    for offset in 0..<7 {
      for days in 1...25 {
        let from = try #require(start.adding(days: offset))
        var counted = from
        var left = days
        while left > 0 {
          counted = try #require(counted.adding(days: 1))
          if counted.weekday.rawValue <= 5 { left -= 1 }
        }
        #expect(from.adding(workingDays: days) == counted, "\(from) and \(days)")
      }
    }
  }

  @Test(
    arguments: [
      ("2026-05-13T22:30:00Z", "UTC", "2026-05-13"), ("2026-05-13T22:30:00Z", "Europe/Berlin", "2026-05-14"),
      ("2026-05-13T02:00:00Z", "America/New_York", "2026-05-12"), ("1969-12-31T23:59:59Z", "UTC", "1969-12-31"),
    ])
  func `today depends on where one is`(moment: String, zone: String, day: String) throws {
    let date = try Date(moment, strategy: .iso8601)
    #expect(CivilDate.today(in: try #require(TimeZone(identifier: zone)), at: date).description == day)
  }

  @Test func `moments outside the calendar are its ends`() throws {
    let zone = try #require(TimeZone(identifier: "UTC"))
    #expect(CivilDate.today(in: zone, at: .distantPast).description >= "0001-01-01")
    #expect(CivilDate.today(in: zone, at: Date(timeIntervalSince1970: 1e18)).description == "9999-12-31")
  }
}
