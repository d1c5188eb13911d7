/// Why a JSON value isn't a rule, an action or a value source: every mistake in it.
public struct RuleFormatError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One mistake.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    public var code: SpecProblem.Code
    public var severity: SpecProblem.Severity
    /// Where, as a JSON pointer (RFC 6901) from the value that was read; "" is the value itself.
    public var pointer: String
    /// What was found, and what is expected.
    public var message: String

    public var description: String { pointer.isEmpty ? message : "\(pointer): \(message)" }
  }

  public var problems: [Problem]

  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
