public import Foundation
import LanguageModels
public import Storage

/// Remembers what was posted with which key, so that going on with the same key never posts anything twice.
public struct PostStore: Sendable {
  /// How long posts are remembered, in seconds: 30 days.
  static let keptTime: TimeInterval = 30 * 24 * 3_600

  let database: any Database
  let now: @Sendable () -> Date

  /// One post of a key, by its place in the thread.
  struct Record: Sendable, Hashable {
    var number: Int
    /// What was sent, as JSON.
    var content: String
    var instance: String
    /// When it was sent first.
    var begun: Date
    /// `nil` while it isn't known whether it arrived.
    var posted: PostedStatus?
  }

  /// Whose key it is, and for what.
  struct Place: Sendable, Hashable {
    var person: String
    var draft: String
    var key: String
  }

  /// Takes a database, brings the tables up to date, and lets go of what is a month old.
  ///
  /// - Throws: `StorageError`.
  public init(_ database: any Database, now: @escaping @Sendable () -> Date = { Date() }) async throws {
    self.database = database
    self.now = now
    try await WritingTables.migrate(database)
    let end = now().addingTimeInterval(-Self.keptTime)
    try await database.write { try $0.execute("DELETE FROM writing_posts WHERE begun < $1", .date(end)) }
  }

  func records(_ place: Place) async throws -> [Record] {
    try await database.read { transaction in
      try transaction.rows(
        """
        SELECT number, content, instance, begun, status, url FROM writing_posts
        WHERE person = $1 AND draft = $2 AND key = $3 ORDER BY number
        """, .text(place.person), .text(place.draft), .text(place.key)
      ).map { row in
        Record(
          number: try row.int("number"), content: try row.text("content"), instance: try row.text("instance"),
          begun: try row.date("begun"),
          posted: try row.isNull("status") ? nil : PostedStatus(id: try row.text("status"), url: try row.text("url")))
      }
    }
  }

  /// Whether a person has used the key for another draft.
  func isUsedElsewhere(_ place: Place) async throws -> Bool {
    try await database.read { transaction in
      try !transaction.rows(
        "SELECT number FROM writing_posts WHERE person = $1 AND key = $3 AND draft <> $2 LIMIT 1", .text(place.person),
        .text(place.draft), .text(place.key)
      ).isEmpty
    }
  }

  /// Notes that something is about to be sent.
  func begin(_ place: Place, _ number: Int, content: String, instance: String) async throws {
    let now = now()
    try await database.write { transaction in
      try transaction.execute(
        """
        INSERT INTO writing_posts (person, draft, key, number, content, instance, begun)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """, .text(place.person), .text(place.draft), .text(place.key), .integer(Int64(number)), .text(content),
        .text(instance), .date(now))
    }
  }

  /// Notes that it is there.
  func finish(_ place: Place, _ number: Int, _ status: PostedStatus) async throws {
    try await database.write { transaction in
      try transaction.execute(
        """
        UPDATE writing_posts SET status = $5, url = $6 WHERE person = $1 AND draft = $2 AND key = $3 AND number = $4
        """, .text(place.person), .text(place.draft), .text(place.key), .integer(Int64(number)), .text(status.id),
        .text(status.url))
    }
  }

  /// Notes that it wasn't taken.
  func forget(_ place: Place, _ number: Int) async throws {
    try await database.write { transaction in
      try transaction.execute(
        "DELETE FROM writing_posts WHERE person = $1 AND draft = $2 AND key = $3 AND number = $4 AND status IS NULL",
        .text(place.person), .text(place.draft), .text(place.key), .integer(Int64(number)))
    }
  }
}
