import HTTPTransport

/// One reply: sends the request, again if that helps, and turns the answer into deltas as they are asked for.
actor ChatExchange {
  private let model: OpenAIChatModel
  private let request: GenerationRequest
  private let watch: StallWatch
  private var answer: ChatAnswer?
  private var hasSpoken = false
  private var isOver = false
  private var attempts = 0
  private var start: Duration?
  private var hasFit = false
  /// The words that were found after refusals; remembered once the server takes them, so that an error that was
  /// misunderstood leaves no trace.
  private var wording: EndpointMemory.Dialect?
  private var rewordings = 0
  private var lastFailure: ChatFailure?
  /// The last refusal that led to other words.
  private var refusal: LanguageModelError?

  /// There are fewer parts of a request that can be worded otherwise.
  private static let mostRewordings = 16

  init(model: OpenAIChatModel, request: GenerationRequest) {
    self.model = model
    self.request = request
    watch = StallWatch(model.limits)
  }

  func next() async throws -> [GenerationDelta]? {
    while !isOver {
      do {
        if let deltas = try await advance() {
          if case .finished = deltas.last { end() }
          return deltas
        }
      } catch {
        end()
        throw error
      }
    }
    return nil
  }

  private func end() {
    isOver = true
    answer = nil
    watch.stop()
  }

  /// Sends the request or reads on; a failure before the first delta leads to another attempt, or is thrown.
  private func advance() async throws -> [GenerationDelta]? {
    do {
      if let answer {
        let deltas = try await answer.read()
        if !deltas.isEmpty { hasSpoken = true }
        return deltas
      }
      answer = try await send()
      return nil
    } catch let failure as ChatFailure {
      answer = nil
      // The transfer ends, with an error of any kind, when the reader is cancelled.
      try Task.checkCancellation()
      if failure.holdsEndpoint, let wait = failure.serverDelay { model.pacer.hold(for: wait) }
      guard failure.isRetryable, !hasSpoken, let delay = delay(after: failure) else {
        throw model.scrubber.scrub(failure.error)
      }
      lastFailure = failure
      // Where all wait, this one waits in line with them.
      if !failure.holdsEndpoint { try await model.pauses.sleep(delay) }
      return nil
    }
  }

  private var policy: RetryPolicy { request.options.retries ?? model.configuration.retries }

  private func delay(after failure: ChatFailure) -> Duration? {
    policy.delay(
      afterAttempts: attempts, elapsed: model.pauses.now() - (start ?? .zero), serverDelay: failure.serverDelay,
      random: model.random())
  }

  /// Sends the request and returns the answer once its head is there; `nil` if it is to be worded otherwise.
  private func send() async throws -> ChatAnswer? {
    let begin = start ?? model.pauses.now()
    start = begin
    let dialect = wording ?? model.memory.dialect
    let body: JSONObject
    do {
      body = try model.wordedBody(request, dialect: dialect)
    } catch {
      if let wording { model.memory.remember(wording) }
      // What the server said when it refused says more.
      var error = error
      error.status = refusal?.status
      error.providerText = refusal?.providerText
      error.requestID = refusal?.requestID
      throw ChatFailure(error)
    }
    if !hasFit {
      try await model.checkContext(of: request)
      hasFit = true
    }
    do {
      try await model.pacer.turn(
        tokens: { [request] in PromptEstimate(request).high },
        deadline: begin + max(.zero, min(policy.budget, .seconds(86_400))))
    } catch let refusal as RequestPacer.Refusal {
      throw ChatFailure(refusal, host: model.configuration.host, last: lastFailure)
    }
    let httpRequest = model.httpRequest(body)
    let now = model.limits.now()
    attempts += 1
    let response = try await ChatFailure.translating(model.configuration) {
      [transport = model.transport, watch, limit = model.configuration.limits.firstByte] in
      try await watch.run(limit: limit) { try await transport.send(httpRequest) }
    }
    let deadline = model.configuration.limits.firstByte.map { now + $0 }
    let answer = ChatAnswer(
      response, model: model, watch: watch, firstByteDeadline: deadline,
      extractsJSON: request.schema?.schema.isOfObjects == true && dialect.structuredOutput == .prompt)
    model.pacer.learn(RateLimits(response, now: model.secondsSince1970))
    if response.status == 200 {
      if let wording { model.memory.remember(wording) }
      return answer
    }

    let text = await answer.errorText()
    try Task.checkCancellation()
    if [400, 422, 500, 501].contains(response.status), rewordings < Self.mostRewordings,
      let next = model.memory.wording(after: text, sent: dialect, body: body, isServerError: response.status == 500)
    {
      // Not a failure: the same request in words that this server takes.
      attempts -= 1
      rewordings += 1
      wording = next
      refusal = LanguageModelError(
        .refused, "", status: response.status, providerText: text, requestID: ChatFailure.requestID(response))
      return nil
    }
    let failure = ChatFailure(
      head: response, text: text, host: model.configuration.host, hasKey: model.configuration.apiKey != nil,
      serverDelay: RetryAfter.delay(in: response, now: model.secondsSince1970))
    if let sizes = failure.error.contextSizes { model.context.learn(sizes) }
    throw failure
  }
}

extension ChatFailure {
  /// Runs a step of the exchange; what goes wrong below HTTP becomes a `ChatFailure`.
  ///
  /// - Throws: `ChatFailure`, `CancellationError`.
  static func translating<Value>(
    _ configuration: OpenAIChatConfiguration, _ step: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await step()
    } catch let error as HTTPTransportError {
      throw ChatFailure(transport: error)
    } catch is StallWatch.TimedOut {
      throw ChatFailure(
        LanguageModelError(
          .timedOut,
          "\(configuration.host) sent nothing for too long. See whether the model is busy, or allow more time."))
    } catch let error as ChatFailure {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      throw ChatFailure(
        LanguageModelError(.unreachable, "The answer of \(configuration.host) couldn't be read: \(error)"))
    }
  }
}
