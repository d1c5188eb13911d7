import CSQLite

/// One compiled statement.
@safe final class SQLiteStatement {
  typealias Failure = (_ status: Int32, _ sql: String?) -> StorageError

  private let handle: OpaquePointer
  private let sql: String
  private let failure: Failure
  private lazy var columns: [String] = unsafe (0..<sqlite3_column_count(handle)).map { index in
    unsafe sqlite3_column_name(handle, index).map { unsafe String(cString: $0) } ?? ""
  }

  /// Whether it changes nothing.
  let isReadOnly: Bool
  /// Whether it begins or ends a transaction, which isn't the caller's business.
  let controlsTransactions: Bool

  init(_ sql: String, _ database: OpaquePointer, failure: @escaping Failure) throws {
    var statement: OpaquePointer?
    var rest: Substring = ""
    let status = unsafe sql.withCString { start in
      var tail: UnsafePointer<CChar>?
      let status = unsafe sqlite3_prepare_v3(
        database, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &tail)
      if let tail = unsafe tail { rest = unsafe String(cString: tail)[...] }
      return status
    }
    guard status == SQLITE_OK else { throw failure(status, sql) }
    guard let compiled = unsafe statement, rest.allSatisfy({ $0.isWhitespace || $0 == ";" }) else {
      unsafe sqlite3_finalize(statement)
      throw StorageError(.badStatement, "There must be exactly one statement here: \(sql)")
    }
    unsafe handle = compiled
    self.sql = sql
    self.failure = failure
    unsafe isReadOnly = sqlite3_stmt_readonly(compiled) != 0
    let first = sql.drop { $0.isWhitespace }.prefix { $0.isLetter }.uppercased()
    controlsTransactions = ["BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE"].contains(first)
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Whether it is between its first and its last row.
  var isBusy: Bool { unsafe sqlite3_stmt_busy(handle) != 0 }

  /// Gives `$1` the first parameter, and so on.
  ///
  /// - Throws: `StorageError` if there are more or fewer than the statement has.
  func bind(_ parameters: [DatabaseValue]) throws {
    let count = Int(unsafe sqlite3_bind_parameter_count(handle))
    guard count == parameters.count else {
      throw StorageError(.badStatement, "\(parameters.count) parameters were given for \(count): \(sql)")
    }
    for (offset, value) in parameters.enumerated() {
      // By its name: SQLite numbers parameters in the order in which they first appear.
      let index = unsafe sqlite3_bind_parameter_index(handle, "$\(offset + 1)")
      guard index > 0 else { throw StorageError(.badStatement, "There is no $\(offset + 1) in: \(sql)") }
      let status = bind(value, at: index)
      if status != SQLITE_OK { throw failure(status, sql) }
    }
  }

  /// Goes to the next row; false after the last.
  func step() throws -> Bool {
    let status = unsafe sqlite3_step(handle)
    switch status {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure(status, sql)
    }
  }

  /// Makes it ready for the next use, and lets go of the parameters.
  func reset() {
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
  }

  /// The row that it is at.
  var row: DatabaseRow {
    DatabaseRow(columns: columns, values: (0..<Int32(columns.count)).map(value))
  }

  private func bind(_ value: DatabaseValue, at index: Int32) -> Int32 {
    // SQLite copies what it gets before the call returns.
    let copies = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: return unsafe sqlite3_bind_null(handle, index)
    case .integer(let number): return unsafe sqlite3_bind_int64(handle, index, number)
    case .real(let number): return unsafe sqlite3_bind_double(handle, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        // A null pointer would mean null, not the empty text.
        guard let start = bytes.baseAddress else { return unsafe sqlite3_bind_text(handle, index, "", 0, copies) }
        return unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { start in
          unsafe sqlite3_bind_text64(handle, index, start, UInt64(bytes.count), copies, UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      if bytes.isEmpty { return unsafe sqlite3_bind_zeroblob(handle, index, 0) }
      return unsafe sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), copies)
    }
  }

  private func value(_ index: Int32) -> DatabaseValue {
    switch unsafe sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(handle, index))
    case SQLITE_TEXT:
      let start = unsafe sqlite3_column_text(handle, index)
      let count = Int(unsafe sqlite3_column_bytes(handle, index))
      return .text(unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      let start = unsafe sqlite3_column_blob(handle, index)
      let count = Int(unsafe sqlite3_column_bytes(handle, index))
      return .blob(unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }
}
