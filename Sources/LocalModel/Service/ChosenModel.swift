import LanguageModels

/// A model for as long as it is chosen: afterwards what is under way is finished or ended, and nothing begins any more.
struct ChosenModel: LanguageModel {
  let model: any LanguageModel
  let uses: ModelUses
  /// What a request waits for first.
  let before: @Sendable () async -> Void

  init(_ model: any LanguageModel, uses: ModelUses = ModelUses(), before: @escaping @Sendable () async -> Void = {}) {
    self.model = model
    self.uses = uses
    self.before = before
  }

  var name: String { model.name }
  var capabilities: LanguageModelCapabilities { model.capabilities }

  func generate(_ request: GenerationRequest) -> GenerationStream {
    let reply = ChosenReply(model: self, request: request)
    return GenerationStream(batches: { try await reply.next() })
  }

  func contextSize() async throws -> Int? { try await model.contextSize() }

  func tokenCount(of request: GenerationRequest) async throws -> TokenCount { try await model.tokenCount(of: request) }
}

/// One reply that can be ended from elsewhere.
private actor ChosenReply {
  private let model: ChosenModel
  private let request: GenerationRequest
  private var use: ModelUses.Use?
  private var stream: GenerationStream?
  private var step: Task<[GenerationDelta]?, any Error>?
  private var isOver = false

  init(model: ChosenModel, request: GenerationRequest) {
    self.model = model
    self.request = request
  }

  func next() async throws -> [GenerationDelta]? {
    if isOver { return try ended(nil) }
    // A task of its own, so that it can be ended while the reader's goes on.
    let step = Task { try await advance() }
    self.step = step
    do {
      let batch = try await withTaskCancellationHandler {
        try await step.value
      } onCancel: {
        step.cancel()
      }
      if batch == nil { finish() }
      return try ended(batch)
    } catch {
      finish()
      throw model.uses.revocation ?? error
    }
  }

  private func advance() async throws -> [GenerationDelta]? {
    let stream: GenerationStream
    if let known = self.stream {
      stream = known
    } else {
      try Task.checkCancellation()
      use = try model.uses.begin { [weak self] in await self?.end() }
      await model.before()
      try Task.checkCancellation()
      stream = model.model.generate(request)
    }
    let batch = try await stream.nextBatch()
    if !isOver { self.stream = stream }
    if case .finished = batch?.last { finish() }
    return batch
  }

  /// What was read, unless the reply was ended from elsewhere: then nothing of it is told any more.
  private func ended(_ batch: [GenerationDelta]?) throws -> [GenerationDelta]? {
    if let revocation = model.uses.revocation { throw revocation }
    return batch
  }

  /// Ends the reply, whoever reads it.
  private func end() async {
    let step = self.step
    step?.cancel()
    _ = await step?.result
    finish()
  }

  private func finish() {
    isOver = true
    stream = nil
    step = nil
    use = nil
  }
}
