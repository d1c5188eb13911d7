import Testing

@testable import Chat

@Suite("Bots that ship") struct BuiltInBotsTests {
  @Test func `there are three, in this order, each with its own id and picture`() {
    #expect(BuiltInBots.all.map(\.id) == ["gpt-bot", "witty-bot", "knowledge-bot"])
    #expect(BuiltInBots.all.map(\.picture) == [.circle, .wave, .summit])
  }

  @Test(arguments: BuiltInBots.all)
  func `each is whole, and could be made by hand`(_ bot: Bot) throws {
    #expect(bot.isBuiltIn && bot.isEnabled && !bot.isEdited && bot.version == 1)
    #expect(!bot.summary.isEmpty && !bot.greeting.isEmpty)
    #expect((3...4).contains(bot.suggestedReplies.count))
    #expect(Set(bot.suggestedReplies).count == bot.suggestedReplies.count)
    let change = BotChange(
      name: bot.name, summary: bot.summary, character: bot.character, greeting: bot.greeting,
      suggestedReplies: bot.suggestedReplies, picture: bot.picture, options: bot.options, knowledge: bot.knowledge,
      isEnabled: true)
    var made = Bot(id: bot.id, name: "", character: "", isBuiltIn: true)
    try made.apply(change)
    #expect(made == bot)
  }

  @Test func `nobody's character names another's form`() {
    #expect(BuiltInBots.all.filter { $0.character.contains("P.S.") }.map(\.id) == ["witty-bot"])
    #expect(BuiltInBots.all.filter { $0.character.contains("Did you know?") }.map(\.id) == ["knowledge-bot"])
  }

  @Test func `greetings have the form that the character asks for`() {
    #expect(BuiltInBots.all.filter { $0.greeting.contains("P.S.") }.map(\.id) == ["witty-bot"])
    #expect(BuiltInBots.all.filter { $0.greeting.contains("Did you know?") }.map(\.id) == ["knowledge-bot"])
  }

  @Test func `only the Knowledge Bot answers from the person's notes, and from what else it knows`() {
    #expect(BuiltInBots.all.map(\.knowledge) == [nil, nil, BotKnowledge(notes: nil, onlyNotes: false)])
  }

  @Test func `own bots have at least nine pictures more`() {
    #expect(BotPicture.all.count >= 12)
    #expect(Set(BotPicture.all).count == BotPicture.all.count)
    #expect(BotPicture.all.prefix(3) == [.circle, .wave, .summit])
  }
}
