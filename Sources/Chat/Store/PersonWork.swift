import Foundation
import Storage

/// What one call does for a person in its transaction. It holds the person's row: all that changes something of one person
/// happens one after the other, whichever database it is.
final class PersonWork {
  let sql: any DatabaseTransaction
  let person: String
  let now: Date
  /// The person's number in the search.
  let key: Int
  private let eventLimit: Int
  private let firstEvent: Int
  private(set) var lastEvent: Int
  private var lastChannel: Int
  private var bots: [String: Bot] = [:]
  /// The values of the events that are noted and not stored yet.
  private var events: [DatabaseValue] = []

  init(_ sql: any DatabaseTransaction, person: String, now: Date, eventLimit: Int) throws {
    self.sql = sql
    self.person = person
    self.now = now
    self.eventLimit = eventLimit
    let row = try Self.lock(person, in: sql)
    key = try row.int("key")
    lastEvent = try row.int("last_event")
    firstEvent = lastEvent
    lastChannel = try row.int("last_channel")
  }

  /// Takes the person's row, which is made when it isn't there.
  private static func lock(_ person: String, in sql: any DatabaseTransaction) throws -> DatabaseRow {
    let lock =
      "UPDATE chat_people SET last_event = last_event WHERE person = $1 RETURNING key, last_event, last_channel"
    if let row = try sql.row(lock, .text(person)) { return row }
    try sql.execute(
      """
      INSERT INTO chat_people (person, key, last_event, last_channel)
      VALUES ($1, (SELECT coalesce(max(key), 0) + 1 FROM chat_people), 0, 0) ON CONFLICT (person) DO NOTHING
      """, .text(person))
    guard let row = try sql.row(lock, .text(person)) else {
      throw StorageError(.unexpectedRows, "The row of a person is missing right after it was made.")
    }
    return row
  }

  /// The number of the next channel.
  func nextChannel() -> Int {
    lastChannel += 1
    return lastChannel
  }

  /// A bot of the person, deleted ones too; each is read once. `nil` if there is none.
  func bot(_ id: String) throws -> Bot? {
    if let known = bots[id] { return known }
    let bot = try BotRows.bot(id, of: person, in: sql)
    bots[id] = bot
    return bot
  }

  // MARK: Events

  enum EventKind: String {
    case message, delta, channel, bots, settings
  }

  /// Notes that something happened, under the next number.
  func note(
    _ kind: EventKind, channel: String? = nil, message: String? = nil, start: Int? = nil, length: Int? = nil
  ) throws {
    lastEvent += 1
    events += [
      .text(person), DatabaseValue(lastEvent), .text(kind.rawValue), .optional(channel), .optional(message),
      .optional(start), .optional(length),
    ]
    if events.count >= Self.eventColumns * 100 { try storeEvents() }
  }

  private static let eventColumns = 7

  /// Stores what was noted; one statement for all costs less than one for each.
  private func storeEvents() throws {
    guard !events.isEmpty else { return }
    let rows = stride(from: 1, through: events.count, by: Self.eventColumns).map { first in
      "(" + (first..<first + Self.eventColumns).map { "$\($0)" }.joined(separator: ", ") + ")"
    }
    try sql.execute(
      "INSERT INTO chat_events (person, number, kind, channel, message, start, length) VALUES "
        + rows.joined(separator: ", "), events)
    events = []
  }

  /// Keeps the numbers, and trims the log now and then.
  func finish() throws {
    guard lastEvent > firstEvent else { return }
    try storeEvents()
    try sql.execute(
      "UPDATE chat_people SET last_event = $2, last_channel = $3 WHERE person = $1", .text(person),
      DatabaseValue(lastEvent), DatabaseValue(lastChannel))
    let step = max(1, min(500, eventLimit / 10))
    guard lastEvent / step > firstEvent / step, lastEvent > eventLimit else { return }
    try sql.execute(
      "DELETE FROM chat_events WHERE person = $1 AND number <= $2", .text(person),
      DatabaseValue(lastEvent - eventLimit))
  }
}
