public import Storage

/// How long a person's posts may be: typed, as an instance said, or as usual.
public struct LimitSetting: Sendable, Hashable {
  /// Where the limit comes from.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    case `default`, typed, instance
  }

  public var limit: PostLimit
  public var source: Source
  /// The origin of the instance that the person named.
  public var instance: String?
  /// Why the instance's limit isn't known.
  public var problem: String?

  public init(
    limit: PostLimit = PostLimit(), source: Source = .default, instance: String? = nil, problem: String? = nil
  ) {
    self.limit = limit
    self.source = source
    self.instance = instance
    self.problem = problem
  }
}

/// Keeps the limits of persons.
public struct LimitStore: Sendable {
  let database: any Database

  /// Takes a database and brings the tables up to date.
  ///
  /// - Throws: `StorageError`.
  public init(_ database: any Database) async throws {
    self.database = database
    try await WritingTables.migrate(database)
  }

  /// What is set; the usual if nothing is.
  ///
  /// - Throws: `StorageError`.
  public func setting(of person: String) async throws -> LimitSetting {
    try await database.read { transaction in
      let row = try transaction.row(
        "SELECT source, maximum, url_cost, instance, problem FROM writing_limits WHERE person = $1", .text(person))
      guard let row else { return LimitSetting() }
      let source = try row.text("source")
      guard let source = LimitSetting.Source(rawValue: source) else {
        throw StorageError(.incompatible, "The limit comes from “\(source)”, which this program doesn't know.")
      }
      return LimitSetting(
        limit: PostLimit(maximum: try row.int("maximum"), urlCost: try row.int("url_cost")), source: source,
        instance: try row.isNull("instance") ? nil : try row.text("instance"),
        problem: try row.isNull("problem") ? nil : try row.text("problem"))
    }
  }

  /// Keeps a setting.
  ///
  /// - Throws: `StorageError`.
  public func keep(_ setting: LimitSetting, of person: String) async throws {
    try await database.write { transaction in
      try transaction.execute(
        """
        INSERT INTO writing_limits (person, source, maximum, url_cost, instance, problem)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (person) DO UPDATE SET source = excluded.source, maximum = excluded.maximum,
          url_cost = excluded.url_cost, instance = excluded.instance, problem = excluded.problem
        """, .text(person), .text(setting.source.rawValue), .integer(Int64(setting.limit.maximum)),
        .integer(Int64(setting.limit.urlCost)), .optional(setting.instance), .optional(setting.problem))
    }
  }
}
