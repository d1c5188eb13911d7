import Chat
import LanguageModels

extension ChatMessage {
  /// As the API says it (schema `ChatMessage`).
  var withHTML: JSONValue {
    guard role == .bot else { return json }
    var members = json.objectValue ?? JSONObject()
    members["html"] = .array(ReplyBlocks.html(of: self).map { .string($0) })
    return .object(members)
  }
}

extension ChatEvent {
  /// As the page's stream tells it: with messages' HTML, and with what a piece changes about it.
  func json(changing blocks: (from: Int, html: [String])?) -> JSONValue {
    var members = json.objectValue ?? JSONObject()
    if case .message(let message) = kind, message.role == .bot {
      members["html"] = .array(ReplyBlocks.html(of: message).map { .string($0) })
    }
    if let blocks {
      members["blocks"] = ["from": .integer(blocks.from), "html": .array(blocks.html.map { .string($0) })]
    }
    return .object(members)
  }
}
