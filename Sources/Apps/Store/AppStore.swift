import LanguageModels
public import Storage

/// What apps keep beyond a session: memory that is `kept`, per person and app, and translated requirements.
public struct AppStore: Sendable {
  let database: any Database

  static let migrations = [
    Migration(
      "kept memory",
      """
      CREATE TABLE kept_memory (
        person TEXT NOT NULL, app TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (person, app, name))
      """),
    Migration(
      "translations",
      """
      CREATE TABLE translations (
        app TEXT NOT NULL, key TEXT NOT NULL, number INTEGER NOT NULL, content TEXT NOT NULL, reason TEXT,
        PRIMARY KEY (app, key))
      """),
  ]

  /// Takes a database and brings its tables up to date.
  ///
  /// - Throws: `StorageError`.
  public init(_ database: any Database) async throws {
    self.database = database
    try await database.migrate("apps", Self.migrations)
  }

  /// What was kept for a person, by name; what no longer fits its declaration is left out.
  ///
  /// - Parameter app: What tells the apps of one installation apart, such as the folder's path.
  /// - Throws: `StorageError`.
  public func memory(of spec: AppSpec, app: String, person: String) async throws -> [String: AppValue] {
    let rows = try await database.read { transaction in
      try transaction.rows(
        "SELECT name, value FROM kept_memory WHERE person = $1 AND app = $2", .text(person), .text(app)
      ).map { (try $0.text("name"), try $0.text("value")) }
    }
    var memory: [String: AppValue] = [:]
    for (name, text) in rows {
      guard let slot = spec.memory.first(where: { $0.isKept && $0.name == name }),
        let json = try? JSONValue(parsing: text),
        case .success(let value) = slot.parameter.type.convert(AppValue(json: json))
      else { continue }
      memory[name] = value
    }
    return memory
  }

  /// Keeps what an app remembers for a person; what isn't in `memory` stays.
  ///
  /// - Throws: `StorageError`.
  public func keep(_ memory: [String: AppValue], app: String, person: String) async throws {
    try await database.write { transaction in
      for (name, value) in memory.sorted(by: { $0.key < $1.key }) {
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
  }
}
