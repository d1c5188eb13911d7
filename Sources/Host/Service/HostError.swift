/// Why a host can't start, in words that a person can act on.
public struct HostError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Another host uses the data folder.
    public static let dataInUse = Code(rawValue: "data-in-use")
    /// A folder can't be made or written.
    public static let dataNotUsable = Code(rawValue: "data-not-usable")
    /// The apps' folder isn't there.
    public static let appsNotUsable = Code(rawValue: "apps-not-usable")
    /// The address isn't one of this machine alone.
    public static let notLoopback = Code(rawValue: "not-loopback")
    /// Every port that was tried is taken.
    public static let noPort = Code(rawValue: "no-port")
  }

  public var code: Code
  /// One or two sentences: what went wrong, and what to do.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
