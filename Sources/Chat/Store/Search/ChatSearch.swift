import Foundation
import Storage

/// The index of all final messages and of the titles that people gave; all that is particular to SQLite is in here.
///
/// FTS5 without a copy of the texts. A row's id is made of the numbers of person, channel and message, so what belongs to
/// a channel lies together, and whether anything in it has a word is one step.
enum ChatSearch {
  private static let messageBits = 22
  private static let channelBits = 23
  private static let personBits = 18

  static func makeTable(in sql: any DatabaseTransaction) throws {
    // Words come folded, and apart by spaces; beyond ASCII the tokenizer takes everything as letters.
    try sql.execute(
      """
      CREATE VIRTUAL TABLE chat_search USING fts5 (words, content = '', columnsize = 0, detail = none,
        prefix = '1 2 3', tokenize = 'ascii')
      """)
  }

  /// Indexes the text of a message. Beyond four million messages of a channel, eight million channels of a person and a
  /// quarter of a million persons nothing is indexed any more.
  static func insert(
    _ text: String, person: Int, channel: Int, message: Int, in sql: any DatabaseTransaction
  ) throws {
    guard let id = id(person, channel, message), let words = words(of: text) else { return }
    try sql.execute("INSERT INTO chat_search (rowid, words) VALUES ($1, $2)", DatabaseValue(id), .text(words))
  }

  /// Takes the text of a message out of the index.
  static func remove(
    _ text: String, person: Int, channel: Int, message: Int, in sql: any DatabaseTransaction
  ) throws {
    guard let id = id(person, channel, message), let words = words(of: text) else { return }
    try sql.execute(
      "INSERT INTO chat_search (chat_search, rowid, words) VALUES ('delete', $1, $2)", DatabaseValue(id), .text(words))
  }

  /// Indexes another title of a channel; `nil` where there is none.
  static func retitle(
    from old: String?, to new: String?, person: Int, channel: Int, in sql: any DatabaseTransaction
  ) throws {
    if let old { try remove(old, person: person, channel: channel, message: 0, in: sql) }
    if let new { try insert(new, person: person, channel: channel, message: 0, in: sql) }
  }

  /// Indexes a person's message, unless it is. That happens with the end of its reply, so that sending stays quick.
  static func insertPending(
    _ message: String, person: Int, channel: Int, in sql: any DatabaseTransaction
  ) throws {
    let row = try sql.row(
      "SELECT number, text FROM chat_messages WHERE id = $1 AND is_indexed = 0", .text(message))
    guard let row else { return }
    try insert(
      try row.text("text"), person: person, channel: channel, message: try row.int("number"), in: sql)
    try sql.execute("UPDATE chat_messages SET is_indexed = 1 WHERE id = $1", .text(message))
  }

  /// One place where a query's words are: in a message, or in the title (message 0).
  struct Hit {
    var channel: Int
    var message: Int
  }

  /// The first place in a channel where a query's words are; `nil` if there is none.
  static func first(
    _ query: SearchQuery, person: Int, channel: Int, in sql: any DatabaseTransaction
  ) throws -> Hit? {
    guard let from = id(person, channel, 0), let to = id(person, channel, (1 << messageBits) - 1) else { return nil }
    return try rows(query, from, to, limit: 1, in: sql).first
  }

  /// Places where a query's words are in any channel of a person; at most so many.
  static func places(
    _ query: SearchQuery, person: Int, limit: Int, in sql: any DatabaseTransaction
  ) throws -> [Hit] {
    guard let from = id(person, 0, 0), let to = id(person, (1 << channelBits) - 1, (1 << messageBits) - 1) else {
      return []
    }
    return try rows(query, from, to, limit: limit, in: sql)
  }

  private static func rows(
    _ query: SearchQuery, _ from: Int, _ to: Int, limit: Int, in sql: any DatabaseTransaction
  ) throws -> [Hit] {
    try sql.rows(
      """
      SELECT rowid AS id FROM chat_search WHERE chat_search MATCH $1 AND rowid >= $2 AND rowid <= $3 ORDER BY rowid
      LIMIT $4
      """, .text(query.expression), DatabaseValue(from), DatabaseValue(to), DatabaseValue(limit)
    ).map { row in
      let id = try row.int("id")
      return Hit(
        channel: (id >> messageBits) & ((1 << channelBits) - 1), message: id & ((1 << messageBits) - 1))
    }
  }

  private static func id(_ person: Int, _ channel: Int, _ message: Int) -> Int? {
    guard (0..<1 << personBits).contains(person), (0..<1 << channelBits).contains(channel),
      (0..<1 << messageBits).contains(message)
    else { return nil }
    return ((person << channelBits | channel) << messageBits) | message
  }

  /// The different words of a text, apart by spaces; `nil` if it has none.
  private static func words(of text: String) -> String? {
    var seen: Set<String> = []
    var words = ""
    SearchWords.forEach(in: text) { word in
      guard seen.insert(word.text).inserted else { return true }
      if !words.isEmpty { words += " " }
      words += word.text
      return true
    }
    return words.isEmpty ? nil : words
  }
}
