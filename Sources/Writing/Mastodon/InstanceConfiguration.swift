import LanguageModels

/// Reads what instances tell about themselves.
enum InstanceConfiguration {
  /// The limit in `configuration.statuses`, or in older members of the same meaning; `nil` if it isn't told, or can't be.
  static func limit(_ json: JSONValue) -> PostLimit? {
    let statuses = json["configuration"]?["statuses"]
    let maximum = number(statuses?["max_characters"]) ?? number(json["max_toot_chars"])
    guard let maximum, PostLimit.maxima.contains(maximum) else { return nil }
    guard let told = statuses?["characters_reserved_per_url"] else { return PostLimit(maximum: maximum) }
    guard let cost = number(told), PostLimit.urlCosts.contains(cost) else { return nil }
    return PostLimit(maximum: maximum, urlCost: cost)
  }

  /// A whole number; some servers write numbers as text.
  private static func number(_ json: JSONValue?) -> Int? {
    json?.integerValue ?? json?.stringValue.flatMap { Int($0) }
  }
}

extension PostLimit {
  /// What the longest post may be, in characters.
  public static let maxima = 1...1_000_000
  /// What an address may count.
  public static let urlCosts = 1...1_000
}
