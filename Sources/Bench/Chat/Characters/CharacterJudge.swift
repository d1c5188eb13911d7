import Chat
import LanguageModels

/// Prompts that tell which bot gave which answer: the model says twice how a text ends, in other words each time, and the three
/// answers to one question are dealt out among the three bots as fits best what it said.
///
/// The questions are small: one text, three labels, and texts of our own of each kind, so that a small model can answer them.
/// Asked which of three descriptions fits best, the embedded model says "plain" of nearly everything.
struct CharacterJudge: Sendable {
  let model: any LanguageModel

  /// The bots that three answers to the same question are given to; `nil` where two ways fit equally well and disagree.
  ///
  /// One question is asked of all answers before the next, so that the model's server keeps what it has read of it.
  ///
  /// - Parameter sets: For each question one masked answer of each bot, in any order.
  /// - Throws: `LanguageModelError`, `CancellationError`.
  func bots(of sets: [[String]]) async throws -> [[String?]] {
    var votes = sets.map { $0.map { _ in [String]() } }
    for question in CharacterQuestion.all {
      for (set, answers) in sets.enumerated() {
        for (index, answer) in answers.enumerated() {
          votes[set][index].append(try await question.bot(of: answer, by: model))
        }
      }
    }
    return votes.map(Self.deal)
  }

  /// Gives each answer another bot, so that as many votes as possible are followed.
  ///
  /// - Parameter votes: For each of three answers, the ids of bots that were said of it.
  static func deal(_ votes: [[String]]) -> [String?] {
    let ids = BuiltInBots.all.map(\.id)
    let ways = ids.flatMap { first in
      ids.filter { $0 != first }.map { second in [first, second] + ids.filter { $0 != first && $0 != second } }
    }
    let scores = ways.map { way in
      zip(votes, way).reduce(0) { sum, pair in sum + pair.0.count { $0 == pair.1 } }
    }
    let best = zip(ways, scores).filter { $0.1 == scores.max() }.map(\.0)
    return votes.indices.map { index in
      let found = Set(best.map { $0[index] })
      return found.count == 1 ? found.first : nil
    }
  }
}
