import Storage

/// Where a bot's message is, and how far it is.
struct ReplyPlace {
  let reply: String
  let person: String
  let channel: String
  /// The channel's number among the person's.
  let channelNumber: Int
  let number: Int
  let parent: String?
  let status: ChatMessage.Status
  /// Whether it is the last message of the active path.
  let isLeaf: Bool

  /// - Throws: `ChatError` of code `notFound` if there is no such message, `notPossible` if it is a person's.
  init(of reply: String, in sql: any DatabaseTransaction) throws {
    let row = try sql.row(
      """
      SELECT c.person, c.number AS channel_number, c.leaf, m.channel, m.number, m.parent, m.status, m.role
      FROM chat_messages m JOIN chat_channels c ON c.id = m.channel WHERE m.id = $1
      """, .text(reply))
    guard let row else { throw ChatError.noMessage }
    guard try row.word("role", as: ChatMessage.Role.self) == .bot else {
      throw ChatError(.notPossible, "That message isn't a bot's reply.")
    }
    self.reply = reply
    person = try row.text("person")
    channel = try row.text("channel")
    channelNumber = try row.int("channel_number")
    number = try row.int("number")
    parent = try row.optionalText("parent")
    status = try row.word("status")
    isLeaf = try row.optionalText("leaf") == reply
  }
}
