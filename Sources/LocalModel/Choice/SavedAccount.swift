public import LanguageModels

/// A Mastodon account as the configuration file has it.
public struct SavedAccount: Sendable, Hashable {
  /// Where it is, such as `https://mastodon.social`.
  public var instance: String
  /// The access token; it never shows in a description.
  public var token: APIKey
  /// What the instance said whose token it is.
  public var name: String?
  public var display: String?

  public init(instance: String, token: APIKey, name: String? = nil, display: String? = nil) {
    self.instance = instance
    self.token = token
    self.name = name
    self.display = display
  }
}

extension ConfigurationFile {
  /// Notes the account that posts are sent to, or forgets it with `nil`; what else stands in the file stays.
  ///
  /// - Throws: `LocalModelError` of code `badConfiguration` if the file can't be read or written.
  public func setMastodon(_ account: SavedAccount?) throws {
    try update { contents, _ in
      guard let account else {
        contents["mastodon"] = nil
        return
      }
      var members: JSONObject = ["instance": .string(account.instance), "token": .string(account.token.secret)]
      if let name = account.name { members["name"] = .string(name) }
      if let display = account.display { members["display"] = .string(display) }
      contents["mastodon"] = .object(members)
    }
  }
}
