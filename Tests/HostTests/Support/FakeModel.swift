import HTTPTransport
import LanguageModels
import LocalModel
import Locking

@testable import Host

/// The model of a host under test: whatever the test says.
final class FakeModel: HostModel {
  private struct State {
    var report = ModelReport(source: "none", name: nil, sentence: "No model.", isInstalled: false, isUsable: false)
    var model: (any LanguageModel)?
    var readers: [AsyncStream<ModelReport>.Continuation] = []
    var isStopped = false
    var failure: (any Error)?
  }

  private let state = Locked(State())
  let queue = ModelQueue()
  let usage = UsageLedger()

  init(_ model: (any LanguageModel)? = nil) {
    if let model { use(model) }
  }

  var report: ModelReport { state.withLock { $0.report } }
  var model: (any LanguageModel)? { state.withLock { $0.model } }
  var absence: String { "there is no model" }
  var isStopped: Bool { state.withLock { $0.isStopped } }

  func reports() -> AsyncStream<ModelReport> {
    let (stream, continuation) = AsyncStream.makeStream(of: ModelReport.self)
    state.withLock { state in
      state.readers.append(continuation)
      continuation.yield(state.report)
    }
    return stream
  }

  /// From now on this model is there, or none.
  func use(_ model: (any LanguageModel)?) {
    state.withLock { state in
      state.model = model
      state.report.source = model == nil ? "none" : "server"
      state.report.name = model?.name
      state.report.isUsable = model != nil
      for reader in state.readers { reader.yield(state.report) }
    }
  }

  /// What is wanted from now on fails.
  func fail(with error: any Error) { state.withLock { $0.failure = error } }

  private func failIfWanted() throws { if let failure = state.withLock({ $0.failure }) { throw failure } }

  func begin() async {}
  func choose(_ selection: ModelSelection) async throws {
    try failIfWanted()
    state.withLock { state in
      switch selection {
      case .server(let url, let name, let key):
        state.report.source = "server"
        state.report.url = url
        state.report.name = name
        state.report.hasKey = key != nil
      case .embedded: state.report.source = "embedded"
      case .none: state.report.source = "none"
      }
    }
  }
  func removeKey() async throws {
    try failIfWanted()
    state.withLock { $0.report.hasKey = false }
  }
  func consent(_ agrees: Bool, to origin: String) async throws {
    try failIfWanted()
    state.withLock { $0.report.needsConsent = !agrees }
  }
  func test() async throws -> ModelTest {
    try failIfWanted()
    return ModelTest(text: "Yes.", seconds: 0.5)
  }
  func setInstalling(_ wanted: Bool) async {}
  func stop() async {
    state.withLock { state in
      state.isStopped = true
      for reader in state.readers { reader.finish() }
    }
  }
}
