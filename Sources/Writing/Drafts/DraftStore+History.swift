import Foundation
import LanguageModels
import Storage

/// Undoing and doing again: each step is kept with what it replaced.
extension DraftStore {
  /// Takes the last step back.
  ///
  /// - Throws: `DraftError`, of code `conflict` with the draft as it is if that is another version than was seen;
  ///   `StorageError`.
  public func undo(
    _ id: String, of person: String, version: Int, urlCost: Int = PostLimit().urlCost
  ) async throws -> Draft {
    try await move(id, person, version, urlCost) { kept, transaction in
      let row = try transaction.row(
        "SELECT number, content FROM writing_draft_steps WHERE draft = $1 AND number <= $2 ORDER BY number DESC LIMIT 1",
        .text(id), .integer(Int64(kept.position)))
      guard let row else {
        throw DraftError(.nothingToUndo, "There is nothing to undo: this is how the draft began.", draft: kept.draft)
      }
      guard let content = try Self.step(row).undone(in: kept.draft.content) else { throw Self.damaged(id) }
      kept.draft.content = content
      kept.position = try row.int("number") - 1
    }
  }

  /// Does again what was taken back last.
  ///
  /// - Throws: As `undo`.
  public func redo(
    _ id: String, of person: String, version: Int, urlCost: Int = PostLimit().urlCost
  ) async throws -> Draft {
    try await move(id, person, version, urlCost) { kept, transaction in
      let row = try transaction.row(
        "SELECT number, content FROM writing_draft_steps WHERE draft = $1 AND number > $2 ORDER BY number LIMIT 1",
        .text(id), .integer(Int64(kept.position)))
      guard let row else {
        throw DraftError(
          .nothingToRedo, "There is nothing to do again: nothing was undone since the last change.", draft: kept.draft)
      }
      guard let content = try Self.step(row).redone(in: kept.draft.content) else { throw Self.damaged(id) }
      kept.draft.content = content
      kept.position = try row.int("number")
    }
  }

  private func move(
    _ id: String, _ person: String, _ version: Int, _ urlCost: Int,
    _ body: @escaping @Sendable (inout KeptDraft, any DatabaseTransaction) throws -> Void
  ) async throws -> Draft {
    let now = now()
    return try await database.write { transaction in
      var kept = try Self.kept(id, person, in: transaction)
      guard version == kept.draft.version else { throw DraftError.conflict(kept.draft, seen: version) }
      try body(&kept, transaction)
      try Self.update(kept, at: now, urlCost: urlCost, in: transaction)
      return try Self.kept(id, person, in: transaction).draft
    }
  }

  /// Notes a step to a new content, as a step of its own or as more of the last one; what was undone is gone then.
  static func note(
    _ content: DraftContent, _ kind: DraftChange.Step, of kept: inout KeptDraft, at now: Date,
    in transaction: any DatabaseTransaction
  ) throws {
    let id = kept.draft.id
    let undone = try transaction.execute(
      "DELETE FROM writing_draft_steps WHERE draft = $1 AND number > $2", .text(id), .integer(Int64(kept.position)))
    let step = DraftStep(from: kept.draft.content, to: content)
    if kind == .typing, undone == 0, try continueTyping(step, to: content, of: &kept, at: now, in: transaction) {
      return
    }
    kept.position += 1
    try transaction.execute(
      "INSERT INTO writing_draft_steps (draft, number, kind, begun, at, content) VALUES ($1, $2, $3, $4, $4, $5)",
      .text(id), .integer(Int64(kept.position)), .text(kind.rawValue), .date(now), .text(step.json.serialized()))
    try transaction.execute(
      "DELETE FROM writing_draft_steps WHERE draft = $1 AND number <= $2", .text(id),
      .integer(Int64(kept.position - stepLimit)))
  }

  /// Makes typing a part of the last step, if that was typing too, in the same part of the draft, and a moment ago.
  private static func continueTyping(
    _ step: DraftStep, to content: DraftContent, of kept: inout KeptDraft, at now: Date,
    in transaction: any DatabaseTransaction
  ) throws -> Bool {
    let row = try transaction.row(
      "SELECT number, kind, begun, at, content FROM writing_draft_steps WHERE draft = $1 AND number = $2",
      .text(kept.draft.id), .integer(Int64(kept.position)))
    guard let row, try row.text("kind") == DraftChange.Step.typing.rawValue else { return false }
    // A clock that was put back is no reason to go on with a step for hours.
    let (pause, time) = (now.timeIntervalSince(try row.date("at")), now.timeIntervalSince(try row.date("begun")))
    guard (0..<typingPause).contains(pause), (0..<typingTime).contains(time) else { return false }
    let last = try self.step(row)
    guard last.concernsSame(as: step) else { return false }
    guard let before = last.undone(in: kept.draft.content) else { throw damaged(kept.draft.id) }
    let whole = DraftStep(from: before, to: content)
    if whole.isEmpty {
      try transaction.execute(
        "DELETE FROM writing_draft_steps WHERE draft = $1 AND number = $2", .text(kept.draft.id),
        .integer(Int64(kept.position)))
      kept.position -= 1
    } else {
      try transaction.execute(
        "UPDATE writing_draft_steps SET at = $3, content = $4 WHERE draft = $1 AND number = $2", .text(kept.draft.id),
        .integer(Int64(kept.position)), .date(now), .text(whole.json.serialized()))
    }
    return true
  }

  private static func step(_ row: DatabaseRow) throws -> DraftStep {
    do {
      if let step = DraftStep(json: try JSONValue(parsing: try row.text("content"))) { return step }
    } catch is JSONSyntaxError {
      // As below.
    }
    throw StorageError(.corrupt, "A step of the draft's history can't be read: the text itself is as it was.")
  }

  private static func damaged(_ id: String) -> StorageError {
    StorageError(.corrupt, "The history of the draft \(id) doesn't fit its text: the text itself is as it was.")
  }
}
