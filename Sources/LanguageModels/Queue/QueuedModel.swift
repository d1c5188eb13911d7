/// A model behind a queue: each reply waits for its turn, and holds it until it has ended or nobody reads it any more.
public struct QueuedModel: LanguageModel {
  public let model: any LanguageModel
  public let queue: ModelQueue

  /// Puts a queue before a model; several models may share one queue.
  public init(_ model: any LanguageModel, queue: ModelQueue = ModelQueue()) {
    self.model = model
    self.queue = queue
  }

  public var name: String { model.name }
  public var capabilities: LanguageModelCapabilities { model.capabilities }

  public func generate(_ request: GenerationRequest) -> GenerationStream {
    let reply = QueuedReply(model: model, queue: queue, request: request)
    return GenerationStream(batches: { try await reply.next() })
  }

  public func contextSize() async throws -> Int? { try await model.contextSize() }

  public func tokenCount(of request: GenerationRequest) async throws -> TokenCount {
    try await model.tokenCount(of: request)
  }
}

/// One reply that waits for its turn when it is first read.
private actor QueuedReply {
  private let model: any LanguageModel
  private let queue: ModelQueue
  private let request: GenerationRequest
  // The stream goes before the turn, here and in `end()`: the model's work must be over when the next job begins.
  private var stream: GenerationStream?
  private var turn: ModelQueue.Turn?
  private var isOver = false

  init(model: any LanguageModel, queue: ModelQueue, request: GenerationRequest) {
    self.model = model
    self.queue = queue
    self.request = request
  }

  func next() async throws -> [GenerationDelta]? {
    if isOver { return nil }
    do {
      if turn == nil {
        turn = try await queue.enter(request.job)
        stream = model.generate(request)
      }
      let batch = try await stream?.nextBatch()
      switch batch?.last {
      case .text, .toolCall: break
      case .finished, nil: await end()
      }
      return batch
    } catch {
      await end()
      throw error
    }
  }

  private func end() async {
    isOver = true
    stream = nil
    await turn?.end()
    turn = nil
  }
}
