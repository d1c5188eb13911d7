/// How long a post may be on an instance, by its public configuration.
public struct PostLimit: Sendable, Hashable, Codable {
  /// Characters as people see them: `configuration.statuses.max_characters`, usually 500.
  public var maximum: Int
  /// What every address counts, however long it is: `configuration.statuses.characters_reserved_per_url`, usually 23.
  public var urlCost: Int

  public init(maximum: Int = 500, urlCost: Int = 23) {
    self.maximum = maximum
    self.urlCost = urlCost
  }
}
