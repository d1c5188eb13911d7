/// Why a command couldn't begin, in words that a person can act on.
public struct WritingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    public static let emptyText = Code(rawValue: "empty-text")
    /// The prompt needs a tone, and none was chosen.
    public static let toneMissing = Code(rawValue: "tone-missing")
    /// The prompt needs an instruction, and none was given.
    public static let instructionMissing = Code(rawValue: "instruction-missing")
    /// The selection isn't a part of the text, or cuts something protected.
    public static let wrongSelection = Code(rawValue: "wrong-selection")
    public static let wrongLimit = Code(rawValue: "wrong-limit")
    /// The text is longer than what the assistant takes.
    public static let textTooLong = Code(rawValue: "text-too-long")
    /// The command has no prompt.
    public static let emptyPrompt = Code(rawValue: "empty-prompt")
    /// The prompt or the instruction is longer than what the assistant takes.
    public static let promptTooLong = Code(rawValue: "prompt-too-long")
    /// The command's temperature isn't from 0 to 2.
    public static let wrongTemperature = Code(rawValue: "wrong-temperature")
    /// A text can't be split so that each part is within the limit.
    public static let cannotSplit = Code(rawValue: "cannot-split")
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
