public import LanguageModels

/// What came of a command.
public struct WritingResult: Sendable, Hashable {
  /// The text with all edits; the original one if the command was refused.
  public var text: String
  /// In the order of the text, not overlapping; none if the command was refused.
  public var edits: [Edit]
  /// How long the text is with its content warning, by Mastodon's rule.
  public var length: Int
  public var limit: PostLimit
  public var warnings: [WritingWarning]
  /// Why the text stayed as it was; `nil` if the command was carried out.
  public var refusal: WritingRefusal?
  /// How often the model was asked for the paragraph that took the most tries: 1 to 3, 0 if it wasn't asked.
  public var tries: Int
  /// The tokens of all tries.
  public var usage: Usage

  public init(
    text: String, edits: [Edit], length: Int, limit: PostLimit, warnings: [WritingWarning] = [],
    refusal: WritingRefusal? = nil, tries: Int, usage: Usage
  ) {
    self.text = text
    self.edits = edits
    self.length = length
    self.limit = limit
    self.warnings = warnings
    self.refusal = refusal
    self.tries = tries
    self.usage = usage
  }

  /// Whether the text is within the limit.
  public var fits: Bool { length <= limit.maximum }
}

/// Why a command left the text as it was.
public struct WritingRefusal: Sendable, Hashable {
  /// Its kind; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    /// A link, a name or another protected piece was missing, doubled, altered or out of order in each try.
    public static let protectedPieceLost = Code(rawValue: "protected-piece-lost")
    /// The reply was cut off by its limit of tokens in each try.
    public static let cutOff = Code(rawValue: "cut-off")
    /// The reply was empty in each try.
    public static let emptyReply = Code(rawValue: "empty-reply")
    /// The reply was no version of the text: an essay, an answer to it, another language.
    public static let notThisText = Code(rawValue: "not-this-text")
    /// The reply was in another language than the text.
    public static let otherLanguage = Code(rawValue: "other-language")
    /// No try was short enough.
    public static let tooLong = Code(rawValue: "too-long")
    /// The reply didn't have the shape that was asked for.
    public static let wrongShape = Code(rawValue: "wrong-shape")
  }

  public var code: Code
  /// One sentence: what went wrong, in which paragraph if there are several, and what the person can do.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
