import Foundation
import Storage

/// The history of this target's tables. Times are seconds since 2001, as a `Date` counts: it comes back exactly.
enum WritingTables {
  static let owner = "writing"

  static let migrations = [
    Migration(
      "drafts",
      """
      CREATE TABLE writing_drafts (
        id TEXT PRIMARY KEY, person TEXT NOT NULL, text TEXT NOT NULL, warning TEXT NOT NULL,
        has_warning INTEGER NOT NULL, visibility TEXT NOT NULL, language TEXT, version INTEGER NOT NULL,
        position INTEGER NOT NULL, created DOUBLE PRECISION NOT NULL, updated DOUBLE PRECISION NOT NULL,
        deleted DOUBLE PRECISION, title TEXT NOT NULL, length INTEGER NOT NULL, url_cost INTEGER NOT NULL,
        posted_url TEXT, posted_at DOUBLE PRECISION)
      """,
      "CREATE INDEX writing_drafts_of ON writing_drafts (person, updated)",
      """
      CREATE TABLE writing_draft_steps (
        draft TEXT NOT NULL REFERENCES writing_drafts (id) ON DELETE CASCADE, number INTEGER NOT NULL,
        kind TEXT NOT NULL, begun DOUBLE PRECISION NOT NULL, at DOUBLE PRECISION NOT NULL, content TEXT NOT NULL,
        PRIMARY KEY (draft, number))
      """),
    Migration(
      "commands",
      """
      CREATE TABLE writing_commands (
        person TEXT NOT NULL, id TEXT NOT NULL, number INTEGER NOT NULL, is_own INTEGER NOT NULL, title TEXT NOT NULL,
        summary TEXT NOT NULL, prompt TEXT NOT NULL, temperature DOUBLE PRECISION NOT NULL, PRIMARY KEY (person, id))
      """),
    Migration(
      "posts",
      """
      CREATE TABLE writing_posts (
        person TEXT NOT NULL, draft TEXT NOT NULL, key TEXT NOT NULL, number INTEGER NOT NULL, content TEXT NOT NULL,
        instance TEXT NOT NULL, begun DOUBLE PRECISION NOT NULL, status TEXT, url TEXT,
        PRIMARY KEY (person, draft, key, number))
      """),
    Migration(
      "limits",
      """
      CREATE TABLE writing_limits (
        person TEXT PRIMARY KEY, source TEXT NOT NULL, maximum INTEGER NOT NULL, url_cost INTEGER NOT NULL,
        instance TEXT, problem TEXT)
      """),
  ]

  static func migrate(_ database: any Database) async throws {
    try await database.migrate(owner, migrations)
  }
}
