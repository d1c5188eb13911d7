/// One reply that waits for its turn when it is first read, and that can be ended from elsewhere.
actor QueuedReply {
  private let model: QueuedModel
  private let request: GenerationRequest
  // The stream goes before the turn, here and in `end()`: the model's work must be over when the next job begins.
  private var stream: GenerationStream?
  private var turn: ModelQueue.Turn?
  private var step: Task<[GenerationDelta]?, any Error>?
  private var isOver = false
  /// Why it was ended from elsewhere.
  private var failure: LanguageModelError?

  init(model: QueuedModel, request: GenerationRequest) {
    self.model = model
    self.request = request
  }

  func next() async throws -> [GenerationDelta]? {
    if let failure { throw failure }
    if isOver { return nil }
    // A task of its own, so that it can be ended while the reader's goes on.
    let step = Task { try await advance() }
    self.step = step
    do {
      let batch = try await withTaskCancellationHandler {
        try await step.value
      } onCancel: {
        step.cancel()
      }
      if let failure { throw failure }
      switch batch?.last {
      case .text, .toolCall: break
      case .finished, nil: await end()
      }
      return batch
    } catch {
      await end()
      throw failure ?? error
    }
  }

  private func advance() async throws -> [GenerationDelta]? {
    let stream: GenerationStream
    if let known = self.stream {
      stream = known
    } else {
      turn = try await model.queue.enter(request.job, model: model.place, width: model.width) { [weak self] error in
        await self?.cancel(error)
      }
      if let failure { throw failure }
      try Task.checkCancellation()
      stream = model.model.generate(request)
      self.stream = stream
    }
    return try await stream.nextBatch()
  }

  /// Ends the reply, whoever reads it; returns when the model's work is over.
  private func cancel(_ error: LanguageModelError) async {
    guard !isOver else { return }
    failure = error
    let step = self.step
    step?.cancel()
    _ = await step?.result
    await end()
  }

  private func end() async {
    isOver = true
    stream = nil
    step = nil
    let turn = self.turn
    self.turn = nil
    await turn?.end()
  }
}
