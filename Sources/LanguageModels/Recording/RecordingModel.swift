/// A model whose exchanges are written to a file as they end, for `ReplayingModel` (docs/recording.md).
///
/// Replies go through untouched: in the batches and at the moments in which they come. Each is one line of the file,
/// which is its owner's alone; keys are masked there.
public struct RecordingModel: LanguageModel {
  public let model: any LanguageModel
  let file: RecordingFile
  let mask: SecretMask
  let time: Timekeeper
  let onFailure: @Sendable (RecordingError) -> Void

  /// Makes a model that appends its exchanges to a file.
  ///
  /// - Parameters:
  ///   - path: The file; made if it isn't there.
  ///   - secrets: What never gets into the file, such as the server's key; what looks like a provider's key doesn't
  ///     either.
  ///   - clock: Measures when the deltas come.
  ///   - onFailure: Gets why an exchange couldn't be written; its reader gets the reply all the same.
  /// - Throws: `RecordingError` of code `notOpened`.
  public init(
    _ model: any LanguageModel, to path: String, secrets: [APIKey] = [],
    clock: some Clock<Duration> = ContinuousClock(), onFailure: @escaping @Sendable (RecordingError) -> Void
  ) throws {
    self.model = model
    file = try RecordingFile(path)
    mask = SecretMask(secrets.map(\.secret))
    time = Timekeeper(clock)
    self.onFailure = onFailure
  }

  public var name: String { model.name }
  public var capabilities: LanguageModelCapabilities { model.capabilities }

  public func generate(_ request: GenerationRequest) -> GenerationStream {
    let reply = RecordedReply(recorder: self, request: request)
    return GenerationStream(batches: { try await reply.next() })
  }

  public func contextSize() async throws -> Int? { try await model.contextSize() }

  public func tokenCount(of request: GenerationRequest) async throws -> TokenCount {
    try await model.tokenCount(of: request)
  }

  /// Writes an exchange down.
  func record(_ request: GenerationRequest, _ batches: [RecordedExchange.Batch], _ ending: RecordedExchange.Ending) {
    var ending = ending
    if case .failed(let error) = ending { ending = .failed(mask.masked(error)) }
    let exchange = RecordedExchange(
      model: RecordedModel.json(name: mask.masked(name), capabilities),
      request: RecordedRequest.json(request, masking: mask), batches: mask.masked(batches), ending: ending)
    do { try file.append(exchange.json.serialized()) } catch let error as RecordingError {
      onFailure(error)
    } catch {
      onFailure(RecordingError(.notWritten, "A reply couldn't be recorded: \(error)."))
    }
  }
}

/// One reply that is noted while it is read.
private actor RecordedReply {
  private let recorder: RecordingModel
  private let request: GenerationRequest
  private var stream: GenerationStream?
  private var began: Duration?
  private var batches: [RecordedExchange.Batch] = []
  private var isOver = false

  init(recorder: RecordingModel, request: GenerationRequest) {
    self.recorder = recorder
    self.request = request
  }

  deinit {
    // The model's work ends first.
    stream = nil
    if began != nil, !isOver { recorder.record(request, batches, .abandoned) }
  }

  func next() async throws -> [GenerationDelta]? {
    if isOver { return nil }
    let start = began ?? recorder.time.now()
    began = start
    let stream = self.stream ?? recorder.model.generate(request)
    self.stream = stream
    do {
      guard let batch = try await stream.nextBatch() else {
        end(Task.isCancelled ? .cancelled : .brokenOff)
        return nil
      }
      let milliseconds = Int((recorder.time.now() - start) / .milliseconds(1))
      batches.append(RecordedExchange.Batch(milliseconds: milliseconds, deltas: batch))
      if case .finished = batch.last { end(.finished) }
      return batch
    } catch let error as LanguageModelError {
      end(.failed(error))
      throw error
    } catch {
      end(
        error is CancellationError
          ? .cancelled : .failed(LanguageModelError(.recordedFailure, "\(error)")))
      throw error
    }
  }

  private func end(_ ending: RecordedExchange.Ending) {
    guard !isOver else { return }
    isOver = true
    stream = nil
    recorder.record(request, batches, ending)
    batches = []
  }
}

/// A model as recordings have it.
enum RecordedModel {
  static func json(name: String, _ capabilities: LanguageModelCapabilities) -> JSONValue {
    [
      "name": .string(name), "structuredOutput": .string(capabilities.structuredOutput.rawValue),
      "strength": .string(capabilities.strength.rawValue),
      "contextSize": capabilities.contextSize.map { .integer($0) } ?? .null,
      "promptCacheSlots": .integer(capabilities.promptCacheSlots), "tools": .bool(capabilities.tools),
      "toolsWithSchema": .bool(capabilities.toolsWithSchema),
      "droppedOptions": .array(capabilities.droppedOptions.sorted().map { .string($0) }),
    ]
  }

  /// What isn't told is as a model has it of which nothing was declared.
  static func capabilities(_ json: JSONValue) -> LanguageModelCapabilities {
    var capabilities = LanguageModelCapabilities()
    if let output = json["structuredOutput"]?.stringValue.flatMap(
      LanguageModelCapabilities.StructuredOutput.init(rawValue:))
    {
      capabilities.structuredOutput = output
    }
    if let strength = json["strength"]?.stringValue.flatMap(LanguageModelCapabilities.Strength.init(rawValue:)) {
      capabilities.strength = strength
    }
    capabilities.contextSize = json["contextSize"]?.integerValue
    capabilities.promptCacheSlots = json["promptCacheSlots"]?.integerValue ?? 0
    capabilities.tools = json["tools"]?.boolValue ?? true
    capabilities.toolsWithSchema = json["toolsWithSchema"]?.boolValue ?? false
    capabilities.droppedOptions = Set(json["droppedOptions"]?.arrayValue?.compactMap(\.stringValue) ?? [])
    return capabilities
  }
}
