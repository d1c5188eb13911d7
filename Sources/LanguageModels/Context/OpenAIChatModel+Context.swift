import HTTPTransport

extension OpenAIChatModel {
  /// The context window in tokens: the declared one, else what the server says (`configuration.contextSource`), else that
  /// of a well-known model; `nil` if nobody knows.
  ///
  /// The server is asked once; that it doesn't say is no error and is remembered for a minute. A window that the model
  /// could have, but may not have been given, isn't known. Ollama decides when it loads a model: so it is told to.
  ///
  /// - Throws: `CancellationError`.
  public func contextSize() async throws -> Int? {
    let window = try await contextWindow()
    return window?.origin == .largest ? nil : window?.tokens
  }

  /// How many tokens the request's prompt has: counted by the server where it offers that (llama.cpp, vLLM), else an
  /// estimate that errs high.
  ///
  /// - Throws: `CancellationError`.
  public func tokenCount(of request: GenerationRequest) async throws -> TokenCount {
    try await exactTokenCount(of: request) ?? .estimate(of: request)
  }

  /// The window as well as it is known; requests that come while the server is asked wait for the same answer.
  func contextWindow() async throws -> ContextWindow? {
    if let declared = ContextWindow(configuration.capabilities.contextSize, .declared) { return declared }
    // On somebody's own machine a well-known model may have been given less.
    let isHosted = [.none, .openAI, .models].contains(configuration.contextSource)
    let table = isHosted ? KnownContextWindows.window(of: configuration.model) : nil
    let known = context.known
    if known.isCurrent || [.none, .openAI].contains(configuration.contextSource) { return known.window ?? table }
    let window = try await context.question.answer {
      let window = try await self.askForWindow()
      self.context.remember(window, changeable: self.configuration.contextSource.isChangeable)
      return window
    }
    return window ?? known.window ?? table
  }

  /// How long a model may take to be loaded.
  private static let loadingLimit = Duration.seconds(120)

  private func askForWindow() async throws -> ContextWindow? {
    let model = configuration.model
    switch configuration.contextSource {
    case .llamaCpp:
      if let window = try await get("/props").flatMap(ContextAnswers.llamaProperties) { return window }
      return try await get("/v1/models").flatMap { ContextAnswers.models($0, model: model) }
    case .vLLM, .models: return try await get("/v1/models").flatMap { ContextAnswers.models($0, model: model) }
    case .lmStudio: return try await get("/api/v0/models").flatMap { ContextAnswers.lmStudio($0, model: model) }
    case .ollama:
      if let window = try await get("/api/ps").flatMap({ ContextAnswers.ollamaLoaded($0, model: model) }) {
        return window
      }
      let name: JSONValue = ["model": .string(model)]
      let described = try await post("/api/show", name).flatMap(ContextAnswers.ollamaDescription)
      guard described?.origin == .largest else { return described }
      // The size is chosen when the model is loaded, which the request would do anyway; without a prompt that is all.
      _ = try await ask("POST", "/api/generate", name, limit: Self.loadingLimit)
      return try await get("/api/ps").flatMap { ContextAnswers.ollamaLoaded($0, model: model) } ?? described
    default: return nil
    }
  }

  /// What the server counts, `nil` if it doesn't or something goes wrong.
  func exactTokenCount(of request: GenerationRequest) async throws -> TokenCount? {
    guard !context.cannotCount else { return nil }
    let body = requestBody(request, dialect: memory.dialect)
    var question = JSONObject()
    for name in ["model", "messages", "tools", "tool_choice", "response_format"] { question[name] = body[name] }
    var count: Int?
    var isKnown = false
    switch configuration.contextSource {
    case .llamaCpp:
      (count, isKnown) = try await self.count("/v1/chat/completions/input_tokens", question) { $0["input_tokens"] }
      if isKnown { break }
      // Servers from before that.
      guard let prompt = try await post("/apply-template", .object(question))?["prompt"] else { break }
      let text: JSONValue = ["content": prompt, "add_special": true, "parse_special": true]
      count = try await post("/tokenize", text)?["tokens"]?.arrayValue?.count
      isKnown = count != nil
    case .vLLM:
      question["add_generation_prompt"] = true
      question["response_format"] = nil
      question["tool_choice"] = nil
      (count, isKnown) = try await self.count("/tokenize", question) { $0["count"] }
    default: break
    }
    if !isKnown { context.doesNotCount() }
    guard let count, count > 0 else { return nil }
    return TokenCount(count, isExact: true)
  }

  /// Asks for a count; not known is an address that isn't there, known is what fails for another reason.
  private func count(
    _ path: String, _ question: JSONObject, _ find: (JSONValue) -> JSONValue?
  ) async throws -> (count: Int?, isKnown: Bool) {
    let (status, answer) = try await ask("POST", path, .object(question))
    // No request shall wait for such an answer again and again.
    if status == nil { context.doesNotCount(for: ContextMemory.unknownFor) }
    return (answer.flatMap(find)?.integerValue, ![404, 405, 501].contains(status ?? 0))
  }

  private func get(_ path: String) async throws -> JSONValue? { try await ask("GET", path, nil).answer }

  private func post(_ path: String, _ body: JSONValue) async throws -> JSONValue? {
    try await ask("POST", path, body).answer
  }

  /// Asks the server something besides a reply; whatever goes wrong is no answer, except being cancelled.
  private func ask(
    _ method: String, _ path: String, _ body: JSONValue?, limit: Duration = .seconds(5)
  ) async throws -> (status: Int?, answer: JSONValue?) {
    try Task.checkCancellation()
    let request = HTTPRequest(
      method: method, url: configuration.address(path), headers: headers(accept: "application/json"),
      body: body.map { Array($0.serialized().utf8) },
      limits: HTTPLimits(connect: configuration.limits.connect, firstByte: limit, total: limit, bodySize: 16 << 20))
    do {
      let response = try await transport.send(request)
      guard response.status == 200 else { return (response.status, nil) }
      return (200, try JSONValue(parsing: try await response.bytes()))
    } catch {
      try Task.checkCancellation()
      return (nil, nil)
    }
  }
}
