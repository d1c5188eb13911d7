import HTTPTransport

/// What an endpoint was found not to take, and which prompt cache belongs to which kind of job.
final class EndpointMemory: Sendable {
  /// How requests to the endpoint are worded.
  struct Dialect: Sendable, Hashable {
    var structuredOutput: LanguageModelCapabilities.StructuredOutput
    /// Whether `stream_options` is sent, which asks for the usage.
    var asksForUsage = true
    /// Whether the limit of tokens is called `max_completion_tokens`, as OpenAI's reasoning models want it.
    var namesCompletionTokens = false
  }

  private struct State {
    var dialect: Dialect
    var slots: [String: Int] = [:]
  }

  private let state: Locked<State>

  init(_ capabilities: LanguageModelCapabilities) {
    state = Locked(State(dialect: Dialect(structuredOutput: capabilities.structuredOutput)))
  }

  var dialect: Dialect { state.withLock { $0.dialect } }

  /// Looks whether a refusal is about how the request was worded, and remembers to word it otherwise.
  ///
  /// - Parameters:
  ///   - text: What the server said.
  ///   - sent: How the request was worded that it refused.
  ///   - request: That request.
  /// - Returns: Whether the request can be sent again in other words; each step is taken once.
  func adapt(to text: String, sent: Dialect, request: GenerationRequest) -> Bool {
    let text = text.lowercased()
    var next = sent
    if request.options.maximumResponseTokens != nil, !sent.namesCompletionTokens,
      text.contains("max_completion_tokens")
    {
      next.namesCompletionTokens = true
    } else if sent.asksForUsage, text.contains("stream_options") {
      next.asksForUsage = false
    } else if request.schema != nil, let lower = sent.structuredOutput.nextLower,
      Self.refusesResponseFormat(text)
    {
      next.structuredOutput = lower
    } else {
      return false
    }
    state.withLock { state in
      // Another request may have found out more in the meantime; what is known isn't forgotten.
      if next.namesCompletionTokens { state.dialect.namesCompletionTokens = true }
      if !next.asksForUsage { state.dialect.asksForUsage = false }
      if state.dialect.structuredOutput == sent.structuredOutput {
        state.dialect.structuredOutput = next.structuredOutput
      }
    }
    return true
  }

  /// A schema that the server finds faulty is not a refusal of the format: other schemas will do.
  private static func refusesResponseFormat(_ text: String) -> Bool {
    let names = ["response_format", "json_schema", "json_object", "response format"]
    let faults = ["invalid schema", "schema conversion", "failed to parse grammar"]
    return names.contains { text.contains($0) } && !faults.contains { text.contains($0) }
  }

  /// The slot for a kind of job: the same for every request of that kind, another for each kind while there are enough.
  func slot(for kind: String, of count: Int) -> Int? {
    guard count > 0 else { return nil }
    return state.withLock { state in
      if let slot = state.slots[kind] { return slot }
      let slot = state.slots.count < count ? state.slots.count : Self.hash(kind) % count
      state.slots[kind] = slot
      return slot
    }
  }

  /// FNV-1a: the same in every run, unlike Swift's own hashes.
  private static func hash(_ text: String) -> Int {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int(hash >> 1)
  }
}

extension LanguageModelCapabilities.StructuredOutput {
  /// The next way that asks less of a server.
  fileprivate var nextLower: Self? {
    switch self {
    case .jsonSchema: .jsonObject
    case .jsonObject: .prompt
    case .prompt: nil
    }
  }
}
