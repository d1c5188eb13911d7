import LanguageModels

/// A post that is to be sent.
public struct NewStatus: Sendable, Hashable {
  public var text: String
  /// Mastodon's `spoiler_text`; empty for none.
  public var contentWarning: String
  public var visibility: PostVisibility
  /// The language that it is in (ISO 639); `nil` leaves it to the account's settings.
  public var language: String?
  /// The id of the post that it answers.
  public var replyTo: String?

  public init(
    text: String, contentWarning: String = "", visibility: PostVisibility = .public, language: String? = nil,
    replyTo: String? = nil
  ) {
    self.text = text
    self.contentWarning = contentWarning
    self.visibility = visibility
    self.language = language
    self.replyTo = replyTo
  }

  /// The body that Mastodon takes.
  var json: JSONValue {
    var members: JSONObject = ["status": .string(text), "visibility": .string(visibility.rawValue)]
    if !contentWarning.isEmpty { members["spoiler_text"] = .string(contentWarning) }
    if let language { members["language"] = .string(language) }
    if let replyTo { members["in_reply_to_id"] = .string(replyTo) }
    return .object(members)
  }
}

/// A post that is there.
public struct PostedStatus: Sendable, Hashable {
  public var id: String
  public var url: String

  public init(id: String, url: String) {
    self.id = id
    self.url = url
  }
}

/// Whose token it is.
public struct MastodonAccount: Sendable, Hashable {
  /// Such as `ada`.
  public var name: String
  /// What the person calls themselves; the name if nothing.
  public var display: String

  public init(name: String, display: String) {
    self.name = name
    self.display = display
  }
}
