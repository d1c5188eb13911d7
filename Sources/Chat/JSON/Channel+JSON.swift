public import LanguageModels

extension Channel {
  /// The channel as the API, exports and scripts have it.
  public var json: JSONValue {
    [
      "id": .string(id), "bot": .string(bot), "title": .string(title), "created": .time(created),
      "updated": .time(updated), "last": last?.json ?? .null, "unread": .integer(unread),
      "lastRead": .integer(lastRead), "isMuted": .bool(isMuted), "lastNumber": .integer(lastNumber),
      "leaf": .optional(leaf), "unfinished": .strings(unfinished), "ask": .optional(ask),
    ]
  }
}

extension Channel.Last {
  public var json: JSONValue {
    [
      "message": .string(message), "role": .string(role.rawValue), "status": .string(status.rawValue),
      "text": .string(text),
    ]
  }
}

extension ChannelPage {
  public var json: JSONValue {
    [
      "channels": .array(channels.map(\.json)), "next": .optional(next), "unread": .integer(unread),
      "snippets": .object(
        JSONObject(snippets.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) })),
    ]
  }
}

extension ChatAsk {
  public var json: JSONValue {
    ["id": .string(id), "text": .string(text), "channels": .array(channels.map(\.json))]
  }
}
