import Foundation
import Storage

/// The client ids of a person, and what each of them made: the same one again finds that.
struct ChatRequest {
  enum Kind: String {
    case message, edit, reply, channel, ask
  }

  var kind: Kind
  /// What it made.
  var target: String
  /// What it was made from: the message that is edited, the reply that is generated anew, the bot.
  var origin: String?

  static let used = ChatError(
    .idUsed, "This client id was used for something else: make a new one for each message, such as a UUID.")

  /// - Throws: `ChatError` of code `invalid`.
  static func check(clientID: String) throws {
    guard (1...100).contains(clientID.unicodeScalars.count) else {
      throw ChatError(.invalid, "A client id has 1 to 100 characters: make one for each message, such as a UUID.")
    }
  }

  /// - Throws: `ChatError` of code `invalid`.
  static func check(text: String) throws {
    let count = text.unicodeScalars.count
    guard count <= ChatSending.textLimit else {
      throw ChatError(
        .invalid,
        "The message has \(count) characters, and \(ChatSending.textLimit) are the most: shorten it, or send it in parts."
      )
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw ChatError(.invalid, "The message is empty: write something.")
    }
  }
}

extension PersonWork {
  /// What a client id made before; `nil` if it is new.
  func request(_ clientID: String) throws -> ChatRequest? {
    let row = try sql.row(
      "SELECT kind, target, origin FROM chat_requests WHERE person = $1 AND client_id = $2", .text(person),
      .text(clientID))
    guard let row else { return nil }
    return ChatRequest(
      kind: try row.word("kind"), target: try row.text("target"), origin: try row.optionalText("origin"))
  }

  /// Keeps what a client id made, and how many replies that were.
  func keep(_ clientID: String, _ kind: ChatRequest.Kind, target: String, origin: String?, replies: Int) throws {
    try sql.execute(
      """
      INSERT INTO chat_requests (person, client_id, kind, target, origin, replies, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      """, .text(person), .text(clientID), .text(kind.rawValue), .text(target), .optional(origin),
      DatabaseValue(replies), .date(now))
  }
}
