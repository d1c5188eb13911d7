import Foundation
import LanguageModels
import Notes

/// What the options of a command say about a meeting.
struct MeetingFields {
  var title: String?
  var date: String?
  var time: String?
  var zone: String?
  var attendees: [String]

  static let options: [Arguments.Option] = [
    .init("--title", "TITLE", "what the note is called (default: found in the text, else its first line)"),
    .init("--date", "DAY", "the meeting's day, such as 2026-05-13; 'next Friday' counts from it"),
    .init("--time", "TIME", "when it began, such as 08:30"),
    .init("--zone", "ZONE", "its time zone, such as Europe/Berlin (default: this machine's)"),
    .init("--attendee", "NAME", "who was there; once for each"),
  ]

  /// - Throws: `UsageError` for a day, a time or a zone that there isn't.
  init(_ arguments: Arguments) throws {
    title = arguments.value("--title")
    date = arguments.value("--date")
    time = arguments.value("--time")
    zone = arguments.value("--zone")
    attendees = arguments.all("--attendee")
    if let date, CivilDate(date) == nil {
      throw UsageError("--date takes a day such as 2026-05-13, not '\(date)'.")
    }
    if let time, Self.minutes(time) == nil { throw UsageError("--time takes a time such as 08:30, not '\(time)'.") }
    if let zone, TimeZone(identifier: zone) == nil {
      throw UsageError("--zone takes a time zone such as Europe/Berlin, not '\(zone)'.")
    }
  }

  /// The members of a new note: what was said on the command line, else what was found in the text.
  func members(_ recognised: JSONValue) -> JSONObject {
    var members: JSONObject = ["timeZone": .string(zone ?? TimeZone.current.identifier)]
    if let title = title.map(JSONValue.string) ?? recognised["title"], title != .null { members["title"] = title }
    if let date = date.map(JSONValue.string) ?? recognised["date"], date != .null { members["date"] = date }
    if let time = time.map(JSONValue.string) ?? recognised["time"], time != .null { members["time"] = time }
    members["attendees"] =
      attendees.isEmpty ? recognised["attendees"] ?? [] : .array(attendees.map(JSONValue.string))
    return members
  }

  private static func minutes(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) }),
      parts[1].utf8.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24, minutes < 60
    else { return nil }
    return hours * 60 + minutes
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
