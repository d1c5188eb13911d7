import Chat
import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Storage
import Testing

@testable import Host

@Suite("Streams of a log that is trimmed")
struct ChatStreamsTests {
  /// A store that keeps a few events, with all that tells of it.
  private struct Room {
    let path: String
    let database: SQLiteDatabase
    let store: DatabaseChatStore
    let service: ChatService
    let streams: ChatStreams
    let teller: ChatTeller
    let hub = EventHub()
    let log = Locked<[String]>([])
    let following: Task<Void, Never>

    init(keeping limit: Int) async throws {
      path = FileManager.default.temporaryDirectory.appending(path: "chat-streams-\(UUID().uuidString).sqlite").path
      database = try await SQLiteDatabase(path: path)
      store = try await DatabaseChatStore(database, eventLimit: limit)
      service = ChatService(store: store, model: { _, _ in throw CancellationError() })
      streams = ChatStreams(store: store, log: { [log] in log.append($0) })
      teller = ChatTeller(service: service, streams: streams, hub: hub, log: { [log] in log.append($0) })
      try await service.start()
      try await teller.meet("me")
      following = Task { [teller] in await teller.follow() }
    }

    /// Makes so many events.
    func happen(_ count: Int, to person: String = "me") async throws {
      for number in 0..<count {
        _ = try await store.createBot(BotChange(name: "Bot \(number)", character: "You count."), of: person)
      }
      service.changed()
    }

    func end() async {
      following.cancel()
      await following.value
      await streams.finish()
      await service.shutDown()
      await database.close()
      for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
      #expect(log.all == [])
    }
  }

  /// Takes what a stream has, as long as a condition doesn't hold.
  private func read(_ stream: BodyStream, until isEnough: (String) -> Bool) async -> String {
    var text = ""
    _ = await eventually {
      text += stream.text
      return isEnough(text)
    }
    return text
  }

  private func ids(_ text: String) -> [Int] {
    text.split(separator: "\n\n").filter { $0.contains("event: ") }.compactMap { frame in
      frame.split(separator: "\n").first { $0.hasPrefix("id: ") }.flatMap { Int($0.dropFirst(4)) }
    }
  }

  @Test func `what was trimmed is told as a snapshot, then it goes on`() async throws {
    let room = try await Room(keeping: 20)
    try await room.happen(100)
    let last = try await room.store.lastEvent(of: "me")
    let stream = try await room.streams.follow("me", from: .after(3), channel: nil)
    var text = await read(stream) { $0.contains("event: snapshot") }
    #expect(ids(text) == [last] && text.contains("\"event\":\(last)}") && text.hasPrefix("retry: 1000\n\n"))
    try await room.happen(3)
    let now = try await room.store.lastEvent(of: "me")
    text += await read(stream) { $0.contains("id: \(now)\n") }
    #expect(ids(text) == Array(last...now))
    stream.close()
    #expect(await eventually { room.streams.count == 0 })
    await room.end()
  }

  @Test func `an id that was never given, or of another database, begins with a snapshot`() async throws {
    let room = try await Room(keeping: 20)
    try await room.happen(5)
    let last = try await room.store.lastEvent(of: "me")
    for place in [ChatStreams.Place.unknown, .after(last + 1), .after(.max / 4)] {
      let stream = try await room.streams.follow("me", from: place, channel: nil)
      let text = await read(stream) { $0.contains("event: snapshot") }
      #expect(ids(text) == [last])
      stream.close()
    }
    let all = try await room.streams.follow("me", from: .after(0), channel: nil)
    #expect(ids(await read(all) { $0.contains("id: \(last)\n") }) == Array(1...last))
    await room.end()
  }

  @Test func `only what is about the channel is told, and who comes back doesn't begin before the rest`() async throws {
    let room = try await Room(keeping: 1_000)
    let channel = try await room.store.openChannel(bot: "gpt-bot", of: "me", clientID: "1").id
    let place = try await room.store.lastEvent(of: "me")
    let stream = try await room.streams.follow("me", from: .after(place), channel: channel)
    try await room.happen(10)
    _ = try await room.store.changeChannel(channel, of: "me", ChannelChange(title: "New"))
    try await room.happen(10)
    let last = try await room.store.lastEvent(of: "me")
    let text = await read(stream) { $0.contains("id: \(last)\n") }
    #expect(!text.contains("event: bots") && text.contains("\"title\":\"New\""))
    #expect(text.hasSuffix("id: \(last)\n\n"))
    await room.end()
  }

