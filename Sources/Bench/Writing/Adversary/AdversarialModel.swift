import LanguageModels
import Locking

/// A model that commits one misdeed in every reply.
struct AdversarialModel: LanguageModel {
  let misdeed: Misdeed
  let seed: UInt64
  /// From which request on it does everything right; `nil` for never.
  var repentsAt: Int?
  private let asked = Locked(0)

  init(_ misdeed: Misdeed, seed: UInt64, repentsAt: Int? = nil) {
    self.misdeed = misdeed
    self.seed = seed
    self.repentsAt = repentsAt
  }

  var name: String { "scripted (\(misdeed.rawValue))" }
  var capabilities: LanguageModelCapabilities { LanguageModelCapabilities() }

  func generate(_ request: GenerationRequest) -> GenerationStream {
    GenerationStream(batches: reply(to: request))
  }

  private func reply(to request: GenerationRequest) -> @Sendable () async throws -> [GenerationDelta]? {
    let isOver = Locked(false)
    return {
      guard
        !isOver.withLock({ isOver in
          defer { isOver = true }
          return isOver
        })
      else { return nil }
      let number = asked.withLock { asked in
        asked += 1
        return asked
      }
      let isRight = repentsAt.map { number >= $0 } ?? false
      let reply = AdversarialReply(
        isRight ? .right : misdeed, to: request, seed: seed &+ UInt64(number))
      let usage = Usage(promptTokens: 1, completionTokens: 1)
      let text: [GenerationDelta] = reply.text.isEmpty ? [] : [.text(reply.text)]
      return text + [.finished(reply.reason, usage)]
    }
  }
}
