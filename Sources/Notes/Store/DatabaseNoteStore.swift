public import Foundation
public import Storage

/// Notes, their answers and action items, kept in any database.
public struct DatabaseNoteStore: NoteStore {
  /// How long a deleted note can be brought back, in seconds: 30 days.
  public static let deletedTime: TimeInterval = 30 * 86_400
  /// The most answers of a person that aren't final.
  public static let unfinishedLimit = 20

  let database: any Database
  let now: @Sendable () -> Date

  /// Takes a database and brings the tables up to date.
  ///
  /// - Parameter now: What time it is, for tests.
  /// - Throws: `StorageError`.
  public init(_ database: any Database, now: @escaping @Sendable () -> Date = { Date() }) async throws {
    self.database = database
    self.now = now
    try await NoteTables.migrate(database)
  }

  /// Runs what changes something of a person in one transaction.
  func write<Value: Sendable>(
    of person: String, _ body: @escaping @Sendable (NoteWork) throws -> Value
  ) async throws -> Value {
    let time = now()
    return try await database.write { transaction in
      let work = try NoteWork(transaction, person: person, now: time)
      return try body(work)
    }
  }
}
