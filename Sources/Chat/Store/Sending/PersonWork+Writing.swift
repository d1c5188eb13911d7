import Foundation
import Storage
import TextSearch

extension PersonWork {
  /// Opens a conversation, with the bot's greeting, which counts as read.
  func open(_ bot: Bot, clientID: String?, ask: String?) throws -> ChannelPlace {
    var place = ChannelPlace(id: RowID.make(at: now), number: nextChannel(), bot: bot.id)
    try sql.execute(
      """
      INSERT INTO chat_channels (id, person, number, bot, created, updated, activity, last_number, last_read, unread,
        is_muted, client_id, ask)
      VALUES ($1, $2, $3, $4, $5, $5, $6, 0, 0, 0, 0, $7, $8)
      """, .text(place.id), .text(person), DatabaseValue(place.number), .text(bot.id), .date(now),
      DatabaseValue(lastEvent + 1), .optional(clientID), .optional(ask))
    try note(.channel, channel: place.id)
    guard !bot.greeting.isEmpty else { return place }
    let greeting = try store(
      bot.greeting, by: bot.id, .bot, .complete, after: nil, clientID: nil, in: &place, isIndexed: true)
    try ChatSearch.insert(greeting.text, person: key, channel: place.number, message: greeting.number, in: sql)
    try note(.message, channel: place.id, message: greeting.id)
    place.leaf = greeting.id
    try sql.execute(
      """
      UPDATE chat_channels SET shown = $2, leaf = $2, last_number = $3, last_read = $3, last_role = $4, last_status = $5,
        last_text = $6 WHERE id = $1
      """, .text(place.id), .text(greeting.id), DatabaseValue(greeting.number), .text(greeting.role.rawValue),
      .text(greeting.status.rawValue), .text(OneLine.of(greeting.text, limit: ChannelRows.lastLimit)))
    return place
  }

  /// Stores a message of the person and a waiting reply to it, which become the end of the active path.
  func say(
    _ text: String, after parent: String?, clientID: String?, in place: inout ChannelPlace
  ) throws -> (message: ChatMessage, reply: ChatMessage) {
    let replyID = RowID.make(at: now)
    let message = try store(
      text, by: person, .person, .sent, after: parent, clientID: clientID, in: &place, shown: replyID)
    if parent == nil {
      try sql.execute("UPDATE chat_channels SET shown = $2 WHERE id = $1", .text(place.id), .text(message.id))
    }
    let reply = try wait(after: message.id, clientID: nil, in: &place, id: replyID, isKnownToParent: true)
    try note(.message, channel: place.id, message: message.id)
    try note(.message, channel: place.id, message: reply.id)
    try end(with: reply, in: &place, beginning: text)
    return (message, reply)
  }

  /// Stores a waiting reply.
  ///
  /// - Parameter isKnownToParent: Whether the message before it was stored with this reply as what is shown after it.
  func wait(
    after parent: String, clientID: String?, in place: inout ChannelPlace, id: String? = nil,
    isKnownToParent: Bool = false
  ) throws -> ChatMessage {
    let reply = try store(
      "", by: place.bot, .bot, .waiting, after: parent, clientID: clientID, in: &place, id: id,
      isKnownToParent: isKnownToParent)
    try sql.execute(
      "INSERT INTO chat_unfinished (person, channel, number, reply, length) VALUES ($1, $2, $3, $4, 0)", .text(person),
      .text(place.id), DatabaseValue(reply.number), .text(reply.id))
    return reply
  }

  /// Notes that a new reply is the last message of the active path, and that something was said.
  func end(with reply: ChatMessage, in place: inout ChannelPlace, beginning: String? = nil) throws {
    place.leaf = reply.id
    let title = place.isUnbegun ? beginning.map { OneLine.of($0, limit: ChannelRows.beginningLimit) } : nil
    try sql.execute(
      """
      UPDATE chat_channels SET leaf = $2, last_number = $3, activity = $4, updated = $5, last_role = $6, last_status = $7,
        last_text = '', beginning = coalesce(beginning, $8) WHERE id = $1
      """, .text(place.id), .text(reply.id), DatabaseValue(place.lastNumber), DatabaseValue(lastEvent), .date(now),
      .text(reply.role.rawValue), .text(reply.status.rawValue), .optional(title))
    if title != nil { place.isUnbegun = false }
    try note(.channel, channel: place.id)
  }

  /// Stores a message under the channel's next number, and remembers it as what is shown after its parent.
  private func store(
    _ text: String, by author: String, _ role: ChatMessage.Role, _ status: ChatMessage.Status, after parent: String?,
    clientID: String?, in place: inout ChannelPlace, id: String? = nil, shown: String? = nil,
    isKnownToParent: Bool = false, isIndexed: Bool = false
  ) throws -> ChatMessage {
    place.lastNumber += 1
    let message = ChatMessage(
      id: id ?? RowID.make(at: now), channel: place.id, number: place.lastNumber, role: role, author: author,
      text: text,
      status: status, parent: parent, siblings: [], clientID: clientID, created: now,
      finished: status.isFinal ? now : nil)
    try sql.execute(
      """
      INSERT INTO chat_messages (id, channel, number, role, author, text, status, parent, client_id, created, finished,
        is_indexed, shown)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      """, .text(message.id), .text(place.id), DatabaseValue(message.number), .text(role.rawValue), .text(author),
      .text(text), .text(status.rawValue), .optional(parent), .optional(clientID), .date(now),
      message.finished.map { .date($0) } ?? .null, DatabaseValue(isIndexed), .optional(shown))
    if let parent, !isKnownToParent {
      try sql.execute("UPDATE chat_messages SET shown = $2 WHERE id = $1", .text(parent), .text(message.id))
    }
    return message
  }
}
