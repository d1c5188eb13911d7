import LanguageModels

/// Asks whether a unit of which code can't tell is something to do.
enum SortPrompt {
  /// Changes with the words of the prompt, and with the forms that code reads.
  static let version = ".\(prompt.version).\(forms)"
  /// Counts the changes of what code reads by itself.
  private static let forms = 5

  /// - Throws: `LanguageModelError`, `CancellationError`.
  static func label(of unit: UnitContext, by model: any LanguageModel) async throws -> Reading<LineLabel> {
    let said = try await model.text(for: request(for: unit))
    let label: LineLabel =
      switch said.value {
      case task: .action
      case decision: .decision
      default: .talk
      }
    return Reading(label, usage: said.usage, calls: 1)
  }

  static func request(for unit: UnitContext) -> GenerationRequest {
    prompt.request(
      unit.unit, schema: .enumeration([task, decision, remark, heading]), tokens: 8, label: "reading a line")
  }

  private static let task = "action item"
  private static let decision = "decision"
  private static let remark = "fact or opinion"
  private static let heading = "agenda or heading"

  private static func example(_ line: String, _ answer: String) -> ReadingPrompt.Example {
    .init(line, .string(answer))
  }

  static let prompt = ReadingPrompt(
    kind: "notes-sort",
    instructions: "You read one line of a meeting's notes and say what it is.",
    examples: [
      example("Greta prints the menus.", task), example("Greta likes the menus.", remark),
      example("Omar: I write to the bank on Monday.", task), example("Omar: We need more money.", remark),
      example("Mr Silva explains that the bus is late and should be on time.", remark),
      example("Send the list to all members by Friday.", task), example("Greta's brother has a van.", remark),
      example("The front door needs a new lock.", task), example("Omar: Then you call the printer.", task),
      example("Greta: You'll manage. Shall we take a break?", remark),
      example("The lift works again, so please use it.", remark),
      example("Mr Silva takes the minutes to the notary tomorrow.", task),
      example("We'll hire the big hall, agreed.", decision),
    ])
}
