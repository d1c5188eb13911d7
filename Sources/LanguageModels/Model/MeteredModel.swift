import Locking

/// A model whose usage is added up: the tokens of every reply that came to its end, by kind of job.
///
/// A reply that was cancelled or broke off says nothing about its tokens; it is counted as a call.
public struct MeteredModel: LanguageModel {
  public let model: any LanguageModel
  public let ledger: UsageLedger

  public init(_ model: any LanguageModel, ledger: UsageLedger) {
    self.model = model
    self.ledger = ledger
  }

  public var name: String { model.name }
  public var capabilities: LanguageModelCapabilities { model.capabilities }

  public func generate(_ request: GenerationRequest) -> GenerationStream {
    let stream = model.generate(request)
    let call = MeteredCall(ledger: ledger, job: request.job)
    return GenerationStream(batches: {
      // Asked for once it is read: who never reads has asked nothing of the model.
      call.begin()
      let batch = try await stream.nextBatch()
      if case .finished(_, let usage) = batch?.last { call.add(usage) }
      return batch
    })
  }

  public func contextSize() async throws -> Int? { try await model.contextSize() }

  public func tokenCount(of request: GenerationRequest) async throws -> TokenCount {
    try await model.tokenCount(of: request)
  }
}

/// One reply on its way into the ledger: a call when it is first read, its tokens at its end.
private final class MeteredCall: Sendable {
  private let ledger: UsageLedger
  private let job: GenerationJob
  private let hasBegun = Locked(false)

  init(ledger: UsageLedger, job: GenerationJob) {
    self.ledger = ledger
    self.job = job
  }

  func begin() {
    let isFirst = hasBegun.withLock { hasBegun in
      defer { hasBegun = true }
      return !hasBegun
    }
    if isFirst { ledger.addCall(for: job) }
  }

  func add(_ usage: Usage) { ledger.add(usage, for: job) }
}
