/// A language that a text is written in.
public struct TextLanguage: Sendable, Hashable, Codable {
  /// BCP 47, such as `de`.
  public var code: String
  /// In English, such as `German`.
  public var name: String

  public init(code: String, name: String) {
    self.code = code
    self.name = name
  }
}
