import LanguageModels
import Testing

/// What a page or a script knows of a channel: what it read once, and the events since, as they are meant to be applied.
struct ChatMirror {
  private(set) var messages: [String: JSONValue] = [:]
  private(set) var channel: JSONValue = .null
  /// The number of the newest event that is in it.
  private(set) var event: Int
  /// What an event didn't fit to.
  private(set) var faults: [String] = []
  /// Whether messages have their HTML.
  let hasHTML: Bool

  /// - Parameter conversation: An answer of `/chat/channels/{channel}`.
  init(_ conversation: JSONValue, hasHTML: Bool) {
    self.hasHTML = hasHTML
    channel = conversation["channel"] ?? .null
    event = conversation["event"]?.integerValue ?? -1
    for message in conversation["messages"]?.arrayValue ?? [] { put(message) }
  }

  private mutating func put(_ message: JSONValue) {
    var members = message.objectValue ?? [:]
    members["event"] = nil
    if !hasHTML { members["html"] = nil }
    messages[message.id ?? ""] = .object(members)
  }

  /// Applies an event; one that is in it already does nothing. Names may begin with `chat-`.
  mutating func apply(_ name: String, _ data: JSONValue) {
    guard let number = data["event"]?.integerValue, number > event else { return }
    if number != event + 1 { faults.append("\(name) \(number) came after \(event)") }
    event = number
    switch name {
    case "message", "chat-message":
      if data["channel"] == channel["id"] { put(data) }
    case "delta", "chat-delta": append(data)
    case "channel", "chat-channel":
      if data["id"] == channel["id"] {
        var members = data.objectValue ?? [:]
        members["event"] = nil
        channel = .object(members)
      }
    default: break
    }
  }

  private mutating func append(_ delta: JSONValue) {
    guard delta["channel"] == channel["id"] else { return }
    guard let id = delta["message"]?.stringValue, var members = messages[id]?.objectValue,
      let text = members["text"]?.stringValue, let offset = delta["offset"]?.integerValue
    else {
      faults.append("a piece of a message that isn't known: \(delta)")
      return
    }
    let length = text.unicodeScalars.count
    guard offset >= length else { return }
    if offset > length { faults.append("a piece at \(offset) of a text of \(length)") }
    members["text"] = .string(text + (delta["text"]?.stringValue ?? ""))
    if hasHTML {
      let html = members["html"]?.arrayValue ?? []
      guard let from = delta["blocks"]?["from"]?.integerValue, from <= html.count,
        let blocks = delta["blocks"]?["html"]?.arrayValue
      else {
        faults.append("blocks from \(delta["blocks"] ?? .null) of \(html.count)")
        return
      }
      members["html"] = .array(html.prefix(from) + blocks)
    }
    messages[id] = .object(members)
  }

  /// The messages in the channel's order.
  var all: [JSONValue] {
    messages.values.sorted { ($0["number"]?.integerValue ?? 0) < ($1["number"]?.integerValue ?? 0) }
  }
}
