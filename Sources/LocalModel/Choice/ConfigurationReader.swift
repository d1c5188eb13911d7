import LanguageModels

/// Reads the members of the configuration file, strictly: what can't be understood is said, never skipped.
enum ConfigurationReader {
  struct Problem: Error {
    var message: String
  }

  private static let topMembers = ["model", "consent", "secrets", "mastodon"]
  private static let members = ["use", "url", "name", "key", "contextSize", "strength", "structuredOutput", "parallel"]

  /// Which model was chosen: the server, if nothing else is said.
  static func use(_ value: JSONValue?) throws -> Configuration.Use? {
    guard let value else { return nil }
    guard case .object(let object) = value else { throw Problem(message: "“model” must be an object with a “url”.") }
    guard let text = try string("use", in: object) else { return .server }
    guard let use = Configuration.Use(rawValue: text) else {
      throw Problem(message: "“model.use” must be “embedded”, “server” or “none”.")
    }
    return use
  }

  static func endpoint(_ value: JSONValue?) throws -> ModelEndpoint? {
    guard let value else { return nil }
    guard case .object(let object) = value else { throw Problem(message: "“model” must be an object with a “url”.") }
    for name in object.keys where !members.contains(name) {
      throw Problem(
        message: "“model.\(name)” isn't known; there are \(members.map { "“\($0)”" }.joined(separator: ", ")).")
    }
    // Without a server to note, what is used says everything.
    if let use = try use(value), use != .server, object.keys == ["use"] { return nil }
    guard let url = try string("url", in: object) else { throw Problem(message: "“model” has no “url”.") }
    guard EndpointAddress(url) != nil else {
      throw Problem(message: "“model.url” must be an http or https address such as http://127.0.0.1:11434/v1.")
    }
    var capabilities = LanguageModelCapabilities()
    if let size = object["contextSize"] {
      guard let tokens = size.integerValue, tokens > 0 else {
        throw Problem(message: "“model.contextSize” must be a positive whole number of tokens.")
      }
      capabilities.contextSize = tokens
    }
    if let text = try string("strength", in: object) {
      guard let strength = LanguageModelCapabilities.Strength(rawValue: text) else {
        throw Problem(message: "“model.strength” must be “small” or “strong”.")
      }
      capabilities.strength = strength
    }
    if let text = try string("structuredOutput", in: object) {
      guard let output = LanguageModelCapabilities.StructuredOutput(rawValue: text) else {
        let known = LanguageModelCapabilities.StructuredOutput.allCases.map { "“\($0.rawValue)”" }
        throw Problem(message: "“model.structuredOutput” must be one of \(known.joined(separator: ", ")).")
      }
      capabilities.structuredOutput = output
    }
    var parallel: Int?
    if let count = object["parallel"] {
      guard let number = count.integerValue, (1...1_000).contains(number) else {
        throw Problem(message: "“model.parallel” must be a whole number of requests from 1 to 1,000.")
      }
      parallel = number
    }
    let key = try string("key", in: object).map { APIKey($0) }
    // It goes into a header field, where a line end would begin another one.
    guard key.map({ !$0.secret.hasControlCharacters }) ?? true else {
      throw Problem(message: "“model.key” has a line end, a tab or another control character: leave it out.")
    }
    return ModelEndpoint(
      url: url, model: try string("name", in: object), apiKey: key, capabilities: capabilities,
      parallel: parallel)
  }

  static func consents(_ value: JSONValue?) throws -> [String] {
    guard let value else { return [] }
    let problem = Problem(message: "“consent” must be a list of addresses such as \"https://api.openai.com\".")
    guard let elements = value.arrayValue else { throw problem }
    return try elements.map { element in
      guard let text = element.stringValue else { throw problem }
      return text
    }
  }

  /// The secrets by name. A message names the secret, never what stands there.
  static func secrets(_ value: JSONValue?) throws -> [String: String] {
    guard let value else { return [:] }
    guard case .object(let object) = value else {
      throw Problem(message: "“secrets” must be an object of texts such as {\"service_token\": \"…\"}.")
    }
    var secrets: [String: String] = [:]
    for name in object.keys {
      guard isName(name) else {
        throw Problem(
          message: "“secrets.\(name)” isn't a name that {secret.…} can have: use letters, digits and _, no digit first."
        )
      }
      guard let text = object[name]?.stringValue, !text.isEmpty else {
        throw Problem(message: "“secrets.\(name)” must be a text that isn't empty.")
      }
      // It goes into an address or a header field, where a line end would begin another one.
      guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
        throw Problem(message: "“secrets.\(name)” has a line end, a tab or another control character: leave it out.")
      }
      secrets[name] = text
    }
    return secrets
  }

  /// The account that posts are sent to. A message never says what stands there, which may be a token.
  static func mastodon(_ value: JSONValue?) throws -> SavedAccount? {
    guard let value else { return nil }
    guard case .object(let object) = value else {
      throw Problem(message: "“mastodon” must be an object with an “instance” and a “token”.")
    }
    let known = ["instance", "token", "name", "display"]
    for name in object.keys where !known.contains(name) {
      throw Problem(
        message: "“mastodon.\(name)” isn't known; there are \(known.map { "“\($0)”" }.joined(separator: ", ")).")
    }
    func text(_ name: String) throws -> String? {
      guard let value = object[name] else { return nil }
      guard let text = value.stringValue, !text.isEmpty, !text.hasControlCharacters else {
        throw Problem(message: "“mastodon.\(name)” must be one line of text that isn't empty.")
      }
      return text
    }
    guard let instance = try text("instance"), let token = try text("token") else {
      throw Problem(message: "“mastodon” must have an “instance” and a “token”.")
    }
    guard let address = EndpointAddress(instance), address.scheme == "https" || address.isLoopback else {
      throw Problem(message: "“mastodon.instance” must be an https address such as https://mastodon.social.")
    }
    return SavedAccount(
      instance: instance, token: APIKey(token), name: try text("name"), display: try text("display"))
  }

  /// One sentence for each member that nobody reads.
  static func unknownMembers(_ object: JSONObject) -> [String] {
    object.keys.filter { !topMembers.contains($0) }.map {
      "“\($0)” isn't known and has no effect; there are \(topMembers.map { "“\($0)”" }.joined(separator: ", "))."
    }
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39,
        UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }

  /// A text; what stands there instead isn't shown, since it may be a key.
  private static func string(_ name: String, in object: JSONObject) throws -> String? {
    guard let value = object[name] else { return nil }
    guard let text = value.stringValue, !text.isEmpty else {
      throw Problem(message: "“model.\(name)” must be a text that isn't empty.")
    }
    return text
  }
}
