public import LanguageModels

extension Note {
  /// The note as the API, exports and scripts have it.
  ///
  /// - Parameter lines: The lines of its text, as its recognition reads them.
  public func json(lines: [NoteLine]) -> JSONValue {
    var members: JSONObject = ["id": .string(id), "version": .integer(version)]
    for (name, value) in content.json.objectValue ?? [:] { members[name] = value }
    members["lines"] = .array(lines.map(\.json))
    members["created"] = .time(created)
    members["updated"] = .time(updated)
    return .object(members)
  }
}

extension NoteContent {
  /// The content without the lines: title, date, time, time zone, attendees, text, recognition.
  public var json: JSONValue {
    [
      "title": .string(title), "date": .day(date), "time": .dayTime(time), "timeZone": .string(timeZone),
      "attendees": .strings(attendees), "text": .string(text), "recognition": recognition.json,
    ]
  }
}

extension NoteLine {
  /// `time` is in milliseconds from the beginning of the recording.
  public var json: JSONValue {
    ["number": .integer(number), "speaker": .optional(speaker), "time": .optional(time), "text": .string(text)]
  }
}

extension Recognition {
  public var json: JSONValue { ["kind": .string(kind.rawValue), "notSpeakers": .strings(notSpeakers)] }

  /// Reads `{"kind": …, "notSpeakers": […]}`; throws `NoteError.Code.invalid`.
  public init(json: JSONValue) throws(NoteError) {
    let members = try JSONMembers(json, "recognition")
    self.init(try members.word("kind"), notSpeakers: try members.texts("notSpeakers", limit: NoteContent.titleLimit))
  }
}

extension NoteSummary {
  public var json: JSONValue {
    [
      "id": .string(id), "version": .integer(version), "title": .string(title), "date": .day(date),
      "time": .dayTime(time), "attendees": .strings(attendees), "kind": .string(kind.rawValue),
      "lines": .integer(lines), "characters": .integer(characters), "openActions": .integer(openActions),
      "created": .time(created), "updated": .time(updated), "snippet": .optional(snippet), "line": .optional(line),
    ]
  }
}

extension NotePage {
  public var json: JSONValue {
    ["notes": .array(notes.map(\.json)), "next": .optional(next), "total": .integer(total)]
  }
}

extension NoteVersion {
  public var json: JSONValue {
    [
      "version": .integer(version), "title": .string(title), "characters": .integer(characters), "saved": .time(saved),
    ]
  }
}
