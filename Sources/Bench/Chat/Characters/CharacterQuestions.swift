import Foundation

/// What the bots are asked: `Benchmarks/chat/questions.json`. Frozen: characters are tuned, never the questions.
struct CharacterQuestions: Sendable, Decodable {
  /// An everyday question that everybody answers differently.
  struct Open: Sendable, Decodable {
    var id: String
    var text: String
  }

  /// A question with one answer.
  struct Fact: Sendable, Decodable {
    var id: String
    /// The same question in several words.
    var phrasings: [String]
    /// A regular expression that is found in every right answer, whatever its case.
    var expected: String

    /// Whether an answer is right.
    ///
    /// - Throws: The error of a pattern that can't be read.
    func isAnswered(by answer: String) throws -> Bool {
      try answer.contains(Regex(expected).ignoresCase())
    }
  }

  var open: [Open]
  var facts: [Fact]

  /// Those inside the executable.
  ///
  /// - Throws: `BenchError` if the file isn't what it should be.
  static func inside() throws -> CharacterQuestions {
    do {
      return try JSONDecoder().decode(CharacterQuestions.self, from: Data(BenchFiles.chatQuestions.utf8))
    } catch {
      throw BenchError("Benchmarks/chat/questions.json can't be read: \(error)")
    }
  }

  /// A few of them, with which everything is done once.
  var sample: CharacterQuestions {
    CharacterQuestions(open: Array(open.prefix(1)), facts: Array(facts.prefix(1)))
  }
}
