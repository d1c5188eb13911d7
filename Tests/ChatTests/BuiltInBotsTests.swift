import Testing

@testable import Chat

@Suite("Bots that ship") struct BuiltInBotsTests {
  @Test("There are three, in this order, each with its own id and picture")
  func three() {
    #expect(BuiltInBots.all.map(\.id) == ["gpt-bot", "witty-bot", "knowledge-bot"])
    #expect(Set(BuiltInBots.all.map(\.picture)).count == 3)
  }
}
