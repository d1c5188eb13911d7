import Apps
import Foundation
import LanguageModels
import Storage

/// Making sessions: new ones, and those that go on.
extension SessionRegistry {
  /// How long the first screen is waited for.
  private static let patience: Duration = .seconds(10)

  /// Begins a session that is new.
  func begin(_ stored: StoredSession, _ app: AppEntry, _ spec: AppSpec) async throws -> LiveSession {
    let header = Trace.header(
      app: spec, rules: app.rules, deciders: stored.deciders.rawValue, model: parts.model.model?.name,
      start: stored.started.iso8601)
    // Before anything is written: what is missing is found here.
    let secrets = try CallSecrets.read(for: spec, environment: parts.environment)
    try await parts.store.add(stored, traceHeader: header)
    return try await make(stored, app, spec, secrets, resuming: nil)
  }

  /// Takes up a session that was begun earlier.
  func resume(_ stored: StoredSession, _ app: AppEntry, _ spec: AppSpec) async throws -> LiveSession {
    let secrets = try CallSecrets.read(for: spec, environment: parts.environment)
    let snapshot: SessionSnapshot?
    do {
      snapshot = try await parts.store.snapshot(of: stored, app: spec)
    } catch let error as StorageError where [.incompatible, .corrupt].contains(error.code) {
      throw Self.outdated(error.message)
    }
    return try await make(stored, app, spec, secrets, resuming: snapshot)
  }

  private func make(
    _ stored: StoredSession, _ app: AppEntry, _ spec: AppSpec, _ secrets: [String: String],
    resuming snapshot: SessionSnapshot?
  ) async throws -> LiveSession {
    let (store, model) = (parts.store, parts.model)
    let kept = store.memory(of: spec, app: app.path, person: stored.person)
    for misfit in try await kept.setMisfitsAside() { parts.log("\(app.title): \(misfit)") }
    let (mind, generation) = try await parts.minds.mind(for: app, spec, deciders: stored.deciders)
    let calls = SessionCalls(
      CallRunner(
        mode: stored.calls, transport: parts.transport, samples: app.folder.samples, secret: { secrets[$0] }))
    let later = Later<AppSession>()
    let hasTimers = spec.pages.contains { !$0.timers.isEmpty }
    let feed = SessionFeed(id: stored.id, person: stored.person, hub: parts.hub) { [timers] in
      guard hasTimers else { return }
      Task { if let session = later.value { await timers.look(at: session, id: stored.id) } }
    }
    feed.decisions = snapshot?.events ?? 0
    let options = SessionOptions(
      deciders: stored.deciders, source: JobSource(app: app.title, session: stored.id), absence: { model.absence },
      // Where nothing is kept there is nothing to read before each event.
      kept: spec.memory.contains(where: \.isKept) ? kept : nil, keeper: store.keeper(of: stored, app: spec),
      onScreen: { feed.show($0) }, trace: { feed.record($0) })
    let session = AppSession(
      app: spec, rules: app.rules, options: options, calls: calls, judge: mind.judge, interpreter: mind.interpreter,
      memory: try await kept.recall(), resuming: snapshot)
    later.set(session)
    let live = LiveSession(stored: stored, app: app, spec: spec, session: session, feed: feed)
    await session.start()
    await follow(live, mind, generation)
    await settle(live)
    return live
  }

  /// Waits for the first screen, and a little for what it begins with.
  private func settle(_ live: LiveSession) async {
    let settling = Task {
      await live.session.settled()
      live.feed.showFirst(await live.session.screen)
    }
    let first = Task { await live.feed.firstScreen() }
    _ = await Deadline.value(of: first, within: Self.patience)
    _ = await Deadline.value(of: settling, within: WaitPreference.usual)
  }
}
