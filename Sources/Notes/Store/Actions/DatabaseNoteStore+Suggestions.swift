import Foundation
import Storage

extension DatabaseNoteStore {
  /// Notes what a later note says; the same words of the same note say it once, also when it was dismissed. What is so
  /// already is no news and isn't kept.
  public func suggest(
    _ news: ActionNews, for action: String, note: String, evidence: Evidence, of person: String
  ) async throws {
    try await write(of: person) { work in
      let item = try ActionRows.item(action, of: person, in: work.sql)
      try NoteRows.check(note, of: person, in: work.sql)
      guard news.isNew(for: item) else { return }
      try work.sql.execute(
        """
        INSERT INTO notes_suggestions (id, action, number, note, words, evidence, news)
        VALUES ($1, $2, (SELECT coalesce(max(number), 0) + 1 FROM notes_suggestions WHERE action = $2), $3, $4, $5, $6)
        ON CONFLICT (action, note, words) DO NOTHING
        """, .text(RowID.make(at: work.now)), .text(action), .text(note), .text(evidence.quote.foldedWords),
        try .json(evidence), try .json(KeptNews(news)))
    }
  }

  public func decide(_ suggestion: String, accepts: Bool?, of person: String) async throws -> ActionItem {
    try await write(of: person) { work in
      let row = try work.sql.row(
        """
        SELECT s.action, s.news, s.accepted FROM notes_suggestions s JOIN notes_actions a ON a.id = s.action
        JOIN notes_notes n ON n.id = s.note AND n.deleted IS NULL WHERE s.id = $1 AND a.person = $2
        """, .text(suggestion), .text(person))
      guard let row else { throw NoteError.noSuggestion }
      let kept = try ActionRows.kept(try row.text("action"), of: person, in: work.sql)
      guard let accepts else {
        try work.sql.execute("UPDATE notes_suggestions SET accepted = NULL WHERE id = $1", .text(suggestion))
        return try ActionRows.item(kept.item.id, of: person, in: work.sql)
      }
      guard try row.isNull("accepted") else {
        // Twice the same is once.
        if try row.bool("accepted") == accepts { return kept.item }
        throw NoteError(
          .notPossible,
          "That was \(accepts ? "dismissed" : "accepted") already: change the action item itself instead.")
      }
      try work.sql.execute(
        "UPDATE notes_suggestions SET accepted = $2 WHERE id = $1", .text(suggestion), DatabaseValue(accepts))
      guard accepts else { return try ActionRows.item(kept.item.id, of: person, in: work.sql) }
      return try work.change(kept, try row.value("news", as: KeptNews.self).news().change)
    }
  }
}
