import Foundation
import Storage

extension DatabaseChatStore {
  public func messages(of channel: String, person: String, before: String?, limit: Int) async throws -> MessagePage {
    guard (1...200).contains(limit) else {
      throw ChatError(.invalid, "A page has from 1 to 200 messages, and \(limit) were asked for.")
    }
    return try await database.read { transaction in
      let row = try ChannelRows.row(channel, of: person, in: transaction)
      guard let leaf = try row.optionalText("leaf") else { return MessagePage(messages: [], hasOlder: false) }
      var end: String? = leaf
      if let before {
        let message = try transaction.row(
          "SELECT number, parent FROM chat_messages WHERE id = $1 AND channel = $2", .text(before), .text(channel))
        guard let message else { throw ChatError.noMessage }
        guard
          try MessagePath.contains(before, number: try message.int("number"), endingAt: leaf, in: transaction)
        else {
          throw ChatError(
            .branchChanged, "That message isn't on the branch that is shown now: read the conversation anew.")
        }
        end = try message.optionalText("parent")
      }
      guard let end else { return MessagePage(messages: [], hasOlder: false) }
      let messages = try MessagePath.messages(endingAt: end, limit: limit, in: transaction)
      return MessagePage(messages: messages, hasOlder: messages.first?.parent != nil)
    }
  }

  public func allMessages(of channel: String, person: String) async throws -> [ChatMessage] {
    try await database.read { transaction in
      _ = try ChannelRows.row(channel, of: person, in: transaction)
      let rows = try transaction.rows(
        "SELECT \(MessageRows.columns) FROM chat_messages m WHERE m.channel = $1 ORDER BY m.number", .text(channel))
      var versions = MessageVersions()
      for row in rows { try versions.take(row) }
      return try rows.map { try MessageRows.message($0, siblings: try versions.siblings(of: $0), in: transaction) }
    }
  }

  public func messages(
    of channel: String, person: String, notAmong known: Set<String>, before number: Int?, limit: Int
  ) async throws -> [ChatMessage] {
    try await database.read { transaction in
      _ = try ChannelRows.row(channel, of: person, in: transaction)
      // Only ids are looked through: a long conversation may have none that is wanted.
      var ids: [String] = []
      var before = number ?? .max
      while ids.count < limit {
        let rows = try transaction.rows(
          "SELECT id, number FROM chat_messages WHERE channel = $1 AND number < $2 ORDER BY number DESC LIMIT $3",
          .text(channel), DatabaseValue(before), DatabaseValue(Self.idsTogether))
        guard let last = rows.last else { break }
        ids += try rows.map { try $0.text("id") }.filter { !known.contains($0) }
        before = try last.int("number")
      }
      return try ids.prefix(limit).reversed().map { try MessageRows.message($0, in: transaction) }
    }
  }

  /// How many ids are read at once.
  private static let idsTogether = 1_000

  public func message(_ id: String, of person: String) async throws -> ChatMessage {
    try await database.read { try MessageRows.message(id, of: person, in: $0) }
  }

  public func setFeedback(
    _ feedback: ChatMessage.Feedback?, on reply: String, of person: String
  ) async throws -> ChatMessage {
    if let comment = feedback?.comment, comment.unicodeScalars.count > ChatMessage.Feedback.commentLimit {
      throw ChatError(
        .invalid, "The comment is longer than \(ChatMessage.Feedback.commentLimit) characters: shorten it.")
    }
    return try await write(of: person) { work in
      var message = try MessageRows.message(reply, of: person, in: work.sql)
      guard message.role == .bot, message.status.isFinal else {
        throw ChatError(.notPossible, "Only a bot's reply that is at its end can be rated.")
      }
      let isSame =
        message.feedback?.value == feedback?.value
        && (message.feedback?.comment ?? "").isExactly(feedback?.comment ?? "")
      if isSame { return message }
      try work.sql.execute(
        "UPDATE chat_messages SET feedback = $2, comment = $3 WHERE id = $1", .text(reply),
        .optional(feedback?.value.rawValue), .optional(feedback?.comment))
      try work.note(.message, channel: message.channel, message: reply)
      message.feedback = feedback
      return message
    }
  }
}

extension ChatMessage.Feedback {
  /// The longest comment, in Unicode scalars.
  public static let commentLimit = 4_000
}
