import Foundation
import Storage

extension DatabaseNoteStore {
  public func templates(of person: String) async throws -> [QuestionTemplate] {
    try await database.read { sql in
      try sql.rows(
        "SELECT id, title, question, instruction FROM notes_templates WHERE person = $1 ORDER BY number", .text(person)
      ).map(Self.template)
    }
  }

  /// Keeps a question under its id, or a new one if that is empty; the same twice is once.
  public func addTemplate(_ template: QuestionTemplate, of person: String) async throws -> QuestionTemplate {
    let template = try template.checked()
    return try await write(of: person) { work in
      var template = template
      if template.id.isEmpty { template.id = RowID.make(at: work.now) }
      if let known = try work.template(template.id) {
        guard known == template else { throw NoteRequest.used }
        return known
      }
      let count =
        try work.sql.row(
          "SELECT count(*) AS count FROM notes_templates WHERE person = $1", .text(person))?.int("count") ?? 0
      guard count < QuestionTemplate.limit else {
        throw NoteError(
          .tooMany, "There are \(QuestionTemplate.limit) own questions, which is the most: delete one first.")
      }
      try work.sql.execute(
        """
        INSERT INTO notes_templates (person, id, number, title, question, instruction) VALUES ($1, $2, $3, $4, $5, $6)
        """, .text(person), .text(template.id), DatabaseValue(try work.nextNumber()), .text(template.title),
        try .json(KeptQuestion(template.question)), .text(template.instruction))
      return template
    }
  }

  public func changeTemplate(_ template: QuestionTemplate, of person: String) async throws -> QuestionTemplate {
    let template = try template.checked()
    return try await write(of: person) { work in
      let changed = try work.sql.execute(
        "UPDATE notes_templates SET title = $3, question = $4, instruction = $5 WHERE person = $1 AND id = $2",
        .text(person), .text(template.id), .text(template.title), try .json(KeptQuestion(template.question)),
        .text(template.instruction))
      guard changed == 1 else { throw NoteError.noTemplate }
      return template
    }
  }

  public func deleteTemplate(_ id: String, of person: String) async throws {
    try await write(of: person) { work in
      let deleted = try work.sql.execute(
        "DELETE FROM notes_templates WHERE person = $1 AND id = $2", .text(person), .text(id))
      guard deleted == 1 else { throw NoteError.noTemplate }
    }
  }

  fileprivate static func template(_ row: DatabaseRow) throws -> QuestionTemplate {
    QuestionTemplate(
      id: try row.text("id"), title: try row.text("title"),
      question: try row.value("question", as: KeptQuestion.self).question(), instruction: try row.text("instruction"))
  }
}

extension NoteWork {
  fileprivate func template(_ id: String) throws -> QuestionTemplate? {
    try sql.row(
      "SELECT id, title, question, instruction FROM notes_templates WHERE person = $1 AND id = $2", .text(person),
      .text(id)
    ).map(DatabaseNoteStore.template)
  }
}

extension QuestionTemplate {
  /// - Throws: `NoteError` of code `invalid`.
  fileprivate func checked() throws -> QuestionTemplate {
    var template = self
    template.title = try NoteLimits.line(title, "title", 1...Self.titleLimit)
    guard id.unicodeScalars.count <= 100 else {
      throw NoteError(.invalid, "The id of a question has at most 100 characters.")
    }
    try question.check(instruction: instruction)
    return template
  }
}
