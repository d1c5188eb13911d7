import LanguageModels
import Storage

/// Kept memory in a database.
public struct StoredMemory: KeptMemory {
  let database: any Database
  let slots: [Parameter]
  let app: String
  let person: String

  /// A value that no longer fits its declaration.
  public struct Misfit: Sendable, Hashable, CustomStringConvertible {
    public var name: String
    /// What is wrong with it.
    public var problem: String

    public var description: String {
      "What was remembered as \(name) no longer fits its declaration (\(problem)): it was set aside in the database, in "
        + "the table kept_memory_aside, and \(name) begins anew."
    }
  }

  public func recall() async throws -> [String: AppValue] {
    let slots = slots
    let rows = try await rows()
    return rows.reduce(into: [:]) { memory, row in
      guard let slot = slots.first(where: { $0.name == row.name }) else { return }
      if case .success(let value) = Self.read(row.text, as: slot.type) { memory[row.name] = value }
    }
  }

  /// Sets aside what no longer fits its declaration, so that nothing is written over it.
  ///
  /// - Throws: `StorageError`.
  public func setMisfitsAside() async throws -> [Misfit] {
    let misfits: [(Misfit, text: String)] = try await rows().compactMap { row in
      guard let slot = slots.first(where: { $0.name == row.name }) else { return nil }
      guard case .failure(let problem) = Self.read(row.text, as: slot.type) else { return nil }
      return (Misfit(name: row.name, problem: problem.text), row.text)
    }
    guard !misfits.isEmpty else { return [] }
    let (app, person) = (app, person)
    try await database.write { transaction in
      for (misfit, text) in misfits {
        try transaction.execute(
          """
          INSERT INTO kept_memory_aside (person, app, name, value, number) VALUES ($1, $2, $3, $4,
            (SELECT coalesce(max(number), 0) + 1 FROM kept_memory_aside WHERE person = $1 AND app = $2 AND name = $3))
          """, .text(person), .text(app), .text(misfit.name), .text(text))
        try transaction.execute(
          "DELETE FROM kept_memory WHERE person = $1 AND app = $2 AND name = $3", .text(person), .text(app),
          .text(misfit.name))
      }
    }
    return misfits.map(\.0)
  }

  public func keep(_ changes: [String: AppValue], knowing known: [String: AppValue]) async throws {
    try await database.write { try keep(changes, knowing: known, in: $0) }
  }

  /// Keeps changes as a part of a transaction.
  func keep(
    _ changes: [String: AppValue], knowing known: [String: AppValue], in transaction: any DatabaseTransaction
  ) throws {
    var conflicts: [String] = []
    for name in changes.keys.sorted() {
      guard let slot = slots.first(where: { $0.name == name }) else { continue }
      let row = try transaction.row(
        "SELECT value FROM kept_memory WHERE person = $1 AND app = $2 AND name = $3", .text(person), .text(app),
        .text(name))
      let stored = try row.map { try Self.read($0.text("value"), as: slot.type) }
      let current = try? stored?.get()
      if (current ?? slot.defaultValue ?? .null) != (known[name] ?? slot.defaultValue ?? .null) {
        conflicts.append(name)
      }
    }
    guard conflicts.isEmpty else { throw KeptMemoryConflict(names: conflicts) }
    for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
      if value.isNull {
        try transaction.execute(
          "DELETE FROM kept_memory WHERE person = $1 AND app = $2 AND name = $3", .text(person), .text(app),
          .text(name))
      } else {
        try transaction.execute(
          """
          INSERT INTO kept_memory (person, app, name, value) VALUES ($1, $2, $3, $4)
          ON CONFLICT (person, app, name) DO UPDATE SET value = excluded.value
          """, .text(person), .text(app), .text(name), .text(value.json.serialized()))
      }
    }
  }

  private func rows() async throws -> [(name: String, text: String)] {
    let (app, person) = (app, person)
    return try await database.read { transaction in
      try transaction.rows(
        "SELECT name, value FROM kept_memory WHERE person = $1 AND app = $2", .text(person), .text(app)
      ).map { (try $0.text("name"), try $0.text("value")) }
    }
  }

  private struct Unreadable: Error { var text: String }

  private static func read(_ text: String, as type: ValueType) -> Result<AppValue, Unreadable> {
    do {
      let value = AppValue(json: try JSONValue(parsing: text))
      return type.convert(value).mapError { Unreadable(text: "\($0)") }
    } catch {
      return .failure(Unreadable(text: "\(error)"))
    }
  }
}
