import Storage

/// The history of this target's tables. Times are seconds since 2001, as a `Date` counts: it comes back exactly.
///
/// The texts are in `notes_versions`, one row a version; `notes_notes` has what lists show. `notes_lines` has the lines of
/// the present version that aren't empty, as they were read when it was saved; it follows from the texts, and so does the
/// index of the search. A program that reads lines otherwise adds a step that makes both anew.
enum NoteTables {
  static let owner = "notes"

  static let migrations = [
    Migration(
      "notes",
      "CREATE TABLE notes_people (person TEXT PRIMARY KEY, key BIGINT NOT NULL UNIQUE, last_number BIGINT NOT NULL)",
      """
      CREATE TABLE notes_notes (
        id TEXT PRIMARY KEY, person TEXT NOT NULL, number BIGINT NOT NULL, version BIGINT NOT NULL, title TEXT NOT NULL,
        date TEXT, time BIGINT, attendees TEXT NOT NULL, kind TEXT NOT NULL, lines BIGINT NOT NULL,
        characters BIGINT NOT NULL, place TEXT NOT NULL, created DOUBLE PRECISION NOT NULL,
        updated DOUBLE PRECISION NOT NULL, deleted DOUBLE PRECISION, UNIQUE (person, number))
      """,
      "CREATE INDEX notes_listed ON notes_notes (person, place, number) WHERE deleted IS NULL",
      "CREATE INDEX notes_deleted ON notes_notes (deleted) WHERE deleted IS NOT NULL",
      """
      CREATE TABLE notes_versions (
        note TEXT NOT NULL REFERENCES notes_notes (id) ON DELETE CASCADE, version BIGINT NOT NULL, title TEXT NOT NULL,
        date TEXT, time BIGINT, time_zone TEXT NOT NULL, attendees TEXT NOT NULL, text TEXT NOT NULL,
        recognition TEXT NOT NULL, characters BIGINT NOT NULL, saved DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (note, version))
      """,
      """
      CREATE TABLE notes_lines (
        note TEXT NOT NULL REFERENCES notes_notes (id) ON DELETE CASCADE, number BIGINT NOT NULL, speaker TEXT,
        time BIGINT, text TEXT NOT NULL, PRIMARY KEY (note, number))
      """,
      """
      CREATE TABLE notes_requests (
        person TEXT NOT NULL, client_id TEXT NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL, words TEXT NOT NULL,
        note TEXT NOT NULL REFERENCES notes_notes (id) ON DELETE CASCADE, PRIMARY KEY (person, client_id))
      """,
      "CREATE INDEX notes_requests_of_note ON notes_requests (note)",
      """
      CREATE TABLE notes_labels (
        note TEXT NOT NULL REFERENCES notes_notes (id) ON DELETE CASCADE, reader TEXT NOT NULL, unit TEXT NOT NULL,
        label TEXT NOT NULL, PRIMARY KEY (note, reader, unit))
      """,
      """
      CREATE TABLE notes_answers (
        id TEXT PRIMARY KEY, note TEXT NOT NULL REFERENCES notes_notes (id) ON DELETE CASCADE, number BIGINT NOT NULL,
        person TEXT NOT NULL, note_version BIGINT NOT NULL, version BIGINT NOT NULL, question TEXT NOT NULL,
        instruction TEXT NOT NULL, follows TEXT, client_id TEXT NOT NULL, status TEXT NOT NULL, items TEXT NOT NULL,
        text TEXT NOT NULL, quick TEXT, coverage TEXT NOT NULL, report TEXT NOT NULL, edited TEXT, edits TEXT,
        created DOUBLE PRECISION NOT NULL, finished DOUBLE PRECISION, UNIQUE (note, number))
      """,
      "CREATE INDEX notes_answers_unfinished ON notes_answers (person) WHERE finished IS NULL",
      "CREATE INDEX notes_answers_after ON notes_answers (follows) WHERE follows IS NOT NULL",
      """
      CREATE TABLE notes_actions (
        id TEXT PRIMARY KEY, note TEXT NOT NULL REFERENCES notes_notes (id) ON DELETE CASCADE, number BIGINT NOT NULL,
        person TEXT NOT NULL, uid TEXT NOT NULL, words TEXT NOT NULL, found TEXT NOT NULL, version BIGINT NOT NULL,
        text TEXT NOT NULL, owner TEXT, due TEXT, due_date TEXT, evidence TEXT NOT NULL, status TEXT NOT NULL,
        changed TEXT NOT NULL, created DOUBLE PRECISION NOT NULL, updated DOUBLE PRECISION NOT NULL,
        deleted DOUBLE PRECISION, UNIQUE (note, number), UNIQUE (person, uid))
      """,
      "CREATE INDEX notes_actions_listed ON notes_actions (person, status) WHERE deleted IS NULL",
      """
      CREATE TABLE notes_suggestions (
        id TEXT PRIMARY KEY, action TEXT NOT NULL REFERENCES notes_actions (id) ON DELETE CASCADE,
        number BIGINT NOT NULL, note TEXT NOT NULL REFERENCES notes_notes (id) ON DELETE CASCADE, words TEXT NOT NULL,
        evidence TEXT NOT NULL, news TEXT NOT NULL, accepted INTEGER, UNIQUE (action, note, words),
        UNIQUE (action, number))
      """,
      "CREATE INDEX notes_suggestions_of_note ON notes_suggestions (note)",
      """
      CREATE TABLE notes_templates (
        person TEXT NOT NULL, id TEXT NOT NULL, number BIGINT NOT NULL, title TEXT NOT NULL, question TEXT NOT NULL,
        instruction TEXT NOT NULL, PRIMARY KEY (person, id))
      """,
      "CREATE TABLE notes_paces (reader TEXT PRIMARY KEY, seconds DOUBLE PRECISION NOT NULL)"),
    Migration("search", NoteSearch.makeTables),
    Migration("stems", NoteSearch.makeAnew),
  ]

  static func migrate(_ database: any Database) async throws {
    try await database.migrate(owner, migrations)
  }
}
