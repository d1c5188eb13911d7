import HTTPTransport
import LanguageModels

/// What a stream of the chats' events tells.
enum ChatNews: Sendable {
  /// The stream stands, at first or once more; what happened before has to be read if it isn't known.
  case connected
  case message(RemoteMessage)
  /// A piece of a reply, at an offset in Unicode scalars.
  case delta(message: String, offset: Int, text: String)
  case channel(JSONValue)
  /// Some were missed for good: what is shown has to be read anew.
  case missed
}

/// Follows the events of a channel, over lost connections and new starts of the host, without missing one.
struct ChatEventReader: Sendable {
  let client: HostClient
  let channel: String

  /// Tells each until the task is cancelled or `body` returns false.
  ///
  /// - Throws: What `HostClient` throws when the host can't be reached any more, and what `body` throws.
  func follow(_ body: (ChatNews) async throws -> Bool) async throws {
    try await client.follow("/chat/events?channel=\(HostClient.encoded(channel))", limit: 16 << 20) {
      try await body(.connected)
    } event: {
      try await tell($0, body)
    }
  }

  private func tell(_ event: ServerSentEvent, _ body: (ChatNews) async throws -> Bool) async throws -> Bool {
    guard ["message", "delta", "channel", "snapshot"].contains(event.name ?? "") else { return true }
    let json: JSONValue
    do { json = try JSONValue(parsing: event.bytes) } catch { throw client.notUnderstood("an event: \(error)") }
    switch event.name {
    case "message":
      guard json["channel"]?.stringValue == channel else { return true }
      return try await body(.message(try client.message(json)))
    case "delta":
      guard json["channel"]?.stringValue == channel, let message = json["message"]?.stringValue,
        let offset = json["offset"]?.integerValue, let text = json["text"]?.stringValue
      else { return true }
      return try await body(.delta(message: message, offset: offset, text: text))
    case "channel":
      guard json["id"]?.stringValue == channel else { return true }
      return try await body(.channel(json))
    default: return try await body(.missed)
    }
  }
}
