import Storage

/// The history of this target's tables. Times are seconds since 2001, as a `Date` counts: it comes back exactly.
///
/// `parent` and `shown` make the tree and the path that is shown. A reply that isn't final has a row in
/// `chat_unfinished`, and its text lies in the rows of `chat_pieces`.
enum ChatTables {
  static let owner = "chat"

  static let migrations = [
    Migration(
      "conversations",
      """
      CREATE TABLE chat_people (
        person TEXT PRIMARY KEY, key BIGINT NOT NULL UNIQUE, last_event BIGINT NOT NULL, last_channel BIGINT NOT NULL,
        settings TEXT)
      """,
      """
      CREATE TABLE chat_bots (
        person TEXT NOT NULL, id TEXT NOT NULL, number BIGINT NOT NULL, is_own INTEGER NOT NULL, name TEXT, summary TEXT,
        character TEXT, greeting TEXT, suggested_replies TEXT, picture TEXT, options TEXT, is_enabled INTEGER,
        version BIGINT NOT NULL, deleted DOUBLE PRECISION, PRIMARY KEY (person, id))
      """,
      """
      CREATE TABLE chat_asks (
        id TEXT PRIMARY KEY, person TEXT NOT NULL, text TEXT NOT NULL, created DOUBLE PRECISION NOT NULL)
      """,
      """
      CREATE TABLE chat_channels (
        id TEXT PRIMARY KEY, person TEXT NOT NULL, number BIGINT NOT NULL, bot TEXT NOT NULL, title TEXT, beginning TEXT,
        created DOUBLE PRECISION NOT NULL, updated DOUBLE PRECISION NOT NULL, activity BIGINT NOT NULL,
        last_number BIGINT NOT NULL, last_read BIGINT NOT NULL, unread BIGINT NOT NULL, is_muted INTEGER NOT NULL,
        shown TEXT, leaf TEXT, last_role TEXT, last_status TEXT, last_text TEXT, client_id TEXT,
        ask TEXT REFERENCES chat_asks (id), left_at DOUBLE PRECISION, UNIQUE (person, number))
      """,
      "CREATE INDEX chat_channels_listed ON chat_channels (person, activity) WHERE left_at IS NULL",
      "CREATE INDEX chat_channels_of_bot ON chat_channels (person, bot, activity) WHERE left_at IS NULL",
      """
      CREATE INDEX chat_channels_unread ON chat_channels (person, unread)
        WHERE left_at IS NULL AND is_muted = 0 AND unread > 0
      """,
      "CREATE INDEX chat_channels_left ON chat_channels (left_at) WHERE left_at IS NOT NULL",
      "CREATE INDEX chat_channels_of_ask ON chat_channels (ask) WHERE ask IS NOT NULL",
      """
      CREATE TABLE chat_messages (
        id TEXT PRIMARY KEY, channel TEXT NOT NULL REFERENCES chat_channels (id) ON DELETE CASCADE,
        number BIGINT NOT NULL, role TEXT NOT NULL, author TEXT NOT NULL, text TEXT NOT NULL, status TEXT NOT NULL,
        parent TEXT REFERENCES chat_messages (id), shown TEXT, client_id TEXT,
        created DOUBLE PRECISION NOT NULL, finished DOUBLE PRECISION, report TEXT, feedback TEXT, comment TEXT,
        is_indexed INTEGER NOT NULL, UNIQUE (channel, number))
      """,
      "CREATE INDEX chat_messages_after ON chat_messages (parent) WHERE parent IS NOT NULL",
      "CREATE INDEX chat_messages_first ON chat_messages (channel, number) WHERE parent IS NULL",
      """
      CREATE TABLE chat_requests (
        person TEXT NOT NULL, client_id TEXT NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL,
        origin TEXT, replies BIGINT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (person, client_id))
      """,
      "CREATE INDEX chat_requests_at ON chat_requests (person, at)",
      """
      CREATE TABLE chat_unfinished (
        person TEXT NOT NULL, channel TEXT NOT NULL REFERENCES chat_channels (id) ON DELETE CASCADE,
        number BIGINT NOT NULL, reply TEXT NOT NULL UNIQUE REFERENCES chat_messages (id) ON DELETE CASCADE,
        length BIGINT NOT NULL, PRIMARY KEY (person, channel, number))
      """,
      """
      CREATE TABLE chat_pieces (
        reply TEXT NOT NULL REFERENCES chat_messages (id) ON DELETE CASCADE, start BIGINT NOT NULL, text TEXT NOT NULL,
        PRIMARY KEY (reply, start))
      """,
      """
      CREATE TABLE chat_instructions (
        channel TEXT NOT NULL REFERENCES chat_channels (id) ON DELETE CASCADE, number BIGINT NOT NULL,
        text TEXT NOT NULL, PRIMARY KEY (channel, number))
      """,
      """
      CREATE TABLE chat_plans (
        reply TEXT PRIMARY KEY REFERENCES chat_messages (id) ON DELETE CASCADE, instructions BIGINT NOT NULL,
        messages TEXT NOT NULL, skipped TEXT NOT NULL, omitted BIGINT NOT NULL, options TEXT NOT NULL,
        model TEXT NOT NULL, tokens BIGINT NOT NULL, is_exact INTEGER NOT NULL, window_tokens BIGINT)
      """,
      """
      CREATE TABLE chat_usage (
        person TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, reply TEXT NOT NULL, tokens BIGINT NOT NULL,
        PRIMARY KEY (person, at, reply))
      """,
      """
      CREATE TABLE chat_decisions (
        message TEXT NOT NULL REFERENCES chat_messages (id) ON DELETE CASCADE, number BIGINT NOT NULL,
        stage TEXT NOT NULL, moderator TEXT NOT NULL, action TEXT NOT NULL, reason TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL, PRIMARY KEY (message, number))
      """,
      """
      CREATE TABLE chat_events (
        person TEXT NOT NULL, number BIGINT NOT NULL, kind TEXT NOT NULL, channel TEXT, message TEXT, start BIGINT,
        length BIGINT, PRIMARY KEY (person, number))
      """),
    Migration("search", ChatSearch.makeTable),
    Migration(
      "knowledge", "ALTER TABLE chat_bots ADD COLUMN knowledge TEXT",
      "ALTER TABLE chat_plans ADD COLUMN passages TEXT"),
  ]

  static func migrate(_ database: any Database) async throws {
    try await database.migrate(owner, migrations)
  }
}
