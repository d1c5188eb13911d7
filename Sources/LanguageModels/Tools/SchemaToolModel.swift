import HTTPTransport

/// Offers tools with a model that can't call them itself but is held to a schema, as small models behind llama.cpp are.
///
/// A reply is then one JSON object, either a call or an answer, and can't be anything else: a call always has a tool's
/// name and arguments that fit. Tools and a schema for the answer go together. Each reply holds one call at most.
public struct SchemaToolModel: LanguageModel {
  public let model: any LanguageModel

  /// Puts this form of tools before a model.
  public init(_ model: any LanguageModel) { self.model = model }

  public var name: String { model.name }

  public var capabilities: LanguageModelCapabilities {
    var capabilities = model.capabilities
    capabilities.tools = true
    capabilities.toolsWithSchema = true
    return capabilities
  }

  public func generate(_ request: GenerationRequest) -> GenerationStream {
    let stream = model.generate(SchemaToolRequest(request).plain)
    guard !request.tools.isEmpty else { return stream }
    let reply = SchemaToolReply(stream: stream, answerIsText: request.schema == nil)
    return GenerationStream(batches: { try await reply.next() })
  }

  public func contextSize() async throws -> Int? { try await model.contextSize() }

  public func tokenCount(of request: GenerationRequest) async throws -> TokenCount {
    try await model.tokenCount(of: SchemaToolRequest(request).plain)
  }
}

/// One reply while it is read: the object's parts become text or pieces of a call.
private actor SchemaToolReply {
  // Let go at the end, and with it the reply of the model.
  private var stream: GenerationStream?
  private var reader: ToolEnvelopeReader

  init(stream: GenerationStream, answerIsText: Bool) {
    self.stream = stream
    reader = ToolEnvelopeReader(answerIsText: answerIsText)
  }

  func next() async throws -> [GenerationDelta]? {
    guard let stream else { return nil }
    do {
      while let batch = try await stream.nextBatch() {
        let deltas = try batch.flatMap(take)
        if case .finished = deltas.last { self.stream = nil }
        if !deltas.isEmpty { return deltas }
      }
    } catch {
      self.stream = nil
      throw error
    }
    self.stream = nil
    return nil
  }

  private func take(_ delta: GenerationDelta) throws -> [GenerationDelta] {
    switch delta {
    case .text(let piece): return try reader.append(piece)
    // None were offered in that form.
    case .toolCall: return []
    case .finished(let reason, let usage):
      if reason == .stop, !reader.isComplete { throw reader.failure("the reply ends too early") }
      return [.finished(reader.isCall && reason == .stop ? .toolCalls : reason, usage)]
    }
  }
}
