import CSQLite
import Foundation

/// One connection to SQLite.
// Unchecked: only the database's thread touches it, from its making to its closing.
@safe final class SQLiteConnection: @unchecked Sendable {
  /// How many compiled statements are kept.
  private static let cacheSize = 200

  private var handle: OpaquePointer?
  private let path: String
  /// Which file was opened; `nil` for a database in memory.
  private var file: FileIdentity?
  private var statements: [String: SQLiteStatement] = [:]
  /// Set when a transaction could be neither committed nor taken back: then nothing may follow on this connection.
  private var isBroken = false

  init(path: String?, busyTimeout: Duration) throws {
    self.path = path ?? "the database in memory"
    if let path { try Self.prepareFile(path) }
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    // Absolute, so that no name of a file means something else to SQLite, as ":memory:" and "" do.
    let name = path.map { URL(filePath: $0).path } ?? ":memory:"
    let status = unsafe sqlite3_open_v2(name, &handle, flags, nil)
    do {
      try check(status)
      let milliseconds = busyTimeout / .milliseconds(1)
      unsafe sqlite3_busy_timeout(handle, Int32(max(0, min(milliseconds, 3_600_000))))
      try run("PRAGMA foreign_keys = ON")
      try useWriteAheadLog(until: ContinuousClock.now.advanced(by: busyTimeout))
      try run("PRAGMA synchronous = FULL")
      // On Apple systems an ordinary fsync doesn't reach the disk.
      try run("PRAGMA fullfsync = ON")
      file = path.flatMap { FileIdentity(of: $0) }
    } catch {
      close()
      throw error
    }
  }

  /// Finishes all statements and closes the connection.
  func close() {
    statements = [:]
    unsafe sqlite3_close_v2(handle)
    unsafe handle = nil
  }

  func transaction<Value>(
    _ begin: String, isReadOnly: Bool, _ body: (any DatabaseTransaction) throws -> Value
  ) throws -> Value {
    guard !isBroken else {
      throw StorageError(.inputOutput, "\(path) can't be used any more after an error: start the program again.")
    }
    try run(begin)
    let transaction = SQLiteTransaction(connection: self, isReadOnly: isReadOnly)
    defer { transaction.isOver = true }
    do {
      let value = try body(transaction)
      if !isReadOnly { try checkFile() }
      try run("COMMIT")
      return value
    } catch {
      // SQLite itself has taken some back already, such as one for which the disk was full.
      if unsafe sqlite3_get_autocommit(handle) == 0 {
        do { try run("ROLLBACK") } catch { isBroken = true }
      } else if !isReadOnly {
        // Then it tells the same failure once more, to whoever reads next; here nobody waits for that.
        _ = try? run("SELECT 1 FROM sqlite_schema LIMIT 1")
      }
      throw error
    }
  }

  /// The compiled statement for a text, kept for the next time.
  func statement(_ sql: String) throws -> SQLiteStatement {
    if let statement = statements[sql] { return statement }
    if statements.count >= Self.cacheSize { statements = [:] }
    guard let handle = unsafe handle else { throw StorageError(.closed, "The database was closed.") }
    let statement = try unsafe SQLiteStatement(sql, handle, failure: failure)
    statements[sql] = statement
    return statement
  }

  /// The rows that the last statement changed.
  var changes: Int { unsafe Int(sqlite3_changes64(handle)) }

  /// Switches to the write-ahead log; when several processes open a new file SQLite refuses at once, without waiting.
  private func useWriteAheadLog(until deadline: ContinuousClock.Instant) throws {
    while true {
      do {
        return try run("PRAGMA journal_mode = WAL")
      } catch let error as StorageError where error.code == .locked && ContinuousClock.now < deadline {
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }

  /// What is written into a file that nobody finds any more would be lost with the program's end, without a word.
  private func checkFile() throws {
    guard let file, FileIdentity(of: path) != file else { return }
    throw StorageError(
      .inputOutput,
      "\(path) was deleted or replaced while it was used, so nothing can be kept: end the program, and start it again.")
  }

  private func run(_ sql: String) throws {
    let statement = try statement(sql)
    defer { statement.reset() }
    while try statement.step() {}
  }

  private func check(_ status: Int32) throws {
    if status != SQLITE_OK { throw failure(status, nil) }
  }

  private func failure(_ status: Int32, _ sql: String?) -> StorageError {
    let text = unsafe handle.map { unsafe String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
    return SQLiteFailure.explain(status, text: text, path: path, sql: sql)
  }

  /// Makes folder and file so that only their owner can read them; SQLite gives its other files the same mode.
  private static func prepareFile(_ path: String) throws {
    let files = FileManager.default
    let folder = URL(filePath: path).deletingLastPathComponent().path
    do {
      try files.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StorageError(
        .cannotOpen, "The folder \(folder) can't be made: make its parent writable, or choose another.")
    }
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      _ = Foundation.close(descriptor)
    } else if !files.fileExists(atPath: path) {
      throw StorageError(.cannotOpen, "\(path) can't be made: make its folder writable, or choose another.")
    }
  }
}

/// The transaction that a body works with.
private final class SQLiteTransaction: DatabaseTransaction {
  private let connection: SQLiteConnection
  private let isReadOnly: Bool
  var isOver = false

  init(connection: SQLiteConnection, isReadOnly: Bool) {
    self.connection = connection
    self.isReadOnly = isReadOnly
  }

  func execute(_ sql: String, _ parameters: [DatabaseValue]) throws -> Int {
    let statement = try begin(sql, parameters)
    defer { statement.reset() }
    while try statement.step() {}
    return statement.isReadOnly ? 0 : connection.changes
  }

  func forEachRow(_ sql: String, _ parameters: [DatabaseValue], _ body: (DatabaseRow) throws -> Void) throws {
    let statement = try begin(sql, parameters)
    defer { statement.reset() }
    while try statement.step() { try body(statement.row) }
  }

  private func begin(_ sql: String, _ parameters: [DatabaseValue]) throws -> SQLiteStatement {
    func refuse(_ reason: String) -> StorageError { StorageError(.badStatement, "\(reason): \(sql)") }
    guard !isOver else { throw refuse("The transaction of this statement has ended") }
    let statement = try connection.statement(sql)
    guard !statement.controlsTransactions else { throw refuse("Transactions begin and end with their body") }
    guard !isReadOnly || statement.isReadOnly else { throw refuse("A reading transaction can't change anything") }
    guard !statement.isBusy else { throw refuse("This statement is being read at this moment") }
    try statement.bind(parameters)
    return statement
  }
}
