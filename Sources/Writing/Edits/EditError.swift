/// Why edits don't go with a text, in words that a person can act on.
public struct EditError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    /// An edit begins or ends outside of the text, or ends before it begins.
    public static let outOfRange = Code(rawValue: "out-of-range")
    /// Two edits change the same piece.
    public static let overlapping = Code(rawValue: "overlapping")
    /// There is no suggestion of that id.
    public static let unknownSuggestion = Code(rawValue: "unknown-suggestion")
  }

  public var code: Code
  /// One sentence: what was wrong, and what to do.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
