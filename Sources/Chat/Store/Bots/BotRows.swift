import Foundation
import LanguageModels
import Storage

/// Bots as rows. Of a built-in one only what the person changed is there: the rest follows the program.
enum BotRows {
  private static let columns =
    """
    id, is_own, name, summary, character, greeting, suggested_replies, picture, options, knowledge, is_enabled, version,
    deleted
    """

  /// All bots that aren't deleted: those that ship, then own ones in the order of their making.
  static func all(of person: String, in sql: any DatabaseTransaction) throws -> [Bot] {
    let rows = try sql.rows(
      "SELECT \(columns) FROM chat_bots WHERE person = $1 AND deleted IS NULL ORDER BY number", .text(person))
    let changes = try Dictionary(
      rows.filter { try !$0.bool("is_own") }.map { (try $0.text("id"), $0) }, uniquingKeysWith: { first, _ in first })
    let builtIn = try BuiltInBots.all.map { usual in try changes[usual.id].map { try laid($0, over: usual) } ?? usual }
    return builtIn + (try rows.filter { try $0.bool("is_own") }.map(own))
  }

  /// One bot, deleted ones too; `nil` if there is none.
  static func bot(_ id: String, of person: String, in sql: any DatabaseTransaction) throws -> Bot? {
    let row = try sql.row(
      "SELECT \(columns) FROM chat_bots WHERE person = $1 AND id = $2", .text(person), .text(id))
    if let usual = BuiltInBots.all.first(where: { $0.id == id }) {
      return try row.map { try laid($0, over: usual) } ?? usual
    }
    guard let row, try row.bool("is_own") else { return nil }
    return try own(row)
  }

  /// The names of all bots by their ids, deleted ones too.
  static func names(of person: String, in sql: any DatabaseTransaction) throws -> [String: String] {
    var names = Dictionary(BuiltInBots.all.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    try sql.forEachRow(
      "SELECT id, name FROM chat_bots WHERE person = $1 AND name IS NOT NULL", [.text(person)]
    ) { row in
      names[try row.text("id")] = try row.text("name")
    }
    return names
  }

  /// Keeps a bot: of a built-in one what differs from how it ships.
  static func keep(_ bot: Bot, of person: String, in sql: any DatabaseTransaction) throws {
    let usual = BuiltInBots.all.first { $0.id == bot.id }
    func changed(_ value: String, _ usual: String?) -> DatabaseValue {
      if let usual, value.isExactly(usual) { return .null }
      return .text(value)
    }
    let replies: [String]? =
      if let usual, usual.suggestedReplies.elementsEqual(bot.suggestedReplies, by: { $0.isExactly($1) }) { nil } else {
        bot.suggestedReplies
      }
    try sql.execute(
      """
      INSERT INTO chat_bots (person, id, number, is_own, name, summary, character, greeting, suggested_replies, picture,
        options, is_enabled, version, knowledge)
      VALUES ($1, $2, (SELECT coalesce(max(number), 0) + 1 FROM chat_bots WHERE person = $1), $3, $4, $5, $6, $7, $8, $9,
        $10, $11, $12, $13)
      ON CONFLICT (person, id) DO UPDATE SET name = excluded.name, summary = excluded.summary,
        character = excluded.character, greeting = excluded.greeting, suggested_replies = excluded.suggested_replies,
        picture = excluded.picture, options = excluded.options, is_enabled = excluded.is_enabled,
        version = excluded.version, knowledge = excluded.knowledge
      """, .text(person), .text(bot.id), DatabaseValue(usual == nil), changed(bot.name, usual?.name),
      changed(bot.summary, usual?.summary), changed(bot.character, usual?.character),
      changed(bot.greeting, usual?.greeting), try .json(replies),
      changed(bot.picture.rawValue, usual?.picture.rawValue),
      try .json(bot.options == usual?.options ? nil : bot.options),
      bot.isEnabled == usual?.isEnabled ? .null : DatabaseValue(bot.isEnabled), DatabaseValue(bot.version),
      // That a bot has no notes though it ships with them is the word null.
      bot.knowledge == usual?.knowledge ? .null : try .json(.some(bot.knowledge)))
  }

  private static func own(_ row: DatabaseRow) throws -> Bot {
    var bot = try laid(row, over: Bot(id: try row.text("id"), name: "", character: ""))
    bot.isEdited = false
    bot.isDeleted = try !row.isNull("deleted")
    return bot
  }

  private static func laid(_ row: DatabaseRow, over usual: Bot) throws -> Bot {
    var bot = usual
    let content = ["name", "summary", "character", "greeting", "suggested_replies", "picture", "options", "knowledge"]
    bot.isEdited = try content.contains { try !row.isNull($0) }
    bot.name = try row.optionalText("name") ?? usual.name
    bot.summary = try row.optionalText("summary") ?? usual.summary
    bot.character = try row.optionalText("character") ?? usual.character
    bot.greeting = try row.optionalText("greeting") ?? usual.greeting
    bot.suggestedReplies = try row.json("suggested_replies") ?? usual.suggestedReplies
    bot.picture = try row.optionalText("picture").map { BotPicture(rawValue: $0) } ?? usual.picture
    bot.options = try row.json("options") ?? usual.options
    bot.knowledge = try row.json("knowledge", as: BotKnowledge?.self) ?? usual.knowledge
    bot.isEnabled = try row.isNull("is_enabled") ? usual.isEnabled : row.bool("is_enabled")
    bot.version = try row.int("version")
    return bot
  }
}
