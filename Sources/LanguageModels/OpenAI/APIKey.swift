/// A key that never shows in a description, a dump, a log or an error.
public struct APIKey: Sendable, Hashable {
  /// The key itself, without white space around it.
  public let secret: String

  /// Takes a key; white space and line ends around it, as files have them, are dropped.
  public init(_ secret: String) {
    var characters = secret[...]
    while characters.first?.isWhitespace == true { characters.removeFirst() }
    while characters.last?.isWhitespace == true { characters.removeLast() }
    self.secret = String(characters)
  }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "(key)" }
  public var debugDescription: String { "(key)" }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
