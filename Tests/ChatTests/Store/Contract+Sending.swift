import Chat
import Foundation
import Testing

extension ChatStoreContract {
  func opening() async throws {
    let store = try await store()
    let channel = try await store.openChannel(bot: "gpt-bot", of: "me", clientID: "open")
    let bot = try await store.bot("gpt-bot", of: "me")
    #expect(channel.title == bot.name && channel.bot == bot.id && channel.unread == 0 && channel.created == clock.now)
    let page = try await store.messages(of: channel.id, person: "me", before: nil, limit: 200)
    #expect(page.messages.map(\.text) == (bot.greeting.isEmpty ? [] : [bot.greeting]))
    #expect(channel.lastNumber == page.messages.count && channel.lastRead == channel.lastNumber)
    #expect(channel.leaf == page.messages.last?.id && page.messages.allSatisfy { $0.status == .complete })
    #expect(try await store.openChannel(bot: "gpt-bot", of: "me", clientID: "open") == channel)
    #expect(try await code { _ = try await store.openChannel(bot: "witty-bot", of: "me", clientID: "open") } == .idUsed)
    #expect(try await code { _ = try await store.openChannel(bot: "no-bot", of: "me", clientID: "2") } == .notFound)
    #expect(try await code { _ = try await store.openChannel(bot: "gpt-bot", of: "me", clientID: "") } == .invalid)
    let other = try await store.channel()
    #expect(other.id != channel.id)
    _ = try await store.changeBot("gpt-bot", of: "me", version: 1, BotChange(isEnabled: false))
    #expect(try await code { _ = try await store.channel() } == .botDisabled)
    // The same request again finds what it made, whatever happened to the bot.
    #expect(try await store.openChannel(bot: "gpt-bot", of: "me", clientID: "open") == channel)
    let silent = try await store.createBot(BotChange(name: "Silent", character: "Be silent."), of: "me")
    let empty = try await store.channel(with: silent.id)
    #expect(empty.last == nil && empty.leaf == nil && empty.lastNumber == 0)
    #expect(try await store.messages(of: empty.id, person: "me", before: nil, limit: 1).messages.isEmpty)
  }

