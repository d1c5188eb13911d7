/// Deltas as recordings have them: a text is a string, everything else an object.
enum RecordedDelta {
  static func json(_ delta: GenerationDelta) -> JSONValue {
    switch delta {
    case .text(let text): return .string(text)
    case .toolCall(let call):
      var members: JSONObject = ["index": .integer(call.index)]
      if let id = call.id { members["id"] = .string(id) }
      if let name = call.name { members["name"] = .string(name) }
      members["arguments"] = .string(call.arguments)
      return ["tool": .object(members)]
    case .finished(let reason, let usage):
      var tokens: JSONObject = [
        "prompt": .integer(usage.promptTokens), "cached": .integer(usage.cachedTokens),
        "completion": .integer(usage.completionTokens),
      ]
      if usage.reasoningTokens != 0 { tokens["reasoning"] = .integer(usage.reasoningTokens) }
      return ["finished": .string(reason.rawValue), "usage": .object(tokens)]
    }
  }

  /// `nil` for a kind that isn't known.
  static func delta(_ json: JSONValue) -> GenerationDelta? {
    if let text = json.stringValue { return .text(text) }
    if let call = json["tool"], let index = call["index"]?.integerValue {
      return .toolCall(
        ToolCallDelta(
          index: index, id: call["id"]?.stringValue, name: call["name"]?.stringValue,
          arguments: call["arguments"]?.stringValue ?? ""))
    }
    guard let reason = json["finished"]?.stringValue else { return nil }
    let usage = json["usage"]
    return .finished(
      FinishReason(rawValue: reason),
      Usage(
        promptTokens: usage?["prompt"]?.integerValue ?? 0, cachedTokens: usage?["cached"]?.integerValue ?? 0,
        completionTokens: usage?["completion"]?.integerValue ?? 0,
        reasoningTokens: usage?["reasoning"]?.integerValue ?? 0))
  }
}

/// Errors as recordings have them.
enum RecordedFailure {
  static func json(_ error: LanguageModelError) -> JSONValue {
    var members: JSONObject = ["code": .string(error.code.rawValue), "message": .string(error.message)]
    if let status = error.status { members["status"] = .integer(status) }
    if let text = error.providerText { members["providerText"] = .string(text) }
    if let id = error.requestID { members["requestID"] = .string(id) }
    if let sizes = error.contextSizes {
      members["contextSizes"] = [
        "prompt": .integer(sizes.prompt.tokens), "exact": .bool(sizes.prompt.isExact),
        "window": .integer(sizes.window),
      ]
    }
    return .object(members)
  }

  static func error(_ json: JSONValue) -> LanguageModelError? {
    guard let code = json["code"]?.stringValue, let message = json["message"]?.stringValue else { return nil }
    var sizes: LanguageModelError.ContextSizes?
    if let known = json["contextSizes"], let prompt = known["prompt"]?.integerValue,
      let window = known["window"]?.integerValue
    {
      sizes = LanguageModelError.ContextSizes(
        prompt: TokenCount(prompt, isExact: known["exact"]?.boolValue ?? false), window: window)
    }
    return LanguageModelError(
      LanguageModelError.Code(rawValue: code), message, status: json["status"]?.integerValue,
      providerText: json["providerText"]?.stringValue, requestID: json["requestID"]?.stringValue, contextSizes: sizes)
  }
}
