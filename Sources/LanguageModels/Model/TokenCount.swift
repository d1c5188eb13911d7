/// How many tokens a prompt has.
public struct TokenCount: Sendable, Hashable {
  public var tokens: Int
  /// Whether the server counted them; otherwise it is an estimate that errs high.
  public var isExact: Bool

  public init(_ tokens: Int, isExact: Bool) {
    self.tokens = tokens
    self.isExact = isExact
  }

  /// What the prompt of a request has at most: no tokenizer in use makes more tokens than there are bytes.
  public static func estimate(of request: GenerationRequest) -> TokenCount {
    TokenCount(request.messages.reduce(0) { $0 + $1.content.utf8.count }, isExact: false)
  }
}
