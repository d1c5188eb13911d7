import LanguageModels
import Locking

/// What was asked of a model for one translation, and what it cost.
final class QuestionLedger: Sendable {
  private let entries = Locked(Entries())

  struct Entries: Sendable {
    var usage = Usage()
    var promptHashes: [String] = []
  }

  func note(_ request: GenerationRequest, _ usage: Usage) {
    let hash = request.promptHash
    entries.withLock {
      $0.usage += usage
      $0.promptHashes.append(hash)
    }
  }

  var total: Entries { entries.withLock { $0 } }
}
