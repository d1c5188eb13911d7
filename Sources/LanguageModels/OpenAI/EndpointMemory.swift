import Locking

/// What an endpoint was found not to take, and which prompt cache belongs to which kind of job.
final class EndpointMemory: Sendable {
  typealias Dialect = EndpointDialect

  private struct State {
    var dialect: Dialect
    var slots: [String: Int] = [:]
  }

  private let state: Locked<State>

  init(_ capabilities: LanguageModelCapabilities) {
    state = Locked(
      State(
        dialect: Dialect(structuredOutput: capabilities.structuredOutput, dropped: capabilities.droppedOptions)))
  }

  var dialect: Dialect { state.withLock { $0.dialect } }

  /// Other words for a request that was refused, `nil` if the refusal isn't about its words.
  ///
  /// - Parameters:
  ///   - text: What the server said.
  ///   - sent: How the request was worded that it refused.
  ///   - body: The body that it refused.
  ///   - isServerError: Whether it called that its own failure (500): then only clear words count.
  func wording(after text: String, sent: Dialect, body: JSONObject, isServerError: Bool = false) -> Dialect? {
    // Such errors name the limit of tokens as well.
    guard !ChatFailure.isContextSize(text) else { return nil }
    let next = Self.reworded(sent, body, EndpointRefusal(text, of: body), isServerError: isServerError)
    return next == sent ? nil : next
  }

  /// Takes down a wording that was found: the next requests begin with it.
  func remember(_ wording: Dialect) {
    state.withLock { state in
      // Another request may have found out more in the meantime; what is known isn't forgotten.
      let known = state.dialect
      state.dialect.namesCompletionTokens = wording.namesCompletionTokens || known.namesCompletionTokens
      state.dialect.asksForUsage = wording.asksForUsage && known.asksForUsage
      state.dialect.dropped.formUnion(wording.dropped)
      state.dialect.saysStrict = wording.saysStrict && known.saysStrict
      state.dialect.takesTools = wording.takesTools && known.takesTools
      if wording.toolChoices.rawValue > known.toolChoices.rawValue { state.dialect.toolChoices = wording.toolChoices }
      if wording.structuredOutput.rank < known.structuredOutput.rank {
        state.dialect.structuredOutput = wording.structuredOutput
      }
    }
  }

  /// The next wording after a refusal, `nil` if it isn't about that.
  private static func reworded(
    _ sent: Dialect, _ body: JSONObject, _ refusal: EndpointRefusal, isServerError: Bool
  ) -> Dialect? {
    var next = sent
    if body["max_tokens"] != nil, !sent.namesCompletionTokens, refusal.names("max_completion_tokens") {
      next.namesCompletionTokens = true
    } else if body["stream_options"] != nil, sent.asksForUsage, refusal.names("stream_options") {
      next.asksForUsage = false
    } else if let name = Dialect.optional.first(where: { body[$0] != nil && refusal.refuses($0) }) {
      next.dropped.insert(name)
    } else if sent.saysStrict, Self.saysStrict(body), refusal.refuses("strict") {
      next.saysStrict = false
    } else if body["tool_choice"] != nil, refusal.refuses("tool_choice") {
      next.toolChoices = body["tool_choice"]?["function"] != nil ? .unnamed : .automatic
    } else if body["tools"] != nil, refusal.refusesTools {
      next.takesTools = false
    } else if body["response_format"] != nil, let lower = sent.structuredOutput.nextLower,
      isServerError ? refusal.refuses("response_format") : refusal.refusesResponseFormat
    {
      next.structuredOutput = lower
    } else {
      return nil
    }
    return next
  }

  private static func saysStrict(_ body: JSONObject) -> Bool {
    body["response_format"]?["json_schema"]?["strict"] != nil
      || body["tools"]?.arrayValue?.contains { $0["function"]?["strict"] != nil } == true
  }

  /// The slot for a kind of job: the same for every request of that kind, another for each kind while there are enough.
  func slot(for kind: String, of count: Int) -> Int? {
    guard count > 0 else { return nil }
    return state.withLock { state in
      if let slot = state.slots[kind] { return slot }
      let slot = state.slots.count < count ? state.slots.count : Int(kind.stableHash >> 1) % count
      state.slots[kind] = slot
      return slot
    }
  }
}

extension LanguageModelCapabilities.StructuredOutput {
  /// How much is asked of a server.
  fileprivate var rank: Int {
    switch self {
    case .prompt: 0
    case .jsonObject: 1
    case .jsonSchema: 2
    }
  }

  /// The next way that asks less of a server.
  fileprivate var nextLower: Self? {
    switch self {
    case .jsonSchema: .jsonObject
    case .jsonObject: .prompt
    case .prompt: nil
    }
  }
}
