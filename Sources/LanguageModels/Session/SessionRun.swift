import Locking

/// One response of a session while it is read: the replies that lead to it, and the calls of tools between them.
///
/// Let go before its end, it leaves the session as it was.
actor SessionRun {
  /// What a response is asked for.
  struct Ask: Sendable {
    var prompt: String
    var schema: NamedSchema?
    var toolChoice: ToolChoice
    var options: GenerationOptions
  }

  private let session: LanguageModelSession
  private let ask: Ask
  private let check: (@Sendable (Response<String>) throws -> Void)?
  private let number = Locked<Int?>(nil)
  /// What comes into the transcript before the response.
  private let entries: Locked<[Transcript.Entry]>

  private var transcript = Transcript()
  private var stream: GenerationStream?
  private var isBegun = false
  private var isOver = false
  private var toolChoice: ToolChoice
  /// Whether the model, done with its tools, is now asked for an answer in the shape of the schema.
  private var isAskingForShape = false
  private var rounds = 0
  private var usage = Usage()
  private var text = ""
  private var assembler = ToolCallAssembler()
  private var pendingCalls: [ToolCall] = []

  init(session: LanguageModelSession, ask: Ask, check: (@Sendable (Response<String>) throws -> Void)?) {
    self.session = session
    self.ask = ask
    self.check = check
    toolChoice = ask.toolChoice
    entries = Locked([Transcript.Entry(.prompt, ask.prompt)])
  }

  deinit { abandon() }

  func next() async throws -> [GenerationDelta]? {
    guard !isOver else {
      throw LanguageModelError(
        .alreadyRead, "The response has been read already: a stream can be read once. Ask again for another response.")
    }
    do {
      if !pendingCalls.isEmpty { try await runTools() }
      let stream = try begun()
      guard let batch = try await stream.nextBatch() else {
        isOver = true
        abandon()
        return nil
      }
      return try take(batch)
    } catch {
      isOver = true
      abandon()
      throw error
    }
  }

  nonisolated func finish(_ response: Response<String>) {
    let before = entries.withLock { $0 }
    if let number = take() {
      session.finish(number, entries: before + [.init(.response, response.content)], usage: response.usage)
    }
  }

  private nonisolated func abandon() {
    if let number = take() { session.abandon(number) }
  }

  private nonisolated func take() -> Int? {
    number.withLock { number in
      defer { number = nil }
      return number
    }
  }

  // MARK: - Requests

  /// Whether the model's text is held back until it is known to be the answer.
  private var isTextHeld: Bool {
    ask.schema != nil && offersTools && !isAskingForShape && !session.model.capabilities.toolsWithSchema
  }

  private var offersTools: Bool { !session.tools.isEmpty && toolChoice != .none }

  private func begun() throws -> GenerationStream {
    if let stream { return stream }
    if !isBegun {
      try session.tools.check(ask.toolChoice, for: session.model)
      let (number, transcript) = try session.begin()
      isBegun = true
      self.number.withLock { $0 = number }
      self.transcript = transcript
    }
    let said = transcript.entries + entries.withLock { $0 }
    let stream = session.model.generate(
      GenerationRequest(
        messages: Transcript(entries: said).messages, schema: isTextHeld ? nil : ask.schema,
        tools: session.tools.definitions, toolChoice: toolChoice, options: ask.options, job: session.job))
    self.stream = stream
    return stream
  }

  // MARK: - Replies

  private func take(_ batch: [GenerationDelta]) throws -> [GenerationDelta] {
    var passed: [GenerationDelta] = []
    for delta in batch {
      switch delta {
      case .text(let piece):
        text += piece
        if !isTextHeld { passed.append(delta) }
      case .toolCall(let piece): assembler.append(piece)
      case .finished(let reason, let cost):
        usage += cost
        stream = nil
        passed += try finishReply(reason)
      }
    }
    return passed
  }

  /// What the reader gets at the end of a reply: the end of the response, or the calls after which it goes on.
  private func finishReply(_ reason: FinishReason) throws -> [GenerationDelta] {
    guard assembler.isEmpty else { return try beginCalls(reason) }
    if reason == .toolCalls {
      throw LanguageModelError(
        .malformedAnswer, "The model wanted to call tools but named none. Try again.", providerText: text)
    }
    var held: [GenerationDelta] = []
    if isTextHeld, let schema = ask.schema {
      guard (try? schema.schema.value(of: text, reason)) != nil else {
        toolChoice = .none
        isAskingForShape = true
        text = ""
        return []
      }
      held = [.text(text)]
    }
    isOver = true
    try check?(Response(content: text, finishReason: reason, usage: usage))
    return held + [.finished(reason, usage)]
  }

  private func beginCalls(_ reason: FinishReason) throws -> [GenerationDelta] {
    let said = transcript.entries + entries.withLock { $0 }
    let calls = assembler.calls(taken: Transcript(entries: said).toolCallIDs)
    let names = calls.map(\.name).joined(separator: ", ")
    if reason == .length {
      throw LanguageModelError(
        .cutOff, "The reply was cut off by the limit of tokens while it called \(names). Allow more tokens.",
        providerText: text.isEmpty ? nil : text)
    }
    if reason == .contentFilter {
      throw LanguageModelError(.refused, "The provider held the reply back (content filter). Word the request anew.")
    }
    guard offersTools else {
      throw LanguageModelError(.malformedAnswer, "The model called \(names) though it was to call nothing. Try again.")
    }
    guard rounds < session.maximumToolRounds else {
      throw LanguageModelError(
        .toolLimitReached,
        "The model asked for tools \(session.maximumToolRounds) times without coming to an answer, the last time for "
          + "\(names). Allow more rounds, or ask for less.")
    }
    rounds += 1
    entries.withLock { $0.append(.toolCalls(calls, said: text)) }
    pendingCalls = calls
    assembler = ToolCallAssembler()
    text = ""
    // Whoever reads on sees by these that the text begins anew.
    return calls.enumerated().map { index, call in
      .toolCall(ToolCallDelta(index: index, id: call.id, name: call.name, arguments: call.arguments))
    }
  }

  private func runTools() async throws {
    let calls = pendingCalls
    pendingCalls = []
    let outputs = try await session.tools.outputs(of: calls)
    entries.withLock { entries in
      entries += zip(calls, outputs).map { Transcript.Entry.toolOutput($0.1, of: $0.0) }
    }
    // What had to be called has been called.
    toolChoice = .automatic
  }
}
