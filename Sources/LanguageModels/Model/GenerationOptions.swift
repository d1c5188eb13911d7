/// How a reply is generated.
public struct GenerationOptions: Sendable, Hashable {
  /// 0 for the likeliest text; `nil` leaves it to the server.
  public var temperature: Double?
  public var topP: Double?
  /// The most tokens a reply may have.
  public var maximumResponseTokens: Int?
  public var seed: Int?
  public var stopSequences: [String]

  public init(
    temperature: Double? = nil, topP: Double? = nil, maximumResponseTokens: Int? = nil, seed: Int? = nil,
    stopSequences: [String] = []
  ) {
    self.temperature = temperature
    self.topP = topP
    self.maximumResponseTokens = maximumResponseTokens
    self.seed = seed
    self.stopSequences = stopSequences
  }
}
