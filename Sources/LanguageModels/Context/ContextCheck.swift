extension OpenAIChatModel {
  /// No model in use has a smaller window: what fits into this isn't looked at further, and the server isn't asked.
  static let smallestWindow = 2048

  /// Refuses a request whose prompt and reply don't fit into the context window, before anything is sent.
  ///
  /// Nothing is refused that certainly fits. First an estimate that errs high: if it fits, all is well. Otherwise the
  /// server counts, where it offers that, and its count decides. Without a count:
  /// - where the server would refuse by itself (OpenAI, OpenRouter, llama.cpp, vLLM), or the window is only that of a
  ///   table or the largest possible one, a request is refused only if even the lowest estimate doesn't fit;
  /// - where the server might cut the prompt without saying so (Ollama, LM Studio), or nothing is known of it but a
  ///   window that the person declared, the high estimate decides: a needless refusal can be seen, a cut can't.
  ///
  /// - Throws: `LanguageModelError` of code `contextSizeExceeded` with both sizes; `CancellationError`.
  func checkContext(of request: GenerationRequest) async throws {
    let reply = max(1, request.options.maximumResponseTokens ?? 1)
    let estimate = PromptEstimate(request)
    guard Self.total(estimate.high, reply) > Self.smallestWindow || configuration.capabilities.contextSize != nil,
      let window = try await contextWindow(), Self.total(estimate.high, reply) > window.tokens
    else { return }
    let count: TokenCount
    if let exact = try await exactTokenCount(of: request) {
      count = exact
      guard Self.total(exact.tokens, reply) > window.tokens else { return }
    } else {
      count = TokenCount(estimate.high, isExact: false)
      let mayCut = !configuration.contextSource.refusesByItself && !context.hasRefused
      let isCertain = window.origin >= .served && mayCut
      guard isCertain || Self.total(estimate.low, reply) > window.tokens else { return }
    }
    throw contextSizeExceeded(count, reply: request.options.maximumResponseTokens, window: window.tokens)
  }

  private func contextSizeExceeded(_ count: TokenCount, reply: Int?, window: Int) -> LanguageModelError {
    let more = reply.map { " and the reply may have \($0)" } ?? ""
    return LanguageModelError(
      .contextSizeExceeded,
      "The prompt has \(count) tokens\(more), but the context window of \(configuration.model) at "
        + "\(configuration.host) has \(window). Shorten the prompt\(reply == nil ? "" : " or allow fewer tokens").",
      contextSizes: .init(prompt: count, window: window))
  }

  private static func total(_ prompt: Int, _ reply: Int) -> Int {
    let (sum, isTooLarge) = prompt.addingReportingOverflow(reply)
    return isTooLarge ? .max : sum
  }
}
