import Chat
import Foundation
import LanguageModels
import Testing

extension ChatStoreContract {
  func events() async throws {
    let store = try await store()
    #expect(
      try await store.events(of: "me", after: 0, limit: 10) == ChatEventPage(events: [], last: 0, isTrimmed: false))
    let channel = try await store.channel()
    var last = try await store.events(of: "me", after: 0, limit: 100).last
    /// The kinds of what happened since the last look, as short words.
    func news() async throws -> [String] {
      let page = try await store.events(of: "me", after: last, limit: 100)
      #expect(page.events.map(\.number) == Array(last..<page.last).map { $0 + 1 } && !page.isTrimmed)
      last = page.last
      return page.events.map { event in
        switch event.kind {
        case .message(let message): "message \(message.number) \(message.status.rawValue) \(message.text)"
        case .delta(_, let offset, let text): "delta \(offset) \(text)"
        case .channel(let channel): channel.map { "channel \($0.lastRead)/\($0.lastNumber) \($0.title)" } ?? "left"
        case .bots: "bots"
        case .settings: "settings"
        }
      }
    }
    let start = channel.lastNumber
    let sent = try await store.say("Hi", in: channel.id)
    #expect(
      try await news() == [
        "message \(start + 1) sent Hi", "message \(start + 2) waiting ", "channel \(start)/\(start + 2) Hi",
      ])
    _ = try await store.say("Hi", in: channel.id, id: sent.message.clientID ?? "")
    #expect(try await news() == [])
    _ = try await store.begin(sent.reply.id, with: ReplyPlan(instructions: "", messages: [], model: "m"), at: clock.now)
    for piece in ["a👩", "\u{301}b", ""] { _ = try await store.append(piece, to: sent.reply.id) }
    // A message is as it is when the event is read; the pieces say where they belong.
    let streamed = ["message \(start + 2) streaming a👩\u{301}b", "delta 0 a👩", "delta 2 \u{301}b"]
    let before = last
    #expect(try await news() == streamed)
    _ = try await store.finish(sent.reply.id, ReplyEnd(.complete), at: clock.now)
    let ended = ["message \(start + 2) complete a👩\u{301}b", "channel \(start)/\(start + 2) Hi"]
    #expect(try await news() == ended)
    // Whoever comes late gets the same pieces, of the text as it is now.
    last = before
    #expect(try await news() == [ended[0]] + streamed.dropFirst() + ended)
    _ = try await store.markRead(channel.id, of: "me", upTo: start + 2)
    _ = try await store.changeChannel(channel.id, of: "me", ChannelChange(title: "T"))
    #expect(try await news() == Array(repeating: "channel \(start + 2)/\(start + 2) T", count: 2))
    _ = try await store.markRead(channel.id, of: "me", upTo: start + 2)
    _ = try await store.changeChannel(channel.id, of: "me", ChannelChange(title: "T", isMuted: false))
    #expect(try await news() == [])
    _ = try await store.setFeedback(.init(.up), on: sent.reply.id, of: "me")
    try await store.block(sent.message.id)
    #expect(try await news() == [ended[0], "message \(start + 1) blocked Hi"])
    let bot = try await store.createBot(BotChange(name: "b", character: "c"), of: "me")
    _ = try await store.changeBot(bot.id, of: "me", version: 1, BotChange(name: "bb"))
    _ = try await store.deleteBot(bot.id, of: "me")
    try await store.setSettings(ChatSettings(words: ["x"]), of: "me")
    #expect(try await news() == ["bots", "bots", "bots", "settings"])
    // Of a text that is withheld nothing is told any more.
    let second = try await store.say("Again", in: channel.id)
    try await store.answer(second.reply, "secret", "s", status: .withheld)
    #expect(try await news().contains { $0.contains("secret") } == false)
    try await store.leaveChannel(channel.id, of: "me")
    #expect(try await news() == ["left"])
    #expect(try await code { try await store.leaveChannel(channel.id, of: "me") } == .notFound)
    #expect(try await news() == [])
    #expect(try await store.events(of: "you", after: 0, limit: 10).last == 0)
    #expect(try await code { _ = try await store.events(of: "me", after: 0, limit: 0) } == .invalid)
    // In pages, the same after a restart.
    let reopened = try await self.store()
    var numbers: [Int] = []
    while let page = try? await reopened.events(of: "me", after: numbers.last ?? 0, limit: 4), !page.events.isEmpty {
      numbers += page.events.map(\.number)
    }
    #expect(numbers == Array(1...last))
  }

  func trimming() async throws {
    let store = try await store(eventLimit: 20)
    let channel = try await store.channel()
    let sent = try await store.say("x", in: channel.id)
    _ = try await store.begin(sent.reply.id, with: ReplyPlan(instructions: "", messages: [], model: "m"), at: clock.now)
    for number in 0..<100 { _ = try await store.append("\(number) ", to: sent.reply.id) }
    let trimmed = try await store.events(of: "me", after: 0, limit: 1_000)
    #expect(trimmed.isTrimmed && trimmed.events.isEmpty && trimmed.last > 100)
    // Never fewer than the limit, and not many more.
    let newest = try await store.events(of: "me", after: trimmed.last - 20, limit: 1_000)
    #expect(!newest.isTrimmed && newest.events.count == 20)
    #expect(try await store.events(of: "me", after: trimmed.last - 30, limit: 1).isTrimmed)
    let end = try await store.events(of: "me", after: trimmed.last, limit: 10)
    #expect(!end.isTrimmed && end.events.isEmpty)
    // A number of the future was given by other data.
    #expect(try await store.events(of: "me", after: trimmed.last + 1, limit: 10).isTrimmed)
    // The text is whole though its first pieces were trimmed from the log.
    let whole = (0..<100).map { "\($0) " }.joined()
    #expect(try await store.message(sent.reply.id, of: "me").text == whole)
    #expect(try await store.finish(sent.reply.id, ReplyEnd(.complete), at: clock.now).text == whole)
  }

  func persons() async throws {
    let store = try await store()
    let mine = try await store.channel()
    let sent = try await store.say("mine", in: mine.id)
    try await store.answer(sent.reply, "to me", usage: Usage(promptTokens: 3, completionTokens: 4))
    let theirs = try await store.openChannel(bot: "gpt-bot", of: "you", clientID: "1")
    #expect(try await store.channels(of: "you", ChannelQuery()).channels == [theirs])
    #expect(try await store.channels(of: "you", ChannelQuery(search: "mine")).channels.isEmpty)
    #expect(try await store.tokens(of: "you", since: .distantPast) == 0)
    #expect(try await store.tokens(of: "me", since: .distantPast) == 7)
    for action in [
      { _ = try await store.channel(mine.id, of: "you") },
      { _ = try await store.messages(of: mine.id, person: "you", before: nil, limit: 1) },
      { _ = try await store.allMessages(of: mine.id, person: "you") },
      { _ = try await store.message(sent.reply.id, of: "you") },
      { _ = try await store.regenerate(sent.reply.id, of: "you", clientID: "2", limits: ChatLimits()) },
      { _ = try await store.changeChannel(mine.id, of: "you", ChannelChange(title: "x")) },
      { try await store.leaveChannel(mine.id, of: "you") },
    ] { #expect(try await code(action) == .notFound) }
    // Nobody's name breaks anything.
    for person in ["", "'", "e\u{301}", "\u{E9}", String(repeating: "p", count: 10_000)] {
      let channel = try await store.openChannel(bot: "gpt-bot", of: person, clientID: "1")
      #expect(try await store.channels(of: person, ChannelQuery()).channels == [channel])
    }
  }

  func settings() async throws {
    let store = try await store()
    #expect(try await store.settings(of: "me") == ChatSettings())
    let settings = ChatSettings(
      words: ["böse", "two words"], blocksInput: false, blocksOutput: true,
      limits: ChatLimits(unfinishedReplies: 3, sendsPerMinute: 7, tokensPerDay: 1_000))
    try await store.setSettings(settings, of: "me")
    #expect(try await self.store().settings(of: "me") == settings)
    #expect(try await store.settings(of: "you") == ChatSettings())
    let bad = [
      ChatSettings(words: [""]), ChatSettings(words: [" "]), ChatSettings(words: [String(repeating: "x", count: 201)]),
      ChatSettings(words: Array(repeating: "x", count: 1_001)), ChatSettings(limits: ChatLimits(unfinishedReplies: 0)),
      ChatSettings(limits: ChatLimits(sendsPerMinute: 0)), ChatSettings(limits: ChatLimits(tokensPerDay: -1)),
    ]
    for settings in bad {
      #expect(try await code { try await store.setSettings(settings, of: "me") } == .invalid)
    }
    #expect(try await store.settings(of: "me") == settings)
  }
}
