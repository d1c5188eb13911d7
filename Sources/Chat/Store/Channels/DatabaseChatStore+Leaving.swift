import Foundation
import Storage

extension DatabaseChatStore {
  public func leaveChannel(_ id: String, of person: String) async throws {
    try await purge()
    try await write(of: person) { work in
      _ = try ChannelRows.row(id, of: person, in: work.sql)
      // Whoever leaves stops the replies before; one that was asked for since then ends here.
      for reply in try work.sql.rows(
        "SELECT reply FROM chat_unfinished WHERE person = $1 AND channel = $2 ORDER BY number", .text(person), .text(id)
      ) {
        let place = try ReplyPlace(of: try reply.text("reply"), in: work.sql)
        _ = try work.finish(place, ReplyEnd(.stopped), at: work.now)
      }
      try work.sql.execute("UPDATE chat_channels SET left_at = $2 WHERE id = $1", .text(id), .date(work.now))
      try work.note(.channel, channel: id)
    }
  }

  public func restoreChannel(_ id: String, of person: String) async throws -> Channel {
    try await purge()
    return try await write(of: person) { work in
      let restored = try work.sql.execute(
        "UPDATE chat_channels SET left_at = NULL WHERE id = $1 AND person = $2 AND left_at > $3", .text(id),
        .text(person), .date(work.now.addingTimeInterval(-Self.leftTime)))
      if restored > 0 { try work.note(.channel, channel: id) }
      return try ChannelRows.channel(id, of: person, in: work.sql)
    }
  }

  /// Deletes for good what anybody left more than 30 days ago; each conversation in a transaction of its own, so that
  /// whatever else happens goes on in between.
  public func purge() async throws {
    let end = now().addingTimeInterval(-Self.leftTime)
    let old = try await database.read { transaction in
      try transaction.rows(
        "SELECT id, person FROM chat_channels WHERE left_at IS NOT NULL AND left_at <= $1 ORDER BY left_at", .date(end)
      ).map { (id: try $0.text("id"), person: try $0.text("person")) }
    }
    for (id, person) in old {
      try await write(of: person) { work in
        // Somebody else may have done it.
        let row = try work.sql.row(
          "SELECT id, number, title, ask FROM chat_channels WHERE id = $1 AND left_at <= $2", .text(id), .date(end))
        if let row { try work.purge(row) }
      }
    }
  }
}

extension PersonWork {
  fileprivate func purge(_ row: DatabaseRow) throws {
    let (id, number) = (try row.text("id"), try row.int("number"))
    try ChatSearch.retitle(from: try row.optionalText("title"), to: nil, person: key, channel: number, in: sql)
    try sql.forEachRow(
      "SELECT number, text FROM chat_messages WHERE channel = $1 AND is_indexed = 1", [.text(id)]
    ) { message in
      try ChatSearch.remove(
        try message.text("text"), person: key, channel: number, message: try message.int("number"), in: sql)
    }
    try sql.execute(
      """
      DELETE FROM chat_requests WHERE person = $1 AND client_id IN (
        SELECT client_id FROM chat_messages WHERE channel = $2 AND client_id IS NOT NULL
        UNION SELECT client_id FROM chat_channels WHERE id = $2 AND client_id IS NOT NULL)
      """, .text(person), .text(id))
    try sql.execute("DELETE FROM chat_channels WHERE id = $1", .text(id))
    guard let ask = try row.optionalText("ask") else { return }
    let others = try sql.rows("SELECT id FROM chat_channels WHERE ask = $1 LIMIT 1", .text(ask))
    guard others.isEmpty else { return }
    try sql.execute(
      "DELETE FROM chat_requests WHERE person = $1 AND kind = $2 AND target = $3", .text(person),
      .text(ChatRequest.Kind.ask.rawValue), .text(ask))
    try sql.execute("DELETE FROM chat_asks WHERE id = $1", .text(ask))
  }
}
