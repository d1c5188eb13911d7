import LanguageModels
public import Storage

/// What apps keep beyond a session: memory that is `kept`, per person and app, translated
/// requirements, and sessions that go on after the program has ended.
public struct AppStore: Sendable {
  let database: any Database

  static let migrations = [
    Migration(
      "kept memory",
      """
      CREATE TABLE kept_memory (
        person TEXT NOT NULL, app TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (person, app, name))
      """),
    Migration(
      "translations",
      """
      CREATE TABLE translations (
        app TEXT NOT NULL, key TEXT NOT NULL, number INTEGER NOT NULL, content TEXT NOT NULL, reason TEXT,
        PRIMARY KEY (app, key))
      """),
    Migration(
      "memory set aside",
      """
      CREATE TABLE kept_memory_aside (
        person TEXT NOT NULL, app TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, number INTEGER NOT NULL,
        PRIMARY KEY (person, app, name, number))
      """),
    // Times are seconds since 2001, as a `Date` counts: it comes back exactly.
    Migration(
      "sessions",
      """
      CREATE TABLE app_sessions (
        id TEXT PRIMARY KEY, person TEXT NOT NULL, app TEXT NOT NULL, app_hash TEXT NOT NULL, deciders TEXT NOT NULL,
        calls TEXT NOT NULL, started DOUBLE PRECISION NOT NULL, used DOUBLE PRECISION NOT NULL, ended DOUBLE PRECISION,
        snapshot TEXT)
      """,
      "CREATE INDEX app_sessions_of ON app_sessions (person, app)",
      """
      CREATE TABLE app_session_traces (
        session TEXT NOT NULL REFERENCES app_sessions (id) ON DELETE CASCADE, number INTEGER NOT NULL, line TEXT NOT NULL,
        PRIMARY KEY (session, number))
      """),
  ]

  /// Takes a database and brings its tables up to date.
  ///
  /// - Throws: `StorageError`.
  public init(_ database: any Database) async throws {
    self.database = database
    try await database.migrate("apps", Self.migrations)
  }

  /// What is kept for a person of an app.
  ///
  /// - Parameter app: What tells the apps of one installation apart, such as the folder's path.
  public func memory(of spec: AppSpec, app: String, person: String) -> StoredMemory {
    StoredMemory(
      database: database, slots: spec.memory.filter(\.isKept).map(\.parameter), app: app, person: person)
  }
}
