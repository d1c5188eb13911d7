import Storage

/// The versions of many messages, found together: a query for each would take most of the time of reading a long
/// conversation.
struct MessageVersions {
  private struct Place: Hashable {
    var parent: String?
    var role: String
  }

  private var versions: [Place: [String]] = [:]

  /// Takes rows with `id`, `parent` and `role`, in the order of their numbers.
  mutating func take(_ row: DatabaseRow) throws {
    versions[try Self.place(of: row), default: []].append(try row.text("id"))
  }

  /// Those of the message in a row, itself included.
  func siblings(of row: DatabaseRow) throws -> [String] { versions[try Self.place(of: row)] ?? [] }

  private static func place(of row: DatabaseRow) throws -> Place {
    Place(parent: try row.optionalText("parent"), role: try row.text("role"))
  }
}
