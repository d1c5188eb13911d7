public import LanguageModels

/// Carries out commands on texts: the model proposes, this code checks, and nothing is ever half done.
public struct WritingAssistant: Sendable {
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
    throw WritingError(.emptyText, "There is no text: write something first.")
  }
}
