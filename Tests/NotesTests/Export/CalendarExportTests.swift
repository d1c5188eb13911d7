import Foundation
import LanguageModels
import Notes
import Testing

@Suite("Calendars of notes", .enabled(if: ExportReader.isReady, ExportReader.why))
struct CalendarExportTests {
  typealias Samples = ExportSamples

  /// The components of a kind as the independent parser has them; the file holds what RFC 5545 asks of every file.
  static func components(_ file: CalendarFile, _ name: String) throws -> [JSONValue] {
    let read = try ExportReader.read(file.text, as: "ics")
    #expect(read["sameAfterRoundTrip"] == true)
    #expect(read["sameLines"] == true, "\(file.text)")
    #expect((read["longest"]?.integerValue ?? 99) <= 75)
    #expect(read["bareNewlines"] == 0)
    #expect(read["linesAreText"] == true)
    let components = read["components"]?.arrayValue ?? []
    #expect(components.allSatisfy { $0["errors"] == [] })
    #expect(components.count { $0["name"] == "VEVENT" } == file.events)
    #expect(components.count { $0["name"] == "VTODO" } == file.tasks)
    return components.filter { $0["name"]?.stringValue == name }
  }

  @Test func `an action item is an event of its whole day`() throws {
    let action = Samples.action("Order the tiles", version: 3, owner: "Ravi", due: Samples.due("2026-12-31"))
    let file = NoteExport.iCalendar(actions: [action], timeZone: { _ in "UTC" }, now: Samples.now)
    let event = try #require(try Self.components(file, "VEVENT").first)
    #expect(event["DTSTART"] == ["date": "2026-12-31"])
    #expect(event["DTEND"] == ["date": "2027-01-01"])
    #expect(event["UID"] == "u1@parlance")
    #expect(event["SEQUENCE"] == 3)
    #expect(event["DTSTAMP"] == ["time": "2026-05-28T20:26:40+00:00"])
    #expect(event["LAST-MODIFIED"] == ["time": "2026-05-13T19:20:00+00:00"])
    #expect(event["SUMMARY"] == "Ravi: Order the tiles")
    #expect(event["DESCRIPTION"] == "From the notes “Site meeting” of 2026-05-13\nLine 4: So it was said")
    #expect(event["TRANSP"] == "TRANSPARENT")
    #expect(file.omitted == 0)
  }

  @Test(
    arguments: [
      ("Europe/Berlin", "2026-05-15", 540, "2026-05-15T07:00:00+00:00"),
      ("Europe/Berlin", "2026-12-15", 0, "2026-12-14T23:00:00+00:00"),
      ("America/New_York", "2026-05-15", 1_380, "2026-05-16T03:00:00+00:00"),
      ("Asia/Kolkata", "2026-05-15", 600, "2026-05-15T04:30:00+00:00"),
      // The hour that is skipped, and the one that comes twice.
      ("Europe/Berlin", "2026-03-29", 150, "2026-03-29T01:30:00+00:00"),
      ("Europe/Berlin", "2026-10-25", 150, "2026-10-25T01:30:00+00:00"),
      ("Mars/Olympus", "2026-05-15", 540, "2026-05-15T09:00:00"),
    ])
  func `a time is the note's time zone's`(zone: String, date: String, time: Int, moment: String) throws {
    let item = Samples.meeting("Review", due: Samples.due(date, time))
    let file = NoteExport.iCalendar(
      of: Samples.note(zone: zone), answers: [Samples.answer([item])], actions: [], now: Samples.now)
    let event = try #require(try Self.components(file, "VEVENT").first)
    #expect(event["DTSTART"] == ["time": .string(moment)])
    #expect(event["DTEND"] == nil)
  }

  @Test func `any text is the same text in the calendar`() throws {
    let actions = Samples.nasty.enumerated().map {
      Samples.action($1, uid: "u\($0)", due: Samples.due("2026-05-15"), quote: $1)
    }
    let file = NoteExport.iCalendar(actions: actions, timeZone: { _ in "UTC" }, tasks: true, now: Samples.now)
    let events = try Self.components(file, "VEVENT")
    try #require(events.count == actions.count)
    for (event, text) in zip(events, Samples.nasty) {
      #expect(event["SUMMARY"]?.stringValue == Self.plain(text))
    }
  }

  /// Newlines of all kinds are one kind, and control characters have no place in a calendar.
  private static func plain(_ text: String) -> String {
    var plain = text.replacingOccurrences(of: "\r\n", with: "\n")
    for mark in ["\r", "\u{2028}"] { plain = plain.replacingOccurrences(of: mark, with: "\n") }
    for mark in ["\u{0}", "\u{7}", "\u{7F}"] { plain = plain.replacingOccurrences(of: mark, with: "") }
    return plain
  }

  @Test func `no line is longer than 75 octets, and none is cut inside a character`() {
    for text in Samples.nasty {
      for shift in 0..<8 {
        let action = Samples.action(String(repeating: "x", count: shift) + text, due: Samples.due("2026-05-15"))
        let file = NoteExport.iCalendar(actions: [action], timeZone: { _ in "UTC" }, now: Samples.now)
        for line in Data(file.text.utf8).split(separator: 0x0A, omittingEmptySubsequences: true) {
          #expect(line.last == 0x0D)
          #expect(line.count <= 76)
          #expect(String(bytes: line, encoding: .utf8) != nil)
        }
      }
    }
  }

