/// Anything that continues a conversation with text: a provider, the embedded model, a script in a test.
public protocol LanguageModel: Sendable {
  /// The name under which its answers may be kept, such as `qwen2.5-coder-1.5b-instruct-q4_k_m`.
  var name: String { get }

  /// What it can do.
  var capabilities: LanguageModelCapabilities { get }

  /// Generates one reply.
  ///
  /// Nothing happens before the stream is read; the reader's pace holds back the sender. Cancelling the reading task
  /// ends the transfer and so the model's work. The last element is `.finished`.
  ///
  /// - Throws (while reading): `LanguageModelError`, `CancellationError`.
  func generate(_ request: GenerationRequest) -> GenerationStream

  /// The context window in tokens, declared or asked of the server; `nil` if nobody knows.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  func contextSize() async throws -> Int?

  /// How many tokens the request's prompt has: counted by the server where it offers that, else an estimate that errs
  /// high.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  func tokenCount(of request: GenerationRequest) async throws -> TokenCount
}

extension LanguageModel {
  public func contextSize() async throws -> Int? { capabilities.contextSize }
  public func tokenCount(of request: GenerationRequest) async throws -> TokenCount { .estimate(of: request) }
}
