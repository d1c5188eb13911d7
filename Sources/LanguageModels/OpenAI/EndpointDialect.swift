/// How requests to an endpoint are worded: all that the protocol has, less what the endpoint refused.
struct EndpointDialect: Sendable, Hashable {
  /// How it is said which tools must be called.
  enum ToolChoices: Int, Sendable, Hashable {
    /// `auto`, `none`, `required`, and one tool by its name.
    case all
    /// One tool isn't named; `required` with that tool alone means the same.
    case unnamed
    /// There is no `tool_choice`: the model decides.
    case automatic
  }

  /// Members of a request that only shape the reply and can be left out.
  static let optional = ["temperature", "top_p", "seed", "stop", "metadata"]

  var structuredOutput: LanguageModelCapabilities.StructuredOutput
  /// Whether `stream_options` is sent, which asks for the usage.
  var asksForUsage = true
  /// Whether the limit of tokens is called `max_completion_tokens`, as OpenAI's reasoning models want it.
  var namesCompletionTokens = false
  /// What is left out of `optional`.
  var dropped: Set<String> = []
  /// Whether `strict` is said of schemas and tools.
  var saysStrict = true
  var toolChoices = ToolChoices.all
  var takesTools = true

  /// Takes out of a request's body what the endpoint doesn't take.
  ///
  /// - Throws: `LanguageModelError` of code `unsupported` if what was asked for can't be said otherwise.
  func apply(to body: JSONObject, model: String) throws(LanguageModelError) -> JSONObject {
    var body = body
    for name in dropped { body[name] = nil }
    if body["tools"] != nil {
      guard takesTools else { throw Self.noTools(model) }
      try applyToolChoice(&body, model)
    } else {
      body["tool_choice"] = nil
    }
    if !saysStrict { removeStrict(&body) }
    return body
  }

  static func noTools(_ model: String) -> LanguageModelError {
    LanguageModelError(.unsupported, "\(model) takes no tools. Use another model, or do without tools.")
  }

  private func applyToolChoice(_ body: inout JSONObject, _ model: String) throws(LanguageModelError) {
    guard toolChoices != .all, let choice = body["tool_choice"] else { return }
    var isRequired = choice == "required"
    if let name = choice["function"]?["name"] {
      // Offered alone and required it is the one that is called.
      let tools = (body["tools"]?.arrayValue ?? []).filter { $0["function"]?["name"] == name }
      body["tools"] = .array(tools)
      body["tool_choice"] = "required"
      isRequired = true
    }
    guard toolChoices == .automatic else { return }
    guard !isRequired else {
      throw LanguageModelError(
        .unsupported,
        "\(model) can't be told to call a tool: it decides by itself. Use another model, or leave the choice to it.")
    }
    // Without tools none can be called.
    if choice == "none" { body["tools"] = nil }
    body["tool_choice"] = nil
  }

  private func removeStrict(_ body: inout JSONObject) {
    if case .object(var format)? = body["response_format"], case .object(var schema)? = format["json_schema"] {
      schema["strict"] = nil
      format["json_schema"] = .object(schema)
      body["response_format"] = .object(format)
    }
    guard let tools = body["tools"]?.arrayValue else { return }
    body["tools"] = .array(
      tools.map { tool in
        guard case .object(var members) = tool, case .object(var function)? = members["function"] else { return tool }
        function["strict"] = nil
        members["function"] = .object(function)
        return .object(members)
      })
  }
}
