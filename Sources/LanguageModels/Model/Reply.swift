extension LanguageModel {
  /// Generates one reply and returns it when it is whole.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  public func reply(
    to request: GenerationRequest
  ) async throws -> (text: String, finishReason: FinishReason, usage: Usage) {
    var text = ""
    let stream = generate(request)
    while let batch = try await stream.nextBatch() {
      for delta in batch {
        switch delta {
        case .text(let piece): text += piece
        // Whoever offers tools reads the stream, or uses a session.
        case .toolCall: continue
        case .finished(let reason, let usage): return (text, reason, usage)
        }
      }
    }
    // A cancelled stream just ends; that mustn't look like a reply.
    try Task.checkCancellation()
    throw LanguageModelError(.unreachable, "The model's reply broke off before its end. Try again.")
  }

  /// Generates one JSON value and checks it against the request's schema.
  ///
  /// A `null` where the schema allows a member to be absent, but not to be `null`, counts as its absence.
  ///
  /// - Throws: `LanguageModelError`: `.cutOff` when the limit of tokens ended the reply, `.refused` when the provider
  ///   held it back, `.wrongShape` when it isn't JSON or doesn't fit the schema; and what `reply(to:)` throws.
  public func value(for request: GenerationRequest) async throws -> (value: JSONValue, usage: Usage) {
    let reply = try await reply(to: request)
    let schema = request.schema?.schema ?? .anything
    return (try schema.value(of: reply.text, reply.finishReason), reply.usage)
  }
}
