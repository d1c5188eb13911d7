/// A relational database, whichever: SQLite in a file, or a server that several hosts share.
///
/// Everything happens in transactions. Their bodies run on a thread of the database's own, where blocking is no harm; they
/// are short, and await nothing. In SQL the parameters are `$1`, `$2` and so on.
public protocol Database: Sendable {
  /// Runs the body in a transaction that sees one state of the database and changes nothing.
  ///
  /// - Throws: `StorageError`, `CancellationError` if the task is cancelled before the body begins, and what the body
  ///   throws.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any DatabaseTransaction) throws -> Value
  ) async throws -> Value

  /// Runs the body in a transaction that takes effect as a whole when the body returns, and not at all when it throws.
  ///
  /// Once this returns, the changes survive a crash of the program and of the machine.
  ///
  /// - Throws: `StorageError`, `CancellationError` if the task is cancelled before the body begins, and what the body
  ///   throws.
  @discardableResult
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any DatabaseTransaction) throws -> Value
  ) async throws -> Value

  /// Ends what is under way and closes the database; later calls throw.
  func close() async
}

/// What the body of a transaction works with; it is only valid inside that body.
public protocol DatabaseTransaction {
  /// Runs one statement and returns how many rows it changed.
  ///
  /// - Throws: `StorageError`.
  @discardableResult
  func execute(_ sql: String, _ parameters: [DatabaseValue]) throws -> Int

  /// Runs one query and hands each row to the body as it is found.
  ///
  /// - Throws: `StorageError`, and what the body throws, which ends the query.
  func forEachRow(_ sql: String, _ parameters: [DatabaseValue], _ body: (DatabaseRow) throws -> Void) throws
}

extension DatabaseTransaction {
  /// Runs one statement with these parameters and returns how many rows it changed.
  ///
  /// - Throws: `StorageError`.
  @discardableResult
  public func execute(_ sql: String, _ parameters: DatabaseValue...) throws -> Int {
    try execute(sql, parameters)
  }

  /// All rows of a query.
  ///
  /// - Throws: `StorageError`.
  public func rows(_ sql: String, _ parameters: DatabaseValue...) throws -> [DatabaseRow] {
    var rows: [DatabaseRow] = []
    try forEachRow(sql, parameters) { rows.append($0) }
    return rows
  }

  /// The only row of a query, `nil` if there is none.
  ///
  /// - Throws: `StorageError`, of code `unexpectedRows` if there are several.
  public func row(_ sql: String, _ parameters: DatabaseValue...) throws -> DatabaseRow? {
    var found: DatabaseRow?
    try forEachRow(sql, parameters) { row in
      guard found == nil else {
        throw StorageError(.unexpectedRows, "A query that should find one row found several: \(sql)")
      }
      found = row
    }
    return found
  }
}
