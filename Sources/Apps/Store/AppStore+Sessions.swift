public import Foundation
public import LanguageModels
public import Storage

/// Sessions that outlive the program: their state after each step, and their trace.
extension AppStore {
  /// The most ended sessions of an app that are kept for a person; older ones go, with their trace.
  public static let endedSessionLimit = 20

  /// Notes a session that begins; its header is the first line of its trace.
  ///
  /// - Throws: `StorageError`.
  public func add(_ session: StoredSession, traceHeader: JSONValue) async throws {
    let header = traceHeader.serialized()
    try await database.write { transaction in
      try transaction.execute(
        """
        INSERT INTO app_sessions (id, person, app, app_hash, deciders, calls, started, used, ended)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        """, .text(session.id), .text(session.person), .text(session.app), .text(session.appHash),
        .text(session.deciders.rawValue), .text(session.calls.rawValue), .date(session.started), .date(session.used),
        session.ended.map { .date($0) } ?? .null)
      try transaction.execute(
        "INSERT INTO app_session_traces (session, number, line) VALUES ($1, 0, $2)", .text(session.id), .text(header))
    }
  }

  /// The sessions of a person, the last used first.
  ///
  /// - Throws: `StorageError`.
  public func sessions(of person: String, includingEnded: Bool = false) async throws -> [StoredSession] {
    try await database.read { transaction in
      try transaction.rows(
        """
        SELECT \(StoredSession.columns) FROM app_sessions
        WHERE person = $1 AND (ended IS NULL OR $2 = 1) ORDER BY used DESC, id
        """, .text(person), .integer(includingEnded ? 1 : 0)
      ).map { try StoredSession($0) }
    }
  }

  /// One session of a person, `nil` if there is none of that id.
  ///
  /// - Throws: `StorageError`.
  public func session(_ id: String, of person: String) async throws -> StoredSession? {
    try await database.read { transaction in
      try transaction.row(
        "SELECT \(StoredSession.columns) FROM app_sessions WHERE id = $1 AND person = $2", .text(id), .text(person)
      ).map { try StoredSession($0) }
    }
  }

  /// What a session was after its last step; `nil` before the first.
  ///
  /// - Throws: `StorageError`, also if what is stored can't be read: of code `incompatible` if the session was begun with
  ///   another version of the app, `corrupt` otherwise.
  public func snapshot(of session: StoredSession, app: AppSpec) async throws -> SessionSnapshot? {
    guard session.appHash == app.hash else {
      throw StorageError(
        .incompatible, "The session was begun with another version of \(app.title): begin a new one.")
    }
    let row = try await database.read { transaction in
      try transaction.row(
        "SELECT snapshot FROM app_sessions WHERE id = $1 AND person = $2", .text(session.id), .text(session.person))
    }
    guard let row, try !row.isNull("snapshot") else { return nil }
    let text = try row.text("snapshot")
    do {
      return try SessionSnapshot(json: JSONValue(parsing: text), app: app)
    } catch let error as SessionSnapshotError {
      throw StorageError(error.code == .unreadable ? .corrupt : .incompatible, error.message)
    } catch {
      throw StorageError(.corrupt, "The kept session isn't JSON (\(error)): begin a new one.")
    }
  }

  /// Keeps the steps of a session, with the person's memory of the app in the same transaction.
  ///
  /// - Parameter time: The time, for `used`.
  public func keeper(
    of session: StoredSession, app: AppSpec, time: @escaping @Sendable () -> Date = { Date() }
  ) -> any SessionKeeping {
    StoredSessionKeeper(
      database: database, session: session, memory: memory(of: app, app: session.app, person: session.person),
      time: time)
  }

  /// Marks a session as ended, and lets ended ones over the limit go.
  ///
  /// - Throws: `StorageError`, of code `noSession` if the person has no such session.
  public func end(_ session: StoredSession, at time: Date) async throws {
    try await database.write { transaction in
      let changed = try transaction.execute(
        "UPDATE app_sessions SET ended = coalesce(ended, $3) WHERE id = $1 AND person = $2", .text(session.id),
        .text(session.person), .date(time))
      guard changed == 1 else { throw StorageError.noSession(session.id) }
      try transaction.execute(
        """
        DELETE FROM app_sessions WHERE person = $1 AND app = $2 AND ended IS NOT NULL AND id NOT IN (
          SELECT id FROM app_sessions WHERE person = $1 AND app = $2 AND ended IS NOT NULL
          ORDER BY ended DESC, used DESC, id LIMIT $3)
        """, .text(session.person), .text(session.app), .integer(Int64(Self.endedSessionLimit)))
    }
  }

  /// The lines of a session's trace as compact JSON: the header with number 0, then one for each event.
  ///
  /// - Parameter number: Only lines of later events are wanted; `nil` for all, the header included.
  /// - Throws: `StorageError`.
  public func trace(of session: StoredSession, after number: Int? = nil) async throws -> [String] {
    try await database.read { transaction in
      try transaction.rows(
        """
        SELECT line FROM app_session_traces JOIN app_sessions ON id = session
        WHERE session = $1 AND person = $2 AND number > $3 ORDER BY number
        """, .text(session.id), .text(session.person), .integer(Int64(number ?? -1))
      ).map { try $0.text("line") }
    }
  }
}

extension StorageError {
  static func noSession(_ id: String) -> StorageError {
    StorageError(.noSession, "There is no session \(id) that could go on: it was ended, or never begun.")
  }
}

extension StorageError.Code {
  /// The person has no session of that id.
  public static let noSession = StorageError.Code(rawValue: "no-session")
}

extension DatabaseValue {
  static func date(_ date: Date) -> DatabaseValue { .real(date.timeIntervalSinceReferenceDate) }
}

extension StoredSession {
  fileprivate static let columns = "id, person, app, app_hash, deciders, calls, started, used, ended"

  fileprivate init(_ row: DatabaseRow) throws {
    let (deciders, calls) = (try row.text("deciders"), try row.text("calls"))
    guard let deciders = SessionOptions.Deciders(rawValue: deciders), let calls = CallRunner.Mode(rawValue: calls)
    else {
      throw StorageError(
        .incompatible, "The session is decided by '\(deciders)' with calls '\(calls)', which this program doesn't know."
      )
    }
    func date(_ column: String) throws -> Date {
      Date(timeIntervalSinceReferenceDate: try row.double(column))
    }
    self.init(
      id: try row.text("id"), person: try row.text("person"), app: try row.text("app"),
      appHash: try row.text("app_hash"), deciders: deciders, calls: calls, started: try date("started"),
      used: try date("used"), ended: try row.isNull("ended") ? nil : try date("ended"))
  }
}
