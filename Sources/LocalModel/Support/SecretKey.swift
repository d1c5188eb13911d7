/// A key that never shows up in a log, an error or a debugger's summary.
public struct SecretKey: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The key itself: for the header of a request, and nothing else.
  public let secret: String

  public init(_ secret: String) { self.secret = secret }

  /// A new key of 256 random bits.
  static func random() -> SecretKey {
    var generator = SystemRandomNumberGenerator()
    let words = (0..<4).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return SecretKey(words.joined())
  }

  public var description: String { "•••" }
  public var debugDescription: String { "•••" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
