import CSQLite

/// Turns SQLite's result codes into errors (sqlite.org, "Result and Error Codes").
enum SQLiteFailure {
  static func explain(_ status: Int32, text: String, path: String, sql: String?) -> StorageError {
    switch status & 0xFF {
    case SQLITE_FULL:
      StorageError(
        .diskFull, "The disk is full: free some space where \(path) is, then try again. Nothing was changed.")
    case SQLITE_BUSY, SQLITE_LOCKED:
      StorageError(.locked, "\(path) was held by another process for too long: try again, or end that process.")
    case SQLITE_READONLY, SQLITE_PERM:
      StorageError(.readOnly, "\(path) can't be written: make the file and its folder writable.")
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      StorageError(
        .corrupt, "\(path) is damaged or isn't a database (\(text)): move it away, or bring back a copy of it.")
    case SQLITE_CANTOPEN:
      StorageError(
        .cannotOpen, "\(path) can't be opened (\(text)): check that it is a file and may be read and written.")
    case SQLITE_IOERR:
      StorageError(
        .inputOutput, "Reading or writing \(path) failed (\(text), code \(status)): check the disk, then try again.")
    case SQLITE_CONSTRAINT: StorageError(.constraint, "The data broke a rule of its table: \(text).")
    default:
      StorageError(.badStatement, "\(text) (SQLite code \(status))" + (sql.map { ", in: \($0)" } ?? "."))
    }
  }
}
