import Chat
import LanguageModels

/// Measures whether the bots that ship can be told apart, and whether they are as right as the model without a character.
struct CharacterMeasurements: Sendable {
  static let toldApart = BenchRow("characters told apart", unit: "%", bar: Bar(.atLeast, 80, of: .value))
  static let facts = BenchRow("characters right facts", unit: "%", bar: Bar(.atLeast, 1, of: .ratio))
  static let rows = [toldApart, facts]

  let questions: CharacterQuestions
  let model: any LanguageModel
  let say: @Sendable (String) -> Void

  /// What came of asking.
  struct Outcome: Sendable {
    /// Answers whose bot was recognised, by bot.
    var recognised: [String: Int] = [:]
    var answers = 0
    /// Right answers by bot; without a character under an empty name.
    var right: [String: Int] = [:]
    var asked = 0
    var notes: [String] = []
  }

  /// Asks everything once.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`, what a pattern throws.
  func take() async throws -> Outcome {
    var outcome = Outcome()
    for (index, question) in questions.open.enumerated() {
      say("characters: question \(index + 1) of \(questions.open.count)")
      for bot in BuiltInBots.all {
        let answer = try await answer(to: question.text, by: bot)
        let found = CharacterTraits.bot(of: answer)
        outcome.answers += 1
        if found == bot.id {
          outcome.recognised[bot.id, default: 0] += 1
        } else {
          outcome.notes.append("\(question.id): \(bot.name) was taken for \(found.isEmpty ? "two" : found).")
        }
      }
    }
    for fact in questions.facts {
      say("characters: \(fact.id)")
      for phrasing in fact.phrasings {
        outcome.asked += 1
        for bot in BuiltInBots.all.map(Optional.some) + [nil] {
          let answer = try await answer(to: phrasing, by: bot)
          if try fact.isAnswered(by: answer) {
            outcome.right[bot?.id ?? "", default: 0] += 1
          } else {
            outcome.notes.append("\(fact.id): \(bot?.name ?? "without a character") says “\(answer.prefix(60))”")
          }
        }
      }
    }
    return outcome
  }

  /// As the chat asks it, but without the greeting: what is measured is the character alone.
  private func answer(to question: String, by bot: Bot?) async throws -> String {
    let options = bot?.options ?? BuiltInBots.gpt.options
    let request = GenerationRequest(
      messages: (bot.map { [.system($0.character)] } ?? []) + [.user(question)],
      options: GenerationOptions(
        temperature: options.temperature, topP: options.topP, maximumResponseTokens: 250, seed: 1))
    return try await model.reply(to: request).text
  }

  /// The rows' results.
  static func results(of outcome: Outcome, source: String) -> [BenchResult] {
    func percent(_ count: Int, _ all: Int) -> Double { all == 0 ? 0 : Double(count) / Double(all) * 100 }
    let recognised = outcome.recognised.values.reduce(0, +)
    let details = BuiltInBots.all.map { "\($0.name) \(outcome.recognised[$0.id] ?? 0)" }.joined(separator: ", ")
    let rights = BuiltInBots.all.map { "\($0.name) \(outcome.right[$0.id] ?? 0)" }.joined(separator: ", ")
    let worst = BuiltInBots.all.map { outcome.right[$0.id] ?? 0 }.min() ?? 0
    return [
      toldApart.measured(
        [percent(recognised, outcome.answers)],
        note: "\(source) \(recognised) of \(outcome.answers) answers: \(details). "
          + outcome.notes.prefix(12).joined(separator: " ")),
      facts.measured(
        [percent(worst, outcome.asked)],
        against: Baseline(
          "without a character", samples: [percent(outcome.right[""] ?? 0, outcome.asked)]),
        note: "The bot that is right least often; \(rights) of \(outcome.asked)."),
    ]
  }
}
