/// Why a call can't be sent, before anything of it was.
public struct CallPreparationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of mistake; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An argument that the call doesn't declare.
    public static let unknownArgument = Code(rawValue: "unknown-argument")
    /// An argument that the call needs.
    public static let missingArgument = Code(rawValue: "missing-argument")
    /// An argument of another type.
    public static let typeMismatch = Code(rawValue: "type-mismatch")
    /// An address that isn't one, or that leads elsewhere than declared.
    public static let badAddress = Code(rawValue: "bad-address")
    /// A header field that can't be sent.
    public static let badHeader = Code(rawValue: "bad-header")
    /// A secret that isn't set.
    public static let missingSecret = Code(rawValue: "missing-secret")
  }

  public var code: Code
  /// One sentence or two: what is wrong, and what to do.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
