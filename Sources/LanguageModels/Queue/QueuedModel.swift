/// A model behind a queue: each reply waits for its turn, and holds it until it has ended or nobody reads it any more.
public struct QueuedModel: LanguageModel {
  public let model: any LanguageModel
  public let queue: ModelQueue
  /// Which of the models behind the queue it is.
  public let place: String
  /// How many jobs of it may run at once.
  public let width: Int

  /// Puts a queue before a model; several models may share one queue.
  ///
  /// - Parameters:
  ///   - place: Where the model works, such as a server's origin: models of the same place share its width, those of
  ///     others don't wait for each other.
  ///   - width: How many jobs can be done there at once; as many as the queue says if it isn't said.
  public init(
    _ model: any LanguageModel, queue: ModelQueue = ModelQueue(), at place: String = "", width: Int? = nil
  ) {
    self.model = model
    self.queue = queue
    self.place = place
    self.width = width ?? queue.concurrency
  }

  public var name: String { model.name }
  public var capabilities: LanguageModelCapabilities { model.capabilities }

  public func generate(_ request: GenerationRequest) -> GenerationStream {
    let reply = QueuedReply(model: self, request: request)
    return GenerationStream(batches: { try await reply.next() })
  }

  public func contextSize() async throws -> Int? { try await model.contextSize() }

  public func tokenCount(of request: GenerationRequest) async throws -> TokenCount {
    try await model.tokenCount(of: request)
  }
}
