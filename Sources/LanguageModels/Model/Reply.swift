extension LanguageModel {
  /// Generates one reply and returns it when it is whole.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  public func reply(
    to request: GenerationRequest
  ) async throws -> (text: String, finishReason: FinishReason, usage: Usage) {
    var text = ""
    for try await delta in generate(request) {
      switch delta {
      case .text(let piece): text += piece
      // Whoever offers tools reads the stream, or uses a session.
      case .toolCall: continue
      case .finished(let reason, let usage): return (text, reason, usage)
      }
    }
    // A cancelled stream just ends; that mustn't look like a reply.
    try Task.checkCancellation()
    throw LanguageModelError(.unreachable, "The model's reply broke off before its end. Try again.")
  }

  /// Generates one JSON value and checks it against the request's schema.
  ///
  /// - Throws: `LanguageModelError`: `.cutOff` when the limit of tokens ended the reply, `.refused` when the provider
  ///   held it back, `.wrongShape` when it isn't JSON or doesn't fit the schema; and what `reply(to:)` throws.
  public func value(for request: GenerationRequest) async throws -> (value: JSONValue, usage: Usage) {
    let reply = try await reply(to: request)
    let value = try JSONValue(reply: reply.text, finishReason: reply.finishReason, schema: request.schema?.schema)
    return (value, reply.usage)
  }
}

extension JSONValue {
  /// Reads a whole reply and checks it.
  ///
  /// - Throws: `LanguageModelError`: `.cutOff`, `.refused`, `.wrongShape`.
  init(reply text: String, finishReason: FinishReason, schema: JSONSchema?) throws {
    if finishReason == .length {
      throw LanguageModelError(
        .cutOff, "The reply was cut off by the limit of tokens. Allow more tokens or ask for less.", providerText: text)
    }
    if finishReason == .contentFilter {
      throw LanguageModelError(.refused, "The provider held the reply back (content filter). Word the request anew.")
    }
    do {
      try self.init(parsing: text)
    } catch {
      throw LanguageModelError(.wrongShape, "The reply isn't JSON: \(error).", providerText: text)
    }
    let violations = schema?.validate(self) ?? []
    if !violations.isEmpty {
      let list = violations.prefix(3).map(\.description).joined(separator: "; ")
      throw LanguageModelError(
        .wrongShape, "The reply doesn't have the shape that was asked for: \(list).", providerText: text)
    }
  }
}
