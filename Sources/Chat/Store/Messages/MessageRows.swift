import Foundation
import Storage

/// Messages as rows.
enum MessageRows {
  static let columns =
    """
    m.id, m.channel, m.number, m.role, m.author, m.text, m.status, m.parent, m.client_id, m.created, m.finished, m.report,
    m.feedback, m.comment
    """

  /// A message of a person, in a channel that wasn't left.
  ///
  /// - Throws: `ChatError` of code `notFound`.
  static func message(_ id: String, of person: String, in sql: any DatabaseTransaction) throws -> ChatMessage {
    let row = try sql.row(
      """
      SELECT \(columns) FROM chat_messages m JOIN chat_channels c ON c.id = m.channel
      WHERE m.id = $1 AND c.person = $2 AND c.left_at IS NULL
      """, .text(id), .text(person))
    guard let row else { throw ChatError.noMessage }
    return try message(row, in: sql)
  }

  /// A message, whoever's it is.
  static func message(_ id: String, in sql: any DatabaseTransaction) throws -> ChatMessage {
    guard let row = try sql.row("SELECT \(columns) FROM chat_messages m WHERE m.id = $1", .text(id)) else {
      throw ChatError.noMessage
    }
    return try message(row, in: sql)
  }

  static func message(_ row: DatabaseRow, in sql: any DatabaseTransaction) throws -> ChatMessage {
    let role: ChatMessage.Role = try row.word("role")
    let siblings = try siblings(role, after: row.optionalText("parent"), in: row.text("channel"), sql)
    return try message(row, siblings: siblings, in: sql)
  }

  /// A message whose versions are known.
  static func message(
    _ row: DatabaseRow, siblings: [String], in sql: any DatabaseTransaction
  ) throws -> ChatMessage {
    let (id, channel) = (try row.text("id"), try row.text("channel"))
    let role: ChatMessage.Role = try row.word("role")
    let status: ChatMessage.Status = try row.word("status")
    let parent = try row.optionalText("parent")
    let feedback: ChatMessage.Feedback.Value? = try row.isNull("feedback") ? nil : row.word("feedback")
    return ChatMessage(
      id: id, channel: channel, number: try row.int("number"), role: role, author: try row.text("author"),
      text: status == .streaming ? try pieces(of: id, in: sql) : try row.text("text"), status: status, parent: parent,
      siblings: siblings, clientID: try row.optionalText("client_id"),
      created: try row.date("created"), finished: try row.optionalDate("finished"), report: try row.json("report"),
      feedback: try feedback.map { ChatMessage.Feedback($0, comment: try row.optionalText("comment") ?? "") })
  }

  /// The text so far of a reply that isn't final.
  static func pieces(of reply: String, in sql: any DatabaseTransaction) throws -> String {
    var text = ""
    try sql.forEachRow("SELECT text FROM chat_pieces WHERE reply = $1 ORDER BY start", [.text(reply)]) { row in
      text += try row.text("text")
    }
    return text
  }

  private static func siblings(
    _ role: ChatMessage.Role, after parent: String?, in channel: String, _ sql: any DatabaseTransaction
  ) throws -> [String] {
    let rows =
      if let parent {
        try sql.rows(
          "SELECT id FROM chat_messages WHERE parent = $1 AND role = $2 ORDER BY number", .text(parent),
          .text(role.rawValue))
      } else {
        try sql.rows(
          "SELECT id FROM chat_messages WHERE channel = $1 AND parent IS NULL AND role = $2 ORDER BY number",
          .text(channel), .text(role.rawValue))
      }
    return try rows.map { try $0.text("id") }
  }
}