  @Test func `a reader who takes nothing is waited for, and misses nothing afterwards`() async throws {
    let room = try await Room(keeping: 10_000)
    let channel = try await room.store.openChannel(bot: "gpt-bot", of: "me", clientID: "1").id
    let place = try await room.store.lastEvent(of: "me")
    let stream = try await room.streams.follow("me", from: .after(place), channel: nil)
    let text = String(repeating: "x", count: 100_000)
    for number in 0..<60 {
      let sent = try await room.store.send(
        ChatSending(channel: channel, clientID: "m\(number)", text: text), of: "me",
        limits: ChatLimits(unfinishedReplies: 100))
      _ = try await room.store.finish(sent.reply.id, ReplyEnd(.stopped), at: Date())
      room.service.changed()
    }
    let last = try await room.store.lastEvent(of: "me")
    // So much isn't kept for it: the rest is in the database until there is room.
    #expect(await stream.room(below: 2 << 20))
    let all = await read(stream) { $0.contains("id: \(last)\n") }
    #expect(ids(all) == Array(place + 1...last))
    await room.end()
  }

  @Test func `comments keep a stream alive, and are never inside an event`() async throws {
    let room = try await Room(keeping: 100)
    let stream = try await room.streams.follow("me", from: .now, channel: nil)
    room.streams.beat()
    try await room.happen(2)
    let last = try await room.store.lastEvent(of: "me")
    let text = await read(stream) { $0.contains("id: \(last)\nevent: bots\ndata: {\"event\":\(last)}\n\n") }
    #expect(text.hasPrefix("retry: 1000\n\n") && text.contains("\n\n: \n\n"))
    await room.end()
  }

  @Test func `other people's logs are their own`() async throws {
    let room = try await Room(keeping: 100)
    try await room.teller.meet("you")
    let mine = try await room.streams.follow("me", from: .after(0), channel: nil)
    let yours = try await room.streams.follow("you", from: .after(0), channel: nil)
    let page = room.hub.follow(nil, person: "you", after: nil, presents: [])
    try await room.happen(3, to: "you")
    let last = try await room.store.lastEvent(of: "you")
    #expect(ids(await read(yours) { $0.contains("id: \(last)\n") }) == Array(1...last))
    #expect(await read(page) { $0.contains("\"event\":\(last)}") }.contains("chat-bots"))
    #expect(ids(mine.text) == [])
    await room.end()
  }

  @Test func `when more happened than is kept the page is told to begin anew`() async throws {
    let room = try await Room(keeping: 5)
    room.following.cancel()
    await room.following.value
    let before = room.hub.present(.chat, of: "me").id
    let page = room.hub.follow(nil, person: "me", after: nil, presents: [])
    try await room.happen(50)
    let again = Task { await room.teller.follow() }
    #expect(await eventually { if case .end = page.pull(1 << 16, wake: {}) { true } else { false } })
    let back = room.hub.follow(nil, person: "me", after: before.description, presents: [])
    #expect(back.text.contains("event: reset"))
    try await room.happen(1)
    let last = try await room.store.lastEvent(of: "me")
    #expect(await read(back) { $0.contains("\"event\":\(last)}") }.contains("chat-bots"))
    again.cancel()
    await again.value
    await room.end()
  }

  @Test func `after the end streams end`() async throws {
    let room = try await Room(keeping: 5)
    let stream = try await room.streams.follow("me", from: .now, channel: nil)
    await room.streams.finish()
    let late = try await room.streams.follow("me", from: .now, channel: nil)
    for stream in [stream, late] {
      #expect(await eventually { if case .end = stream.pull(1 << 16, wake: {}) { true } else { false } })
    }
    await room.end()
  }
}
