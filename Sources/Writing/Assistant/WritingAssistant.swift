public import LanguageModels

/// Carries out commands on texts: the model proposes, this code checks, and nothing is ever half done.
public struct WritingAssistant: Sendable {
  /// The most Unicode scalars of a text.
  public static let longestText = 100_000

  public let model: any LanguageModel

  public init(model: any LanguageModel) { self.model = model }

  /// Carries out one command.
  ///
  /// Cancelling the task ends the model's work; the text stays as it was.
  ///
  /// - Parameter progress: Gets how far it is; it is quick and waits for nothing.
  /// - Throws: `WritingError` for a request that can't be carried out as it is, `LanguageModelError`,
  ///   `CancellationError`.
  public func respond(
    to request: WritingRequest, progress: @escaping @Sendable (WritingProgress) -> Void = { _ in }
  ) async throws -> WritingResult {
    try RequestCheck(request: request).check()
    let outcome = try await Self.method(for: request.command.method)
      .carryOut(CommandTask(request: request, model: model, progress: progress))
    try Task.checkCancellation()
    return ResultCheck(request: request).result(of: outcome)
  }

  /// What carries out commands of a kind.
  static func method(for method: WritingCommand.Method) -> any CommandMethod {
    switch method {
    case .correct: CorrectMethod()
    case .shorten: ShortenMethod()
    case .rewrite: RewriteMethod()
    case .tagsInText, .tagsAtEnd: TagsMethod()
    }
  }
}
