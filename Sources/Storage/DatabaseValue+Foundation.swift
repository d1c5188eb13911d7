package import Foundation

extension DatabaseValue {
  package static func date(_ date: Date) -> DatabaseValue { .real(date.timeIntervalSinceReferenceDate) }

  /// A value as JSON text; `nil` as null.
  package static func json(_ value: (some Encodable)?) throws -> DatabaseValue {
    guard let value else { return .null }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return .text(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

extension DatabaseRow {
  package func date(_ column: String) throws -> Date { Date(timeIntervalSinceReferenceDate: try double(column)) }

  package func optionalDate(_ column: String) throws -> Date? { try isNull(column) ? nil : date(column) }

  package func optionalText(_ column: String) throws -> String? { try isNull(column) ? nil : text(column) }

  package func optionalInt(_ column: String) throws -> Int? { try isNull(column) ? nil : int(column) }

  /// A value that was stored as JSON text; `nil` of null.
  ///
  /// - Throws: `StorageError` of code `wrongType` if it isn't what it should be.
  package func json<Value: Decodable>(_ column: String, as type: Value.Type = Value.self) throws -> Value? {
    guard let text = try optionalText(column) else { return nil }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    } catch {
      throw StorageError(.wrongType, "The column “\(column)” doesn't hold what this program expects: \(error)")
    }
  }

  /// One of the words of an enumeration.
  ///
  /// - Throws: `StorageError` of code `wrongType` if it is none of them.
  package func word<Value: RawRepresentable<String>>(_ column: String, as type: Value.Type = Value.self) throws -> Value
  {
    let text = try text(column)
    guard let value = Value(rawValue: text) else {
      throw StorageError(.wrongType, "The column “\(column)” holds “\(text)”, which this program doesn't know.")
    }
    return value
  }
}
