/// Why a text isn't an expression, and where.
public struct ExpressionSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was found and what is expected there.
  public var message: String
  /// The offset in Unicode scalars from the start of the expression.
  public var offset: Int

  public init(_ message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }

  public var description: String { "character \(offset + 1): \(message)" }
}

/// Why an expression has no value.
public struct ExpressionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Something that it needs isn't there.
    public static let missing = Code(rawValue: "missing")
    /// A value of the wrong type.
    public static let type = Code(rawValue: "type")
    /// A name that nobody knows.
    public static let unknownName = Code(rawValue: "unknown-name")
    /// Division by zero, overflow.
    public static let arithmetic = Code(rawValue: "arithmetic")
    /// More steps than allowed.
    public static let tooManySteps = Code(rawValue: "too-many-steps")
    /// A pattern that isn't one, or that could run without bound.
    public static let pattern = Code(rawValue: "pattern")
    /// Values that need Values, deeper than allowed.
    public static let tooDeep = Code(rawValue: "too-deep")
  }

  public var code: Code
  /// What is wrong, in words that the writer of the expression understands.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
