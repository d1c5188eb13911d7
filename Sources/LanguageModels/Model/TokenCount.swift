/// How many tokens a prompt has.
public struct TokenCount: Sendable, Hashable {
  public var tokens: Int
  /// Whether the server counted them; otherwise it is an estimate that errs high.
  public var isExact: Bool

  public init(_ tokens: Int, isExact: Bool) {
    self.tokens = tokens
    self.isExact = isExact
  }

  /// An estimate of what the prompt of a request has, its tools, schema and template included; it errs high.
  ///
  /// For English prose it is about one and a half times the real count, for other texts up to three times.
  public static func estimate(of request: GenerationRequest) -> TokenCount {
    TokenCount(PromptEstimate(request).high, isExact: false)
  }

  /// An estimate of what a text has; it errs high and is never more than the text's bytes.
  public static func estimate(of text: String) -> TokenCount {
    TokenCount(TokenEstimate(text).high, isExact: false)
  }
}

extension TokenCount: CustomStringConvertible {
  /// The number, with “about” before an estimate.
  public var description: String { isExact ? "\(tokens)" : "about \(tokens)" }
}
