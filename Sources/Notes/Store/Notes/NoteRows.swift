import Foundation
import Storage

/// Notes as rows.
enum NoteRows {
  private static let columns =
    """
    n.id, n.number, n.version, n.created, n.updated, v.title, v.date, v.time, v.time_zone, v.attendees, v.text,
    v.recognition
    """

  /// A note that wasn't deleted, with its number.
  ///
  /// - Throws: `NoteError` of code `notFound`.
  static func note(
    _ id: String, of person: String, in sql: any DatabaseTransaction
  ) throws -> (note: Note, number: Int) {
    let row = try sql.row(
      """
      SELECT \(columns) FROM notes_notes n JOIN notes_versions v ON v.note = n.id AND v.version = n.version
      WHERE n.id = $1 AND n.person = $2 AND n.deleted IS NULL
      """, .text(id), .text(person))
    guard let row else { throw NoteError.noNote }
    let note = Note(
      id: try row.text("id"), version: try row.int("version"), content: try content(row),
      created: try row.date("created"), updated: try row.date("updated"))
    return (note, try row.int("number"))
  }

  /// - Throws: `NoteError` of code `notFound` if there is no such note, or it was deleted.
  static func check(_ id: String, of person: String, in sql: any DatabaseTransaction) throws {
    let row = try sql.row(
      "SELECT id FROM notes_notes WHERE id = $1 AND person = $2 AND deleted IS NULL", .text(id), .text(person))
    guard row != nil else { throw NoteError.noNote }
  }

  /// What a note was in a version; `nil` if it has no such one.
  static func content(of note: String, version: Int, in sql: any DatabaseTransaction) throws -> NoteContent? {
    try sql.row(
      """
      SELECT title, date, time, time_zone, attendees, text, recognition FROM notes_versions
      WHERE note = $1 AND version = $2
      """, .text(note), DatabaseValue(version)
    ).map(content)
  }

  private static func content(_ row: DatabaseRow) throws -> NoteContent {
    NoteContent(
      title: try row.text("title"), date: try row.civilDate("date"), time: try row.optionalInt("time"),
      timeZone: try row.text("time_zone"), attendees: try row.value("attendees"), text: try row.text("text"),
      recognition: try row.value("recognition"))
  }

  /// Where a note stands in the list: by its meeting, or by when it was made if nobody knows that.
  static func place(_ content: NoteContent, created: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: content.timeZone) ?? .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: created)
    let day =
      content.date ?? CivilDate(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
    // A meeting of which only the day is known stands before those of which more is known.
    let minutes = content.time ?? (content.date == nil ? (parts.hour ?? 0) * 60 + (parts.minute ?? 0) : 0)
    let digits = String(minutes)
    return "\(day?.description ?? "0001-01-01") \(String(repeating: "0", count: max(0, 4 - digits.count)) + digits)"
  }
}

extension NoteWork {
  /// Stores a version of a note; it isn't indexed by that.
  func store(_ content: NoteContent, of note: String, version: Int) throws {
    try sql.execute(
      """
      INSERT INTO notes_versions (note, version, title, date, time, time_zone, attendees, text, recognition, characters,
        saved)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      """, .text(note), DatabaseValue(version), .text(content.title), .optional(content.date), .optional(content.time),
      .text(content.timeZone), try .json(content.attendees), .text(content.text), try .json(content.recognition),
      DatabaseValue(content.text.unicodeScalars.count), .date(now))
  }

  /// Makes a note findable, and keeps its lines.
  func index(_ content: NoteContent, _ lines: [NoteLine], of note: String, number: Int) throws {
    let lines = lines.filter { !$0.text.isBlank || $0.speaker != nil }
    for line in lines {
      try sql.execute(
        "INSERT INTO notes_lines (note, number, speaker, time, text) VALUES ($1, $2, $3, $4, $5)", .text(note),
        DatabaseValue(line.number), .optional(line.speaker), .optional(line.time), .text(line.text))
    }
    try NoteSearch.insert(
      title: content.title, attendees: content.attendees, lines: lines, person: key, note: number, in: sql)
  }

  /// Takes away what `index` made.
  func unindex(_ note: String, number: Int) throws {
    try NoteSearch.remove(person: key, note: number, in: sql)
    try sql.execute("DELETE FROM notes_lines WHERE note = $1", .text(note))
  }
}
