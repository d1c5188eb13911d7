import Foundation
import LanguageModels

/// What the commands ask of the chats' API.
extension HostClient {
  func bots() async throws -> [RemoteBot] {
    let answer = try await ask("GET", "/chat/bots")
    return try all(answer["bots"], RemoteBot.init)
  }

  /// All channels, or those that a search finds; the newest first.
  func channels(search: String = "", bot: String? = nil) async throws -> [RemoteChannel] {
    var found: [RemoteChannel] = []
    var after: String?
    repeat {
      var path = "/chat/channels?limit=200"
      if !search.isEmpty { path += "&search=" + Self.encoded(search) }
      if let bot { path += "&bot=" + Self.encoded(bot) }
      if let after { path += "&after=" + Self.encoded(after) }
      let answer = try await ask("GET", path)
      found += try all(answer["channels"], RemoteChannel.init)
      after = answer["next"]?.stringValue
    } while after != nil
    return found
  }

  /// A channel with its bot and the newest messages of the branch that is shown.
  func channel(_ id: String, limit: Int = 50) async throws -> OpenChannel {
    let answer = try await ask("GET", "/chat/channels/\(Self.encoded(id))?limit=\(limit)")
    guard let channel = RemoteChannel(answer["channel"]), let bot = RemoteBot(answer["bot"]) else {
      throw notUnderstood("a channel: \(answer)")
    }
    return OpenChannel(
      channel: channel, bot: bot, messages: try all(answer["messages"], RemoteMessage.init),
      hasOlder: answer["hasOlder"]?.boolValue ?? false)
  }

  /// The whole branch that is shown, oldest first.
  func path(of channel: String) async throws -> OpenChannel {
    var open = try await self.channel(channel, limit: 200)
    while open.hasOlder, let first = open.messages.first {
      let answer = try await ask(
        "GET", "/chat/channels/\(Self.encoded(channel))/messages?limit=200&before=\(Self.encoded(first.id))")
      let older = try all(answer["messages"], RemoteMessage.init)
      open.messages = older + open.messages
      open.hasOlder = answer["hasOlder"]?.boolValue ?? false
      guard !older.isEmpty else { break }
    }
    return open
  }

  /// Every message of a channel, of all branches, by number.
  func allMessages(of channel: String) async throws -> [RemoteMessage] {
    let answer = try await ask("GET", "/chat/channels/\(Self.encoded(channel))/export?format=json")
    return try all(answer["messages"], RemoteMessage.init).sorted { $0.number < $1.number }
  }

  func message(_ id: String) async throws -> RemoteMessage {
    try message(try await ask("GET", "/chat/messages/\(Self.encoded(id))"))
  }

  /// The same client id gives the same channel.
  func openChannel(bot: String, clientID: String) async throws -> RemoteChannel {
    let answer = try await ask("POST", "/chat/channels", body: ["bot": .string(bot), "clientID": .string(clientID)])
    return try channel(answer)
  }

  /// The same client id gives the same message.
  ///
  /// - Parameter seen: The last message that the person saw: if it isn't on the branch that is shown any more, nothing
  ///   is sent (code `branch-changed`).
  func send(
    _ text: String, to channel: String, clientID: String, seen: String? = nil
  ) async throws -> (message: RemoteMessage, reply: RemoteMessage) {
    var body: JSONObject = ["clientID": .string(clientID), "text": .string(text)]
    if let seen { body["seen"] = .string(seen) }
    return try sent(
      try await ask("POST", "/chat/channels/\(Self.encoded(channel))/messages", body: .object(body)))
  }

  func edit(
    _ message: String, text: String, clientID: String
  ) async throws -> (message: RemoteMessage, reply: RemoteMessage) {
    try sent(
      try await ask(
        "POST", "/chat/messages/\(Self.encoded(message))/edits",
        body: ["clientID": .string(clientID), "text": .string(text)]))
  }

  /// Another reply beside one.
  func again(_ reply: String, clientID: String) async throws -> RemoteMessage {
    try message(
      try await ask(
        "POST", "/chat/messages/\(Self.encoded(reply))/replies", body: ["clientID": .string(clientID)]))
  }

  /// Returns when the model's work is over.
  func stop(_ reply: String) async throws -> RemoteMessage {
    try message(try await ask("POST", "/chat/messages/\(Self.encoded(reply))/stop"))
  }

  func showBranch(_ message: String, of channel: String) async throws -> RemoteChannel {
    try self.channel(
      try await ask(
        "PUT", "/chat/channels/\(Self.encoded(channel))/branch", body: ["message": .string(message)]))
  }

  func markRead(_ channel: String, upTo number: Int) async throws -> RemoteChannel {
    try self.channel(
      try await ask("PUT", "/chat/channels/\(Self.encoded(channel))/read", body: ["number": .integer(number)]))
  }

  // MARK: Reading answers

  private func sent(_ answer: JSONValue) throws -> (message: RemoteMessage, reply: RemoteMessage) {
    (try message(answer["message"] ?? .null), try message(answer["reply"] ?? .null))
  }

  func message(_ json: JSONValue) throws -> RemoteMessage {
    guard let message = RemoteMessage(json) else { throw notUnderstood("a message: \(json)") }
    return message
  }

  func channel(_ json: JSONValue) throws -> RemoteChannel {
    guard let channel = RemoteChannel(json) else { throw notUnderstood("a channel: \(json)") }
    return channel
  }

  func all<Value>(_ list: JSONValue?, _ read: (JSONValue?) -> Value?) throws -> [Value] {
    guard let list = list?.arrayValue else { throw notUnderstood("a list is missing") }
    return try list.map { json in
      guard let value = read(json) else { throw notUnderstood("a part of a list: \(json)") }
      return value
    }
  }
}

/// A channel as it is read: with its bot and messages of the branch that is shown.
struct OpenChannel: Sendable {
  var channel: RemoteChannel
  var bot: RemoteBot
  var messages: [RemoteMessage]
  var hasOlder: Bool

  /// Who speaks, as it is shown.
  func speaker(_ message: RemoteMessage) -> String {
    message.isPersons ? "You" : PlainText.oneLine(bot.name)
  }
}
