import Foundation
import Storage

extension DatabaseChatStore {
  public func bots(of person: String) async throws -> [Bot] {
    try await database.read { try BotRows.all(of: person, in: $0) }
  }

  public func bot(_ id: String, of person: String) async throws -> Bot {
    try await database.read { transaction in
      guard let bot = try BotRows.bot(id, of: person, in: transaction) else { throw ChatError.noBot }
      return bot
    }
  }

  public func createBot(_ content: BotChange, of person: String) async throws -> Bot {
    guard let name = content.name, let character = content.character else {
      throw ChatError(.invalid, "A new bot needs a name and a character: give both.")
    }
    let id = UUID().uuidString.lowercased()
    return try await write(of: person) { work in
      let count = try work.sql.row(
        "SELECT count(*) AS count FROM chat_bots WHERE person = $1 AND is_own = 1 AND deleted IS NULL", .text(person))?
        .int("count")
      guard count ?? 0 < Bot.ownLimit else {
        throw ChatError(.invalid, "There are \(Bot.ownLimit) own bots, which is the most: delete one first.")
      }
      var bot = Bot(id: id, name: name, character: character)
      try bot.apply(content)
      try BotRows.keep(bot, of: person, in: work.sql)
      try work.note(.bots)
      return bot
    }
  }

  public func changeBot(_ id: String, of person: String, version: Int, _ change: BotChange) async throws -> Bot {
    try await write(of: person) { work in
      guard var bot = try work.bot(id), !bot.isDeleted else { throw ChatError.noBot }
      guard bot.version == version else {
        throw ChatError(
          .conflict,
          "The bot was changed elsewhere, such as in another tab: version \(bot.version) is there now, and this change was "
            + "made to version \(version). Nothing was changed.")
      }
      let before = bot
      try bot.apply(change)
      guard !bot.isSame(as: before) else { return before }
      bot.version += 1
      try BotRows.keep(bot, of: person, in: work.sql)
      try work.note(.bots)
      return try BotRows.bot(id, of: person, in: work.sql) ?? bot
    }
  }

  public func deleteBot(_ id: String, of person: String) async throws -> Bot? {
    try await write(of: person) { work in
      guard let bot = try work.bot(id), !bot.isDeleted else { throw ChatError.noBot }
      if bot.isBuiltIn {
        guard var usual = BuiltInBots.all.first(where: { $0.id == id }) else { throw ChatError.noBot }
        usual.version = bot.version
        if bot.isSame(as: usual) { return bot }
        usual.version += 1
        try BotRows.keep(usual, of: person, in: work.sql)
        try work.note(.bots)
        return usual
      }
      try work.sql.execute(
        "UPDATE chat_bots SET deleted = $3, version = version + 1 WHERE person = $1 AND id = $2", .text(person),
        .text(id),
        .date(work.now))
      try work.note(.bots)
      return nil
    }
  }
}

extension Bot {
  /// Whether all that a person can change is the same, to the byte.
  fileprivate func isSame(as other: Bot) -> Bool {
    let texts = [name, summary, character, greeting, picture.rawValue] + suggestedReplies
    let others =
      [other.name, other.summary, other.character, other.greeting, other.picture.rawValue] + other.suggestedReplies
    return texts.elementsEqual(others) { $0.isExactly($1) } && options == other.options
      && knowledge == other.knowledge && isEnabled == other.isEnabled
  }
}

extension ChatError {
  static let noBot = ChatError(.notFound, "There is no such bot: it was deleted, or never there.")
  static let noChannel = ChatError(
    .notFound,
    "There is no such conversation: it was left, or never there. One that was left can be brought back for 30 days.")
  static let noMessage = ChatError(.notFound, "There is no such message, or its conversation was left.")
}