  @Test func `tasks are there on request, those without a day too`() throws {
    let actions = [
      Samples.action("A", uid: "a", due: Samples.due("2026-05-15")),
      Samples.action("B", uid: "b", due: Samples.due("2026-05-15", 540), status: .done),
      Samples.action("C", uid: "c", status: .dropped),
      Samples.action(
        "D", uid: "d",
        due: ItemDue(
          words: "next Friday", candidates: [CivilDate("2026-05-15"), CivilDate("2026-05-22")].compactMap { $0 })),
    ]
    let without = NoteExport.iCalendar(actions: actions, timeZone: { _ in "UTC" }, now: Samples.now)
    #expect((without.events, without.tasks, without.omitted) == (2, 0, 2))
    let file = NoteExport.iCalendar(actions: actions, timeZone: { _ in "UTC" }, tasks: true, now: Samples.now)
    #expect((file.events, file.tasks, file.omitted) == (2, 4, 2))
    let tasks = try Self.components(file, "VTODO")
    #expect(tasks.map { $0["UID"] } == ["task-a@parlance", "task-b@parlance", "task-c@parlance", "task-d@parlance"])
    #expect(tasks.map { $0["STATUS"] } == ["NEEDS-ACTION", "COMPLETED", "CANCELLED", "NEEDS-ACTION"])
    #expect(tasks[0]["DUE"] == ["date": "2026-05-15"])
    #expect(tasks[1]["DUE"] == ["time": "2026-05-15T09:00:00+00:00"])
    #expect(tasks[1]["COMPLETED"] != nil)
    #expect(tasks[3]["DUE"] == nil)
  }

  @Test func `a second export updates and doubles nothing`() throws {
    let first = [
      Samples.action("A", uid: "a", version: 1, due: Samples.due("2026-05-15")),
      Samples.action("B", uid: "b", version: 1, due: Samples.due("2026-05-16")),
    ]
    var second = first
    second[0].version = 2
    second[0].due = Samples.due("2026-05-20")
    second[1].version = 4
    second[1].status = .dropped
    let item = Samples.meeting("Review", due: Samples.due("2026-06-01"))
    var moved = item
    moved.due = Samples.due("2026-06-02")
    let note = Samples.note()
    let old = try Self.components(
      NoteExport.iCalendar(of: note, answers: [Samples.answer([item])], actions: first, now: Samples.now), "VEVENT")
    // Asked again later: the same meeting in two answers is one event, as the later one has it.
    let later = Samples.answer([moved], id: "a2", finished: Samples.now.addingTimeInterval(3_600))
    let new = try Self.components(
      NoteExport.iCalendar(
        of: note, answers: [later, Samples.answer([item])], actions: second, now: Samples.now.addingTimeInterval(7_200)),
      "VEVENT")
    #expect(old.map { $0["UID"] } == new.map { $0["UID"] })
    for (old, new) in zip(old, new) {
      #expect((new["SEQUENCE"]?.integerValue ?? 0) > (old["SEQUENCE"]?.integerValue ?? .max))
    }
    #expect(new.map { $0["DTSTART"] } == [["date": "2026-05-20"], ["date": "2026-05-16"], ["date": "2026-06-02"]])
    #expect(new.map { $0["STATUS"] } == ["CONFIRMED", "CANCELLED", "CONFIRMED"])
  }

  @Test func `what isn't supported or has no clear day makes no event, and is counted`() throws {
    let items = [
      Samples.meeting("A", id: "a", due: Samples.due("2026-06-01")),
      Samples.meeting("B", id: "b", due: Samples.due("2026-06-01"), supported: false, line: 9_999),
      Samples.meeting("C", id: "c", due: nil),
      AnswerItem(id: "d", kind: .decision, text: "D", due: Samples.due("2026-06-01"), evidence: []),
      AnswerItem(id: "e", kind: .action, text: "E", owner: "Bo", due: Samples.due("2026-06-03"), evidence: []),
    ]
    let answers = [Samples.answer(items)]
    let followed = NoteExport.iCalendar(
      of: Samples.note(), answers: answers, actions: [], tasks: true, now: Samples.now)
    #expect((followed.events, followed.tasks, followed.omitted) == (1, 0, 2))
    let alone = NoteExport.iCalendar(of: Samples.note(), answers: answers, actions: nil, tasks: true, now: Samples.now)
    #expect((alone.events, alone.tasks, alone.omitted) == (2, 1, 2))
    #expect(try Self.components(alone, "VEVENT").map { $0["SUMMARY"] } == ["A", "Bo: E"])
  }

  @Test func `the last day of the calendar is an event too`() throws {
    let file = NoteExport.iCalendar(
      actions: [Samples.action("A", due: Samples.due("9999-12-31"))], timeZone: { _ in "UTC" }, now: Samples.now)
    let event = try #require(try Self.components(file, "VEVENT").first)
    #expect(event["DTSTART"] == ["date": "9999-12-31"])
    #expect(event["DTEND"] == nil)
  }
}
