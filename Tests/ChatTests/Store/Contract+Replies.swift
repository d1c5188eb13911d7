import Chat
import Foundation
import LanguageModels
import Testing

extension ChatStoreContract {
  func replies() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let sent = try await store.say("one", in: channel.id)
    let reply = sent.reply.id
    #expect(try await code { _ = try await store.append("early", to: reply) } == .notPossible)
    let plan = ReplyPlan(instructions: "Be.", messages: [sent.message.id], model: "m")
    let (begun, ended) = (clock.now.addingTimeInterval(0.25), clock.now.addingTimeInterval(2.5))
    #expect(try await store.begin(reply, with: plan, at: begun))
    #expect(try await code { _ = try await store.begin(reply, with: plan, at: begun) } == .notPossible)
    #expect(try await store.message(reply, of: "me").status == .streaming)
    #expect(try await store.channel(channel.id, of: "me").last?.status == .streaming)
    for piece in ["Hel", "", "lo ", "👩‍👩", "‍👧"] { #expect(try await store.append(piece, to: reply)) }
    // A piece is there once it is acknowledged, whoever asks.
    #expect(try await self.store().message(reply, of: "me").text == "Hello 👩‍👩‍👧")
    #expect(try await store.channel(channel.id, of: "me").unread == 0)
    let report = ReplyReport(
      model: "m", usage: Usage(promptTokens: 5, cachedTokens: 1, completionTokens: 7, reasoningTokens: 2),
      secondsToFirstText: 0.1, seconds: 1.0 / 3, finishReason: .length, code: "c", message: "m")
    let final = try await store.finish(reply, ReplyEnd(.stopped, report), at: ended)
    #expect(final.text == "Hello 👩‍👩‍👧" && final.status == .stopped && final.finished == ended && final.report == report)
    #expect(try await self.store().message(reply, of: "me") == final)
    // What is final stays as it is.
    #expect(try await store.append("more", to: reply) == false)
    #expect(try await store.begin(reply, with: plan, at: ended) == false)
    #expect(try await store.finish(reply, ReplyEnd(.complete), at: Date()) == final)
    let after = try await store.channel(channel.id, of: "me")
    #expect(after.unread == 1 && after.unfinished.isEmpty && after.last?.text == "Hello 👩‍👩‍👧")
    #expect(after.last?.status == .stopped && after.updated == ended)
    // A reply can end before it begins, and a text that is withheld is gone.
    let second = try await store.say("two", in: channel.id)
    #expect(try await store.finish(second.reply.id, ReplyEnd(.failed), at: ended).text.isEmpty)
    let third = try await store.say("three", in: channel.id)
    let withheld = try await store.answer(third.reply, "terrible", status: .withheld)
    #expect(withheld.text.isEmpty && withheld.status == .withheld)
    #expect(try await store.channel(channel.id, of: "me").last?.text == "")
    for status in ChatMessage.Status.allCases where [.sent, .blocked, .waiting, .streaming].contains(status) {
      let end = ReplyEnd(status)
      #expect(try await code { _ = try await store.finish(third.reply.id, end, at: ended) } == .invalid)
    }
    #expect(try await code { _ = try await store.append("x", to: sent.message.id) } == .notPossible)
    #expect(try await code { _ = try await store.append("x", to: "nothing") } == .notFound)
  }

