public import LanguageModels

/// A conversation as a file: what is shown as Markdown to read, or the whole tree as JSON that holds everything.
public enum ChatExport {
  /// The version of the JSON form; a change that old readers don't understand gets another one.
  public static let version = 1

  /// Everything of a conversation: channel, bot, and the messages of all branches, so that it could be read in again.
  ///
  /// - Parameters:
  ///   - messages: All of the channel, by number.
  ///   - person: The id of the person whose conversation it is.
  public static func json(channel: Channel, bot: Bot, messages: [ChatMessage], person: String) -> JSONValue {
    [
      "format": "parlance-chat", "version": .integer(version), "person": .string(person), "channel": channel.json,
      "bot": bot.json, "path": .strings(path(to: channel.leaf, in: messages).map(\.id)),
      "messages": .array(messages.map(\.json)),
    ]
  }

  /// The messages of the active path, oldest first.
  static func path(to leaf: String?, in messages: [ChatMessage]) -> [ChatMessage] {
    let known = Dictionary(messages.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var path: [ChatMessage] = []
    var next = leaf.flatMap { known[$0] }
    // A message follows only what has a smaller number, so a damaged list has no circle either.
    while let message = next {
      path.append(message)
      next = message.parent.flatMap { known[$0] }.flatMap { $0.number < message.number ? $0 : nil }
    }
    return path.reversed()
  }
}
