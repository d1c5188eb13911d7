import Apps
import HTTPTransport
import Locking

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

  /// Carries out an interaction, and gives what became of it when it was handled.
  ///
  /// - Parameter then: Called after that.
  /// - Throws: `ProblemDetails` if too many wait already.
  func perform(
    _ interaction: SessionInteraction, then: @escaping @Sendable () async -> Void = {}
  ) throws -> Race<SessionInteraction.Outcome> {
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
    let handling = Race<SessionInteraction.Outcome>()
    Task {
      let outcome = await session.perform(interaction)
      waiting.withLock { $0 -= 1 }
      handling.end(with: outcome)
      await then()
    }
    return handling
  }

  /// Whether nothing is decided, asked or waited for.
  func isQuiet() async -> Bool {
    guard waiting.withLock({ $0 }) == 0, feed.screen?.deciding == nil else { return false }
    return await session.currentState.calls.allSatisfy(\.awaitsApproval)
  }
}
