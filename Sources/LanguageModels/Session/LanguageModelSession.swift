import Locking

/// A conversation with a model: instructions, tools, and prompts with their responses.
///
/// A prompt and its response come into the transcript together, once the response is whole, and with them the calls of
/// tools that led to it. What fails or is cancelled leaves no trace, so that the same prompt can be tried again; what
/// tools did until then stays done, and they may be called again. One response is generated at a time.
public final class LanguageModelSession: Sendable {
  public let model: any LanguageModel
  /// What the session's requests are for.
  public let job: GenerationJob
  /// How often the model may ask for tools before it answers a prompt; several calls at once count as one.
  public let maximumToolRounds: Int

  let tools: ToolBox

  private struct State {
    var transcript: Transcript
    var usage = Usage()
    /// The number of the response that is being generated.
    var current: Int?
    var lastNumber = 0
  }

  private let state: Locked<State>

  /// Begins a conversation.
  ///
  /// - Parameters:
  ///   - tools: What the model may call, offered in this order.
  ///   - maximumToolRounds: How often the model may ask for tools before it answers a prompt.
  public convenience init(
    model: any LanguageModel, tools: [any Tool] = [], instructions: String? = nil, job: GenerationJob = .unspecified,
    maximumToolRounds: Int = 8
  ) {
    let entries = instructions.map { [Transcript.Entry(.instructions, $0)] } ?? []
    self.init(
      model: model, tools: tools, transcript: Transcript(entries: entries), job: job,
      maximumToolRounds: maximumToolRounds)
  }

  /// Takes up a conversation again.
  public init(
    model: any LanguageModel, tools: [any Tool] = [], transcript: Transcript, job: GenerationJob = .unspecified,
    maximumToolRounds: Int = 8
  ) {
    self.model = model
    self.job = job
    self.maximumToolRounds = maximumToolRounds
    self.tools = ToolBox(tools)
    state = Locked(State(transcript: transcript))
  }

  /// What was said so far.
  public var transcript: Transcript { state.withLock { $0.transcript } }

  /// What the session's whole responses have cost so far.
  public var usage: Usage { state.withLock { $0.usage } }

  /// Whether a response is being generated.
  public var isResponding: Bool { state.withLock { $0.current != nil } }

  /// Begins a response.
  ///
  /// - Returns: Its number, and what was said before.
  func begin() throws -> (number: Int, transcript: Transcript) {
    try state.withLock { state in
      guard state.current == nil else {
        throw LanguageModelError(
          .concurrentRequests,
          "The session is still responding. Wait for that response, let go of its stream, or use another session.")
      }
      state.lastNumber += 1
      state.current = state.lastNumber
      return (state.lastNumber, state.transcript)
    }
  }

  func finish(_ number: Int, entries: [Transcript.Entry], usage: Usage) {
    state.withLock { state in
      guard state.current == number else { return }
      state.transcript.entries += entries
      state.usage += usage
      state.current = nil
    }
  }

  func abandon(_ number: Int) {
    state.withLock { state in
      if state.current == number { state.current = nil }
    }
  }
}
