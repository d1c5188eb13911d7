import Chat
import LanguageModels

/// Tells which bot gave an answer, without seeing names: one small closed question to the model itself.
struct CharacterJudge: Sendable {
  let model: any LanguageModel

  /// How the judge knows each bot.
  static let descriptions: [(bot: String, description: String)] = [
    (BuiltInBots.gpt.id, "plain: it only answers, in ordinary sentences"),
    (BuiltInBots.witty.id, "funny: it has a joke, a silly comparison or emoji"),
    (BuiltInBots.knowledge.id, "explaining: it says why, and adds something good to know"),
  ]

  /// The bot whose description fits an answer best.
  ///
  /// - Parameter rotation: How far the order of the descriptions is turned: judges like what comes first.
  /// - Throws: `LanguageModelError`, `CancellationError`.
  func bot(of answer: String, to question: String, rotation: Int) async throws -> String {
    let letters = ["A", "B", "C"]
    let order = (0..<3).map { Self.descriptions[($0 + rotation) % 3] }
    let choices = zip(letters, order).map { "\($0): \($1.description)" }.joined(separator: "\n")
    let request = GenerationRequest(
      messages: [
        .user(
          "Somebody asked: \(question)\n\nThe answer:\n<<<\n\(Self.masked(answer))\n>>>\n\n"
            + "Which description fits the answer best?\n\(choices)\n\nReply with the letter.")
      ],
      schema: NamedSchema(name: "fit", schema: .object([("answer", .enumeration(letters))])),
      options: GenerationOptions(temperature: 0, maximumResponseTokens: 20))
    let (text, _, _) = try await model.reply(to: request)
    let letter = try? JSONValue(parsing: text)["answer"]?.stringValue
    return letter.flatMap { letters.firstIndex(of: $0) }.map { order[$0].bot } ?? ""
  }

  /// An answer without names, greetings and what it says about itself.
  static func masked(_ answer: String) -> String {
    let names = BuiltInBots.all.map(\.name) + ["encyclopedia", "comedian", "witty", "assistant"]
    var text = answer
    for name in names {
      guard let pattern = try? Regex(name).ignoresCase() else { continue }
      text = text.replacing(pattern, with: "…")
    }
    let sentences = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line.contains(/^(?i)\s*(hello|hi|hey|good (day|morning|evening))\b[^.!?]*[.!?]\s*/)
        ? line.replacing(/^(?i)\s*(hello|hi|hey|good (day|morning|evening))\b[^.!?]*[.!?]\s*/, with: "")
        : String(line)[...]
    }
    return sentences.joined(separator: "\n")
  }
}
