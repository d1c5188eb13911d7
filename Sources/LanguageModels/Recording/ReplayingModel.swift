import Locking

/// A model that gives the replies of a recording again, offline (docs/recording.md).
///
/// A request gets the reply of a recorded one that asks the same: messages, schema, tools and options. One that was
/// recorded several times gets its replies in their order. Deltas come in the batches in which they came; errors are
/// those that came.
public struct ReplayingModel: LanguageModel {
  public let name: String
  public let capabilities: LanguageModelCapabilities
  /// What couldn't be read of the recording, a sentence each.
  public let problems: [String]
  private let recording: Recording
  private let mask: SecretMask
  private let time: Timekeeper
  private let keepsTime: Bool
  /// How often each request was replayed.
  private let used = Locked<[String: Int]>([:])
  private let replies: [String: [Int]]

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - secrets: The same that the recording was made with, if requests have them in their texts.
  ///   - keepsTime: Whether deltas come when they came; else they come at once.
  ///   - clock: What is waited with then.
  /// - Throws: `RecordingError` of code `notRead` or `empty`.
  public init(
    _ path: String, secrets: [APIKey] = [], keepsTime: Bool = false, clock: some Clock<Duration> = ContinuousClock()
  ) throws {
    let recording = try Recording(path: path)
    self.recording = recording
    problems = recording.problems
    mask = SecretMask(secrets.map(\.secret))
    time = Timekeeper(clock)
    self.keepsTime = keepsTime
    let model = recording.exchanges.last?.model ?? .null
    name = model["name"]?.stringValue ?? "recorded"
    capabilities = RecordedModel.capabilities(model)
    replies = Dictionary(grouping: recording.exchanges.indices) { recording.exchanges[$0].key }
  }

  public func generate(_ request: GenerationRequest) -> GenerationStream {
    let reply = ReplayedReply(model: self, request: request)
    return GenerationStream(batches: { try await reply.next() })
  }

  /// The next reply to a request.
  ///
  /// - Throws: `LanguageModelError` of code `notRecorded`.
  fileprivate func exchange(for request: GenerationRequest) throws -> RecordedExchange {
    let asked = RecordedRequest.matched(RecordedRequest.json(request, masking: mask))
    let key = asked.canonical()
    guard let known = replies[key] else {
      throw LanguageModelError(.notRecorded, RequestDifference.sentence(asked, among: recording.exchanges))
    }
    let count = used.withLock { used in
      used[key, default: 0] += 1
      return used[key, default: 0]
    }
    guard count <= known.count else {
      throw LanguageModelError(
        .notRecorded,
        "The recording has \(known.count) of this request (\(request.job.label)), and it was asked \(count) times: "
          + "record it anew.")
    }
    return recording.exchanges[known[count - 1]]
  }

  fileprivate func wait(until milliseconds: Int, since start: Duration) async throws {
    guard keepsTime else { return }
    let rest = start + .milliseconds(milliseconds) - time.now()
    if rest > .zero { try await time.sleep(rest) }
  }

  fileprivate var now: Duration { time.now() }
}

/// One reply that is given again.
private actor ReplayedReply {
  private let model: ReplayingModel
  private let request: GenerationRequest
  private var exchange: RecordedExchange?
  private var began: Duration = .zero
  private var position = 0
  private var isOver = false

  init(model: ReplayingModel, request: GenerationRequest) {
    self.model = model
    self.request = request
  }

  func next() async throws -> [GenerationDelta]? {
    if isOver { return nil }
    try Task.checkCancellation()
    let exchange: RecordedExchange
    if let known = self.exchange {
      exchange = known
    } else {
      began = model.now
      exchange = try model.exchange(for: request)
      self.exchange = exchange
    }
    if position < exchange.batches.count {
      let batch = exchange.batches[position]
      try await model.wait(until: batch.milliseconds, since: began)
      position += 1
      return batch.deltas
    }
    isOver = true
    switch exchange.ending {
    case .finished, .brokenOff: return nil
    case .failed(let error): throw error
    case .cancelled, .abandoned:
      throw LanguageModelError(
        .recordingEnds,
        "Whoever recorded this reply (\(request.job.label)) stopped reading it here: how it goes on isn't known. "
          + "Record it anew.")
    }
  }
}
