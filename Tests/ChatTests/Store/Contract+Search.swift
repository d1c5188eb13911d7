import Chat
import Foundation
import Testing

extension ChatStoreContract {
  func searching() async throws {
    let store = try await store()
    let bot = try await store.createBot(BotChange(name: "Sänger", character: "Sing.", greeting: "Bonjour!"), of: "me")
    let first = try await store.channel(with: bot.id)
    let second = try await store.channel()
    let third = try await store.channel()
    let sent = try await store.say("Die Straße nach Zürich, 東京タワー and naïve cafés 🎉 well-known", in: first.id)
    let other = try await store.say("Nothing of that kind", in: second.id)
    func found(_ words: String) async throws -> [String] {
      try await store.channels(of: "me", ChannelQuery(search: words)).channels.map(\.id)
    }
    // A message is found at once, though its reply is still to come; without regard to case and accents.
    for words in [
      "straße", "STRASSE", "zurich", "Zürich nach", "naive", "CAFES", "café", "caf", "str", "zür", "東京", "タワ", "東",
      "京タ",
      "🎉", "well-known", "known well", "sanger", "SÄNG", "bonjour", " zürich ", "\"zürich\"",
      "e\u{301}".isEmpty ? "" : "caf\u{E9}s",
    ] { #expect(try await found(words) == [first.id], "\(words)") }
    for words in ["zurichs", "zuri ", "trasse", "東大", "zürich nothing", "cafés paris", "京 東京都"] {
      #expect(try await found(words).isEmpty, "\(words)")
    }
    try await store.answer(sent.reply, "A reply about gorillas")
    try await store.answer(other.reply, "A secret gorilla", status: .withheld)
    #expect(try await found("gorillas") == [first.id])
    #expect(try await found("gorilla") == [first.id])
    // Titles that people gave; the words are all in one place.
    _ = try await store.changeChannel(third.id, of: "me", ChannelChange(title: "Grüße vom Mars"))
    #expect(try await found("grusse mars") == [third.id])
    #expect(try await found("mars gorilla").isEmpty)
    _ = try await store.changeChannel(third.id, of: "me", ChannelChange(title: "Venus"))
    #expect(try await found("mars").isEmpty)
    #expect(try await found("venus") == [third.id])
    _ = try await store.changeChannel(third.id, of: "me", ChannelChange(title: ""))
    #expect(try await found("venus").isEmpty)
    // Of several, those with the newest messages first, in pages, of one bot.
    #expect(try await found("nothing") == [second.id])
    let last = try await store.say("zürich again", in: second.id)
    #expect(try await found("zürich") == [second.id, first.id])
    let page = try await store.channels(of: "me", ChannelQuery(search: "zürich", limit: 1))
    #expect(page.channels.map(\.id) == [second.id] && page.next != nil)
    let rest = try await store.channels(of: "me", ChannelQuery(search: "zürich", after: page.next, limit: 1))
    #expect(rest.channels.map(\.id) == [first.id] && rest.next == nil)
    let ofBot = try await store.channels(of: "me", ChannelQuery(search: "zürich", bot: bot.id))
    #expect(ofBot.channels.map(\.id) == [first.id])
    #expect(page.snippets == [second.id: "zürich again"])
    #expect(rest.snippets[first.id]?.contains("Straße nach Zürich") == true)
    #expect(try await store.channels(of: "you", ChannelQuery(search: "zürich")).channels.isEmpty)
    // A long text shows the part around what was found.
    try await store.answer(
      last.reply, String(repeating: "word ", count: 500), "Needle\nhere ", String(repeating: "and ", count: 500))
    let needle = try await store.channels(of: "me", ChannelQuery(search: "needle"))
    let snippet = try #require(needle.snippets[second.id])
    #expect(snippet.hasPrefix("…word") && snippet.hasSuffix("…") && snippet.contains("Needle here and"))
    #expect(snippet.unicodeScalars.count < 220)
    // A bot's other name finds its conversations.
    _ = try await store.changeBot(bot.id, of: "me", version: 1, BotChange(name: "Dichter"))
    #expect(try await found("sänger").isEmpty)
    #expect(try await found("dicht") == [first.id])
    _ = try await store.deleteBot(bot.id, of: "me")
    #expect(try await found("dicht") == [first.id])
  }

  func searchingAnything() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let sent = try await store.say(
      "Everything AND nothing, OR so it seems: NEAR(\"quotes\") * ^ column:text", in: channel.id)
    try await store.answer(sent.reply, "x")
    let queries = [
      "\"", "\"\"\"", "'", "*", "a*", "**", "AND", "OR OR", "NOT", "NEAR", "NEAR(", "(", ")", "(a OR", "words:x",
      "column:text", "^x",
      "-x", "+", "\\", "%", "_", "\0", "a\0b", ";", "--", "/*", "{a b}:c", "\u{202E}", "e\u{301}\u{301}\u{301}", "👩‍👩‍👧",
      "\u{10FFFF}",
      "\u{301}", "ﬁ", "İ", "ß", "…", "   ", "\n", String(repeating: "a", count: 100_000),
      String(repeating: "a ", count: 10_000),
      String(repeating: "\"", count: 1_000), "$1", "?1", ":a", "@b", "#c", "NULL", "chat_search", "rank", "rowid",
      "東\0京",
    ]
    for query in queries {
      _ = try await store.channels(of: "me", ChannelQuery(search: query))
      _ = try await store.channels(of: "me", ChannelQuery(search: query, bot: query))
      _ = try await store.channels(of: query, ChannelQuery(search: query))
    }
    for query in ["AND", "or", "near", "quotes", "\"column:text\"", "nothing, or"] {
      #expect(
        try await store.channels(of: "me", ChannelQuery(search: query)).channels.map(\.id) == [channel.id], "\(query)")
    }
    // Random characters: nothing throws, and what is a word of a message is found.
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<60 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let limit: UInt32 = Bool.random(using: &generator) ? 0x250 : 0x1FFFF
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &generator)) { text.append(scalar) }
      }
      let text2 = String(text)
      guard text2.contains(where: { !$0.isWhitespace }) else { continue }
      let channel = try await store.channel()
      _ = try await store.say(text2, in: channel.id)
      let page = try await store.channels(of: "me", ChannelQuery(search: text2, limit: 200))
      guard text2.unicodeScalars.contains(where: { $0.properties.isAlphabetic && $0.properties.isASCIIHexDigit }) else {
        continue
      }
      #expect(
        page.channels.contains { $0.id == channel.id }, "\(text2.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }
}
