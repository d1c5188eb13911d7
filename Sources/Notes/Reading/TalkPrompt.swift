import LanguageModels

/// Asks what a unit is about that gives nobody anything to do.
enum TalkPrompt {
  /// Changes with the words of the prompt.
  static let version = ".\(prompt.version)"

  /// - Throws: `LanguageModelError`, `CancellationError`.
  static func label(of unit: UnitContext, by model: any LanguageModel) async throws -> Reading<LineLabel> {
    let said = try await model.text(for: request(for: unit))
    let label = answers.first { $0.words == said.value }?.label ?? .talk
    return Reading(label, usage: said.usage, calls: 1)
  }

  static func request(for unit: UnitContext) -> GenerationRequest {
    prompt.request(
      "Line: " + unit.unit, schema: .enumeration(answers.map(\.words)), tokens: 8, label: "reading a line")
  }

  private static let answers: [(words: String, label: LineLabel)] = [
    ("decision", .decision), ("concern", .concern), ("aim", .aim), ("coming meeting", .meeting), ("remark", .talk),
  ]

  private static func example(_ line: String, _ label: LineLabel) -> ReadingPrompt.Example {
    .init("Line: " + line, .string(answers.first { $0.label == label }?.words ?? ""))
  }

  static let prompt = ReadingPrompt(
    kind: "notes-talk",
    instructions:
      "You read one line of a meeting's notes and say what it is: a decision (what was decided or agreed), a "
      + "concern (a problem, risk or worry), an aim (what the meeting is to reach), a coming meeting, or a remark (anything "
      + "else: facts, opinions, questions, ideas, thanks).",
    examples: [
      example("The rent was raised to 900 euros.", .talk),
      example("The committee approved the new house rules.", .decision),
      example("Greta: I'm afraid we won't have enough helpers.", .concern),
      example("Omar: Did you see the game?", .talk), example("Omar: So we take the red one.", .decision),
      example("Mr Silva repaired the shelf last week.", .talk), example("We meet again on 4 May at 10.", .meeting),
      example("The goal today is to choose a caterer.", .aim), example("Greta: It looks lovely.", .talk),
      example("The heating fails every other day, and nobody knows why.", .concern),
      example("We agreed to leave the lights on.", .decision), example("Omar: There are about forty guests.", .talk),
      example("Greta: My sister has a van.", .talk), example("Omar: Let's sit down again next Thursday.", .meeting),
      example("Ms Roth offered to help, but it isn't needed.", .talk),
    ])
}
