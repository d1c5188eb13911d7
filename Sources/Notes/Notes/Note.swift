public import Foundation

/// Notes of a meeting: what was written or imported, and what the person says about the meeting.
public struct Note: Sendable, Hashable, Identifiable {
  public var id: String
  /// Counts the savings; each version is kept.
  public var version: Int
  public var content: NoteContent
  public var created: Date
  public var updated: Date

  public init(id: String, version: Int, content: NoteContent, created: Date, updated: Date) {
    self.id = id
    self.version = version
    self.content = content
    self.created = created
    self.updated = updated
  }
}

/// What a version of a note consists of.
public struct NoteContent: Sendable, Hashable, Codable {
  /// The longest text, in Unicode scalars.
  public static let textLimit = 500_000
  public static let titleLimit = 300
  public static let attendeeLimit = 200

  public var title: String
  /// The meeting's date; "next Friday" counts from it. `nil` if nobody knows it: then such dates stay open.
  public var date: CivilDate?
  /// The time at which it began, in minutes of the day.
  public var time: Int?
  /// The time zone of the meeting, an identifier of IANA's database such as `Europe/Berlin`.
  public var timeZone: String
  /// Who was there, as the person says; who the text names beside that is found in it.
  public var attendees: [String]
  /// The text as it was written or imported; nothing of it is ever lost.
  public var text: String
  /// How its lines are read.
  public var recognition: Recognition

  public init(
    title: String, date: CivilDate? = nil, time: Int? = nil, timeZone: String = "UTC", attendees: [String] = [],
    text: String, recognition: Recognition = Recognition()
  ) {
    self.title = title
    self.date = date
    self.time = time
    self.timeZone = timeZone
    self.attendees = attendees
    self.text = text
    self.recognition = recognition
  }
}

/// A note as a list shows it.
public struct NoteSummary: Sendable, Hashable, Identifiable {
  public var id: String
  public var version: Int
  public var title: String
  public var date: CivilDate?
  public var time: Int?
  public var attendees: [String]
  public var kind: TranscriptKind
  public var lines: Int
  public var characters: Int
  /// Its open action items.
  public var openActions: Int
  public var created: Date
  public var updated: Date
  /// What a search found in it, on one line; `nil` without a search.
  public var snippet: String?
  /// The number of the line it is in; `nil` if it is in the title or the attendees.
  public var line: Int?

  public init(
    id: String, version: Int, title: String, date: CivilDate?, time: Int?, attendees: [String], kind: TranscriptKind,
    lines: Int, characters: Int, openActions: Int, created: Date, updated: Date, snippet: String? = nil,
    line: Int? = nil
  ) {
    self.id = id
    self.version = version
    self.title = title
    self.date = date
    self.time = time
    self.attendees = attendees
    self.kind = kind
    self.lines = lines
    self.characters = characters
    self.openActions = openActions
    self.created = created
    self.updated = updated
    self.snippet = snippet
    self.line = line
  }
}

/// A version of a note as its history lists it.
public struct NoteVersion: Sendable, Hashable {
  public var version: Int
  public var title: String
  public var characters: Int
  public var saved: Date

  public init(version: Int, title: String, characters: Int, saved: Date) {
    self.version = version
    self.title = title
    self.characters = characters
    self.saved = saved
  }
}
