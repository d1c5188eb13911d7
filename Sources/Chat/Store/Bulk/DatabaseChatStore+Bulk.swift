import Storage
import TextSearch

/// A conversation that comes from elsewhere as a whole.
package struct WholeConversation: Sendable, Hashable {
  package var bot: String
  /// In turn the person's and the bot's, the person's first.
  package var texts: [String]

  package init(bot: String, texts: [String]) {
    self.bot = bot
    self.texts = texts
  }
}

extension DatabaseChatStore {
  /// Stores whole conversations, searchable and read, in one transaction: much quicker than message by message.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  package func add(_ conversations: [WholeConversation], of person: String) async throws {
    try await write(of: person) { work in
      for conversation in conversations { try work.add(conversation) }
    }
  }
}

extension PersonWork {
  fileprivate func add(_ conversation: WholeConversation) throws {
    let (id, number) = (RowID.make(at: now), nextChannel())
    let messages = conversation.texts.map { (id: RowID.make(at: now), text: $0) }
    try note(.channel, channel: id)
    let last = conversation.texts.count.isMultiple(of: 2) ? Author.bot : .person
    try sql.execute(
      """
      INSERT INTO chat_channels (id, person, number, bot, beginning, created, updated, activity, last_number, last_read,
        unread, is_muted, shown, leaf, last_role, last_status, last_text)
      VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8, $8, 0, 0, $9, $10, $11, $12, $13)
      """, .text(id), .text(person), DatabaseValue(number), .text(conversation.bot),
      .optional(conversation.texts.first.map { OneLine.of($0, limit: ChannelRows.beginningLimit) }), .date(now),
      DatabaseValue(lastEvent), DatabaseValue(messages.count), .optional(messages.first?.id),
      .optional(messages.last?.id), .text(last.role.rawValue), .text(last.status.rawValue),
      .text(OneLine.of(conversation.texts.last ?? "", limit: ChannelRows.lastLimit)))
    for (index, message) in messages.enumerated() {
      let author = index.isMultiple(of: 2) ? Author.person : .bot
      try sql.execute(
        """
        INSERT INTO chat_messages (id, channel, number, role, author, text, status, parent, shown, created, finished,
          is_indexed)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, 1)
        """, .text(message.id), .text(id), DatabaseValue(index + 1), .text(author.role.rawValue),
        .text(author == .bot ? conversation.bot : person), .text(message.text), .text(author.status.rawValue),
        .optional(index > 0 ? messages[index - 1].id : nil),
        .optional(index + 1 < messages.count ? messages[index + 1].id : nil), .date(now))
      try ChatSearch.insert(message.text, person: key, channel: number, message: index + 1, in: sql)
    }
  }
}

private enum Author {
  case person, bot

  var role: ChatMessage.Role { self == .bot ? .bot : .person }
  var status: ChatMessage.Status { self == .bot ? .complete : .sent }
}