  func sending() async throws {
    let store = try await store()
    let bot = try await store.createBot(BotChange(name: "Silent", character: "Be silent."), of: "me")
    let channel = try await store.channel(with: bot.id)
    clock.advance(by: 1.5)
    let sent = try await store.say("Hello\nthere", in: channel.id, id: "first")
    let (message, reply) = (sent.message, sent.reply)
    #expect(!sent.isRepeat)
    #expect(message.number == 1 && reply.number == 2 && message.parent == nil && reply.parent == message.id)
    #expect(message.role == .person && message.author == "me" && message.status == .sent)
    #expect(message.clientID == "first" && message.created == clock.now && message.finished == clock.now)
    #expect(reply.role == .bot && reply.author == bot.id && reply.status == .waiting && reply.finished == nil)
    #expect(message.siblings == [message.id] && reply.siblings == [reply.id])
    #expect(try await store.message(message.id, of: "me") == message)
    #expect(try await store.message(reply.id, of: "me") == reply)
    let after = try await store.channel(channel.id, of: "me")
    #expect(after.title == "Hello there" && after.leaf == reply.id && after.unfinished == [reply.id])
    #expect(after.last == Channel.Last(message: reply.id, role: .bot, status: .waiting, text: ""))
    #expect(after.lastNumber == 2 && after.updated == clock.now && after.created < after.updated)
    // While a reply is being written more can be said; it queues.
    let second = try await store.say("And", in: channel.id)
    #expect(second.message.parent == reply.id && second.message.number == 3 && second.reply.number == 4)
    let third = try await store.say("more", in: channel.id)
    #expect(
      try await store.channel(channel.id, of: "me").unfinished == [reply.id, second.reply.id, third.reply.id])
    let all = try await store.allMessages(of: channel.id, person: "me")
    #expect(all.map(\.number) == Array(1...6) && all.map(\.id).contains(message.id))
    #expect(try await store.path(before: third.reply.id, limit: 100).map(\.number) == Array(1...5))
    #expect(try await store.path(before: third.reply.id, limit: 2).map(\.number) == [4, 5])
  }

  func sendingAgain() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let other = try await store.channel()
    let sent = try await store.say("once", in: channel.id, id: "a")
    var again = try await store.say("once", in: channel.id, id: "a")
    #expect(again.isRepeat && again.message == sent.message && again.reply == sent.reply)
    #expect(try await code { _ = try await store.say("twice", in: channel.id, id: "a") } == .idUsed)
    #expect(try await code { _ = try await store.say("once", in: other.id, id: "a") } == .idUsed)
    #expect(try await code { _ = try await store.channel(with: "x", id: "a") } == .idUsed)
    try await store.answer(sent.reply, "done")
    #expect(try await code { _ = try await store.edit(sent.message, "once", id: "a") } == .idUsed)
    #expect(try await code { _ = try await store.anew(sent.reply, id: "a") } == .idUsed)
    let question = ChatQuestion(clientID: "a", text: "once", bots: ["gpt-bot"])
    #expect(try await code { _ = try await store.ask(question, of: "me", limits: ChatLimits()) } == .idUsed)
    // Texts that only look the same are different ones.
    _ = try await store.say("\u{E9}", in: channel.id, id: "accent")
    #expect(try await code { _ = try await store.say("e\u{301}", in: channel.id, id: "accent") } == .idUsed)
    let last = try await store.channel(channel.id, of: "me").unfinished
    for reply in last { try await store.answer(try await store.message(reply, of: "me")) }
    let edited = try await store.edit(sent.message, "edited", id: "e")
    #expect(try await store.edit(sent.message, "edited", id: "e").isRepeat)
    #expect(try await code { _ = try await store.edit(sent.message, "else", id: "e") } == .idUsed)
    #expect(try await code { _ = try await store.say("edited", in: channel.id, id: "e") } == .idUsed)
    try await store.answer(edited.reply, "yes")
    let anew = try await store.anew(edited.reply, id: "r")
    #expect(try await store.anew(edited.reply, id: "r").id == anew.id)
    #expect(try await code { _ = try await store.anew(sent.reply, id: "r") } == .idUsed)
    // After a restart, with the bot disabled, beyond every limit: what was stored is found.
    _ = try await store.changeBot("gpt-bot", of: "me", version: 1, BotChange(isEnabled: false))
    let reopened = try await self.store()
    again = try await reopened.send(
      ChatSending(channel: channel.id, clientID: "a", text: "once", place: .end(seen: anew.id)), of: "me",
      limits: ChatLimits(unfinishedReplies: 0, sendsPerMinute: 0, tokensPerDay: 0))
    #expect(again.isRepeat && again.message.id == sent.message.id && again.reply.id == sent.reply.id)
    #expect(again.reply.text == "done" && again.message.siblings == [sent.message.id, edited.message.id])
    #expect(try await code { _ = try await reopened.say("new", in: channel.id) } == .botDisabled)
    // Another person's ids are their own.
    let theirs = try await reopened.openChannel(bot: "gpt-bot", of: "you", clientID: "a")
    #expect(theirs.id != channel.id)
  }

  func sendingAtOnce() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let before = channel.lastNumber
    let sent = try await withThrowingTaskGroup(of: ChatSent.self) { group in
      for number in 0..<40 {
        for _ in 0..<3 { group.addTask { try await store.say("text \(number)", in: channel.id, id: "id \(number)") } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sent.count { !$0.isRepeat } == 40)
    #expect(Set(sent.map(\.message.id)).count == 40 && Set(sent.map(\.reply.id)).count == 40)
    let all = try await store.allMessages(of: channel.id, person: "me")
    #expect(all.map(\.number) == Array(1...before + 80))
    for answer in sent {
      #expect(answer.reply.number == answer.message.number + 1 && answer.reply.parent == answer.message.id)
    }
    // One after the other: each follows the reply before it.
    let messages = all.dropFirst(before)
    #expect(zip(messages.dropFirst(), messages).allSatisfy { $0.parent == $1.id })
  }

  func texts() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let texts = [
      "zero \0 inside", "\0", "e\u{301} \u{E9}", "\r\n\r\n", "emoji 👩‍👩‍👧 \u{202E}backwards", "\u{FEFF}mark",
      "'); DROP TABLE chat_messages; --",
      "\u{10FFFF}\u{FFFE}\u{E000}", " spaces  around ", String(repeating: "ä\u{308}", count: 100_000),
      "\u{FFFD}", "a\u{2028}b\u{85}c",
    ].filter { $0.contains { !$0.isWhitespace } }
    for text in texts {
      let sent = try await store.say(text, in: channel.id)
      let reply = try await store.answer(sent.reply, text, "\u{301}", text)
      #expect(reply.text.unicodeScalars.elementsEqual((text + "\u{301}" + text).unicodeScalars))
      let back = try await self.store().message(sent.message.id, of: "me")
      #expect(back.text.unicodeScalars.elementsEqual(text.unicodeScalars))
      #expect(try await store.say(text, in: channel.id, id: sent.message.clientID ?? "").isRepeat)
    }
  }

  func badSending() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let long = String(repeating: "x", count: ChatSending.textLimit)
    for text in ["", " \n\t ", "\u{3000}", long + "x"] {
      #expect(try await code { _ = try await store.say(text, in: channel.id) } == .invalid)
    }
    for id in ["", String(repeating: "x", count: 101)] {
      #expect(try await code { _ = try await store.say("text", in: channel.id, id: id) } == .invalid)
    }
    #expect(try await code { _ = try await store.say("text", in: "nowhere") } == .notFound)
    #expect(try await store.channel(channel.id, of: "me") == channel)
    #expect(try await store.say(long, in: channel.id).message.text.unicodeScalars.count == ChatSending.textLimit)
    let limits = ChatLimits()
    let theirs = ChatSending(channel: channel.id, clientID: "1", text: "text")
    #expect(try await code { _ = try await store.send(theirs, of: "you", limits: limits) } == .notFound)
  }

  func seen() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let first = try await store.say("one", in: channel.id)
    try await store.answer(first.reply, "1")
    let second = try await store.say("two", in: channel.id)
    try await store.answer(second.reply, "2")
    func send(_ seen: String?, _ text: String) async throws -> ChatSent {
      try await store.send(
        ChatSending(channel: channel.id, clientID: text, text: text, place: .end(seen: seen)), of: "me",
        limits: ChatLimits())
    }
    // Whoever saw a part of the path only saw less of it.
    let third = try await send(first.reply.id, "three")
    #expect(third.message.parent == second.reply.id)
    try await store.answer(third.reply, "3")
    let edited = try await store.edit(second.message, "2b")
    try await store.answer(edited.reply, "2B")
    #expect(try await code { _ = try await send(third.reply.id, "four") } == .branchChanged)
    #expect(try await code { _ = try await send("no such message", "four") } == .branchChanged)
    #expect(try await store.channel(channel.id, of: "me").leaf == edited.reply.id)
    let fourth = try await send(first.message.id, "four")
    #expect(fourth.message.parent == edited.reply.id)
    // What was stored is found, whatever was seen.
    #expect(try await send(third.reply.id, "four").isRepeat)
  }
}

extension ChatStore {
  fileprivate func channel(with bot: String, id: String) async throws -> Channel {
    try await openChannel(bot: bot, of: "me", clientID: id)
  }
}
