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
    /// A regular expression that finds the right answer, whatever its case.
    var expected: String
    /// One that finds wrong answers of the same kind, such as the other planets.
    var rivals: String

    /// Whether an answer is right: the first that it names of what could be the answer is the right one, and isn't denied
    /// or only compared with ("the largest after Jupiter").
    ///
    /// - Throws: The error of a pattern that can't be read.
    func isAnswered(by answer: String) throws -> Bool {
      guard let found = try answer.firstMatch(of: Regex(expected).ignoresCase()) else { return false }
      if let rival = try answer.firstMatch(of: Regex(rivals).ignoresCase()),
        rival.range.lowerBound < found.range.lowerBound
      {
        return false
      }
      let before = answer[..<found.range.lowerBound]
      return !before.contains(/(?i)(\b(not|never|after|besides|except|unlike|than|apart from)|n['’]t)\s+(\w+\s+)?$/)
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
