import Foundation
import Storage

extension DatabaseNoteStore {
  public func ask(
    _ asking: NoteAsking, of person: String
  ) async throws -> (answer: NoteAnswer, isRepeat: Bool) {
    try NoteRequest.check(clientID: asking.clientID)
    try asking.question.check(instruction: asking.instruction)
    let question = KeptQuestion(asking.question)
    return try await write(of: person) { work in
      let sql = work.sql
      let words = StableHash.of([asking.note, try question.text, asking.instruction, asking.follows ?? ""])
      if let id = try work.target(of: asking.clientID, .answer, words) {
        return (try AnswerRows.answer(id, of: person, in: sql), true)
      }
      let (note, _) = try NoteRows.note(asking.note, of: person, in: sql)
      if let follows = asking.follows {
        guard try AnswerRows.answer(follows, of: person, in: sql).note == note.id else {
          throw NoteError(.invalid, "A question can only follow up an answer about the same note.")
        }
      }
      try work.checkUnfinished()
      let lines = try sql.row("SELECT lines FROM notes_notes WHERE id = $1", .text(note.id))?.int("lines") ?? 0
      let answer = NoteAnswer(
        id: RowID.make(at: work.now), note: note.id, noteVersion: note.version, question: asking.question,
        instruction: asking.instruction, follows: asking.follows, clientID: asking.clientID,
        coverage: Coverage(lines: lines), created: work.now)
      try sql.execute(
        """
        INSERT INTO notes_answers (id, note, number, person, note_version, version, question, instruction, follows,
          client_id, status, items, text, coverage, report, created)
        VALUES ($1, $2, (SELECT coalesce(max(number), 0) + 1 FROM notes_answers WHERE note = $2), $3, $4, 1, $5, $6, $7,
          $8, $9, '[]', '', $10, $11, $12)
        """, .text(answer.id), .text(note.id), .text(person), DatabaseValue(note.version), try .json(question),
        .text(answer.instruction), .optional(answer.follows), .text(answer.clientID), .text(answer.status.rawValue),
        try .json(answer.coverage), try .json(answer.report), .date(answer.created))
      try work.keep(asking.clientID, .answer, target: answer.id, note: note.id, words)
      return (answer, false)
    }
  }

  public func answer(_ id: String, of person: String) async throws -> NoteAnswer {
    try await database.read { try AnswerRows.answer(id, of: person, in: $0) }
  }

  public func answers(of note: String, person: String) async throws -> [NoteAnswer] {
    try await database.read { sql in
      try NoteRows.check(note, of: person, in: sql)
      return try AnswerRows.all(of: note, in: sql)
    }
  }

  public func deleteAnswer(_ id: String, of person: String) async throws {
    try await write(of: person) { work in
      _ = try AnswerRows.answer(id, of: person, in: work.sql)
      try work.sql.execute("UPDATE notes_answers SET follows = NULL WHERE follows = $1", .text(id))
      try work.sql.execute("DELETE FROM notes_answers WHERE id = $1", .text(id))
    }
  }

  public func origin(of answer: String) async throws -> (person: String, content: NoteContent) {
    try await database.read { sql in
      let row = try sql.row("SELECT person, note, note_version FROM notes_answers WHERE id = $1", .text(answer))
      guard let row else { throw NoteError.noAnswer }
      let content = try NoteRows.content(of: try row.text("note"), version: try row.int("note_version"), in: sql)
      guard let content else { throw NoteError.noVersion }
      return (try row.text("person"), content)
    }
  }
}

extension KeptQuestion {
  /// The question as one text, for comparing.
  fileprivate var text: String {
    get throws {
      guard case .text(let text) = try DatabaseValue.json(self) else { return "" }
      return text
    }
  }
}

extension NoteWork {
  /// - Throws: `NoteError` of code `tooMany` if no further answer may begin.
  func checkUnfinished() throws {
    let row = try sql.row(
      """
      SELECT count(*) AS count FROM notes_answers a JOIN notes_notes n ON n.id = a.note
      WHERE a.person = $1 AND a.finished IS NULL AND n.deleted IS NULL
      """, .text(person))
    guard let count = try row?.int("count"), count >= DatabaseNoteStore.unfinishedLimit else { return }
    throw NoteError(
      .tooMany,
      "\(count) answers aren't at their end yet, and \(DatabaseNoteStore.unfinishedLimit) are the most at once: wait for "
        + "some, or stop them.")
  }
}
