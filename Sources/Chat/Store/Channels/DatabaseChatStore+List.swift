import Foundation
import Storage
import TextSearch

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
    if words != nil {
      do { try await indexPending(of: person) } catch let error as StorageError
        where [.diskFull, .locked, .readOnly].contains(error.code)
      {
        // Nothing can be written now. Searching goes on: what waits for its reply is found later.
      }
    }
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
  /// Up to so many messages with a query's words are looked at all at once; if there are more, its words are common.
  private static let messageLimit = 10_000
  /// The same where one look finds all places anyway.
  private static let slowMessageLimit = 1_000_000
  /// Up to so many channels are read one by one.
  private static let rareLimit = 1_000
  /// How many channels are looked at together.
  private static let step = 200
  /// After so many channels in which the words are looked for one by one, all their places are looked for at once: they
  /// may be in old ones only.
  private static let lookLimit = 100

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
    try page(try rows(before: after ?? .max, bot: bot, limit: limit + 1))
  }

  /// Those in which a query's words are: in the title, in the bot's name, or in one message.
  mutating func page(after: Int?, _ query: SearchQuery) throws -> ChannelPage {
    let bots = Set(try BotRows.names(of: person, in: sql).filter { query.isFound(in: $0.value) }.keys)
    guard let key = try sql.row("SELECT key FROM chat_people WHERE person = $1", .text(person))?.int("key") else {
      return ChannelPage(channels: [])
    }
    let limit = query.isQuick ? Self.messageLimit : Self.slowMessageLimit
    var hits = try ChatSearch.channels(query, person: key, limit: limit, in: sql)
    let isRare = hits.isComplete && hits.messages.count <= Self.rareLimit
    let found =
      isRare
      ? try rare(hits, bots, before: after ?? .max) : try common(query, key, bots, &hits, before: after ?? .max)
    var page = try page(found)
    for (row, channel) in zip(found, page.channels) {
      // What is in the title needs no snippet.
      guard let number = hits.messages[try row.int("number")], number > 0 else { continue }
      let text = try sql.row(
        "SELECT text FROM chat_messages WHERE channel = $1 AND number = $2", .text(channel.id), DatabaseValue(number))?
        .text("text")
      page.snippets[channel.id] = text.flatMap { SearchSnippet.make(query, in: $0) }
    }
    return page
  }

  /// Few channels: each is read, and those of the bots.
  private func rare(_ hits: ChatSearch.Hits, _ bots: Set<String>, before: Int) throws -> [DatabaseRow] {
    var rows: [DatabaseRow] = []
    for number in hits.messages.keys {
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
      where hits.messages[try row.int("number")] == nil { rows.append(row) }
    }
    let sorted = try rows.map { (activity: try $0.int("activity"), row: $0) }.sorted { $0.activity > $1.activity }
    return sorted.prefix(limit + 1).map(\.row)
  }

  /// The words are in many channels: they are looked through in their order until the page is full.
  private func common(
    _ query: SearchQuery, _ key: Int, _ bots: Set<String>, _ hits: inout ChatSearch.Hits, before: Int
  ) throws -> [DatabaseRow] {
    var found: [DatabaseRow] = []
    var before = before
    var looks = 0
    while found.count <= limit {
      // No more than needed at first: where the words are in every channel that is enough.
      let step = found.isEmpty && before == .max ? limit + 1 : Self.step
      let rows = try rows(before: before, bot: bot, limit: step)
      for row in rows where found.count <= limit {
        before = try row.int("activity")
        let number = try row.int("number")
        if hits.messages[number] == nil, !hits.isComplete {
          looks += 1
          if looks == Self.lookLimit {
            hits = try ChatSearch.channels(query, person: key, limit: Self.slowMessageLimit, in: sql)
          } else {
            hits.messages[number] = try ChatSearch.first(query, person: key, channel: number, in: sql)
          }
        }
        if try hits.messages[number] != nil || bots.contains(row.text("bot")) { found.append(row) }
      }
      if rows.count < step { break }
    }
    return found
  }

  private mutating func page(_ rows: [DatabaseRow]) throws -> ChannelPage {
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
