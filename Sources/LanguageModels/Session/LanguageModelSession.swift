import HTTPTransport

/// A conversation with a model: instructions, and prompts with their responses.
///
/// A prompt and its response come into the transcript together, once the response is whole. What fails or is cancelled
/// leaves no trace, so that the same prompt can be tried again. One response is generated at a time.
public final class LanguageModelSession: Sendable {
  public let model: any LanguageModel
  /// What the session's requests are for.
  public let job: GenerationJob

  private struct State {
    var transcript: Transcript
    var usage = Usage()
    /// The number of the response that is being generated.
    var current: Int?
    var lastNumber = 0
  }

  private let state: Locked<State>

  /// Begins a conversation.
  public convenience init(
    model: any LanguageModel, instructions: String? = nil, job: GenerationJob = .unspecified
  ) {
    let entries = instructions.map { [Transcript.Entry(.instructions, $0)] } ?? []
    self.init(model: model, transcript: Transcript(entries: entries), job: job)
  }

  /// Takes up a conversation again.
  public init(model: any LanguageModel, transcript: Transcript, job: GenerationJob = .unspecified) {
    self.model = model
    self.job = job
    state = Locked(State(transcript: transcript))
  }

  /// What was said so far.
  public var transcript: Transcript { state.withLock { $0.transcript } }

  /// What the session's whole responses have cost so far.
  public var usage: Usage { state.withLock { $0.usage } }

  /// Whether a response is being generated.
  public var isResponding: Bool { state.withLock { $0.current != nil } }

  /// Asks, and returns the response when it is whole.
  ///
  /// - Throws: `LanguageModelError`, with `.concurrentRequests` while another response is being generated;
  ///   `CancellationError`.
  public func respond(
    to prompt: String, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    try await streamResponse(to: prompt, options: options).collect()
  }

  /// Asks, and returns the response as it grows. Nothing is sent before the stream is read.
  ///
  /// - Parameter schema: The shape that the response must have; it is then one JSON text, which isn't checked here.
  public func streamResponse(
    to prompt: String, schema: NamedSchema? = nil, options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream {
    streamResponse(to: prompt, schema: schema, options: options, check: { _ in })
  }

  /// - Parameter check: Looks at the whole response before it comes into the transcript; what it throws keeps it out.
  func streamResponse(
    to prompt: String, schema: NamedSchema?, options: GenerationOptions,
    check: @escaping @Sendable (Response<String>) throws -> Void
  ) -> ResponseStream {
    let run = SessionRun(session: self, prompt: prompt, schema: schema, options: options)
    return ResponseStream(
      deltas: GenerationStream(batches: { try await run.next() }),
      finish: { response in
        do {
          try check(response)
        } catch {
          run.abandon()
          throw error
        }
        run.finish(response)
      })
  }

  /// Begins a response.
  ///
  /// - Returns: Its number, and the request for it.
  fileprivate func begin(
    _ prompt: String, _ schema: NamedSchema?, _ options: GenerationOptions
  ) throws -> (number: Int, request: GenerationRequest) {
    try state.withLock { state in
      guard state.current == nil else {
        throw LanguageModelError(
          .concurrentRequests, "The session is still responding. Wait for that response, or use another session.")
      }
      state.lastNumber += 1
      state.current = state.lastNumber
      let request = GenerationRequest(
        messages: state.transcript.messages + [.user(prompt)], schema: schema, options: options, job: job)
      return (state.lastNumber, request)
    }
  }

  fileprivate func finish(_ number: Int, prompt: String, response: Response<String>) {
    state.withLock { state in
      guard state.current == number else { return }
      state.transcript.entries += [.init(.prompt, prompt), .init(.response, response.content)]
      state.usage += response.usage
      state.current = nil
    }
  }

  fileprivate func abandon(_ number: Int) {
    state.withLock { state in
      if state.current == number { state.current = nil }
    }
  }
}

/// One response of a session while it is read; let go before its end, it leaves the session as it was.
private actor SessionRun {
  private let session: LanguageModelSession
  private let prompt: String
  private let schema: NamedSchema?
  private let options: GenerationOptions
  private let number = Locked<Int?>(nil)
  private var stream: GenerationStream?

  init(session: LanguageModelSession, prompt: String, schema: NamedSchema?, options: GenerationOptions) {
    self.session = session
    self.prompt = prompt
    self.schema = schema
    self.options = options
  }

  deinit { abandon() }

  func next() async throws -> [GenerationDelta]? {
    do {
      let batch = try await begun().nextBatch()
      if batch == nil { abandon() }
      return batch
    } catch {
      abandon()
      throw error
    }
  }

  nonisolated func finish(_ response: Response<String>) {
    if let number = take() { session.finish(number, prompt: prompt, response: response) }
  }

  nonisolated func abandon() {
    if let number = take() { session.abandon(number) }
  }

  private nonisolated func take() -> Int? {
    number.withLock { number in
      defer { number = nil }
      return number
    }
  }

  private func begun() throws -> GenerationStream {
    if let stream { return stream }
    let (number, request) = try session.begin(prompt, schema, options)
    self.number.withLock { $0 = number }
    let stream = session.model.generate(request)
    self.stream = stream
    return stream
  }
}
