import Chat
import Foundation
import ParlanceTesting
import Storage
import Testing

@testable import Bench

@Suite("Measuring chats", .timeLimit(.minutes(5)))
struct ChatBenchTests {
  private func withFolder(_ work: (String) async throws -> Void) async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try await work(folder.path)
  }

  @Test func `what is measured was stored, every message of it`() async throws {
    try await withFolder { folder in
      let work = try await SendMeasurements(folder: folder)
      let serial = try await work.take(rounds: 2, messages: 20, writers: 1) { _ in }
      let atOnce = try await work.take(rounds: 1, messages: 80, writers: SendMeasurements.writers) { _ in }
      try await work.check(sent: 2 * (2 * 20 + 80))
      await #expect(throws: BenchError.self) { try await work.check(sent: 1) }
      for rates in [serial.store, serial.service, serial.bare] {
        #expect(rates.count == 2 && rates.allSatisfy { $0 > 0 })
      }
      #expect(atOnce.bare.count == 1)
      #expect(try await work.turns(rounds: 2, count: 3).count == 2)
      await work.close()
    }
  }

  @Test func `whole conversations are what they would be, had they been written`() async throws {
    try await withFolder { folder in
      let archive = ChatArchive(channels: 120, messages: 5)
      _ = try await archive.fill(data: folder) { _ in }
      let database = try await SQLiteDatabase(path: folder + "/parlance.sqlite")
      let store = try await DatabaseChatStore(database)
      var (channels, after) = ([Channel](), String?.none)
      repeat {
        let page = try await store.channels(of: "me", ChannelQuery(after: after, limit: 50))
        channels += page.channels
        after = page.next
      } while after != nil
      #expect(Set(channels.map(\.id)).count == 120 && channels.allSatisfy { $0.unread == 0 && $0.lastNumber == 5 })
      let channel = try #require(channels.first { $0.title.hasPrefix("order000060 ") })
      #expect(try await store.channel(channel.id, of: "me") == channel)
      let page = try await store.messages(of: channel.id, person: "me", before: nil, limit: 3)
      #expect(page.messages.map(\.number) == [3, 4, 5] && page.hasOlder && page.messages.last?.id == channel.leaf)
      #expect(
        try await store.allMessages(of: channel.id, person: "me").map(\.role) == [
          .person, .bot, .person, .bot, .person,
        ])
      for query in archive.queries {
        let words = query.replacing("%20", with: " ")
        let found = try await store.channels(of: "me", ChannelQuery(search: words))
        #expect(!found.channels.isEmpty, "\(words)")
      }
      let only = try await store.channels(of: "me", ChannelQuery(search: "order000060"))
      #expect(only.channels.map(\.id) == [channel.id])
      // They go on like any other.
      let sent = try await store.send(
        ChatSending(channel: channel.id, clientID: "a", text: "More"), of: "me", limits: ChatLimits())
      #expect(sent.message.number == 6 && sent.message.parent == channel.leaf)
      await database.close()
    }
  }

  @Test func `the value that a share doesn't exceed`() {
    #expect([Double]().percentile(0.95) == nil)
    #expect([5].percentile(0.95) == 5)
    #expect((1...100).map(Double.init).percentile(0.95) == 95)
    #expect((1...10).map(Double.init).percentile(0.95) == 10)
  }
}
