import Apps
import HTTPTransport

/// A session that is in memory.
final class LiveSession: Sendable {
  /// The most interactions that wait to be handled.
  static let interactionLimit = 100

  let stored: StoredSession
  let app: AppEntry
  let spec: AppSpec
  let session: AppSession
  let feed: SessionFeed
  private let waiting = Locked(0)

  init(stored: StoredSession, app: AppEntry, spec: AppSpec, session: AppSession, feed: SessionFeed) {
    self.stored = stored
    self.app = app
    self.spec = spec
    self.session = session
    self.feed = feed
  }

  var id: String { stored.id }
  var person: String { stored.person }

  /// Carries out an interaction; the task ends when it was handled.
  ///
  /// - Throws: `ProblemDetails` if too many wait already.
  func perform(_ interaction: SessionInteraction) throws -> Task<SessionInteraction.Outcome, Never> {
    let isTaken = waiting.withLock { waiting in
      // There must be a way out of what takes so long.
      guard waiting < Self.interactionLimit || interaction.kind == .cancel else { return false }
      waiting += 1
      return true
    }
    guard isTaken else {
      throw ProblemDetails(
        status: 429, code: .busy, detail: "Too much waits to be handled in this session already: wait a little.",
        headers: [HTTPField("Retry-After", "1")])
    }
    return Task { [self] in
      let outcome = await session.perform(interaction)
      waiting.withLock { $0 -= 1 }
      return outcome
    }
  }

  /// Whether nothing is decided, asked or waited for.
  func isQuiet() async -> Bool {
    guard waiting.withLock({ $0 }) == 0, feed.screen?.deciding == nil else { return false }
    return await session.currentState.calls.allSatisfy(\.awaitsApproval)
  }
}
