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

  /// The same for a text that may be JSON, where a secret can be written with escapes and is shown without them.
  private func scrubJSON(_ text: String) -> String {
    let scrubbed = scrub(text)
    guard scrubbed.contains("\\"), let json = try? JSONValue(parsing: scrubbed) else { return scrubbed }
    let clean = scrub(json)
    return clean == json ? scrubbed : clean.serialized()
  }

  private func scrub(_ json: JSONValue) -> JSONValue {
    switch json {
    case .string(let text): .string(scrub(text))
    case .array(let elements): .array(elements.map(scrub))
    case .object(let members): .object(JSONObject(members.map { (scrub($0.key), scrub($0.value)) }))
    default: json
    }
  }

  func scrub(_ error: LanguageModelError) -> LanguageModelError {
    var error = error
    error.message = scrub(error.message)
    error.providerText = error.providerText.map(scrubJSON)
    error.requestID = error.requestID.map(scrub)
    return error
  }
}
