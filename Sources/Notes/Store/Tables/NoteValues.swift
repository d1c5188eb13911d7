import Storage
import TextSearch

extension String {
  /// Its words as the search compares them, apart by spaces.
  var foldedWords: String { SearchWords.all(in: self).map(\.text).joined(separator: " ") }

  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension DatabaseValue {
  static func optional(_ date: CivilDate?) -> DatabaseValue { .optional(date?.description) }
}

extension DatabaseRow {
  func civilDate(_ column: String) throws -> CivilDate? {
    guard let text = try optionalText(column) else { return nil }
    guard let date = CivilDate(text) else {
      throw StorageError(.wrongType, "The column “\(column)” holds “\(text)”, which is no date.")
    }
    return date
  }

  /// A value that must be there as JSON text.
  func value<Value: Decodable>(_ column: String, as type: Value.Type = Value.self) throws -> Value {
    guard let value: Value = try json(column) else {
      throw StorageError(.wrongType, "The column “\(column)” is empty.")
    }
    return value
  }
}