  func interrupting() async throws {
    let store = try await store()
    let first = try await store.channel()
    let second = try await store.channel()
    let (a, b) = (try await store.say("a", in: first.id), try await store.say("b", in: second.id))
    let c = try await store.say("c", in: first.id)
    _ = try await store.begin(a.reply.id, with: ReplyPlan(instructions: "", messages: [], model: "m"), at: clock.now)
    _ = try await store.append("half a", to: a.reply.id)
    try await store.answer(b.reply, "whole")
    let reopened = try await self.store()
    #expect(try await reopened.interruptReplies() == 2)
    #expect(try await reopened.interruptReplies() == 0)
    let half = try await reopened.message(a.reply.id, of: "me")
    #expect(half.status == .interrupted && half.text == "half a" && half.report?.code == "interrupted")
    #expect(half.finished == clock.now && half.report?.message?.isEmpty == false)
    #expect(try await reopened.message(c.reply.id, of: "me").status == .interrupted)
    #expect(try await reopened.message(b.reply.id, of: "me").status == .complete)
    #expect(try await reopened.channel(first.id, of: "me").unread == 2)
    #expect(try await reopened.anew(half).siblings.count == 2)
    // More than are done in one transaction, of two people.
    let limits = ChatLimits(unfinishedReplies: 1_000)
    for (person, count) in [("me", 119), ("you", 61)] {
      let channel = try await store.openChannel(bot: "gpt-bot", of: person, clientID: "many")
      for number in 0..<count {
        let sending = ChatSending(channel: channel.id, clientID: "many \(number)", text: "x")
        _ = try await store.send(sending, of: person, limits: limits)
      }
    }
    #expect(try await reopened.interruptReplies() == 181)
    for person in ["me", "you"] {
      let channels = try await reopened.channels(of: person, ChannelQuery()).channels
      let isFree = channels.allSatisfy { $0.unfinished.isEmpty }
      #expect(isFree)
    }
  }

  func plans() async throws {
    let store = try await store()
    let channel = try await store.channel()
    var plans: [String: ReplyPlan] = [:]
    for (number, instructions) in ["One.", "One.", "Two\u{301}.", "One."].enumerated() {
      let sent = try await store.say("text \(number)", in: channel.id)
      #expect(try await store.plan(of: sent.reply.id, person: "me") == nil)
      let ids = try await store.path(before: sent.reply.id, limit: 100).map(\.id)
      let passage = KnowledgePassage(
        source: "n\(number)", title: "Cafe\u{301}", date: "2026-05-18", line: number,
        speaker: number == 1 ? "Zoë" : nil,
        text: "Text \u{0} 👩‍👩‍👧")
      let plan = ReplyPlan(
        instructions: instructions, passages: Array(repeating: passage, count: number), messages: ids.suffix(3) + [],
        skipped: Array(ids.prefix(2)), omitted: number,
        options: BotOptions(temperature: 0.7, seed: .max), model: "qwen", tokens: 123, isExact: number % 2 == 0,
        window: number == 0 ? nil : 4096)
      _ = try await store.begin(sent.reply.id, with: plan, at: clock.now)
      _ = try await store.finish(sent.reply.id, ReplyEnd(.complete), at: clock.now)
      plans[sent.reply.id] = plan
    }
    // With a gap: a branch lies between.
    let last = try #require(try await store.allMessages(of: channel.id, person: "me").last { $0.role == .person })
    let edited = try await store.edit(last, "edited")
    let path = try await store.path(before: edited.reply.id, limit: 100).map(\.id)
    let plan = ReplyPlan(instructions: "One.", messages: path, model: "m")
    _ = try await store.begin(edited.reply.id, with: plan, at: clock.now)
    plans[edited.reply.id] = plan
    let reopened = try await self.store()
    for (reply, plan) in plans {
      let back = try await reopened.plan(of: reply, person: "me")
      #expect(back == plan)
      #expect(back.map { Array($0.system.utf8) } == Array(plan.system.utf8))
      #expect(back.map { Array($0.instructions.unicodeScalars) } == Array(plan.instructions.unicodeScalars))
    }
    #expect(try await code { _ = try await store.plan(of: edited.reply.id, person: "you") } == .notFound)
    _ = try await store.finish(edited.reply.id, ReplyEnd(.complete), at: clock.now)
    // One that nobody generates has none, and may have sources.
    let unasked = try await store.say("unasked", in: channel.id)
    #expect(try await store.begin(unasked.reply.id, with: nil, at: clock.now))
    #expect(try await store.append("Your notes don't say.", to: unasked.reply.id))
    let report = ReplyReport(citations: [Citation(note: "n", title: "T", line: 3, quote: "q")])
    let ended = try await store.finish(unasked.reply.id, ReplyEnd(.complete, report), at: clock.now)
    #expect(ended.text == "Your notes don't say." && ended.report == report)
    #expect(try await store.plan(of: unasked.reply.id, person: "me") == nil)
    let next = try await store.say("next", in: channel.id)
    let wrong = ReplyPlan(instructions: "", messages: ["elsewhere"], model: "m")
    #expect(try await code { _ = try await store.begin(next.reply.id, with: wrong, at: clock.now) } == .notFound)
    #expect(try await store.message(next.reply.id, of: "me").status == .waiting)
  }

