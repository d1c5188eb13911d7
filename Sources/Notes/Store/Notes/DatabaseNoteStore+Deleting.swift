import Foundation
import Storage

extension DatabaseNoteStore {
  public func deleteNote(_ id: String, of person: String) async throws {
    try await write(of: person) { work in
      let number = try NoteRows.note(id, of: person, in: work.sql).number
      try work.sql.execute("UPDATE notes_notes SET deleted = $2 WHERE id = $1", .text(id), .date(work.now))
      // What is deleted is found nowhere. Its lines are made anew when it comes back.
      try work.unindex(id, number: number)
    }
  }

  public func restoreNote(_ id: String, of person: String) async throws -> Note {
    try await write(of: person) { work in
      let row = try work.sql.row(
        "SELECT deleted FROM notes_notes WHERE id = $1 AND person = $2", .text(id), .text(person))
      guard let row else { throw NoteError.noNote }
      let deleted = try row.optionalDate("deleted")
      if let deleted {
        guard work.now.timeIntervalSince(deleted) <= Self.deletedTime else {
          throw NoteError(.notFound, "The note was deleted more than 30 days ago, and can't be brought back any more.")
        }
        try work.sql.execute("UPDATE notes_notes SET deleted = NULL WHERE id = $1", .text(id))
      }
      let (note, number) = try NoteRows.note(id, of: person, in: work.sql)
      if deleted != nil {
        let lines = Transcript.lines(of: note.content.text, as: note.content.recognition)
        try work.index(note.content, lines, of: id, number: number)
      }
      return note
    }
  }

  public func purge() async throws {
    let limit = now().addingTimeInterval(-Self.deletedTime)
    try await database.write { sql in
      // What they follow up may go with one of these notes: an answer follows one of its own note only.
      try sql.execute("DELETE FROM notes_notes WHERE deleted < $1", .date(limit))
    }
  }
}
