public import Foundation

/// What a person pays for tokens; nothing here knows a price by itself.
public struct TokenPrices: Sendable, Hashable, Codable {
  /// For a million tokens of the prompt that weren't in the cache.
  public var prompt: Decimal
  /// For a million tokens of the prompt that were; `nil` if they cost the same.
  public var cached: Decimal?
  /// For a million tokens of the reply, its reasoning included.
  public var completion: Decimal
  /// Such as `EUR`; only shown.
  public var currency: String

  public init(prompt: Decimal, cached: Decimal? = nil, completion: Decimal, currency: String) {
    self.prompt = prompt
    self.cached = cached
    self.completion = completion
    self.currency = currency
  }
}

extension Usage {
  /// What the tokens cost, exactly, in the currency of the prices.
  public func cost(at prices: TokenPrices) -> Decimal {
    // A server that reports more cached tokens than the prompt has doesn't make it cheaper than free.
    let cached = max(0, min(cachedTokens, promptTokens))
    let fresh = max(0, promptTokens) - cached
    let sum =
      Decimal(fresh) * prices.prompt + Decimal(cached) * (prices.cached ?? prices.prompt)
      + Decimal(max(0, completionTokens)) * prices.completion
    return sum / 1_000_000
  }
}
