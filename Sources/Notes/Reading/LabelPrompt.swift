import LanguageModels

/// Asks what a unit is about.
enum LabelPrompt {
  /// Changes with the words of the prompt, so that labels of another prompt aren't taken for these.
  static let version = prompt.version

  /// - Throws: `LanguageModelError`, `CancellationError`.
  static func label(of unit: UnitContext, by model: any LanguageModel) async throws -> Reading<LineLabel> {
    let said = try await model.text(for: request(for: unit))
    guard let label = LineLabel(rawValue: said.value) else {
      throw LanguageModelError(
        .wrongShape, "The model's answer isn't one of the labels. Try again.", providerText: said.value)
    }
    return Reading(label, usage: said.usage, calls: 1)
  }

  static func request(for unit: UnitContext) -> GenerationRequest {
    prompt.request(
      question(unit.before, unit.unit, unit.after), schema: .enumeration(labels.map(\.rawValue)), tokens: 12,
      label: "reading a line")
  }

  static let labels: [LineLabel] = [.action, .decision, .concern, .aim, .topic, .meeting, .details, .talk]

  private static func question(_ before: String, _ unit: String, _ after: String) -> String {
    "Before: \(before.isEmpty ? "-" : before)\nAfter: \(after.isEmpty ? "-" : after)\nLine: \(unit)"
  }

  private static func example(_ before: String, _ unit: String, _ after: String, _ label: LineLabel)
    -> ReadingPrompt.Example
  {
    .init(question(before, unit, after), .string(label.rawValue))
  }

  static let prompt = ReadingPrompt(
    kind: "notes-label",
    instructions: """
      You read the notes of a meeting line by line and say what one line is.
      action: somebody is to do something after the meeting, because they promise it, are asked to, or it has to be done.
      decision: something was decided or agreed.
      concern: a problem, a risk or a worry.
      aim: what the meeting is to reach.
      topic: a heading or a topic of the agenda.
      meeting: when a coming meeting is.
      details: when or where this meeting is, or who is there.
      talk: anything else: opinions, questions, ideas, offers that were not taken, what is done already.
      """,
    examples: [
      example("", "Greta: The invoices went out on Tuesday.", "Omar: Great.", .talk),
      example("Greta: Who takes the keys?", "Omar: I'll bring them to the office tonight.", "Greta: Thanks.", .action),
      example("", "Greta: Omar, could you book the tables for the fair?", "Omar: Yes, sure.", .action),
      example("", "Omar: I think the brochure looks old-fashioned.", "Greta: Maybe.", .talk),
      example("", "The rent was raised to 900 euros.", "The committee approved the new house rules.", .talk),
      example("The rent was raised to 900 euros.", "The committee approved the new house rules.", "", .decision),
      example("", "The tax return must be filed by 31 May.", "", .action),
      example("", "Omar: If it rains we could move inside.", "Greta: Let's see.", .talk),
      example("", "Greta: I'm afraid we won't have enough helpers.", "", .concern),
      example("Budget", "Mr Silva to compare the prices of two printers.", "", .action),
      example("", "Mr Silva offered to drive, but the bus is cheaper.", "", .talk),
      example("", "Greta: Should we invite the mayor?", "Omar: No idea.", .talk),
      example("", "We meet again on 4 May at 10.", "", .meeting),
      example("", "The goal today is to choose a caterer.", "", .aim),
      example("", "2. Budget", "Mr Silva to compare the prices of two printers.", .topic),
      example("", "Omar: So we take the red one.", "Greta: Yes, red.", .decision),
      example("", "Present: Greta, Omar, Mr Silva", "", .details),
      example("", "The shelf in the cellar has to be fixed.", "", .action),
      example("", "Mr Silva fixed the shelf last week.", "", .talk),
    ])
}
