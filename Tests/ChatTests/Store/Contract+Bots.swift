import Chat
import Foundation
import Testing

extension ChatStoreContract {
  func builtInBots() async throws {
    let store = try await store()
    #expect(try await store.bots(of: "me") == BuiltInBots.all)
    let usual = BuiltInBots.witty
    var bot = try await store.changeBot(
      usual.id, of: "me", version: 1, BotChange(name: "Wit", suggestedReplies: ["Go on"], isEnabled: false))
    #expect(bot.name == "Wit" && bot.suggestedReplies == ["Go on"] && !bot.isEnabled && bot.isBuiltIn && bot.isEdited)
    // What wasn't changed is still the program's.
    #expect(bot.version == 2 && bot.character == usual.character && bot.greeting == usual.greeting)
    #expect(try await self.store().bot(usual.id, of: "me") == bot)
    #expect(try await store.bot(usual.id, of: "you") == usual)
    #expect(
      try await code { _ = try await store.changeBot(usual.id, of: "me", version: 1, BotChange(name: "X")) }
        == .conflict)
    #expect(try await store.bots(of: "me").map(\.id) == BuiltInBots.all.map(\.id))
    // A change that changes nothing is none; one back to how it ships isn't an edit any more.
    #expect(try await store.changeBot(usual.id, of: "me", version: 2, BotChange(name: "Wit")) == bot)
    bot = try await store.changeBot(
      usual.id, of: "me", version: 2, BotChange(name: usual.name, suggestedReplies: usual.suggestedReplies))
    #expect(!bot.isEdited && !bot.isEnabled && bot.version == 3)
    _ = try await store.changeBot(usual.id, of: "me", version: 3, BotChange(character: "Short."))
    let reset = try await store.deleteBot(usual.id, of: "me")
    #expect(reset?.character == usual.character && reset?.isEnabled == true && reset?.isEdited == false)
    #expect(try await store.bot(usual.id, of: "me") == reset)
    #expect(reset?.version == 5)
  }

  func ownBots() async throws {
    let store = try await store()
    let options = BotOptions(temperature: 0.1, topP: 0.9, maximumResponseTokens: 300, seed: -7)
    let first = try await store.createBot(
      BotChange(
        name: "  Pirate ", summary: "Arr", character: "You are\na pirate.", greeting: "Ahoy!\n\nWho are you?",
        suggestedReplies: ["A friend"], picture: BotPicture(rawValue: "parrot"), options: options), of: "me")
    #expect(first.name == "Pirate" && first.character == "You are\na pirate." && first.options == options)
    #expect(!first.isBuiltIn && !first.isEdited && first.version == 1 && UUID(uuidString: first.id) != nil)
    let second = try await store.createBot(BotChange(name: "Poet", character: "e\u{301}"), of: "me")
    #expect(try await store.bots(of: "me").map(\.id).suffix(2) == [first.id, second.id])
    #expect(try await store.bot(first.id, of: "me") == first)
    #expect(try await code { _ = try await store.bot(first.id, of: "you") } == .notFound)
    // Texts that only look the same are different ones.
    let changed = try await store.changeBot(second.id, of: "me", version: 1, BotChange(character: "\u{E9}"))
    #expect(changed.version == 2 && Array(changed.character.unicodeScalars) == ["\u{E9}"])
    let channel = try await store.openChannel(bot: first.id, of: "me", clientID: "1")
    #expect(channel.title == "Pirate" && channel.last?.text == "Ahoy! Who are you?")
    #expect(try await store.deleteBot(first.id, of: "me") == nil)
    #expect(try await store.bots(of: "me").map(\.id) == BuiltInBots.all.map(\.id) + [second.id])
    let deleted = try await store.bot(first.id, of: "me")
    #expect(deleted.isDeleted && deleted.name == "Pirate")
    #expect(try await store.channel(channel.id, of: "me").title == "Pirate")
    #expect(try await code { _ = try await store.say("Hello", in: channel.id) } == .botDisabled)
    #expect(try await code { _ = try await store.channel(with: first.id) } == .notFound)
    #expect(try await code { _ = try await store.deleteBot(first.id, of: "me") } == .notFound)
    let change = BotChange(name: "Back")
    #expect(try await code { _ = try await store.changeBot(first.id, of: "me", version: 2, change) } == .notFound)
  }

  func botKnowledge() async throws {
    let store = try await store()
    func change(_ id: String, _ version: Int, _ knowledge: BotKnowledge??) async throws -> Bot {
      try await store.changeBot(id, of: "me", version: version, BotChange(knowledge: knowledge))
    }
    let some = BotKnowledge(notes: ["a", "b"], onlyNotes: true)
    let own = try await store.createBot(BotChange(name: "Own", character: "Be.", knowledge: some), of: "me")
    #expect(own.knowledge == some)
    #expect(try await store.createBot(BotChange(name: "Other", character: "Be."), of: "me").knowledge == nil)
    #expect(try await change(own.id, 1, BotKnowledge()).knowledge == BotKnowledge(notes: nil, onlyNotes: false))
    #expect(try await change(own.id, 2, .some(nil)).knowledge == nil)
    #expect(try await change(own.id, 3, .some(nil)).version == 3, "the same is no change")
    #expect(try await self.store().bot(own.id, of: "me").knowledge == nil)
    // One that ships with notes can have none, others or those again.
    let none = try await change("knowledge-bot", 1, .some(nil))
    #expect(none.knowledge == nil && none.isEdited)
    #expect(try await self.store().bots(of: "me").first { $0.id == "knowledge-bot" } == none)
    #expect(try await change("knowledge-bot", 2, some).knowledge == some)
    let back = try await change("knowledge-bot", 3, BotKnowledge())
    #expect(back.knowledge == BotKnowledge() && !back.isEdited)
    _ = try await change("knowledge-bot", 4, .some(nil))
    #expect(try await store.deleteBot("knowledge-bot", of: "me")?.knowledge == BotKnowledge(), "as it ships")
    #expect(try await change("gpt-bot", 1, some).knowledge == some)
    let bad = [
      BotKnowledge(notes: []), BotKnowledge(notes: [""]), BotKnowledge(notes: [String(repeating: "a", count: 101)]),
      BotKnowledge(notes: Array(repeating: "a", count: 501)),
    ]
    for bad in bad { #expect(try await code { _ = try await change("gpt-bot", 2, bad) } == .invalid) }
    #expect(try await store.bot("gpt-bot", of: "me").knowledge == some)
  }

  func badBots() async throws {
    let store = try await store()
    let good = BotChange(name: "Good", character: "Be good.")
    let bot = try await store.createBot(good, of: "me")
    func x(_ count: Int) -> String { String(repeating: "x", count: count) }
    let bad: [BotChange] = [
      BotChange(name: ""), BotChange(name: " \n "), BotChange(name: x(81)), BotChange(name: "two\nlines"),
      BotChange(character: ""), BotChange(character: x(20_001)), BotChange(greeting: x(4_001)),
      BotChange(summary: x(401)), BotChange(suggestedReplies: Array(repeating: "x", count: 9)),
      BotChange(suggestedReplies: [x(201)]), BotChange(suggestedReplies: [""]),
      BotChange(picture: BotPicture(rawValue: "")), BotChange(options: BotOptions(temperature: 2.01)),
      BotChange(options: BotOptions(temperature: -0.1)), BotChange(options: BotOptions(temperature: .nan)),
      BotChange(options: BotOptions(topP: 1.1)), BotChange(options: BotOptions(topP: .infinity)),
      BotChange(options: BotOptions(maximumResponseTokens: 0)),
    ]
    for change in bad {
      #expect(
        try await code { _ = try await store.changeBot(bot.id, of: "me", version: 1, change) } == .invalid, "\(change)")
      var new = change
      new.name = new.name ?? "Name"
      new.character = new.character ?? "Character"
      #expect(try await code { _ = try await store.createBot(new, of: "me") } == .invalid, "\(new)")
    }
    #expect(try await code { _ = try await store.createBot(BotChange(name: "x"), of: "me") } == .invalid)
    #expect(try await code { _ = try await store.createBot(BotChange(character: "x"), of: "me") } == .invalid)
    #expect(try await store.bot(bot.id, of: "me") == bot)
    let widest = try await store.changeBot(
      bot.id, of: "me", version: 1,
      BotChange(
        name: x(80), summary: x(400), character: x(20_000), greeting: x(4_000),
        suggestedReplies: Array(repeating: x(200), count: 8), picture: BotPicture(rawValue: "of a newer program"),
        options: BotOptions(temperature: 2, topP: 0, maximumResponseTokens: 1, seed: .min)))
    #expect(try await store.bot(bot.id, of: "me") == widest && widest.options.seed == .min)
  }
}
