import Storage

extension DatabaseChatStore {
  public func lastEvent(of person: String) async throws -> Int {
    try await database.read { try Self.lastEvent(of: person, in: $0) }
  }

  private static func lastEvent(of person: String, in sql: any DatabaseTransaction) throws -> Int {
    try sql.row("SELECT last_event FROM chat_people WHERE person = $1", .text(person))?.int("last_event") ?? 0
  }

  public func events(of person: String, after number: Int, limit: Int) async throws -> ChatEventPage {
    guard limit >= 1 else { throw ChatError(.invalid, "At least one event must be asked for.") }
    return try await database.read { transaction in
      let last = try Self.lastEvent(of: person, in: transaction)
      let oldest = try transaction.row(
        "SELECT min(number) AS number FROM chat_events WHERE person = $1", .text(person))?
        .optionalInt("number")
      // A number that was never given comes from other data: what is there has to be read anew as well.
      guard number >= (oldest ?? last + 1) - 1, number <= last else {
        return ChatEventPage(events: [], last: last, isTrimmed: true)
      }
      var reader = EventReader(person: person, in: transaction)
      let events = try transaction.rows(
        """
        SELECT number, kind, channel, message, start, length FROM chat_events WHERE person = $1 AND number > $2
        ORDER BY number LIMIT $3
        """, .text(person), DatabaseValue(number), DatabaseValue(limit)
      ).map { try reader.event($0) }
      return ChatEventPage(events: events, last: last, isTrimmed: false)
    }
  }
}

/// Makes events of rows: with messages and channels as they are now, each read once.
private struct EventReader {
  private let person: String
  private let sql: any DatabaseTransaction
  private var channels: [String: Channel?] = [:]
  private var messages: [String: ChatMessage] = [:]
  private var areFinal: [String: Bool] = [:]
  private var places: [String: TextPlace] = [:]
  private var reader: ChannelReader

  init(person: String, in sql: any DatabaseTransaction) {
    self.person = person
    self.sql = sql
    reader = ChannelReader(person: person, in: sql)
  }

  mutating func event(_ row: DatabaseRow) throws -> ChatEvent {
    let number = try row.int("number")
    let channel = try row.optionalText("channel")
    return ChatEvent(number: number, kind: try kind(row, in: channel), channel: channel)
  }

  private mutating func kind(_ row: DatabaseRow, in id: String?) throws -> ChatEvent.Kind {
    switch try row.word("kind", as: PersonWork.EventKind.self) {
    case .bots: return .bots
    case .settings: return .settings
    case .channel: return .channel(try channel(id))
    case .message:
      // What was said in a channel that was left since is no one's business any more.
      guard try channel(id) != nil else { return .channel(nil) }
      return .message(try message(try row.text("message")))
    case .delta:
      guard try channel(id) != nil else { return .channel(nil) }
      let reply = try row.text("message")
      let start = try row.int("start")
      return .delta(message: reply, offset: start, text: try piece(of: reply, start, try row.int("length")))
    }
  }

  private mutating func channel(_ id: String?) throws -> Channel? {
    guard let id else { return nil }
    if let known = channels[id] { return known }
    let row = try sql.row(
      "SELECT \(ChannelRows.columns) FROM chat_channels c WHERE c.id = $1 AND c.person = $2 AND c.left_at IS NULL",
      .text(id), .text(person))
    let channel = try row.map { try reader.channel($0) }
    channels[id] = .some(channel)
    return channel
  }

  private mutating func message(_ id: String) throws -> ChatMessage {
    if let known = messages[id] { return known }
    let message = try MessageRows.message(id, in: sql)
    messages[id] = message
    return message
  }

  private mutating func isFinal(_ id: String) throws -> Bool {
    if let known = areFinal[id] { return known }
    let row = try sql.row("SELECT status FROM chat_messages WHERE id = $1", .text(id))
    guard let row else { throw ChatError.noMessage }
    let isFinal = try row.word("status", as: ChatMessage.Status.self).isFinal
    areFinal[id] = isFinal
    return isFinal
  }

  /// What was appended then: a row of its own until the reply is final, then a part of its text. Nothing if it was
  /// withheld.
  private mutating func piece(of id: String, _ start: Int, _ length: Int) throws -> String {
    guard try isFinal(id) else {
      // Only this one is read: a reply may have thousands.
      return try sql.row(
        "SELECT text FROM chat_pieces WHERE reply = $1 AND start = $2", .text(id), DatabaseValue(start))?
        .text("text") ?? ""
    }
    let message = try message(id)
    let text = message.text.unicodeScalars
    // Pieces come one after the other: the way to each goes on where the last one ended.
    var place = places[id] ?? TextPlace(offset: 0, index: text.startIndex)
    if start < place.offset { place = TextPlace(offset: 0, index: text.startIndex) }
    let from = text.index(place.index, offsetBy: start - place.offset, limitedBy: text.endIndex) ?? text.endIndex
    let to = text.index(from, offsetBy: length, limitedBy: text.endIndex) ?? text.endIndex
    if to < text.endIndex { places[id] = TextPlace(offset: start + length, index: to) }
    return String(text[from..<to])
  }

  private struct TextPlace {
    var offset: Int
    var index: String.Index
  }
}
