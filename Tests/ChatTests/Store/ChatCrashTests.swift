import Chat
import Foundation
import ParlanceTesting
import Storage
import Testing

@Suite("Crashes of the store of chats", .serialized)
struct ChatCrashTests {
  private static let writer = KilledWriter("chat-crash-writer")
  /// How often the writer is killed: `PARLANCE_CHAT_KILLS=100` for more.
  private static let rounds =
    ProcessInfo.processInfo.environment["PARLANCE_CHAT_KILLS"].flatMap { Int($0) } ?? 6

  @Test func `what was acknowledged before a kill is there once, in order, and nothing is there by half`() async throws
  {
    let file = try TemporaryDatabase()
    var known = Acknowledged()
    for round in 1...Self.rounds {
      // Killed after another number of lines each time: in whatever it does then.
      let lines = try await Self.writer.lines([file.path, "\(round)"], atLeast: Int.random(in: 1...150))
      known.add(lines)
      let database = try await SQLiteDatabase(path: file.path)
      try await database.expectSound()
      let store = try await DatabaseChatStore(database)
      try await check(known, in: store)
      // A restart makes whatever was being written interrupted, and keeps what was written.
      _ = try await store.interruptReplies()
      try await database.expectSound()
      for channel in try await store.channels(of: "me", ChannelQuery()).channels { #expect(channel.unfinished.isEmpty) }
      try await check(known, in: store)
      await database.close()
      try #require(!lines.isEmpty)
    }
  }

  private func check(_ known: Acknowledged, in store: DatabaseChatStore) async throws {
    var messages: [String: ChatMessage] = [:]
    var clientIDs: Set<String> = []
    for channel in try await store.channels(of: "me", ChannelQuery(limit: 200)).channels {
      let all = try await store.allMessages(of: channel.id, person: "me")
      #expect(all.map(\.number) == Array(1...channel.lastNumber))
      for message in all {
        messages[message.id] = message
        if let id = message.clientID { #expect(clientIDs.insert(id).inserted, "\(id) is there twice") }
        #expect(message.siblings.contains(message.id))
        if let parent = message.parent { #expect(messages[parent].map { $0.number < message.number } == true) }
      }
      #expect(channel.lastRead >= known.read[channel.id] ?? 0)
    }
    for (client, ids) in known.stored {
      #expect(messages[ids[0]]?.clientID == client)
      for id in ids { #expect(messages[id] != nil, "\(client) was acknowledged and is gone") }
      if ids.count == 2 { #expect(messages[ids[1]]?.number == messages[ids[0]].map { $0.number + 1 }) }
    }
    for (reply, length) in known.lengths {
      #expect(messages[reply].map { $0.text.unicodeScalars.count >= length } == true)
    }
    for reply in known.final { #expect(messages[reply]?.status == .complete) }
    // Told once more, nothing is stored once more.
    for (client, ids) in known.stored.suffix(20) where ids.count == 2 {
      guard let message = messages[ids[0]], message.text.hasPrefix("text") else { continue }
      let sending = ChatSending(channel: message.channel, clientID: client, text: message.text)
      let again = try await store.send(sending, of: "me", limits: ChatLimits())
      #expect(again.isRepeat && again.message.id == ids[0] && again.reply.id == ids[1])
      let number = message.text.split(separator: " ").last.map(String.init) ?? ""
      let found = try await store.channels(of: "me", ChannelQuery(search: number, limit: 200))
      #expect(found.channels.contains { $0.id == message.channel }, "\(number) isn't found")
    }
  }
}

/// What the writer was told is stored.
private struct Acknowledged {
  /// The messages of each client id.
  var stored: [(client: String, ids: [String])] = []
  var lengths: [String: Int] = [:]
  var final: Set<String> = []
  var read: [String: Int] = [:]

  mutating func add(_ lines: [String]) {
    for words in lines.map({ $0.split(separator: " ").map(String.init) }) {
      switch words.first {
      case "sent": stored.append((words[1], Array(words[2...])))
      case "anew": stored.append((words[1], [words[2]]))
      case "piece": lengths[words[1]] = Int(words[2])
      case "final": final.insert(words[1])
      case "read": read[words[1]] = max(read[words[1]] ?? 0, Int(words[2]) ?? 0)
      default: Issue.record("a line that says nothing: \(words)")
      }
    }
  }
}
