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
    .init("--date", "DAY", "the meeting's day, such as 2026-05-13 (default: found in the text); days count from it"),
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
    if let time, DayTime.minutes(time) == nil { throw UsageError("--time takes a time such as 08:30, not '\(time)'.") }
    if let zone, TimeZone(identifier: zone) == nil {
      throw UsageError("--zone takes a time zone such as Europe/Berlin, not '\(zone)'.")
    }
  }

  /// The members of a new note: what was said on the command line, else what was found in the text; the text and how it
  /// is read.
  func members(_ recognised: JSONValue) -> JSONObject {
    var members: JSONObject = ["timeZone": .string(zone ?? TimeZone.current.identifier)]
    if let title = title.map(JSONValue.string) ?? recognised["title"], title != .null { members["title"] = title }
    if let date = date.map(JSONValue.string) ?? recognised["date"], date != .null { members["date"] = date }
    if let time = time.map(JSONValue.string) ?? recognised["time"], time != .null { members["time"] = time }
    members["attendees"] =
      attendees.isEmpty ? recognised["attendees"] ?? [] : .array(attendees.map(JSONValue.string))
    members["text"] = recognised["text"] ?? .null
    members["recognition"] = recognised["recognition"] ?? .null
    return members
  }
}
