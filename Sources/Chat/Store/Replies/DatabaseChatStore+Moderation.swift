public import Foundation
import Storage

extension DatabaseChatStore {
  public func block(_ message: String) async throws {
    let (time, limit) = (now(), eventLimit)
    try await database.write { transaction in
      let row = try transaction.row(
        """
        SELECT c.person, c.leaf, m.channel, m.role, m.status FROM chat_messages m JOIN chat_channels c ON c.id = m.channel
        WHERE m.id = $1
        """, .text(message))
      guard let row else { throw ChatError.noMessage }
      guard try row.word("role", as: ChatMessage.Role.self) == .person else {
        throw ChatError(.notPossible, "Only a person's message can be kept from the model.")
      }
      guard try row.word("status", as: ChatMessage.Status.self) == .sent else { return }
      let work = try PersonWork(transaction, person: try row.text("person"), now: time, eventLimit: limit)
      let channel = try row.text("channel")
      try transaction.execute(
        "UPDATE chat_messages SET status = $2 WHERE id = $1", .text(message),
        .text(ChatMessage.Status.blocked.rawValue))
      try work.note(.message, channel: channel, message: message)
      try work.finish()
    }
  }

  public func note(_ record: ModerationRecord, at time: Date) async throws {
    try await database.write { transaction in
      guard try transaction.row("SELECT id FROM chat_messages WHERE id = $1", .text(record.message)) != nil else {
        throw ChatError.noMessage
      }
      try transaction.execute(
        """
        INSERT INTO chat_decisions (message, number, stage, moderator, action, reason, at)
        VALUES ($1, (SELECT coalesce(max(number), 0) + 1 FROM chat_decisions WHERE message = $1), $2, $3, $4, $5, $6)
        """, .text(record.message), .text(record.stage.rawValue), .text(record.moderator),
        .text(record.decision.action.rawValue), .text(record.decision.reason), .date(time))
    }
  }

  public func decisions(about message: String, of person: String) async throws -> [ModerationRecord] {
    try await database.read { transaction in
      _ = try MessageRows.message(message, of: person, in: transaction)
      return try transaction.rows(
        "SELECT stage, moderator, action, reason FROM chat_decisions WHERE message = $1 ORDER BY number", .text(message)
      ).map { row in
        ModerationRecord(
          message: message, stage: try row.word("stage"), moderator: try row.text("moderator"),
          decision: ModerationDecision(try row.word("action"), reason: try row.text("reason")))
      }
    }
  }
}
