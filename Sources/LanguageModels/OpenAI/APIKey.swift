/// A key that never shows in a description, a dump, a log or an error.
public struct APIKey: Sendable, Hashable {
  /// The key itself, without white space around it.
  public let secret: String

  /// Takes a key; white space and line ends around it, as files have them, are dropped.
  public init(_ secret: String) {
    var characters = secret[...]
    while characters.first?.isWhitespace == true { characters.removeFirst() }
    while characters.last?.isWhitespace == true { characters.removeLast() }
    self.secret = String(characters)
  }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "(key)" }
  public var debugDescription: String { "(key)" }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Removes keys from texts that others will see.
struct SecretScrubber: Sendable {
  private let secrets: [String]

  /// Shorter ones aren't secrets, and removing them would only garble the text.
  private static let shortest = 6

  init(secrets: [String]) {
    // The longest first: one may be part of another.
    self.secrets = secrets.filter { $0.utf8.count >= Self.shortest }.sorted { $0.utf8.count > $1.utf8.count }
  }

  var longest: Int { secrets.first?.utf8.count ?? 0 }

  func scrub(_ text: String) -> String {
    secrets.reduce(text) { text, secret in text.replacing(secret, with: "(key)") }
  }

  func scrub(_ error: LanguageModelError) -> LanguageModelError {
    var error = error
    error.message = scrub(error.message)
    error.providerText = error.providerText.map(scrub)
    error.requestID = error.requestID.map(scrub)
    return error
  }
}
