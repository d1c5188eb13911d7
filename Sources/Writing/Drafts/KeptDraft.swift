import Foundation
import Storage

/// A draft with its place in its history.
struct KeptDraft: Sendable {
  var draft: Draft
  /// The number of the step that was made last, undone ones not counted.
  var position: Int
}

// What the store's operations share.
extension DraftStore {
  static func kept(_ id: String, _ person: String, in transaction: any DatabaseTransaction) throws -> KeptDraft {
    let row = try transaction.row(
      """
      SELECT id, text, warning, has_warning, visibility, language, version, position, created, updated, posted_url,
        posted_at,
        EXISTS (SELECT 1 FROM writing_draft_steps WHERE draft = id AND number <= position) AS can_undo,
        EXISTS (SELECT 1 FROM writing_draft_steps WHERE draft = id AND number > position) AS can_redo
      FROM writing_drafts WHERE id = $1 AND person = $2 AND deleted IS NULL
      """, .text(id), .text(person))
    guard let row else { throw DraftError.notFound }
    let visibility = try row.text("visibility")
    guard let visibility = PostVisibility(rawValue: visibility) else {
      throw StorageError(.incompatible, "The draft is for “\(visibility)”, which this program doesn't know.")
    }
    let draft = Draft(
      id: try row.text("id"), content: try DraftContent(row), visibility: visibility,
      language: try row.isNull("language") ? nil : try row.text("language"), version: try row.int("version"),
      created: try row.date("created"), updated: try row.date("updated"), canUndo: try row.bool("can_undo"),
      canRedo: try row.bool("can_redo"),
      posted: try row.isNull("posted_url")
        ? nil : Draft.Posted(url: try row.text("posted_url"), at: try row.date("posted_at")))
    return KeptDraft(draft: draft, position: try row.int("position"))
  }

  /// Writes a changed draft, as its next version.
  static func update(
    _ kept: KeptDraft, at now: Date, urlCost: Int, in transaction: any DatabaseTransaction
  ) throws {
    let (draft, content) = (kept.draft, kept.draft.content)
    try transaction.execute(
      """
      UPDATE writing_drafts SET text = $2, warning = $3, has_warning = $4, visibility = $5, language = $6,
        version = version + 1, position = $7, updated = $8, title = $9, length = $10, url_cost = $11 WHERE id = $1
      """, .text(draft.id), .text(content.text), .text(content.contentWarning),
      DatabaseValue(content.hasContentWarning), .text(draft.visibility.rawValue), .optional(draft.language),
      .integer(Int64(kept.position)), .date(now), .text(content.title),
      .integer(Int64(DraftLength.of(content, urlCost: urlCost))), .integer(Int64(urlCost)))
  }

  static func purge(before end: Date, in transaction: any DatabaseTransaction) throws {
    try transaction.execute("DELETE FROM writing_drafts WHERE deleted < $1", .date(end))
  }

  static func check(_ content: DraftContent) throws {
    for (text, name) in [(content.text, "text"), (content.contentWarning, "content warning")] {
      let count = text.unicodeScalars.count
      guard count <= textLimit else {
        throw DraftError(
          .textTooLong,
          "The \(name) has \(count) characters, and at most \(textLimit) are kept: split it into several drafts.")
      }
    }
  }

  static func checkRoom(of person: String, in transaction: any DatabaseTransaction) throws {
    let count = try transaction.row(
      "SELECT count(*) AS count FROM writing_drafts WHERE person = $1 AND deleted IS NULL", .text(person))?.int("count")
    guard count ?? 0 < draftLimit else {
      throw DraftError(
        .tooManyDrafts, "There are \(draftLimit) drafts, which is the most: delete some that you don't need any more.")
    }
  }
}

extension DraftContent {
  init(_ row: DatabaseRow) throws {
    self.init(
      text: try row.text("text"), contentWarning: try row.text("warning"),
      hasContentWarning: try row.bool("has_warning"))
  }
}

/// How long drafts are, by Mastodon's rule.
enum DraftLength {
  static func of(_ content: DraftContent, urlCost: Int) -> Int {
    PostLength.of(content.text, contentWarning: content.usedContentWarning, urlCost: urlCost)
  }
}
