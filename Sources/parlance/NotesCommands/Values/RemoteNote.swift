import LanguageModels

/// A note as the API has it.
struct RemoteNote: Sendable {
  /// All of it, for `--json`.
  let json: JSONValue
  let id: String
  let title: String
  let date: String?
  let time: String?
  let timeZone: String
  let attendees: [String]
  let kind: String
  let lines: [RemoteLine]

  init?(_ json: JSONValue?) {
    guard let json, let id = json["id"]?.stringValue, let title = json["title"]?.stringValue,
      let lines = json["lines"]?.arrayValue
    else { return nil }
    self.json = json
    self.id = id
    self.title = title
    self.lines = lines.compactMap(RemoteLine.init)
    guard self.lines.count == lines.count else { return nil }
    date = json["date"]?.stringValue
    time = json["time"]?.stringValue
    timeZone = json["timeZone"]?.stringValue ?? ""
    attendees = (json["attendees"]?.arrayValue ?? []).compactMap(\.stringValue)
    kind = json["recognition"]?["kind"]?.stringValue ?? ""
  }

  /// The end of its id, which names it: the beginning is the time at which it was made.
  var short: String { NoteNames.short(id) }

  /// The note for scripts, with what was recognised as `kind`.
  var scriptJSON: JSONValue {
    guard var members = json.objectValue else { return json }
    members["kind"] = .string(kind)
    return .object(members)
  }
}

/// A line of a note.
struct RemoteLine: Sendable {
  let number: Int
  let speaker: String?
  /// From the beginning of the recording, in milliseconds.
  let time: Int?
  let text: String

  init?(_ json: JSONValue) {
    guard let number = json["number"]?.integerValue, let text = json["text"]?.stringValue else { return nil }
    self.number = number
    self.text = text
    speaker = json["speaker"]?.stringValue
    time = json["time"]?.integerValue
  }
}

/// A note as lists have it.
struct RemoteNoteSummary: Sendable {
  let json: JSONValue
  let id: String
  let title: String
  let date: String?
  let openActions: Int
  let lines: Int
  let snippet: String?
  let line: Int?

  init?(_ json: JSONValue?) {
    guard let json, let id = json["id"]?.stringValue, let title = json["title"]?.stringValue else { return nil }
    self.json = json
    self.id = id
    self.title = title
    date = json["date"]?.stringValue
    openActions = json["openActions"]?.integerValue ?? 0
    lines = json["lines"]?.integerValue ?? 0
    snippet = json["snippet"]?.stringValue
    line = json["line"]?.integerValue
  }

  var short: String { NoteNames.short(id) }
}
