import Foundation
import LocalModel

/// Asks once before texts go to a model on another machine.
enum Consent {
  /// Returns when the person agreed, now or earlier.
  ///
  /// - Throws: `WorkFailed` when they didn't, or can't be asked.
  static func ask(_ service: ModelService) async throws {
    guard service.report.needsConsent, let endpoint = service.choiceInForce.endpoint else { return }
    let what =
      "What you write, your chats and what the apps work with would be sent to \(endpoint.origin)"
      + (endpoint.model.map { " (\($0))" } ?? "")
    guard InputLines.isInteractive else {
      throw WorkFailed("\(what), and you haven't agreed to that yet: run this once in a terminal and say yes.")
    }
    Output.errorText("\(what). Do you agree? Type 'yes' to agree from now on: ")
    guard readLine()?.trimmingSpaces.lowercased() == "yes" else {
      throw WorkFailed("Nothing was sent. Without --model-url the embedded model is used, on this machine.")
    }
    try await service.consent(true, to: endpoint.origin)
  }
}
