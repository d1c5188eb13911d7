/// What a server's error says about how a request was worded.
///
/// Read with care: only an error that names a part of the request and says that it isn't supported leads to another
/// wording. A value that is wrong, or a schema that is faulty, is the caller's to know.
struct EndpointRefusal {
  private let text: String
  /// The part of the request that OpenAI and others name.
  private let parameter: String?
  private let isUnsupported: Bool

  private static let words = [
    "unsupported", "not support", "n't support", "unknown", "unrecognized", "unrecognised", "unexpected",
    "not permitted", "extra_forbidden", "not allowed", "not available", "unavailable", "not implemented",
    "unavailable", "not enabled", "requires --", "deprecated", "only the default", "is only allowed when",
  ]
  /// A schema that the server finds faulty is not a refusal of the format: other schemas will do.
  private static let faults = [
    "invalid schema", "schema conversion", "failed to parse grammar", "failed to parse json schema",
    "failed to initialize samplers", "invalid json schema", "invalid_json_schema",
  ]

  init(_ text: String) {
    let error = (try? JSONValue(parsing: text))?["error"]
    parameter = error?["param"]?.stringValue?.lowercased()
    self.text = text.lowercased()
    isUnsupported = Self.words.contains { [text = self.text] in text.contains($0) }
  }

  var isFaultySchema: Bool { Self.faults.contains { text.contains($0) } }

  /// Whether a part of the request is named at all.
  func names(_ name: String) -> Bool { parameter == name || mentions(name) }

  /// Whether a part of the request is said not to be taken.
  func refuses(_ name: String) -> Bool {
    guard isUnsupported, !isFaultySchema else { return false }
    // Where the error says which part it is about, other names in it don't count.
    if let parameter { return parameter == name || parameter.hasPrefix(name + ".") || parameter.hasPrefix(name + "[") }
    return mentions(name)
  }

  /// Whether tools as such are refused: by their name, or in the words of Ollama, vLLM and OpenRouter.
  var refusesTools: Bool {
    if refuses("tools") || refuses("functions") { return true }
    return !isFaultySchema
      && [
        "does not support tools", "doesn't support tools", "support tool use", "does not support function call",
        "--enable-auto-tool-choice", "--tool-call-parser", "tools are not supported", "tool calling is not supported",
        "tools param requires --jinja",
      ].contains { text.contains($0) }
  }

  var refusesResponseFormat: Bool {
    let names = ["response_format", "json_schema", "json_object", "response format"]
    return names.contains { text.contains($0) } && !isFaultySchema
  }

  /// A name counts as a whole word: `stop` isn't in `stopped`, `tools` not in `mytools`.
  private func mentions(_ name: String) -> Bool {
    var rest = text[...]
    while let range = rest.firstRange(of: name) {
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      if !isWordPart(before), !isWordPart(after) { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }

  private func isWordPart(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }
}
