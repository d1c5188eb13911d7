import Chat
import Foundation
import LanguageModels
import Testing

extension ChatStoreContract {
  func asking() async throws {
    let store = try await store()
    let question = ChatQuestion(clientID: "q", text: "Why?", bots: ["witty-bot", "gpt-bot", "knowledge-bot"])
    let ask = try await store.ask(question, of: "me", limits: ChatLimits())
    #expect(ask.text == "Why?" && ask.channels.map(\.bot) == question.bots)
    #expect(ask.channels.allSatisfy { $0.ask == ask.id && $0.unfinished.count == 1 && $0.title == "Why?" })
    for channel in ask.channels { #expect(try await store.shown(channel.id) == ["Why?", ""]) }
    #expect(try await store.ask(question, of: "me", limits: ChatLimits(unfinishedReplies: 1)) == ask)
    #expect(try await self.store().ask(ask.id, of: "me") == ask)
    var other = question
    other.text = "How?"
    #expect(try await code { _ = try await store.ask(other, of: "me", limits: ChatLimits()) } == .idUsed)
    other = question
    other.bots.removeLast()
    #expect(try await code { _ = try await store.ask(other, of: "me", limits: ChatLimits()) } == .idUsed)
    #expect(try await code { _ = try await store.ask(ask.id, of: "you") } == .notFound)
    // As a whole or not at all.
    let before = try await store.channels(of: "me", ChannelQuery()).channels.count
    _ = try await store.changeBot("knowledge-bot", of: "me", version: 1, BotChange(isEnabled: false))
    for (bots, expected) in [
      ([], .invalid), (["gpt-bot", "gpt-bot"], .invalid), (["gpt-bot", "nobody"], .notFound),
      (["gpt-bot", "knowledge-bot"], .botDisabled), ((0...8).map { "bot \($0)" }, .invalid),
    ] as [([String], ChatError.Code)] {
      let bad = ChatQuestion(clientID: "bad", text: "?", bots: bots)
      #expect(try await code { _ = try await store.ask(bad, of: "me", limits: ChatLimits()) } == expected)
    }
    let two = ChatQuestion(clientID: "two", text: "?", bots: ["gpt-bot", "witty-bot"])
    #expect(
      try await code { _ = try await store.ask(two, of: "me", limits: ChatLimits(unfinishedReplies: 4)) } == .tooMany)
    #expect(try await store.channels(of: "me", ChannelQuery()).channels.count == before)
    _ = try await store.ask(two, of: "me", limits: ChatLimits(unfinishedReplies: 5))
    try await store.leaveChannel(ask.channels[1].id, of: "me")
    #expect(try await store.ask(ask.id, of: "me").channels.map(\.id) == [ask.channels[0].id, ask.channels[2].id])
  }

  func leaving() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let sent = try await store.say("hello unicorn", in: channel.id)
    _ = try await store.begin(sent.reply.id, with: ReplyPlan(instructions: "", messages: [], model: "m"), at: clock.now)
    _ = try await store.append("half", to: sent.reply.id)
    try await store.leaveChannel(channel.id, of: "me")
    #expect(try await store.channels(of: "me", ChannelQuery()).channels.isEmpty)
    #expect(try await store.channels(of: "me", ChannelQuery(search: "unicorn")).channels.isEmpty)
    #expect(try await store.channels(of: "me", ChannelQuery()).unread == 0)
    for action in [
      { _ = try await store.channel(channel.id, of: "me") }, { _ = try await store.say("x", in: channel.id) },
      { _ = try await store.message(sent.message.id, of: "me") },
      { try await store.leaveChannel(channel.id, of: "me") },
      { _ = try await store.markRead(channel.id, of: "me", upTo: 1) },
      { _ = try await store.showBranch(of: sent.message.id, person: "me") },
      { _ = try await store.allMessages(of: channel.id, person: "me") },
      { _ = try await store.restoreChannel(channel.id, of: "you") },
      { _ = try await store.restoreChannel("nothing", of: "me") },
    ] { #expect(try await code(action) == .notFound) }
    // What nobody waits for any more is stopped, and whoever still generates it is told.
    #expect(try await store.append("more", to: sent.reply.id) == false)
    clock.advance(by: 29 * 86_400)
    let back = try await store.restoreChannel(channel.id, of: "me")
    #expect(back.id == channel.id && back.unread == 1 && back.unfinished.isEmpty)
    #expect(try await store.message(sent.reply.id, of: "me").status == .stopped)
    #expect(try await store.shown(channel.id) == ["hello unicorn", "half"])
    #expect(try await store.restoreChannel(channel.id, of: "me") == back)
    #expect(try await store.channels(of: "me", ChannelQuery(search: "unicorn")).channels == [back])
  }

