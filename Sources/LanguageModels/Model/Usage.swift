/// The tokens of one call or of several.
public struct Usage: Sendable, Hashable, Codable {
  public var promptTokens: Int
  /// Those of the prompt's tokens that the server had in its cache.
  public var cachedTokens: Int
  public var completionTokens: Int

  public init(promptTokens: Int = 0, cachedTokens: Int = 0, completionTokens: Int = 0) {
    self.promptTokens = promptTokens
    self.cachedTokens = cachedTokens
    self.completionTokens = completionTokens
  }

  public static func + (left: Usage, right: Usage) -> Usage {
    Usage(
      promptTokens: left.promptTokens + right.promptTokens,
      cachedTokens: left.cachedTokens + right.cachedTokens,
      completionTokens: left.completionTokens + right.completionTokens)
  }

  public static func += (left: inout Usage, right: Usage) { left = left + right }
}
