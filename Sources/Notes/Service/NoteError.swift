import Jobs

/// Why something about notes couldn't be done.
public struct NoteError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of reason it is.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no such note, answer, action item or template.
    public static let notFound = Code(rawValue: "not-found")
    /// Somebody else changed it meanwhile.
    public static let conflict = Code(rawValue: "conflict")
    /// What was given can't be taken: the message says what and why.
    public static let invalid = Code(rawValue: "invalid")
    /// The client id was used for something else.
    public static let idUsed = Code(rawValue: "id-used")
    /// It can't be done in this state.
    public static let notPossible = Code(rawValue: "not-possible")
    /// There is too much of it already.
    public static let tooMany = Code(rawValue: "too-many")
    /// The text is too long.
    public static let tooLong = Code(rawValue: "too-long")
    /// The model's answer said nothing.
    public static let emptyAnswer = Code(rawValue: "empty-answer")
    /// The program ended meanwhile.
    public static let interrupted = Code(rawValue: "interrupted")
    /// The program is ending.
    public static let unavailable = Code(rawValue: "unavailable")
  }

  public var code: Code
  /// One sentence for people: what was wrong and what to do.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}

// What the store says of what it is asked, it says again.
extension NoteError: FinalRefusal {}
