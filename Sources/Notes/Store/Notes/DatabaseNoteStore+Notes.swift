import Foundation
import Storage

extension DatabaseNoteStore {
  public func hasNotes(of person: String, among ids: [String]?) async throws -> Bool {
    let chosen = ids.map(Set.init)
    return try await database.read { sql in
      guard let chosen else {
        return try sql.row("SELECT 1 FROM notes_notes WHERE person = $1 AND deleted IS NULL LIMIT 1", .text(person))
          != nil
      }
      return try sql.rows("SELECT id FROM notes_notes WHERE person = $1 AND deleted IS NULL", .text(person))
        .contains { row in try chosen.contains(row.text("id")) }
    }
  }

  public func note(_ id: String, of person: String) async throws -> Note {
    try await database.read { try NoteRows.note(id, of: person, in: $0).note }
  }

  public func addNote(_ content: NoteContent, of person: String, clientID: String) async throws -> Note {
    try NoteRequest.check(clientID: clientID)
    let content = try content.checked()
    let lines = Transcript.lines(of: content.text, as: content.recognition)
    // The text alone tells one from another: the rest may have been filled in anew, such as today's date.
    let words = StableHash.of([content.text])
    return try await write(of: person) { work in
      if let id = try work.target(of: clientID, .note, words) {
        return try NoteRows.note(id, of: person, in: work.sql).note
      }
      let note = Note(id: RowID.make(at: work.now), version: 1, content: content, created: work.now, updated: work.now)
      let number = try work.nextNumber()
      try work.sql.execute(
        """
        INSERT INTO notes_notes (id, person, number, version, title, date, time, attendees, kind, lines, characters, place,
          created, updated)
        VALUES ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
        """, .text(note.id), .text(person), DatabaseValue(number), .text(content.title), .optional(content.date),
        .optional(content.time), try .json(content.attendees), .text(content.recognition.kind.rawValue),
        DatabaseValue(lines.count), DatabaseValue(content.text.unicodeScalars.count),
        .text(NoteRows.place(content, created: work.now)), .date(work.now))
      try work.store(content, of: note.id, version: 1)
      try work.keep(clientID, .note, target: note.id, note: note.id, words)
      try work.index(content, lines, of: note.id, number: number)
      return note
    }
  }

  public func saveNote(
    _ id: String, of person: String, version: Int, _ content: NoteContent
  ) async throws -> Note {
    let content = try content.checked()
    let lines = Transcript.lines(of: content.text, as: content.recognition)
    return try await write(of: person) { work in
      let (old, number) = try NoteRows.note(id, of: person, in: work.sql)
      // What is there already needs no saving, whoever saved it: the same was sent twice.
      if old.content.isExactly(content) { return old }
      guard old.version == version else {
        throw NoteError(
          .conflict,
          "The note was changed elsewhere, such as in another tab: version \(old.version) is there now, and this change was "
            + "made to version \(version). Nothing was changed.")
      }
      let note = Note(id: id, version: version + 1, content: content, created: old.created, updated: work.now)
      try work.sql.execute(
        """
        UPDATE notes_notes SET version = $2, title = $3, date = $4, time = $5, attendees = $6, kind = $7, lines = $8,
          characters = $9, place = $10, updated = $11 WHERE id = $1
        """, .text(id), DatabaseValue(note.version), .text(content.title), .optional(content.date),
        .optional(content.time), try .json(content.attendees), .text(content.recognition.kind.rawValue),
        DatabaseValue(lines.count), DatabaseValue(content.text.unicodeScalars.count),
        .text(NoteRows.place(content, created: old.created)), .date(work.now))
      try work.store(content, of: id, version: note.version)
      let isFoundAlike =
        old.content.text.isExactly(content.text) && old.content.recognition == content.recognition
        && old.content.title.isExactly(content.title)
        && old.content.attendees.elementsEqual(content.attendees) { $0.isExactly($1) }
      if !isFoundAlike {
        try work.unindex(id, number: number)
        try work.index(content, lines, of: id, number: number)
      }
      return note
    }
  }

  public func versions(of note: String, person: String) async throws -> [NoteVersion] {
    try await database.read { sql in
      try NoteRows.check(note, of: person, in: sql)
      return try sql.rows(
        "SELECT version, title, characters, saved FROM notes_versions WHERE note = $1 ORDER BY version DESC",
        .text(note)
      ).map { row in
        NoteVersion(
          version: try row.int("version"), title: try row.text("title"), characters: try row.int("characters"),
          saved: try row.date("saved"))
      }
    }
  }

  public func content(of note: String, version: Int, person: String) async throws -> NoteContent {
    try await database.read { sql in
      try NoteRows.check(note, of: person, in: sql)
      guard let content = try NoteRows.content(of: note, version: version, in: sql) else { throw NoteError.noVersion }
      return content
    }
  }
}
