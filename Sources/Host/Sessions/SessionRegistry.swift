import Apps
import Foundation
import HTTPTransport
import LanguageModels

/// The sessions: opened, taken up again from the database, in memory while they are used.
///
/// Of one session there is at most one in memory, however many ask for it at once.
actor SessionRegistry {
  /// What a registry works with.
  struct Parts: Sendable {
    var store: AppStore
    var library: AppLibrary
    var hub: EventHub
    var minds: Minds
    var model: any HostModel
    var transport: any HTTPTransport
    var environment: [String: String]
    var log: @Sendable (String) -> Void
  }

  /// How many sessions are in memory, and how long one stays there that nobody uses.
  struct Limits: Sendable {
    var live = 200
    var idle: Duration = .seconds(15 * 60)
  }

  private enum Slot {
    case opening(Task<LiveSession, any Error>)
    case live(LiveSession, users: Int, used: ContinuousClock.Instant)
    case closing(Task<Void, Never>)
  }

  let parts: Parts
  let limits: Limits
  let timers = SessionTimers()
  private var slots: [String: Slot] = [:]
  private(set) var isOver = false
  /// Those whose app has other rules now; they are let go as soon as nobody uses them, and taken up again with the new ones.
  private var withOldRules: Set<String> = []
  /// What is translated ahead, by the app's path.
  var translating: [String: (hash: String?, generation: Int, task: Task<Void, Never>)] = [:]

  init(_ parts: Parts, limits: Limits = Limits()) {
    self.parts = parts
    self.limits = limits
  }

  /// How many are in memory.
  var liveCount: Int { live.count }

  /// Those in memory.
  var live: [LiveSession] { slots.values.compactMap { if case .live(let session, _, _) = $0 { session } else { nil } } }

  // MARK: Using

  /// Opens a new session of an app; it is held until `release`.
  ///
  /// - Throws: `ProblemDetails`, `StorageError`, `LocalModelError`.
  func open(
    _ app: AppEntry, deciders: SessionOptions.Deciders, calls: CallRunner.Mode, person: String
  ) async throws -> LiveSession {
    let spec = try app.runnable()
    guard let hash = app.hash else { throw Self.gone(app.id) }
    try await makeRoom()
    let now = Date()
    let stored = StoredSession(
      id: UUID().uuidString.lowercased(), person: person, app: app.path, appHash: hash, deciders: deciders,
      calls: calls, started: now, used: now)
    let session = try await fill(stored.id, users: 1) { try await self.begin(stored, app, spec) }
    parts.hub.publish(
      SessionSummary(stored, app: app).event, on: .session(stored.id), to: person, isPresent: false)
    return session
  }

  /// A session, taken up again if it isn't in memory; it is held until `release`.
  ///
  /// - Throws: `ProblemDetails` if there is none of that id or it can't go on; `StorageError`, `LocalModelError`.
  func hold(_ id: String, person: String) async throws -> LiveSession {
    while true {
      switch slots[id] {
      case .live(let session, let users, _):
        guard session.person == person else { throw Self.unknown(id) }
        slots[id] = .live(session, users: users + 1, used: .now)
        return session
      case .opening(let task): _ = try await task.value
      case .closing(let task): await task.value
      case nil: try await takeUp(id, person)
      }
    }
  }

  /// Lets go of a session that was held.
  func release(_ session: LiveSession) {
    guard case .live(let live, let users, _) = slots[session.id], live === session else { return }
    slots[session.id] = .live(live, users: users - 1, used: .now)
    if users == 1, withOldRules.contains(session.id) { Task { await renew(session.id) } }
  }

  /// Lets a session with old rules go, unless something goes on in it.
  private func renew(_ id: String) async {
    guard case .live(let session, 0, _) = slots[id], await session.isQuiet() else { return }
    // It may have been taken meanwhile; then it is tried again when it is released.
    guard case .live(_, 0, _) = slots[id] else { return }
    await letGo(id)
  }

  private func takeUp(_ id: String, _ person: String) async throws {
    _ = try await fill(id, users: 0) {
      guard let stored = try await self.parts.store.session(id, of: person) else { throw Self.unknown(id) }
      let app = await self.parts.library.app(at: stored.app)
      if stored.ended != nil { throw Self.ended }
      if let outdated = SessionSummary(stored, app: app).outdated { throw Self.outdated(outdated) }
      guard let app else { throw Self.unknown(id) }
      try await self.makeRoom(besides: id)
      return try await self.resume(stored, app, try app.runnable())
    }
  }

  /// Makes a session and puts it into its slot. When the task in the slot ends, the slot is what it has become: who waits
  /// for the task may look at once.
  private func fill(_ id: String, users: Int, making make: @escaping () async throws -> LiveSession) async throws
    -> LiveSession
  {
    let opening = Task {
      do {
        let session = try await make()
        slots[id] = .live(session, users: users, used: .now)
        // The app may have been changed while the session was made.
        Task { await compare(session) }
        return session
      } catch {
        slots[id] = nil
        throw error
      }
    }
    slots[id] = .opening(opening)
    return try await opening.value
  }

  // MARK: Stopping

  /// Stops a session for good; one that is stopped already stays so.
  ///
  /// - Throws: `ProblemDetails` if there is none of that id; `StorageError`.
  func stop(_ id: String, person: String) async throws {
    guard var stored = try await parts.store.session(id, of: person) else { throw Self.unknown(id) }
    await letGo(id)
    guard stored.ended == nil else { return }
    let now = Date()
    try await parts.store.end(stored, at: now)
    // It may have been taken up again meanwhile.
    await letGo(id)
    stored.ended = now
    let app = await parts.library.app(at: stored.app)
    parts.hub.publish(SessionSummary(stored, app: app).event, on: .session(id), to: person, isPresent: false)
  }

  /// Takes a session out of memory; what is under way in it ends.
  private func letGo(_ id: String) async {
    while true {
      switch slots[id] {
      case nil: return
      case .closing(let task):
        await task.value
        return
      case .opening(let task): _ = try? await task.value
      case .live(let session, _, _):
        let closing = Task {
          await session.session.stop()
          let settling = Task { await session.session.settled() }
          _ = await Deadline.value(of: settling, within: .seconds(5))
          session.feed.end()
          await timers.remove(id)
          slots[id] = nil
          withOldRules.remove(id)
          endTranslating(session.app.path)
        }
        slots[id] = .closing(closing)
        await closing.value
        return
      }
    }
  }

  /// Takes everything out of memory, for good.
  func shutDown() async {
    isOver = true
    for entry in translating.values { entry.task.cancel() }
    translating = [:]
    await timers.removeAll()
    for id in Array(slots.keys) { await letGo(id) }
  }

  /// Lets sessions go that nobody has used or followed for long; they are in the database.
  func sweep(now: ContinuousClock.Instant = .now) async {
    for id in withOldRules { await renew(id) }
    for (id, slot) in slots {
      guard case .live(let session, 0, let used) = slot, now - used >= limits.idle,
        parts.hub.followers(of: .session(id), person: session.person) == 0, await session.isQuiet()
      else { continue }
      if case .live(_, 0, _) = slots[id] { await letGo(id) }
    }
  }

  /// Makes room for one more, whose slot may be there already.
  private func makeRoom(besides own: String? = nil) async throws {
    if isOver { throw CancellationError() }
    guard slots.count(where: { $0.key != own }) >= limits.live else { return }
    let idle = slots.compactMap { id, slot -> (String, LiveSession, ContinuousClock.Instant)? in
      if case .live(let session, 0, let used) = slot { (id, session, used) } else { nil }
    }
    for (id, session, _) in idle.sorted(by: { $0.2 < $1.2 }) where await session.isQuiet() {
      guard case .live(_, 0, _) = slots[id] else { continue }
      await letGo(id)
      return
    }
    throw ProblemDetails(
      status: 503, code: .busy,
      detail: "\(limits.live) sessions are busy at once, more can't be: stop one, or wait until one is done.",
      headers: [HTTPField("Retry-After", "5")])
  }

  // MARK: What changes outside

  /// The apps were changed: sessions go on with the new rules, or not at all with another app.
  func appsChanged() async {
    for session in live { await compare(session) }
  }

  /// Looks whether a session's app is still as it was when the session was made.
  private func compare(_ session: LiveSession) async {
    let app = await parts.library.app(at: session.stored.app)
    guard app?.facts != session.app.facts, case .live(let live, _, _) = slots[session.id], live === session else {
      return
    }
    let summary = SessionSummary(session.stored, app: app)
    if summary.outdated == nil {
      withOldRules.insert(session.id)
      await renew(session.id)
    } else {
      await letGo(session.id)
      parts.hub.publish(summary.event, on: .session(session.id), to: session.person, isPresent: false)
    }
  }

  // MARK: Problems

  static func unknown(_ id: String) -> ProblemDetails {
    ProblemDetails(
      status: 404, code: .notFound,
      detail: "There is no session “\(id.prefix(64))”: it was never there, or its app has many newer ones.")
  }

  static let ended = ProblemDetails(
    status: 409, code: .ended, title: "The session was stopped",
    detail: "This session was stopped: its trace can be read, and a new one can be opened.")

  static func outdated(_ why: String) -> ProblemDetails {
    ProblemDetails(status: 409, code: .outdated, title: "The session can't go on", detail: why)
  }

  private static func gone(_ app: String) -> ProblemDetails {
    ProblemDetails(
      status: 404, code: .notFound, detail: "There is no app “\(app)”: the list of apps shows those that there are.")
  }
}
