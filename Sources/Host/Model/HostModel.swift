package import LanguageModels
package import LocalModel

/// The model as the host uses it: `ModelService`, or a scripted one in tests.
package protocol HostModel: Sendable {
  var report: ModelReport { get }
  func reports() -> AsyncStream<ModelReport>
  var model: (any LanguageModel)? { get }
  var absence: String { get }
  /// The queue before it, shared by all parts.
  var queue: ModelQueue { get }
  /// What it has been asked since the host started, and its tokens.
  var usage: UsageLedger { get }
  func begin() async
  func choose(_ selection: ModelSelection) async throws
  func removeKey() async throws
  func consent(_ agrees: Bool, to origin: String) async throws
  func test() async throws -> ModelTest
  func setInstalling(_ wanted: Bool) async
  func stop() async
}

extension ModelService: HostModel {}
