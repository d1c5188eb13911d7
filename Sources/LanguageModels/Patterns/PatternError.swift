/// Why a pattern can't be used.
package struct PatternError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  package struct Code: RawRepresentable, Sendable, Hashable {
    package var rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    /// Something in it isn't understood, or can't be matched in time proportional to the text.
    package static let syntax = Code(rawValue: "syntax")
    /// Unbounded repetition inside unbounded repetition, too many states, or too long.
    package static let unbounded = Code(rawValue: "unbounded")
    /// The text to match is too long.
    package static let textTooLong = Code(rawValue: "text-too-long")
    /// The steps that were granted are used up.
    package static let tooMuchWork = Code(rawValue: "too-much-work")
  }

  package var code: Code
  package var message: String
  /// The offset in Unicode scalars from the start of the pattern, where there is one.
  package var offset: Int?

  package init(_ code: Code, _ message: String, offset: Int? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
  }

  /// Words that go on a sentence which begins with "the pattern".
  package var description: String { message + (offset.map { " (its character \($0 + 1))" } ?? "") }
}
