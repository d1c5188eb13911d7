/// One row of a query's result.
public struct DatabaseRow: Sendable, Hashable {
  /// The names of the columns, in order.
  public let columns: [String]
  /// The values, in the same order.
  public let values: [DatabaseValue]

  public init(columns: [String], values: [DatabaseValue]) {
    self.columns = columns
    self.values = values
  }

  /// The value of the first column of that name, `nil` if there is none.
  public subscript(column: String) -> DatabaseValue? {
    columns.firstIndex(of: column).map { values[$0] }
  }

  /// The integer in that column.
  ///
  /// - Throws: `StorageError` of code `wrongType` if there is something else, or no such column.
  public func int(_ column: String) throws -> Int {
    guard case .integer(let value) = self[column], let number = Int(exactly: value) else {
      throw wrong(column, "an integer")
    }
    return number
  }

  /// The number in that column, an integer included.
  ///
  /// - Throws: `StorageError` of code `wrongType` if there is something else, or no such column.
  public func double(_ column: String) throws -> Double {
    switch self[column] {
    case .real(let value): return value
    case .integer(let value): return Double(value)
    default: throw wrong(column, "a number")
    }
  }

  /// The truth value in that column: 0 or 1.
  ///
  /// - Throws: `StorageError` of code `wrongType` if there is something else, or no such column.
  public func bool(_ column: String) throws -> Bool {
    switch self[column] {
    case .integer(0): return false
    case .integer(1): return true
    default: throw wrong(column, "0 or 1")
    }
  }

  /// The text in that column.
  ///
  /// - Throws: `StorageError` of code `wrongType` if there is something else, or no such column.
  public func text(_ column: String) throws -> String {
    guard case .text(let value) = self[column] else { throw wrong(column, "a text") }
    return value
  }

  /// The bytes in that column.
  ///
  /// - Throws: `StorageError` of code `wrongType` if there is something else, or no such column.
  public func blob(_ column: String) throws -> [UInt8] {
    guard case .blob(let value) = self[column] else { throw wrong(column, "bytes") }
    return value
  }

  /// Whether that column holds null: `try row.isNull("x") ? nil : row.text("x")`.
  ///
  /// - Throws: `StorageError` of code `wrongType` if there is no such column.
  public func isNull(_ column: String) throws -> Bool {
    guard let value = self[column] else { throw wrong(column, "a value") }
    return value == .null
  }

  private func wrong(_ column: String, _ expected: String) -> StorageError {
    guard let value = self[column] else {
      return StorageError(.wrongType, "There is no column “\(column)”, only \(columns.joined(separator: ", ")).")
    }
    return StorageError(.wrongType, "The column “\(column)” holds \(value.kind) where \(expected) was expected.")
  }
}
