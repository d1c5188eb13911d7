import Foundation
import Storage
import TextSearch

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
        prefix = '1 2 \(SearchQuery.quickBeginning)', tokenize = 'ascii')
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

  /// Where a query's words are in channels: the first message of each, 0 for the title.
  struct Hits {
    var messages: [Int: Int] = [:]
    /// Whether there are no others.
    var isComplete = true
  }

  /// The number of the first message in a channel that has a query's words, 0 for the title; `nil` if there is none.
  static func first(
    _ query: SearchQuery, person: Int, channel: Int, in sql: any DatabaseTransaction
  ) throws -> Int? {
    guard let from = id(person, channel, 0), let to = id(person, channel, (1 << messageBits) - 1) else { return nil }
    let row = try sql.row(
      """
      SELECT rowid AS id FROM chat_search WHERE chat_search MATCH $1 AND rowid >= $2 AND rowid <= $3 ORDER BY rowid
      LIMIT 1
      """, .text(query.expression), DatabaseValue(from), DatabaseValue(to))
    return try row.map { try $0.int("id") & ((1 << messageBits) - 1) }
  }

  /// The channels of a person that have a query's words; those of the first so many messages.
  static func channels(
    _ query: SearchQuery, person: Int, limit: Int, in sql: any DatabaseTransaction
  ) throws -> Hits {
    guard let from = id(person, 0, 0), let to = id(person, (1 << channelBits) - 1, (1 << messageBits) - 1) else {
      return Hits()
    }
    var hits = Hits()
    var count = 0
    try sql.forEachRow(
      """
      SELECT min(id) AS id, count(*) AS count FROM (
        SELECT rowid AS id FROM chat_search WHERE chat_search MATCH $1 AND rowid >= $2 AND rowid <= $3 ORDER BY rowid
        LIMIT $4) GROUP BY id / \(1 << messageBits)
      """, [.text(query.expression), DatabaseValue(from), DatabaseValue(to), DatabaseValue(limit)]
    ) { row in
      let id = try row.int("id")
      hits.messages[(id >> messageBits) & ((1 << channelBits) - 1)] = id & ((1 << messageBits) - 1)
      count += try row.int("count")
    }
    hits.isComplete = count < limit
    return hits
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
