/// How a reply is generated.
public struct GenerationOptions: Sendable, Hashable {
  /// 0 for the likeliest text; `nil` leaves it to the server.
  public var temperature: Double?
  public var topP: Double?
  /// The most tokens a reply may have.
  public var maximumResponseTokens: Int?
  public var seed: Int?
  public var stopSequences: [String]
  /// How often and for how long the request is tried, instead of what its endpoint's configuration says.
  public var retries: RetryPolicy?

  public init(
    temperature: Double? = nil, topP: Double? = nil, maximumResponseTokens: Int? = nil, seed: Int? = nil,
    stopSequences: [String] = [], retries: RetryPolicy? = nil
  ) {
    self.temperature = temperature
    self.topP = topP
    self.maximumResponseTokens = maximumResponseTokens
    self.seed = seed
    self.stopSequences = stopSequences
    self.retries = retries
  }
}
