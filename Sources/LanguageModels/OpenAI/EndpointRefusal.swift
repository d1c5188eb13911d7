/// What a server's error says about how a request was worded.
///
/// Read with care: only an error that names a part of the request and says that it isn't supported leads to another
/// wording. A value that is wrong, or a schema that is faulty, is the caller's to know.
struct EndpointRefusal {
  private let text: String
  private let words: [Substring]
  private let echo: RefusalEcho
  /// The part of the request that OpenAI and others name.
  private let parameter: String?
  private let isUnsupported: Bool

  private static let unsupported = [
    "unsupported", "not support", "n't support", "unknown", "unrecognized", "unrecognised", "unexpected",
    "not permitted", "extra_forbidden", "not allowed", "not available", "unavailable", "not implemented", "not enabled",
    "requires --", "deprecated", "only the default", "is only allowed when",
  ]
  /// A schema that the server finds faulty is not a refusal of the format: other schemas will do.
  private static let faults = [
    "invalid schema", "schema conversion", "failed to parse grammar", "failed to parse json schema",
    "failed to initialize samplers", "invalid json schema", "invalid_json_schema",
  ]

  /// Reads an error.
  ///
  /// - Parameter body: The request that was refused: what the error only repeats of it says nothing.
  init(_ text: String, of body: JSONObject = JSONObject()) {
    let error = (try? JSONValue(parsing: text))?["error"]
    parameter = error?["param"]?.stringValue?.lowercased()
    self.text = RefusalEcho.withoutInput(text.lowercased())
    words = RefusalEcho.words(self.text)
    echo = RefusalEcho(of: body)
    isUnsupported = Self.unsupported.contains { [text = self.text] in text.contains($0) }
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
      ].contains(where: mentions)
  }

  var refusesResponseFormat: Bool {
    let names = ["response_format", "json_schema", "json_object", "response format"]
    return names.contains(where: mentions) && !isFaultySchema
  }

  /// A name counts as whole words: `stop` isn't in `stopped`, `tools` not in `mytools`; nor where it is only repeated.
  private func mentions(_ name: String) -> Bool {
    let name = RefusalEcho.words(name)
    return RefusalEcho.places(of: name, in: words).contains { place in
      !echo.holds(words, place..<(place + name.count))
    }
  }
}
