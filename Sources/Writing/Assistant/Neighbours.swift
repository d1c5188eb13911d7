extension ResultCheck {
  /// What the guard says of a change.
  static func changes(from before: String, to after: String) -> [WritingWarning] { [] }
}
