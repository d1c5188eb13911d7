import LanguageModels

/// Reads the members of the configuration file, strictly: what can't be understood is said, never skipped.
enum ConfigurationReader {
  struct Problem: Error {
    var message: String
  }

  private static let members = ["url", "name", "key", "contextSize", "strength", "structuredOutput"]

  static func endpoint(_ value: JSONValue?) throws -> ModelEndpoint? {
    guard let value else { return nil }
    guard case .object(let object) = value else { throw Problem(message: "“model” must be an object with a “url”.") }
    for name in object.keys where !members.contains(name) {
      throw Problem(
        message: "“model.\(name)” isn't known; there are \(members.map { "“\($0)”" }.joined(separator: ", ")).")
    }
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
    return ModelEndpoint(
      url: url, model: try string("name", in: object), apiKey: try string("key", in: object).map { APIKey($0) },
      capabilities: capabilities)
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

  /// A text; what stands there instead isn't shown, since it may be a key.
  private static func string(_ name: String, in object: JSONObject) throws -> String? {
    guard let value = object[name] else { return nil }
    guard let text = value.stringValue, !text.isEmpty else {
      throw Problem(message: "“model.\(name)” must be a text that isn't empty.")
    }
    return text
  }
}
