import LanguageModels

/// One reply of the embedded model while it is read; says so when the model's process was what ended it.
actor EmbeddedReply {
  private let model: EmbeddedModel
  private let request: GenerationRequest
  private var source: (server: EmbeddedModelServer, address: ModelServerAddress)?
  private var stream: GenerationStream?
  private var isOver = false
  private var hasBegun = false
  private var wasSentAgain = false

  init(model: EmbeddedModel, request: GenerationRequest) {
    self.model = model
    self.request = request
  }

  func next() async throws -> [GenerationDelta]? {
    if isOver { return nil }
    do {
      let stream: GenerationStream
      if let known = self.stream {
        stream = known
      } else {
        let connection = try await model.connected()
        source = (connection.server, connection.address)
        stream = connection.model.generate(request)
        self.stream = stream
      }
      let batch = try await stream.nextBatch()
      hasBegun = true
      if batch == nil { isOver = true }
      return batch
    } catch {
      stream = nil
      let explained = await explained(error)
      if isWorthSendingAgain(explained) {
        wasSentAgain = true
        return try await next()
      }
      isOver = true
      throw explained
    }
  }

  /// A connection that broke though the process lives, before any text came, costs nothing to try once more.
  private func isWorthSendingAgain(_ error: any Error) -> Bool {
    guard let error = error as? LanguageModelError, error.code == .unreachable else { return false }
    return !hasBegun && !wasSentAgain && !Task.isCancelled
  }

  /// A broken connection is a symptom; that the process has ended is the cause.
  private func explained(_ error: any Error) async -> any Error {
    guard let error = error as? LanguageModelError, let source,
      [.unreachable, .malformedAnswer, .timedOut].contains(error.code),
      let end = await source.server.endOfProcess(at: source.address)
    else { return error }
    return LanguageModelError(
      .modelStopped,
      "The embedded model's process ended while it was answering (\(end)). It is being started again: try again.",
      providerText: error.providerText)
  }
}
