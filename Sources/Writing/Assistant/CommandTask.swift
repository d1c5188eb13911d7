import LanguageModels

/// A command at work: what the parts that carry out commands are given.
struct CommandTask: Sendable {
  var request: WritingRequest
  var model: any LanguageModel
  var progress: @Sendable (WritingProgress) -> Void
}

/// What a command did, before the whole text is checked once more.
struct CommandOutcome: Sendable, Hashable {
  /// In Unicode scalars of the whole text, in order, not overlapping.
  var edits: [Edit] = []
  var warnings: [WritingWarning] = []
  var refusal: WritingRefusal?
  var tries = 0
  var usage = Usage()
}

/// A way to carry out commands: one for each kind of method.
protocol CommandMethod: Sendable {
  func carryOut(_ task: CommandTask) async throws -> CommandOutcome
}
