import Foundation
import Storage

extension DatabaseChatStore {
  public func channels(of person: String, _ query: ChannelQuery) async throws -> ChannelPage {
    guard (1...200).contains(query.limit) else {
      throw ChatError(.invalid, "A page has from 1 to 200 conversations, and \(query.limit) were asked for.")
    }
    let after = try query.after.map { text in
      guard let number = Int(text) else {
        throw ChatError(.invalid, "“\(text.prefix(40))” isn't where a page ended: take `next` of the page before.")
      }
      return number
    }
    let isBlank = query.search.allSatisfy(\.isWhitespace)
    guard !isBlank else {
      return try await database.read { transaction in
        var list = ChannelList(person: person, bot: query.bot, limit: query.limit, in: transaction)
        return try list.page(after: after)
      }
    }
    let words = SearchQuery(query.search)
    if words != nil { try await indexPending(of: person) }
    return try await database.read { transaction in
      var list = ChannelList(person: person, bot: query.bot, limit: query.limit, in: transaction)
      // Without a letter, digit or symbol there is nothing that could be found.
      guard let words else { return ChannelPage(channels: [], unread: try list.unread()) }
      return try list.page(after: after, words)
    }
  }

  /// Indexes the messages whose replies aren't at their end.
  private func indexPending(of person: String) async throws {
    let pending = try await database.read { transaction in
      try transaction.rows(
        """
        SELECT m.id, c.number FROM chat_unfinished u JOIN chat_messages r ON r.id = u.reply
        JOIN chat_messages m ON m.id = r.parent JOIN chat_channels c ON c.id = u.channel
        WHERE u.person = $1 AND m.is_indexed = 0
        """, .text(person)
      ).map { (message: try $0.text("id"), channel: try $0.int("number")) }
    }
    guard !pending.isEmpty else { return }
    try await write(of: person) { work in
      for (message, channel) in pending {
        try ChatSearch.insertPending(message, person: work.key, channel: channel, in: work.sql)
      }
    }
  }
}

/// Finds a page of a person's channels, those with the newest messages first.
struct ChannelList {
  /// Up to so many places of a query are looked at all at once; if there are more, its words are common.
  private static let placeLimit = 4_000
  /// How many channels are looked at together.
  private static let step = 200

  private let person: String
  private let bot: String?
  private let limit: Int
  private let sql: any DatabaseTransaction
  private var reader: ChannelReader

  init(person: String, bot: String?, limit: Int, in sql: any DatabaseTransaction) {
    self.person = person
    self.bot = bot
    self.limit = limit
    self.sql = sql
    reader = ChannelReader(person: person, in: sql)
  }

  /// Unread messages of all channels that aren't muted.
  func unread() throws -> Int {
    try sql.row(
      """
      SELECT coalesce(sum(unread), 0) AS unread FROM chat_channels
      WHERE person = $1 AND left_at IS NULL AND is_muted = 0 AND unread > 0
      """, .text(person))?.int("unread") ?? 0
  }

  mutating func page(after: Int?) throws -> ChannelPage {
    try page(try rows(before: after ?? .max, bot: bot, limit: limit + 1), hits: [:])
  }

  /// Those in which a query's words are: in the title, in the bot's name, or in one message.
  mutating func page(after: Int?, _ query: SearchQuery) throws -> ChannelPage {
    let bots = Set(try BotRows.names(of: person, in: sql).filter { query.isFound(in: $0.value) }.keys)
    guard let key = try sql.row("SELECT key FROM chat_people WHERE person = $1", .text(person))?.int("key") else {
      return ChannelPage(channels: [])
    }
    let places = try ChatSearch.places(query, person: key, limit: Self.placeLimit, in: sql)
    // The titles are messages 0: a hit there needs no snippet, and a message beside it has one.
    var hits: [Int: Int] = [:]
    for place in places where hits[place.channel] ?? 0 == 0 { hits[place.channel] = place.message }
    let found =
      places.count < Self.placeLimit
      ? try rare(hits, bots, before: after ?? .max)
      : try common(query, key, bots, &hits, before: after ?? .max)
    var page = try page(found, hits: hits)
    for (row, channel) in zip(found, page.channels) {
      guard let number = hits[try row.int("number")], number > 0 else { continue }
      let text = try sql.row(
        "SELECT text FROM chat_messages WHERE channel = $1 AND number = $2", .text(channel.id), DatabaseValue(number))?
        .text("text")
      page.snippets[channel.id] = text.flatMap { SearchSnippet.make(query, in: $0) }
    }
    return page
  }

  /// All places are known: their channels, and those of the bots.
  private func rare(_ hits: [Int: Int], _ bots: Set<String>, before: Int) throws -> [DatabaseRow] {
    var rows: [DatabaseRow] = []
    for number in hits.keys {
      let row = try sql.row(
        """
        SELECT \(ChannelRows.columns) FROM chat_channels c
        WHERE c.person = $1 AND c.number = $2 AND c.left_at IS NULL AND c.activity < $3
        """, .text(person), DatabaseValue(number), DatabaseValue(before))
      guard let row, try bot == nil || row.text("bot") == bot else { continue }
      rows.append(row)
    }
    for id in bots where bot == nil || id == bot {
      for row in try self.rows(before: before, bot: id, limit: limit + 1)
      where hits[try row.int("number")] == nil { rows.append(row) }
    }
    let sorted = try rows.map { (activity: try $0.int("activity"), row: $0) }.sorted { $0.activity > $1.activity }
    return sorted.prefix(limit + 1).map(\.row)
  }

  /// The words are in many messages: the channels are looked through in their order until the page is full.
  private func common(
    _ query: SearchQuery, _ key: Int, _ bots: Set<String>, _ hits: inout [Int: Int], before: Int
  ) throws -> [DatabaseRow] {
    var found: [DatabaseRow] = []
    var before = before
    while found.count <= limit {
      let rows = try rows(before: before, bot: bot, limit: Self.step)
      for row in rows where found.count <= limit {
        before = try row.int("activity")
        let number = try row.int("number")
        if hits[number] == nil {
          hits[number] = try ChatSearch.first(query, person: key, channel: number, in: sql)?.message
        }
        if try hits[number] != nil || bots.contains(row.text("bot")) { found.append(row) }
      }
      if rows.count < Self.step { break }
    }
    return found
  }

  private mutating func page(_ rows: [DatabaseRow], hits: [Int: Int]) throws -> ChannelPage {
    let shown = rows.prefix(limit)
    return ChannelPage(
      channels: try shown.map { try reader.channel($0) },
      next: rows.count > limit ? try shown.last.map { String(try $0.int("activity")) } : nil, unread: try unread())
  }

  private func rows(before: Int, bot: String?, limit: Int) throws -> [DatabaseRow] {
    if let bot {
      return try sql.rows(
        """
        SELECT \(ChannelRows.columns) FROM chat_channels c
        WHERE c.person = $1 AND c.bot = $2 AND c.activity < $3 AND c.left_at IS NULL ORDER BY c.activity DESC LIMIT $4
        """, .text(person), .text(bot), DatabaseValue(before), DatabaseValue(limit))
    }
    return try sql.rows(
      """
      SELECT \(ChannelRows.columns) FROM chat_channels c
      WHERE c.person = $1 AND c.activity < $2 AND c.left_at IS NULL ORDER BY c.activity DESC LIMIT $3
      """, .text(person), DatabaseValue(before), DatabaseValue(limit))
  }
}
