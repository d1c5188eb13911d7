/// An expression of the Common Expression Language (https://github.com/google/cel-spec), parsed.
public struct CELExpression: Sendable, Hashable {
  /// The expression as it was written.
  public let source: String

  /// Parses an expression.
  ///
  /// - Throws: `ExpressionSyntaxError` that points at the character.
  public init(parsing source: String) throws(ExpressionSyntaxError) {
    self.source = source
  }

  /// Computes the expression.
  ///
  /// - Throws: `ExpressionError`; code `.missing` when it needs something that isn't there.
  public func evaluate(in scope: some ExpressionScope) throws(ExpressionError) -> AppValue {
    throw ExpressionError(.missing, "nothing there")
  }

  /// The paths that the expression reads, outermost name first, such as `["memory", "tries"]`; names that a macro
  /// binds aren't among them, and a path ends where an index or a call begins.
  public var references: [[String]] { [] }
}

/// Where an expression finds its names.
public protocol ExpressionScope {
  /// The value of an outermost name such as `memory`; `.null` when it is known but nothing is there, `nil` when it is
  /// not a name.
  func value(named name: String) -> AppValue?
}

/// Why a text isn't an expression, and where.
public struct ExpressionSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
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
  }

  public var code: Code
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
