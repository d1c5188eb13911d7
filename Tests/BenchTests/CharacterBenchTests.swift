import Chat
import LanguageModels
import ParlanceTesting
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
    ("france", "Paris, not Lyon.", true), ("france", "Lyon, not Paris.", false), ("france", "It isn't Paris.", false),
    ("legs", "Spiders have 8.", true), ("legs", "18 legs", false), ("legs", "Six. P.S. An octopus has eight.", false),
    ("legs", "Two body parts, eight legs, in four pairs.", true), ("legs", "Spiders have six legs, not 8.", false),
    ("planet", "Venus is the largest planet after Jupiter.", false), ("planet", "After Jupiter, it's big.", false),
    ("planet", "Jupiter, 11 times as wide as Earth. Mars is small.", true), ("planet", "Mercury. Or Jupiter?", false),
    ("planet", "The fifth one from the Sun: Jupiter.", true), ("boil", "At 100 °C.", true), ("boil", "1000", false),
    ("boil", "100.0 degrees Celsius (212 °F).", true), ("boil", "At 212 °F, that is 100 °C.", true),
    ("boil", "At 90 degrees Celsius; 100 at home.", false), ("boil", "100,000 Pa", false),
    ("hamlet", "William Shakespeare, unlike Marlowe, did.", true), ("hamlet", "Marlowe, not Shakespeare.", false),
  ])
  func `an answer is right if the first it names is what is expected`(
    _ id: String, _ answer: String, _ isRight: Bool
  ) throws {
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
    ("It's blue. P.S. That's like a shirt. 😄", "It's blue. That's like a shirt."),
    ("Blue.\nDid you know? It is light.", "Blue.\nIt is light."), ("Good day! Did you know that it is?", "it is?"),
  ])
  func `marks can be hidden too`(_ answer: String, _ unmarked: String) {
    #expect(CharacterMask.unmarked(answer) == unmarked)
  }

  @Test(arguments: [
    ("It is blue.", "gpt-bot"), ("I like tea.", "gpt-bot"), ("It is blue. P.S. That is like a shirt.", "witty-bot"),
    ("It's like knitting. 😄", "witty-bot"), ("Blue.\nDid you know? 380 nm.", "knowledge-bot"),
    ("Did you know? It is blue. P.S. Haha.", ""), ("I'm Witty Bot, and it is blue.", "gpt-bot"),
  ])
  func `code sees who answered by the manner, not by names`(_ answer: String, _ bot: String) {
    #expect(CharacterTraits.bot(of: answer) == bot)
  }

  private static let gpt = BuiltInBots.gpt.id
  private static let witty = BuiltInBots.witty.id
  private static let knowledge = BuiltInBots.knowledge.id

  @Test(arguments: [
    ([[gpt, gpt], [witty, witty], [knowledge, knowledge]], [gpt, witty, knowledge]),
    // Two are taken for a joke: the one that is nothing else is it.
    ([[gpt, knowledge], [witty, witty], [witty, knowledge]], [gpt, witty, knowledge]),
    ([[knowledge, knowledge], [gpt, gpt], [witty, witty]], [knowledge, gpt, witty]),
    // The first two can't be told from each other, the third can.
    ([[gpt, gpt], [gpt, gpt], [witty, witty]], [nil, nil, witty]),
    ([["", ""], ["", ""], ["", ""]], [nil, nil, nil]),
  ])
  func `answers are dealt out among the bots as fits best`(_ votes: [[String]], _ bots: [String?]) {
    #expect(CharacterJudge.deal(votes) == bots)
  }

  @Test func `the judge is asked small questions with a schema, and never sees who answered`() async throws {
    let model = ScriptedModel { request in
      let text = request.messages.last?.content ?? ""
      let name = request.messages.contains { $0.content.contains("\"ending\"") } ? "ending" : "manner"
      let plain = name == "ending" ? "neither" : "plain"
      let other = name == "ending" ? "extra fact" : "trivia"
      return ScriptedAnswer("{\"\(name)\": \"\(text == "a" ? plain : text == "b" ? "joke" : other)\"}")
    }
    let found = try await CharacterJudge(model: model).bots(of: [["c", "a", "b"]])
    #expect(found == [[Self.knowledge, Self.gpt, Self.witty]])
    #expect(model.requests.count == 6 && model.requests.allSatisfy { $0.schema != nil })
  }

  @Test func `examples are labelled, of each kind, and none is about what is asked`() throws {
    let asked = try CharacterQuestions.inside().open.map(\.text)
    for question in CharacterQuestion.all {
      let labels = Set(question.labels.map(\.label))
      #expect(Set(question.examples.map(\.label)) == labels)
      #expect(Set(question.labels.map(\.bot)) == Set(BuiltInBots.all.map(\.id)))
      let text = question.examples.map(\.text).joined().lowercased()
      for word in ["asleep", "potato", "purr", "coffee", "plant", "birthday", "rainy", "guitar", "sky", "monday"] {
        #expect(!text.contains(word) && asked.contains { $0.lowercased().contains(word) })
      }
    }
  }

  @Test(arguments: BuiltInBots.all) func `a bot is asked as in a new conversation`(_ bot: Bot) {
    let request = CharacterMeasurements.request(for: "Why?", to: bot)
    #expect(request.messages == [.system(bot.character), .assistant(bot.greeting), .user("Why?")])
    #expect(request.options.temperature == bot.options.temperature && request.options.topP == bot.options.topP)
  }

  @Test func `without a character only the question is asked`() {
    #expect(CharacterMeasurements.request(for: "Why?", to: nil).messages == [.user("Why?")])
  }

  @Test func `what comes out is counted, the least right bot against no character`() async throws {
    let outcome = try await CharacterMeasurements(
      questions: CharacterQuestions.inside(), model: ScriptedBots(), say: { _ in }
    ).take()
    #expect(outcome.answers == 30 && outcome.asked == 10)
    let results = CharacterMeasurements.results(of: outcome, source: "")
    #expect(results.map(\.row) == CharacterMeasurements.rows)
    #expect(results[0].samples == [0] && results[1].samples == [0])  // The scripted judge says nothing.
    #expect(abs(results[2].samples[0] - 100.0 / 3) < 0.001)  // All answers are plain.
    #expect(results[3].samples == [20] && results[3].baseline?.samples == [20])
  }
}
