import Foundation
import Storage

extension DatabaseChatStore {
  public func ask(_ question: ChatQuestion, of person: String, limits: ChatLimits) async throws -> ChatAsk {
    try ChatRequest.check(clientID: question.clientID)
    try ChatRequest.check(text: question.text)
    guard (1...ChatQuestion.botLimit).contains(question.bots.count) else {
      throw ChatError(
        .invalid, "A question goes to 1 to \(ChatQuestion.botLimit) bots, and \(question.bots.count) were named.")
    }
    guard Set(question.bots).count == question.bots.count else {
      throw ChatError(.invalid, "A bot was named twice: name each once.")
    }
    return try await write(of: person) { work in
      if let known = try work.request(question.clientID) {
        guard known.kind == .ask, known.origin == question.bots.joined(separator: "\n"),
          let text = try work.sql.row("SELECT text FROM chat_asks WHERE id = $1", .text(known.target))?.text("text"),
          text.isExactly(question.text)
        else { throw ChatRequest.used }
        return try AskRows.ask(known.target, of: person, in: work.sql)
      }
      let bots = try question.bots.map { id in
        guard let bot = try work.bot(id) else { throw ChatError.noBot }
        try work.checkEnabled(id)
        return bot
      }
      try work.check(limits, adding: bots.count)
      let id = RowID.make(at: work.now)
      try work.sql.execute(
        "INSERT INTO chat_asks (id, person, text, created) VALUES ($1, $2, $3, $4)", .text(id), .text(person),
        .text(question.text), .date(work.now))
      for bot in bots {
        var place = try work.open(bot, clientID: nil, ask: id)
        _ = try work.say(question.text, after: place.leaf, clientID: nil, in: &place)
      }
      try work.keep(
        question.clientID, .ask, target: id, origin: question.bots.joined(separator: "\n"), replies: bots.count)
      return try AskRows.ask(id, of: person, in: work.sql)
    }
  }

  public func ask(_ id: String, of person: String) async throws -> ChatAsk {
    try await database.read { try AskRows.ask(id, of: person, in: $0) }
  }
}

/// Questions to several bots as rows.
private enum AskRows {
  static func ask(_ id: String, of person: String, in sql: any DatabaseTransaction) throws -> ChatAsk {
    let row = try sql.row(
      "SELECT text FROM chat_asks WHERE id = $1 AND person = $2", .text(id), .text(person))
    guard let row else { throw ChatError(.notFound, "There is no such question, or it was asked by somebody else.") }
    var reader = ChannelReader(person: person, in: sql)
    let channels = try sql.rows(
      "SELECT \(ChannelRows.columns) FROM chat_channels c WHERE c.ask = $1 AND c.left_at IS NULL ORDER BY c.number",
      .text(id)
    ).map { try reader.channel($0) }
    return ChatAsk(id: id, text: try row.text("text"), channels: channels)
  }
}
