import Foundation
import Storage

extension DatabaseNoteStore {
  /// Keeps how far an answer that isn't final has come; does nothing if it is final already (then false).
  ///
  /// What the person made of it, its question and its version stay as they are.
  public func keep(_ progress: NoteAnswer) async throws -> Bool {
    let finished = progress.status.isFinal ? progress.finished ?? now() : nil
    return try await database.write { sql in
      let row = try sql.row("SELECT status, items, edits FROM notes_answers WHERE id = $1", .text(progress.id))
      guard let row else { throw NoteError.noAnswer }
      guard try !row.word("status", as: NoteAnswer.Status.self).isFinal else { return false }
      let found = try AnswerRows.edits(row).found(in: progress.items, before: try row.value("items"))
      let changed = try sql.execute(
        """
        UPDATE notes_answers SET status = $2, items = $3, text = $4, quick = $5, coverage = $6, report = $7, finished = $8
        WHERE id = $1 AND finished IS NULL
        """, .text(progress.id), .text(progress.status.rawValue), try .json(found), .text(progress.text),
        try .json(progress.quick), try .json(progress.coverage), try .json(progress.report),
        finished.map { .date($0) } ?? .null)
      return changed == 1
    }
  }

  public func retry(_ id: String, of person: String) async throws -> NoteAnswer {
    try await write(of: person) { work in
      var answer = try AnswerRows.answer(id, of: person, in: work.sql)
      guard answer.status.isFinal else {
        throw NoteError(.notPossible, "This answer is being worked on: wait for its end, or stop it.")
      }
      guard answer.status != .complete else {
        throw NoteError(.notPossible, "This answer is whole: there is nothing to try again. Ask anew for another one.")
      }
      try work.checkUnfinished()
      answer.report.code = nil
      answer.report.message = nil
      try work.sql.execute(
        "UPDATE notes_answers SET status = $2, version = version + 1, report = $3, finished = NULL WHERE id = $1",
        .text(id), .text(NoteAnswer.Status.waiting.rawValue), try .json(answer.report))
      return try AnswerRows.answer(id, of: person, in: work.sql)
    }
  }

  public func editAnswer(
    _ id: String, of person: String, version: Int, _ edit: AnswerEdit
  ) async throws -> NoteAnswer {
    try await write(of: person) { work in
      let sql = work.sql
      let answer = try AnswerRows.answer(id, of: person, in: sql)
      guard answer.status.isFinal else {
        throw NoteError(
          .notPossible, "This answer is still being worked on: wait for its end, or stop it, then change it.")
      }
      guard answer.version == version else {
        throw NoteError(
          .conflict,
          "The answer was changed elsewhere, such as in another tab: version \(answer.version) is there now, and this change "
            + "was made to version \(version). Nothing was changed.")
      }
      let row = try sql.row("SELECT items, edits FROM notes_answers WHERE id = $1", .text(id))
      guard let row else { throw NoteError.noAnswer }
      var edits = try AnswerRows.edits(row)
      let found: [AnswerItem] = try row.value("items")
      try edits.add(edit, of: found)
      var edited = answer.edited
      if let text = edit.text {
        edited = try text.map { try NoteLimits.text($0, "answer", 0...NoteContent.textLimit) }
      }
      let isSameText = edited.map { text in answer.edited?.isExactly(text) ?? false } ?? (answer.edited == nil)
      if isSameText, answer.items == edits.laid(over: found) { return answer }
      try sql.execute(
        "UPDATE notes_answers SET edited = $2, edits = $3, version = version + 1 WHERE id = $1", .text(id),
        .optional(edited), try .json(edits.isEmpty ? nil : edits))
      return try AnswerRows.answer(id, of: person, in: sql)
    }
  }

  public func interruptAnswers() async throws -> Int {
    let time = now()
    return try await database.write { sql in
      var reports: [(id: String, report: AnswerReport)] = []
      try sql.forEachRow("SELECT id, report FROM notes_answers WHERE finished IS NULL", []) { row in
        reports.append((try row.text("id"), try row.value("report")))
      }
      for (id, report) in reports {
        var report = report
        report.code = AskFailure.interrupted.code
        report.message = AskFailure.interrupted.message
        try sql.execute(
          "UPDATE notes_answers SET status = $2, report = $3, finished = $4 WHERE id = $1", .text(id),
          .text(NoteAnswer.Status.interrupted.rawValue), try .json(report), .date(time))
      }
      return reports.count
    }
  }
}

extension ItemEdits {
  /// - Throws: `NoteError` of code `invalid` for an item that the answer doesn't have.
  fileprivate mutating func add(_ edit: AnswerEdit, of found: [AnswerItem]) throws {
    let known = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for id in edit.items.map(\.id) + edit.removed + edit.restored where known[id] == nil {
      throw NoteError(.invalid, "The answer has no item “\(id)”: take the ids that it has.")
    }
    for id in edit.restored {
      items[id] = nil
      removed.remove(id)
    }
    for item in edit.items {
      _ = try NoteLimits.text(item.text, "item", 1...AnswerItem.textLimit)
      // One that is as it was found is no change.
      items[item.id] = item == known[item.id] ? nil : item
      removed.remove(item.id)
    }
    removed.formUnion(edit.removed)
  }
}
