/// One step in the history of an owner's tables. Steps that were released are never changed, only followed by more.
public struct Migration: Sendable {
  /// A short name that stays the same, such as `messages`.
  public var name: String
  let apply: @Sendable (any DatabaseTransaction) throws -> Void

  /// Makes a step of code.
  public init(_ name: String, _ apply: @escaping @Sendable (any DatabaseTransaction) throws -> Void) {
    self.name = name
    self.apply = apply
  }

  /// Makes a step of statements.
  public init(_ name: String, _ statements: String...) {
    self.init(name) { transaction in
      for statement in statements { try transaction.execute(statement) }
    }
  }
}

extension Database {
  /// Brings an owner's tables to the newest version; each step takes effect as a whole or not at all.
  ///
  /// Owners don't know each other: each has a history of its own, whose versions count from 1. Several processes may do
  /// this at once.
  ///
  /// - Parameters:
  ///   - owner: The name of the target whose tables these are, such as `Chat`.
  ///   - migrations: The whole history, oldest first.
  /// - Returns: How many steps were made.
  /// - Throws: `StorageError`, of code `incompatible` if the database is newer than the program or has another history.
  @discardableResult
  public func migrate(_ owner: String, _ migrations: [Migration]) async throws -> Int {
    try await write { transaction in
      try transaction.execute(
        """
        CREATE TABLE IF NOT EXISTS migrations (
          owner TEXT NOT NULL, version INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (owner, version))
        """)
    }
    var steps = 0
    while try await migrateOnce(owner, migrations) { steps += 1 }
    return steps
  }

  /// The version of an owner's tables: 0 before the first step.
  ///
  /// - Throws: `StorageError`.
  public func version(of owner: String) async throws -> Int {
    try await read { transaction in
      try transaction.row("SELECT count(*) AS version FROM migrations WHERE owner = $1", .text(owner))?
        .int("version") ?? 0
    }
  }

  /// Makes the next step, if there is one; looks and steps in one transaction, since other processes may do the same.
  private func migrateOnce(_ owner: String, _ migrations: [Migration]) async throws -> Bool {
    try await write { transaction in
      let done = try transaction.rows(
        "SELECT version, name FROM migrations WHERE owner = $1 ORDER BY version", .text(owner))
      guard done.count <= migrations.count else {
        throw StorageError(
          .incompatible,
          "The data of \(owner) has version \(done.count), and this program knows versions up to \(migrations.count): "
            + "use the newer program that wrote it.")
      }
      for (index, row) in done.enumerated() {
        let (version, name) = (try row.int("version"), try row.text("name"))
        guard version == index + 1, name == migrations[index].name else {
          throw StorageError(
            .incompatible,
            "Version \(version) of the data of \(owner) is “\(name)”, where this program has version \(index + 1), "
              + "“\(migrations[index].name)”: another program wrote it.")
        }
      }
      guard done.count < migrations.count else { return false }
      let next = migrations[done.count]
      try next.apply(transaction)
      try transaction.execute(
        "INSERT INTO migrations (owner, version, name) VALUES ($1, $2, $3)", .text(owner),
        .integer(Int64(done.count + 1)), .text(next.name))
      return true
    }
  }
}
