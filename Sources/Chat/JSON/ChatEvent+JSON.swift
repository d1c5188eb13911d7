public import LanguageModels

extension ChatEvent {
  /// The name of the event in streams: `message`, `delta`, `channel`, `bots` or `settings`.
  public var name: String {
    switch kind {
    case .message: "message"
    case .delta: "delta"
    case .channel: "channel"
    case .bots: "bots"
    case .settings: "settings"
    }
  }

  /// What it says, with its number as `event`.
  public var json: JSONValue {
    var members: JSONObject =
      switch kind {
      case .message(let message): message.json.objectValue ?? [:]
      case .delta(let message, let offset, let text):
        [
          "channel": .optional(channel), "message": .string(message), "offset": .integer(offset), "text": .string(text),
        ]
      case .channel(let present):
        present?.json.objectValue ?? ["id": .optional(channel), "left": true]
      case .bots, .settings: [:]
      }
    members["event"] = .integer(number)
    return .object(members)
  }
}
