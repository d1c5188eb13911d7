public import Foundation
public import Storage

/// Bots, channels and messages, kept in any database.
public struct DatabaseChatStore: ChatStore {
  /// How long what was left can be brought back, in seconds: 30 days.
  public static let leftTime: TimeInterval = 30 * 86_400

  let database: any Database
  let now: @Sendable () -> Date
  let eventLimit: Int

  /// Takes a database and brings the tables up to date.
  ///
  /// - Parameters:
  ///   - now: What time it is, for tests.
  ///   - eventLimit: About how many of a person's newest events are kept; never fewer.
  /// - Throws: `StorageError`.
  public init(
    _ database: any Database, now: @escaping @Sendable () -> Date = { Date() }, eventLimit: Int = 10_000
  ) async throws {
    self.database = database
    self.now = now
    self.eventLimit = max(1, eventLimit)
    try await ChatTables.migrate(database)
  }

  /// Runs what changes something of a person in one transaction.
  func write<Value: Sendable>(
    of person: String, _ body: @escaping @Sendable (PersonWork) throws -> Value
  ) async throws -> Value {
    let (time, limit) = (now(), eventLimit)
    return try await database.write { transaction in
      let work = try PersonWork(transaction, person: person, now: time, eventLimit: limit)
      let value = try body(work)
      try work.finish()
      return value
    }
  }

  /// Runs what changes a reply in one transaction of the person whose it is.
  func write<Value: Sendable>(
    onReply reply: String, _ body: @escaping @Sendable (PersonWork, ReplyPlace) throws -> Value
  ) async throws -> Value {
    let (time, limit) = (now(), eventLimit)
    return try await database.write { transaction in
      let place = try ReplyPlace(of: reply, in: transaction)
      let work = try PersonWork(transaction, person: place.person, now: time, eventLimit: limit)
      let value = try body(work, place)
      try work.finish()
      return value
    }
  }
}
