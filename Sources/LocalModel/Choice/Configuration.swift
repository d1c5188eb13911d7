import LanguageModels

/// What the configuration file says.
public struct Configuration: Sendable {
  /// The whole file, other members included. It may hold keys: never print it.
  let contents: JSONObject
  /// Which model is to be used.
  public enum Use: String, Sendable, Hashable, CaseIterable {
    case embedded, server, none
  }

  /// Which model was chosen, if one was.
  public var use: Use?
  /// The server that is noted, whether it is used or not.
  public var endpoint: ModelEndpoint?
  /// The origins that texts may be sent to.
  public var consents: [String] = []
  /// What the calls of apps fill in for `{secret.name}`, by name. Never print the values.
  public var secrets: [String: String] = [:]
  /// The Mastodon account that posts are sent to.
  public var mastodon: SavedAccount?
  /// What the person should know about the file.
  public var warnings: [String] = []

  /// A configuration that says nothing.
  public init() { contents = JSONObject() }

  init(contents: JSONObject) { self.contents = contents }

  /// Whether texts may be sent to that server: it is on this machine, or the person agreed.
  public func allows(_ endpoint: ModelEndpoint) -> Bool {
    !endpoint.isRemote || consents.contains(endpoint.origin)
  }
}

/// Prints and dumps show no key and no secret.
extension Configuration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "(configuration)" }
  public var debugDescription: String { "(configuration)" }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
