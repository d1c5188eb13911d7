/// The tokens of one call or of several.
public struct Usage: Sendable, Hashable, Codable {
  public var promptTokens: Int
  /// Those of the prompt's tokens that the server had in its cache.
  public var cachedTokens: Int
  /// The reply's tokens, those of its reasoning included.
  public var completionTokens: Int
  /// Those of the completion's tokens that a reasoning model didn't show.
  public var reasoningTokens: Int

  public init(promptTokens: Int = 0, cachedTokens: Int = 0, completionTokens: Int = 0, reasoningTokens: Int = 0) {
    self.promptTokens = promptTokens
    self.cachedTokens = cachedTokens
    self.completionTokens = completionTokens
    self.reasoningTokens = reasoningTokens
  }

  /// Reads what was written; a member that isn't there counts nothing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    promptTokens = try container.decodeIfPresent(Int.self, forKey: .promptTokens) ?? 0
    cachedTokens = try container.decodeIfPresent(Int.self, forKey: .cachedTokens) ?? 0
    completionTokens = try container.decodeIfPresent(Int.self, forKey: .completionTokens) ?? 0
    reasoningTokens = try container.decodeIfPresent(Int.self, forKey: .reasoningTokens) ?? 0
  }

  /// The sum; numbers that no computer has (a server may send any) stay at the largest there is.
  public static func + (left: Usage, right: Usage) -> Usage {
    Usage(
      promptTokens: sum(left.promptTokens, right.promptTokens),
      cachedTokens: sum(left.cachedTokens, right.cachedTokens),
      completionTokens: sum(left.completionTokens, right.completionTokens),
      reasoningTokens: sum(left.reasoningTokens, right.reasoningTokens))
  }

  public static func += (left: inout Usage, right: Usage) { left = left + right }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? (left < 0 ? .min : .max) : sum
  }
}