  func purging() async throws {
    let store = try await store()
    let question = ChatQuestion(clientID: "q", text: "Purged?", bots: ["witty-bot", "gpt-bot"])
    let ask = try await store.ask(question, of: "me", limits: ChatLimits())
    let channel = try await store.channel()
    _ = try await store.changeChannel(channel.id, of: "me", ChannelChange(title: "Dragons"))
    // A long conversation.
    var sent = try await store.say("first", in: channel.id, id: "first")
    try await store.answer(sent.reply, "reply")
    for number in 0..<40 {
      sent = try await store.say("\(number)", in: channel.id)
      try await store.answer(sent.reply, "reply \(number)", usage: .init(promptTokens: 1, completionTokens: 1))
    }
    _ = try await store.edit(sent.message, "another")
    let kept = try await store.channel()
    _ = try await store.say("kept", in: kept.id)
    for id in [channel.id] + ask.channels.map(\.id) { try await store.leaveChannel(id, of: "me") }
    clock.advance(by: 30 * 86_400 + 1)
    #expect(try await code { _ = try await store.restoreChannel(channel.id, of: "me") } == .notFound)
    #expect(try await code { _ = try await store.ask(ask.id, of: "me") } == .notFound)
    #expect(try await store.channels(of: "me", ChannelQuery()).channels.map(\.id) == [kept.id])
    for word in ["dragons", "first", "purged"] {
      #expect(try await store.channels(of: "me", ChannelQuery(search: word)).channels.isEmpty)
    }
    // What was used stays counted; the log has no gap, and speaks of what is gone as left.
    #expect(try await store.tokens(of: "me", since: .distantPast) == 80)
    let page = try await store.events(of: "me", after: 0, limit: 10_000)
    #expect(page.events.map(\.number) == Array(1...page.last))
    #expect(page.events.allSatisfy { $0.channel == kept.id || $0.kind == .channel(nil) })
    // Its ids are free again.
    #expect(try await store.say("first", in: kept.id, id: "first").isRepeat == false)
  }

  func titles() async throws {
    let store = try await store()
    let bot = try await store.createBot(BotChange(name: "Nameless", character: "x"), of: "me")
    let channel = try await store.channel(with: bot.id)
    #expect(channel.title == "Nameless")
    _ = try await store.changeBot(bot.id, of: "me", version: 1, BotChange(name: "Named"))
    #expect(try await store.channel(channel.id, of: "me").title == "Named")
    let long = "  A long\n\nbeginning \t" + String(repeating: "of words ", count: 100)
    _ = try await store.say(long, in: channel.id)
    let title = try await store.channel(channel.id, of: "me").title
    #expect(title.hasPrefix("A long beginning of words") && title.hasSuffix("…") && title.unicodeScalars.count <= 80)
    _ = try await store.say("More", in: channel.id)
    #expect(try await store.channel(channel.id, of: "me").title == title)
    #expect(try await store.changeChannel(channel.id, of: "me", ChannelChange(title: " Mine ")).title == "Mine")
    #expect(try await store.changeChannel(channel.id, of: "me", ChannelChange(isMuted: true)).title == "Mine")
    let muted = try await store.channel(channel.id, of: "me")
    #expect(muted.isMuted && muted.title == "Mine")
    let plain = try await store.changeChannel(channel.id, of: "me", ChannelChange(title: "", isMuted: false))
    #expect(plain.title == title && !plain.isMuted)
    for bad in [String(repeating: "x", count: 201), "two\nlines"] {
      let change = ChannelChange(title: bad)
      #expect(try await code { _ = try await store.changeChannel(channel.id, of: "me", change) } == .invalid)
    }
    // One character of very many scalars, and controls: what a list shows stays short and on one line.
    let strange = "a" + String(repeating: "\u{301}", count: 5_000) + "\0\u{85}end"
    let sent = try await store.say(strange, in: channel.id)
    try await store.answer(sent.reply, strange, "\n\n", String(repeating: "x", count: 5_000))
    let last = try #require(try await store.channel(channel.id, of: "me").last?.text)
    #expect(last.unicodeScalars.count <= 160 && !last.contains { $0.isNewline })
  }

  func listing() async throws {
    let store = try await store()
    var ids: [String] = []
    for number in 0..<23 {
      let channel = try await store.channel(with: number % 2 == 0 ? "gpt-bot" : "witty-bot")
      ids.insert(channel.id, at: 0)
    }
    func all(_ query: ChannelQuery) async throws -> [String] {
      var (query, found, pages) = (query, [String](), 0)
      repeat {
        let page = try await store.channels(of: "me", query)
        #expect(page.channels.count <= query.limit)
        found += page.channels.map(\.id)
        query.after = page.next
        pages += 1
      } while query.after != nil && pages < 100
      return found
    }
    #expect(try await all(ChannelQuery(limit: 5)) == ids)
    #expect(try await all(ChannelQuery(limit: 23)) == ids)
    #expect(
      try await all(ChannelQuery(bot: "witty-bot", limit: 3))
        == ids.enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
    #expect(try await all(ChannelQuery(bot: "nobody")).isEmpty)
    // What is said moves a channel to the top, though the clock stands still or goes back.
    clock.advance(by: -3_600)
    let moved = ids.remove(at: 20)
    let sent = try await store.say("up", in: moved)
    ids.insert(moved, at: 0)
    #expect(try await all(ChannelQuery(limit: 5)) == ids)
    let second = ids.remove(at: 10)
    _ = try await store.say("up", in: second)
    ids.insert(second, at: 0)
    try await store.answer(sent.reply, "and again")
    ids.remove(at: 1)
    ids.insert(moved, at: 0)
    #expect(try await all(ChannelQuery(limit: 5)) == ids)
    // Reading, muting and naming move nothing.
    _ = try await store.markRead(ids[5], of: "me", upTo: 1)
    _ = try await store.changeChannel(ids[6], of: "me", ChannelChange(title: "Named", isMuted: true))
    #expect(try await all(ChannelQuery(limit: 5)) == ids)
    for query in [ChannelQuery(limit: 0), ChannelQuery(limit: 201), ChannelQuery(after: "nowhere")] {
      #expect(try await code { _ = try await store.channels(of: "me", query) } == .invalid)
    }
    #expect(try await store.channels(of: "you", ChannelQuery()).channels.isEmpty)
  }
}
