/// Something that a person should look at before using a result.
public struct WritingWarning: Sendable, Hashable {
  /// Its kind; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    public static let numberChanged = Code(rawValue: "number-changed")
    public static let dateChanged = Code(rawValue: "date-changed")
    public static let nameChanged = Code(rawValue: "name-changed")
    public static let negationChanged = Code(rawValue: "negation-changed")
    /// The text is longer than the limit.
    public static let overLimit = Code(rawValue: "over-limit")
    /// A command found nothing to change.
    public static let nothingChanged = Code(rawValue: "nothing-changed")
  }

  public var code: Code
  /// One sentence.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
