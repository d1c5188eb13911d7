import LanguageModels
import Testing

@testable import parlance

@Suite("Short names of bots, channels and messages")
struct ChatNamesTests {
  private func channels(_ all: (String, String)...) throws -> [RemoteChannel] {
    try all.map { id, title in
      try #require(RemoteChannel(["id": .string(id), "bot": "gpt-bot", "title": .string(title)]))
    }
  }

  private func bots(_ all: (String, String)...) throws -> [RemoteBot] {
    try all.map { try #require(RemoteBot(["id": .string($0), "name": .string($1)])) }
  }

  @Test func `an id, a title, or a beginning that only one has`() throws {
    let all = try channels(("abc1", "Bread"), ("abd2", "Bread and salt"), ("cafe", "abc1"))
    for (text, id) in [
      ("abc1", "abc1"), ("bread", "abc1"), ("abd", "abd2"), ("ABD", "abd2"), ("bread a", "abd2"), ("ca", "cafe"),
    ] {
      #expect(try ChatNames.channel(text, in: all).id == id, "\(text)")
    }
  }

  @Test func `what isn't clear or isn't there is an error that says what there is`() throws {
    let all = try channels(("abc1", "Bread"), ("abd2", "Bread"))
    for text in ["ab", "bread", "br", "Bread"] {
      let error = #expect(throws: WorkFailed.self) { try ChatNames.channel(text, in: all) }
      #expect(error?.description.contains("abc1 “Bread”, abd2 “Bread”") == true)
    }
    for text in ["", "x", "abc12"] {
      let error = #expect(throws: WorkFailed.self) { try ChatNames.channel(text, in: all) }
      #expect(error?.description.contains("parlance chat channels") == true)
    }
    let error = #expect(throws: WorkFailed.self) { try ChatNames.bot("x", in: try bots(("a-bot", "A\u{1B}Bot"))) }
    #expect(error?.description.contains("A Bot (a-bot)") == true)
  }

  @Test func `a bot's name counts before a beginning`() throws {
    let all = try bots(("gpt-bot", "GPT Bot"), ("1", "GPT"), ("witty-bot", "Witty Bot"))
    #expect(try ChatNames.bot("gpt", in: all).id == "1")
    #expect(try ChatNames.bot("gpt-", in: all).id == "gpt-bot")
    #expect(try ChatNames.bot("wit", in: all).id == "witty-bot")
  }
}
