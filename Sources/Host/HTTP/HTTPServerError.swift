/// Why a server can't start.
public struct HTTPServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Another program listens on that port.
    public static let portInUse = Code(rawValue: "port-in-use")
    /// The system doesn't allow this port.
    public static let permission = Code(rawValue: "permission")
    /// The host is no address, or not one of this machine.
    public static let badAddress = Code(rawValue: "bad-address")
    /// The system lacks something else.
    public static let cannotStart = Code(rawValue: "cannot-start")
  }

  public var code: Code
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
