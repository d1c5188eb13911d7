/// Finds what a person means by a short name.
enum ChatNames {
  /// The bot of that id or name, or whose id or name alone begins so.
  ///
  /// - Throws: `WorkFailed` if there is none or it isn't clear which.
  static func bot(_ text: String, in bots: [RemoteBot]) throws -> RemoteBot {
    let wanted = text.lowercased()
    let steps: [(RemoteBot) -> Bool] = [
      { $0.id == text }, { $0.name.lowercased() == wanted },
      { $0.id.lowercased().hasPrefix(wanted) || $0.name.lowercased().hasPrefix(wanted) },
    ]
    let known = bots.filter(\.isEnabled).map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
    guard let bot = try ShortNames.first(steps, of: bots, text, kind: "bot", named: { "\($0.name) (\($0.id))" }) else {
      throw WorkFailed(PlainText.oneLine("There is no bot '\(text)'. There are: \(known)."))
    }
    return bot
  }

  /// The channel of that id or title, or whose id alone begins or ends so, or whose title alone begins so.
  ///
  /// - Throws: `WorkFailed` if there is none or it isn't clear which.
  static func channel(_ text: String, in channels: [RemoteChannel]) throws -> RemoteChannel {
    guard let channel = try found(text, in: channels) else {
      throw WorkFailed(
        PlainText.oneLine("There is no channel '\(text)': 'parlance chat channels' lists them, 'new' opens one."))
    }
    return channel
  }

  /// The same; `nil` if there is none.
  static func found(_ text: String, in channels: [RemoteChannel]) throws -> RemoteChannel? {
    let wanted = text.lowercased()
    let steps: [(RemoteChannel) -> Bool] = [
      { $0.id == text }, { $0.title.lowercased() == wanted },
      { $0.id.lowercased().hasPrefix(wanted) || $0.id.lowercased().hasSuffix(wanted) },
      { $0.title.lowercased().hasPrefix(wanted) },
    ]
    return try ShortNames.first(steps, of: channels, text, kind: "channel", named: { "\($0.short) “\($0.title)”" })
  }

  /// The message that a number or an id names.
  ///
  /// - Throws: `WorkFailed` if there is none.
  static func message(_ text: String, in messages: [RemoteMessage]) throws -> RemoteMessage {
    let number = Int(text.hasPrefix("#") ? String(text.dropFirst()) : text)
    if let message = messages.first(where: { $0.number == number || $0.id == text }) { return message }
    throw WorkFailed(
      PlainText.oneLine("There is no message '\(text)' in that channel: 'parlance chat show CHANNEL --all' has them."))
  }
}
