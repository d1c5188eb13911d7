import Chat
import LanguageModels
import Testing

@testable import Bench

@Suite("Characters of bots, measured") struct CharacterBenchTests {
  @Test func `there are ten open questions and five facts in several words`() throws {
    let questions = try CharacterQuestions.inside()
    #expect(questions.open.count == 10 && questions.facts.count == 5)
    #expect(Set(questions.open.map(\.id) + questions.facts.map(\.id)).count == 15)
    #expect(questions.facts.allSatisfy { $0.phrasings.count >= 2 })
  }

  @Test(arguments: [
    ("france", "It is PARIS.", true), ("france", "Lyon, near a comparison", false), ("legs", "Eight legs", true),
    ("legs", "Spiders have 8.", true), ("legs", "18 legs", false), ("boil", "At 100 °C.", true),
    ("boil", "1000", false),
  ])
  func `an answer is right if it has what is expected`(_ id: String, _ answer: String, _ isRight: Bool) throws {
    let fact = try #require(CharacterQuestions.inside().facts.first { $0.id == id })
    #expect(try fact.isAnswered(by: answer) == isRight)
  }

  @Test(arguments: [
    ("Hello there! I'm Witty Bot. It's blue.", "I'm …. It's blue."),
    ("As an Encyclopedia I say: 8.", "As an … I say: 8."),
    ("High up.\nHi! Low.", "High up.\nLow."), ("P.S. It's like a goldfish.", "P.S. It's like a goldfish."),
  ])
  func `names and greetings are masked`(_ answer: String, _ masked: String) {
    #expect(CharacterMask.masked(answer) == masked)
  }

  @Test(arguments: [
    ("It is blue.", "gpt-bot"), ("I like tea.", "gpt-bot"), ("It is blue. P.S. That is like a shirt.", "witty-bot"),
    ("It's like knitting. 😄", "witty-bot"), ("Blue.\n**Good to know:** 380 nm.", "knowledge-bot"),
    ("Good to know: it is blue. P.S. Haha.", ""), ("I'm Witty Bot, and it is blue.", "gpt-bot"),
  ])
  func `who answered is seen by the manner, not by names`(_ answer: String, _ bot: String) {
    #expect(CharacterTraits.bot(of: answer) == bot)
  }

  @Test func `what comes out is counted, the least right bot against no character`() async throws {
    let outcome = try await CharacterMeasurements(
      questions: CharacterQuestions.inside(), model: ScriptedBots(), say: { _ in }
    ).take()
    #expect(outcome.answers == 30 && outcome.asked == 10)
    let results = CharacterMeasurements.results(of: outcome, source: "")
    #expect(results.map(\.row) == CharacterMeasurements.rows)
    #expect(abs(results[0].samples[0] - 100.0 / 3) < 0.001)  // All answers are plain.
    #expect(results[1].samples == [20] && results[1].baseline?.samples == [20])
  }
}
