public import LanguageModels
import Locking

/// A model for tests: it answers from a list or a closure, and remembers what it was asked.
public final class ScriptedModel: LanguageModel {
  public let name: String
  public let capabilities: LanguageModelCapabilities
  private let answering: @Sendable (GenerationRequest) async throws -> ScriptedAnswer
  private let log = Locked(Log())

  private struct Log {
    var requests: [GenerationRequest] = []
    var abandoned = 0
    var finished = 0
  }

  /// Answers every request with what the closure returns or throws.
  public init(
    name: String = "scripted", capabilities: LanguageModelCapabilities = LanguageModelCapabilities(),
    answering: @escaping @Sendable (GenerationRequest) async throws -> ScriptedAnswer
  ) {
    self.name = name
    self.capabilities = capabilities
    self.answering = answering
  }

  /// Answers the first request with the first answer, and so on; a request too many fails with `script-ended`.
  public convenience init(
    name: String = "scripted", capabilities: LanguageModelCapabilities = LanguageModelCapabilities(),
    answers: [ScriptedAnswer]
  ) {
    let next = Locked(0)
    self.init(name: name, capabilities: capabilities) { _ in
      let index = next.withLock { index in
        index += 1
        return index - 1
      }
      guard index < answers.count else {
        throw LanguageModelError(
          LanguageModelError.Code(rawValue: "script-ended"),
          "The script has \(answers.count) answers, and this is request \(index + 1).")
      }
      return answers[index]
    }
  }

  /// The requests so far, in the order in which their streams were first read.
  public var requests: [GenerationRequest] { log.withLock { $0.requests } }

  /// How many replies were read to their end.
  public var finished: Int { log.withLock { $0.finished } }

  /// How many replies were cancelled or let go before their end.
  public var abandoned: Int { log.withLock { $0.abandoned } }

  public func generate(_ request: GenerationRequest) -> GenerationStream {
    let reply = ScriptedReply(model: self, request: request)
    return GenerationStream(unfolding: { try await reply.next() })
  }

  fileprivate func answer(to request: GenerationRequest) async throws -> ScriptedAnswer {
    log.withLock { $0.requests.append(request) }
    return try await answering(request)
  }

  fileprivate func count(ended: Bool) {
    log.withLock { log in
      if ended { log.finished += 1 } else { log.abandoned += 1 }
    }
  }
}

/// One reply while it is read.
private actor ScriptedReply {
  private let model: ScriptedModel
  private let request: GenerationRequest
  private var answer: ScriptedAnswer?
  private var deltas: ArraySlice<GenerationDelta> = []
  private var isStarted = false
  private var isOver = false

  init(model: ScriptedModel, request: GenerationRequest) {
    self.model = model
    self.request = request
  }

  deinit {
    if isStarted, !isOver { model.count(ended: false) }
  }

  func next() async throws -> GenerationDelta? {
    if isOver { return nil }
    try Task.checkCancellation()
    let answer = try await started()
    if let delta = deltas.popFirst() { return delta }
    switch answer.ending {
    case .finished(let reason):
      end()
      return .finished(reason, answer.usage(for: request))
    case .failure(let error):
      end()
      throw error
    case .stall:
      let (silence, _) = AsyncStream.makeStream(of: Never.self)
      for await _ in silence {}
      throw CancellationError()
    case .nothing:
      end()
      return nil
    }
  }

  private func started() async throws -> ScriptedAnswer {
    if let answer { return answer }
    isStarted = true
    do {
      let made = try await model.answer(to: request)
      answer = made
      deltas = ArraySlice(made.deltas)
      return made
    } catch {
      if !(error is CancellationError) { end() }
      throw error
    }
  }

  private func end() {
    isOver = true
    model.count(ended: true)
  }
}