  func unread() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let start = channel.lastNumber
    var sent: [ChatSent] = []
    for number in 0..<3 { sent.append(try await store.say("\(number)", in: channel.id)) }
    try await store.answer(sent[0].reply, "0")
    #expect(try await store.channel(channel.id, of: "me").unread == 1)
    // Not past a reply that is still to come: it counts once it is there.
    var now = try await store.markRead(channel.id, of: "me", upTo: 1_000_000)
    #expect(now.lastRead == sent[1].reply.number - 1 && now.unread == 0)
    try await store.answer(sent[2].reply, "2")
    try await store.answer(sent[1].reply, "1")
    now = try await store.channel(channel.id, of: "me")
    #expect(now.unread == 2)
    #expect(try await store.channels(of: "me", ChannelQuery()).unread == 2)
    now = try await store.markRead(channel.id, of: "me", upTo: sent[1].reply.number)
    #expect(now.unread == 1 && now.lastRead == sent[1].reply.number)
    // It only moves forward.
    for number in [0, -5, start, sent[0].reply.number] {
      #expect(try await store.markRead(channel.id, of: "me", upTo: number) == now)
    }
    _ = try await store.changeChannel(channel.id, of: "me", ChannelChange(isMuted: true))
    #expect(try await store.channels(of: "me", ChannelQuery()).unread == 0)
    now = try await store.markRead(channel.id, of: "me", upTo: .max)
    #expect(now.unread == 0 && now.lastRead == now.lastNumber)
    #expect(try await code { _ = try await store.markRead(channel.id, of: "you", upTo: 1) } == .notFound)
  }

  func feedback() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let sent = try await store.say("one", in: channel.id)
    let up = ChatMessage.Feedback(.up, comment: "well\nsaid")
    #expect(try await code { _ = try await store.setFeedback(up, on: sent.reply.id, of: "me") } == .notPossible)
    try await store.answer(sent.reply, "1")
    #expect(try await store.setFeedback(up, on: sent.reply.id, of: "me").feedback == up)
    #expect(try await store.message(sent.reply.id, of: "me").feedback == up)
    #expect(try await store.setFeedback(.init(.down), on: sent.reply.id, of: "me").feedback == .init(.down))
    #expect(try await store.setFeedback(nil, on: sent.reply.id, of: "me").feedback == nil)
    #expect(try await store.message(sent.reply.id, of: "me").feedback == nil)
    #expect(try await code { _ = try await store.setFeedback(up, on: sent.message.id, of: "me") } == .notPossible)
    #expect(try await code { _ = try await store.setFeedback(up, on: sent.reply.id, of: "you") } == .notFound)
    let long = ChatMessage.Feedback(.up, comment: String(repeating: "x", count: 4_001))
    #expect(try await code { _ = try await store.setFeedback(long, on: sent.reply.id, of: "me") } == .invalid)
  }

  func moderation() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let sent = try await store.say("bad", in: channel.id)
    try await store.block(sent.message.id)
    try await store.block(sent.message.id)
    let blocked = try await store.message(sent.message.id, of: "me")
    #expect(blocked.status == .blocked && blocked.text == "bad")
    let records = [
      ModerationRecord(
        message: sent.message.id, stage: .input, moderator: "words", decision: .init(.block, reason: "It says bad.")),
      ModerationRecord(message: sent.message.id, stage: .input, moderator: "other", decision: .init(.allow)),
    ]
    for record in records { try await store.note(record, at: clock.now) }
    #expect(try await store.decisions(about: sent.message.id, of: "me") == records)
    #expect(try await store.decisions(about: sent.reply.id, of: "me").isEmpty)
    #expect(try await code { _ = try await store.decisions(about: sent.message.id, of: "you") } == .notFound)
    #expect(try await code { try await store.block(sent.reply.id) } == .notPossible)
    #expect(try await code { try await store.block("nothing") } == .notFound)
    var record = records[0]
    record.message = "nothing"
    #expect(try await code { try await store.note(record, at: clock.now) } == .notFound)
    // The same text again finds the blocked message, not a new one.
    #expect(try await store.say("bad", in: channel.id, id: sent.message.clientID ?? "").message.status == .blocked)
  }
}
