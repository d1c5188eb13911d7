import HTTPTransport

/// What an answer's header fields say is left of a provider's limits.
///
/// Read are `x-ratelimit-*-requests` and `-tokens` (OpenAI, Azure, Groq, Cerebras and others), `anthropic-ratelimit-*`,
/// `x-ratelimit-*` without more (OpenRouter), and `ratelimit-*` and `ratelimit` of the IETF's drafts. What can't be
/// understood is passed over.
struct RateLimits: Sendable, Hashable {
  /// What is left of one limit.
  struct Allowance: Sendable, Hashable {
    var remaining: Int
    /// How much there is when nothing was used.
    var limit: Int?
    /// The wait until then.
    var reset: Duration
  }

  var requests: Allowance?
  var tokens: Allowance?

  var isEmpty: Bool { requests == nil && tokens == nil }

  /// Reads an answer's head.
  ///
  /// - Parameter now: The seconds since 1970, for moments in answers without a `Date`.
  init(_ response: HTTPResponse, now: () -> Double) {
    let origin = response.header("date").flatMap(HTTPDate.seconds) ?? now()
    func allowance(_ limit: String, _ remaining: String, _ reset: String) -> Allowance? {
      guard let left = response.header(remaining).flatMap(Self.count),
        let wait = response.header(reset).flatMap({ RateLimitTime.wait(Self.item($0), now: origin) })
      else { return nil }
      return Allowance(remaining: left, limit: response.header(limit).flatMap(Self.count), reset: wait)
    }
    func named(_ prefix: String, _ kind: String) -> Allowance? {
      allowance("\(prefix)-limit-\(kind)", "\(prefix)-remaining-\(kind)", "\(prefix)-reset-\(kind)")
    }
    func anthropic(_ kind: String) -> Allowance? {
      let prefix = "anthropic-ratelimit-\(kind)"
      return allowance("\(prefix)-limit", "\(prefix)-remaining", "\(prefix)-reset")
    }
    func plain(_ prefix: String) -> Allowance? {
      allowance("\(prefix)-limit", "\(prefix)-remaining", "\(prefix)-reset")
    }
    // Of several limits of one kind that one counts which is nearest to its end.
    requests = Self.tightest([
      named("x-ratelimit", "requests"), named("x-ratelimit", "requests-minute"),
      named("x-ratelimit", "requests-hour"), named("x-ratelimit", "requests-day"), anthropic("requests"),
      plain("x-ratelimit"), plain("ratelimit"), Self.combined(response, now: origin),
    ])
    tokens = Self.tightest([
      named("x-ratelimit", "tokens"), named("x-ratelimit", "tokens-minute"), named("x-ratelimit", "tokens-hour"),
      named("x-ratelimit", "tokens-day"), anthropic("tokens"), anthropic("input-tokens"),
    ])
  }

  /// The longest wait among limits that are used up, else the one with the least left.
  private static func tightest(_ allowances: [Allowance?]) -> Allowance? {
    let known = allowances.compactMap { $0 }
    let used = known.filter { $0.remaining == 0 }
    return used.max { $0.reset < $1.reset } ?? known.min { $0.remaining < $1.remaining }
  }

  /// The one field of the later drafts: `limit=100, remaining=0, reset=5`, or `"default";r=0;t=5`.
  ///
  /// Of `ratelimit-policy` only the quota is used (`"default";q=100;w=60`).
  private static func combined(_ response: HTTPResponse, now: Double) -> Allowance? {
    guard let field = response.header("ratelimit") else { return nil }
    let members = Self.members(field)
    guard let remaining = (members["remaining"] ?? members["r"]).flatMap(count),
      let reset = (members["reset"] ?? members["t"]).flatMap({ RateLimitTime.wait($0, now: now) })
    else { return nil }
    let policy = response.header("ratelimit-policy").map(Self.members) ?? [:]
    let limit = (members["limit"] ?? policy["q"]).flatMap(count)
    return Allowance(remaining: remaining, limit: limit, reset: reset)
  }

  private static func members(_ field: String) -> [String: String] {
    var members: [String: String] = [:]
    for part in field.prefix(400).split(whereSeparator: { $0 == "," || $0 == ";" }) {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\"" } }
      // Of several policies the first one is read.
      if pair.count == 2, members[pair[0].lowercased()] == nil { members[pair[0].lowercased()] = pair[1] }
    }
    return members
  }

  /// What stands before the parameters: `100;w=60` is 100.
  private static func item(_ text: String) -> String {
    var item = text.prefix { $0 != "," && $0 != ";" }.drop { $0 == " " }
    while item.last == " " { item.removeLast() }
    return String(item)
  }

  /// A whole number; some servers say -1 where there is no limit, which is none then.
  private static func count(_ text: String) -> Int? {
    let digits = item(text)
    guard !digits.isEmpty, digits.utf8.count <= 15, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits)
  }
}
