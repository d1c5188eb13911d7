import Chat
import Foundation
import LanguageModels

/// Measures whether the bots that ship can be told apart, and whether they are as right as the model without a character.
struct CharacterMeasurements: Sendable {
  static let toldApart = BenchRow("characters told apart", unit: "%", bar: Bar(.atLeast, 80, of: .value))
  static let facts = BenchRow("characters right facts", unit: "%", bar: Bar(.atLeast, 1, of: .ratio))
  /// The same judge, with the words taken away that a manner begins with.
  static let unmarked = BenchRow("characters told apart, marks hidden", unit: "%")
  /// The same answers, told apart by code.
  static let byCode = BenchRow("characters told apart, by code", unit: "%")
  static let rows = [toldApart, unmarked, byCode, facts]

  let questions: CharacterQuestions
  let model: any LanguageModel
  let say: @Sendable (String) -> Void

  /// What came of asking.
  struct Outcome: Sendable {
    /// Answers whose bot was recognised, by bot, for each way of telling.
    var recognised: [BenchRow: [String: Int]] = [:]
    var answers = 0
    /// Right answers by bot; without a character under an empty name.
    var right: [String: Int] = [:]
    var asked = 0
    /// What went wrong: by the judge, and in facts.
    var mistaken: [String] = []
    var wrong: [String] = []
  }

  /// Asks everything once.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`, what a pattern throws.
  func take() async throws -> Outcome {
    var outcome = Outcome()
    try await askFacts(&outcome)
    try await askOpen(&outcome)
    return outcome
  }

  /// Asks the open questions, bot by bot: the model's server keeps a character that it has read.
  private func askOpen(_ outcome: inout Outcome) async throws {
    var answers = questions.open.map { _ in [String]() }
    for bot in BuiltInBots.all {
      for (index, question) in questions.open.enumerated() {
        say("characters: \(bot.name), question \(index + 1) of \(questions.open.count)")
        answers[index].append(try await answer(to: question.text, by: bot))
      }
    }
    say("characters: who wrote which answer")
    let judge = CharacterJudge(model: model)
    let masked = try await judge.bots(of: answers.map { $0.map(CharacterMask.masked) })
    say("characters: who wrote which answer, marks hidden")
    let unmarked = try await judge.bots(of: answers.map { $0.map(CharacterMask.unmarked) })
    for (set, question) in questions.open.enumerated() {
      for (index, bot) in BuiltInBots.all.enumerated() {
        outcome.answers += 1
        for (row, found) in [
          (Self.toldApart, masked[set][index]), (Self.unmarked, unmarked[set][index]),
          (Self.byCode, CharacterTraits.bot(of: answers[set][index])),
        ] where found == bot.id {
          outcome.recognised[row, default: [:]][bot.id, default: 0] += 1
        }
        if masked[set][index] != bot.id {
          outcome.mistaken.append("\(question.id): \(bot.name) was taken for \(masked[set][index] ?? "two").")
        }
      }
    }
  }

  /// Asks the facts, bot by bot, and without a character.
  private func askFacts(_ outcome: inout Outcome) async throws {
    for bot in BuiltInBots.all.map(Optional.some) + [nil] {
      say("characters: facts, \(bot?.name ?? "without a character")")
      for fact in questions.facts {
        for phrasing in fact.phrasings {
          let answer = try await answer(to: phrasing, by: bot)
          if try fact.isAnswered(by: answer) {
            outcome.right[bot?.id ?? "", default: 0] += 1
          } else {
            outcome.wrong.append("\(fact.id): \(bot?.name ?? "without a character") says “\(answer.prefix(60))”.")
          }
        }
      }
    }
    outcome.asked = questions.facts.map(\.phrasings.count).reduce(0, +)
  }

  private func answer(to question: String, by bot: Bot?) async throws -> String {
    try await model.reply(to: Self.request(for: question, to: bot)).text
  }

  /// As the chat asks it in a new conversation, after the greeting, but never longer than 250 tokens and with a seed;
  /// without a bot the question alone, as cool as GPT Bot.
  static func request(for question: String, to bot: Bot?) -> GenerationRequest {
    var options = (bot ?? BuiltInBots.gpt).options
    options.maximumResponseTokens = 250
    options.seed = 1
    let texts = [(ChatMessage.Role.bot, bot?.greeting ?? ""), (.person, question)].filter { !$0.1.isEmpty }
    let sent = texts.enumerated().map { index, part in
      ChatMessage(
        id: "\(index)", channel: "", number: index + 1, role: part.0, author: "", text: part.1, status: .complete,
        created: .distantPast)
    }
    let plan = ReplyPlan(
      instructions: bot?.character ?? "", messages: sent.map(\.id), options: options, model: "")
    var request = BotView(plan: plan, sent: sent).request
    if bot == nil { request.messages.removeFirst() }
    return request
  }

  /// The rows' results.
  static func results(of outcome: Outcome, source: String) -> [BenchResult] {
    func percent(_ count: Int, _ all: Int) -> Double { all == 0 ? 0 : Double(count) / Double(all) * 100 }
    func each(_ counts: [String: Int]) -> String {
      BuiltInBots.all.map { "\($0.name) \(counts[$0.id] ?? 0)" }.joined(separator: ", ")
    }
    let told = [(toldApart, outcome.mistaken), (unmarked, []), (byCode, [])].map { row, mistaken in
      let counts = outcome.recognised[row] ?? [:]
      let all = counts.values.reduce(0, +)
      let note = ["\(source) \(all) of \(outcome.answers) answers: \(each(counts))."] + mistaken.prefix(12)
      return row.measured([percent(all, outcome.answers)], note: note.joined(separator: " "))
    }
    let worst = BuiltInBots.all.map { outcome.right[$0.id] ?? 0 }.min() ?? 0
    let without = outcome.right[""] ?? 0
    let note =
      ["The bot that is right least often; \(each(outcome.right)), without \(without), of \(outcome.asked)."]
      + outcome.wrong.prefix(12)
    return told + [
      facts.measured(
        [percent(worst, outcome.asked)],
        against: Baseline("without a character", samples: [percent(without, outcome.asked)]),
        note: note.joined(separator: " "))
    ]
  }
}
