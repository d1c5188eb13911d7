public import HTTPTransport
public import LanguageModels

/// Asks one Mastodon instance (docs.joinmastodon.org, API v1 and v2). Each request is sent once.
///
/// Nothing of an answer is handed on but numbers, bounded lines of text, ids and addresses. Redirects aren't followed.
public struct MastodonClient: Sendable {
  /// The most bytes of an answer that are read.
  public static let bodyLimit = 1 << 20

  public let instance: InstanceAddress
  let token: APIKey?
  let transport: any HTTPTransport
  let limits: HTTPLimits

  /// How long is waited for what.
  public static let usualLimits = HTTPLimits(
    connect: .seconds(10), firstByte: .seconds(40), idle: .seconds(20), total: .seconds(60), bodySize: bodyLimit)

  /// - Parameters:
  ///   - token: Sent to that instance only; not needed for what is public.
  ///   - limits: Redirects and the size of bodies are limited as always.
  public init(
    _ instance: InstanceAddress, token: APIKey? = nil, transport: any HTTPTransport,
    limits: HTTPLimits = MastodonClient.usualLimits
  ) {
    self.instance = instance
    self.token = token
    self.transport = transport
    var limits = limits
    limits.sameOriginRedirects = 0
    limits.bodySize = Self.bodyLimit
    self.limits = limits
  }

  // MARK: The instance

  /// How long posts may be there, from the public configuration: of version 2, else of version 1.
  ///
  /// - Throws: `MastodonError`, `CancellationError`.
  public func limit() async throws -> PostLimit {
    for path in ["/api/v2/instance", "/api/v1/instance"] {
      let answer = try await send("GET", path, withToken: false)
      if [404, 410].contains(answer.status) || answer.status == 200 && answer.json == nil { continue }
      guard answer.status == 200 else { throw problem(answer, doing: "tell how long posts may be") }
      if let limit = InstanceConfiguration.limit(answer.json ?? .null) { return limit }
    }
    throw MastodonError(
      .notMastodon,
      "\(instance.name) doesn't tell how long posts may be there: check the address, or type the limit yourself.")
  }

  // MARK: The account

  /// Whose token it is.
  ///
  /// - Throws: `MastodonError`, `CancellationError`.
  public func account() async throws -> MastodonAccount {
    let answer = try await send("GET", "/api/v1/accounts/verify_credentials", withToken: true)
    guard answer.status == 200 else { throw problem(answer, doing: "tell whose token it is") }
    guard let json = answer.json, let name = json["username"]?.stringValue.flatMap({ line($0, 100) }) else {
      throw MastodonError(
        .notMastodon, "What answers at \(instance.name) isn't a Mastodon instance: check the address.")
    }
    let display = json["display_name"]?.stringValue.flatMap { line($0, 100) }
    return MastodonAccount(name: name, display: display ?? name)
  }

  // MARK: Posting

  /// Posts.
  ///
  /// - Parameter key: Goes along as `Idempotency-Key`: Mastodon posts once what comes twice with the same key within an
  ///   hour.
  /// - Throws: `MastodonError`, whose `isOutcomeUnknown` says whether the post may be there all the same;
  ///   `CancellationError`, after which that isn't known either.
  public func post(_ status: NewStatus, key: String) async throws -> PostedStatus {
    guard Self.isKey(key) else {
      throw MastodonError(.wrongPost, "The key must have 1 to 200 visible ASCII characters, such as a UUID.")
    }
    let answer = try await send(
      "POST", "/api/v1/statuses", withToken: true, body: status.json,
      headers: [HTTPField("Idempotency-Key", key)])
    guard (200...202).contains(answer.status) else { throw problem(answer, doing: "take the post") }
    guard let json = answer.json, let id = Self.id(json["id"]) else {
      throw MastodonError(
        .notMastodon,
        "\(instance.name) took the post but answered with something else than a post: look there whether it is there. "
          + "Sending it again with the same key is safe.", isOutcomeUnknown: true)
    }
    return PostedStatus(id: id, url: address(of: id, json))
  }

  /// Whether a text can be an `Idempotency-Key`: 1 to 200 visible ASCII characters.
  public static func isKey(_ text: String) -> Bool {
    (1...200).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// A token that can stand in a header field.
  ///
  /// - Throws: `MastodonError` of code `wrongToken`, without the token.
  public static func token(_ text: String) throws(MastodonError) -> APIKey {
    let token = APIKey(text)
    guard (1...1_024).contains(token.secret.utf8.count),
      token.secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else {
      throw MastodonError(
        .wrongToken, "The access token must be one line without spaces: copy it again from the instance's settings.")
    }
    return token
  }

  private static func id(_ json: JSONValue?) -> String? {
    let text = json?.stringValue ?? json?.integerValue.map { String($0) }
    guard let text, (1...100).contains(text.utf8.count),
      text.utf8.allSatisfy({
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D
          || $0 == 0x5F
      })
    else { return nil }
    return text
  }

  /// Where the post can be seen; one that isn't an address for browsers isn't handed on.
  private func address(of id: String, _ json: JSONValue) -> String {
    for name in ["url", "uri"] {
      guard let url = json[name]?.stringValue, url.utf8.count <= 2_048 else { continue }
      let isPlain = url.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }
      let isThere = url.hasPrefix("https://") || url.hasPrefix(instance.origin + "/")
      if isPlain, isThere { return masked(url) }
    }
    return "\(instance.origin)/web/statuses/\(id)"
  }
}
