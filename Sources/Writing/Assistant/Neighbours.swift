extension ResultCheck {
  /// What the guard says of a change.
  static func changes(from before: String, to after: String) -> [WritingWarning] { [] }
}

/// Stands for a method that isn't there yet.
struct MissingMethod: CommandMethod {
  func carryOut(_ task: CommandTask) async throws -> CommandOutcome {
    throw WritingError(WritingError.Code(rawValue: "no-method"), "Tags can't be added yet.")
  }
}
