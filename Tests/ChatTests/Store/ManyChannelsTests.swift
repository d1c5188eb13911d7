import Foundation
import ParlanceTesting
import Storage
import Testing

@testable import Chat

/// Opt-in, since it takes minutes: `PARLANCE_CHAT_ARCHIVE=10000` is the number of channels.
@Suite("Ten thousand channels of a hundred messages")
struct ManyChannelsTests {
  private static let channels = ProcessInfo.processInfo.environment["PARLANCE_CHAT_ARCHIVE"].flatMap { Int($0) }

  @Test(.enabled(if: channels != nil))
  func `lists, searches and opens within 50 ms`() async throws {
    let path = NSTemporaryDirectory() + "parlance-archive-\(Self.channels ?? 0).sqlite"
    let database = try await SQLiteDatabase(path: path)
    let store = try await DatabaseChatStore(database)
    try await fill(store)
    var generator = SeededGenerator(seed: 7)
    func measure(_ name: String, _ body: (inout SeededGenerator) async throws -> Int) async throws {
      var times: [Double] = []
      var found = 0
      for _ in 0..<100 {
        let start = ContinuousClock.now
        found += try await body(&generator)
        times.append((ContinuousClock.now - start) / .milliseconds(1))
      }
      times.sort()
      print(name, "p50 \(times[50]) p95 \(times[95]) max \(times[99]) ms; found \(found / 100)")
      #expect(times[95] < 50, "\(name)")
    }
    try await measure("first page") { _ in try await store.channels(of: "me", ChannelQuery()).channels.count }
    let last = try await store.events(of: "me", after: 0, limit: 1).last
    try await measure("any page") { generator in
      let after = String(Int.random(in: 1...last, using: &generator))
      return try await store.channels(of: "me", ChannelQuery(after: after)).channels.count
    }
    try await measure("a bot's page") { generator in
      let after = String(Int.random(in: 1...last, using: &generator))
      return try await store.channels(of: "me", ChannelQuery(bot: "witty-bot", after: after)).channels.count
    }
    for (name, ranks) in [("common", 0..<20), ("usual", 20..<400), ("rare", 2_000..<20_000)] {
      try await measure("search a \(name) word") { generator in
        let word = Self.word(Int.random(in: ranks, using: &generator))
        return try await store.channels(of: "me", ChannelQuery(search: word + " ")).channels.count
      }
      try await measure("search the beginning of a \(name) word") { generator in
        let word = Self.word(Int.random(in: ranks, using: &generator))
        let length = Int.random(in: 1...word.count, using: &generator)
        return try await store.channels(of: "me", ChannelQuery(search: String(word.prefix(length)))).channels.count
      }
      try await measure("search two words, one \(name)") { generator in
        let words = [Int.random(in: ranks, using: &generator), Int.random(in: 0..<2_000, using: &generator)]
        let text = words.map(Self.word).joined(separator: " ")
        return try await store.channels(of: "me", ChannelQuery(search: text)).channels.count
      }
    }
    try await measure("search a word that is often in the oldest conversations only") { _ in
      try await store.channels(of: "me", ChannelQuery(search: "ancient ")).channels.count
    }
    try await measure("search nothing that is there") { _ in
      try await store.channels(of: "me", ChannelQuery(search: "qqqqzzz")).channels.count
    }
    try await measure("search a bot's name") { _ in
      try await store.channels(of: "me", ChannelQuery(search: "witty")).channels.count
    }
    try await measure("open") { generator in
      let after = String(Int.random(in: 1...last, using: &generator))
      guard let channel = try await store.channels(of: "me", ChannelQuery(after: after, limit: 1)).channels.first else {
        return 0
      }
      let start = ContinuousClock.now
      _ = try await store.channel(channel.id, of: "me")
      let page = try await store.messages(of: channel.id, person: "me", before: nil, limit: 100)
      _ = start
      return page.messages.count
    }
    await database.close()
  }

  private func fill(_ store: DatabaseChatStore) async throws {
    let all = Self.channels ?? 0
    var generator = SeededGenerator(seed: 1)
    var made = try await store.events(of: "me", after: 0, limit: 1).last
    while made < all {
      let batch = (0..<min(50, all - made)).map { number in
        WholeConversation(
          bot: ["gpt-bot", "witty-bot", "knowledge-bot"].randomElement(using: &generator) ?? "gpt-bot",
          texts: (0..<100).map { _ in Self.text(using: &generator) + (made + number < 40 ? " ancient" : "") })
      }
      try await store.add(batch, of: "me")
      made += batch.count
    }
  }

  /// Words as often as in languages: the second half as often as the first, and so on (Zipf).
  private static func text(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 5...60, using: &generator)).map { _ in
      let chance = Double.random(in: 0..<1, using: &generator)
      return word(Int(pow(20_000, chance)) - 1)
    }.joined(separator: " ")
  }

  /// A word of syllables for a number.
  private static func word(_ number: Int) -> String {
    let syllables = ["ba", "ke", "li", "mo", "nu", "ra", "se", "ti", "vo", "zu", "an", "er", "in", "os", "ul", "ha"]
    var (rest, word) = (number &* 7_919 % 20_011 + 1, "")
    while rest > 0 {
      word += syllables[rest % 16]
      rest /= 16
    }
    return word
  }
}
