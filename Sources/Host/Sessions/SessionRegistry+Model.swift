import Apps
import HTTPTransport
import LanguageModels

/// What changes for sessions with the model.
extension SessionRegistry {
  /// Gives all sessions the model of the moment.
  func modelChanged() async {
    await parts.minds.modelChanged()
    for entry in translating.values { entry.task.cancel() }
    translating = [:]
    for session in live { await give(session) }
  }

  /// Looks whether the model is still that of the beginning, and translates ahead what the rules leave open.
  func follow(_ session: LiveSession, _ mind: Minds.Mind, _ generation: Int) async {
    if await parts.minds.generation == generation {
      translateAhead(session, mind, generation)
    } else {
      await give(session)
    }
  }

  private func give(_ session: LiveSession) async {
    do {
      let (mind, generation) = try await parts.minds.mind(
        for: session.app, session.spec, deciders: session.stored.deciders)
      await session.session.use(judge: mind.judge, interpreter: mind.interpreter)
      translateAhead(session, mind, generation)
    } catch {
      parts.log("\(session.app.title): what was translated can't be read: \(error)")
    }
  }

  /// Translates in the background, once for all sessions of an app.
  private func translateAhead(_ session: LiveSession, _ mind: Minds.Mind, _ generation: Int) {
    guard let interpreter = mind.interpreter else { return }
    let path = session.app.path
    if let known = translating[path] {
      if known.hash == session.app.hash, known.generation == generation { return }
      known.task.cancel()
    }
    let task = JobSource.$current.withValue(JobSource(app: session.app.title)) {
      Task(priority: .background) { await session.session.translateAhead(with: interpreter) { _ in } }
    }
    translating[path] = (session.app.hash, generation, task)
  }

  /// Ends what is translated ahead for an app of which no session is in memory any more.
  func endTranslating(_ path: String) {
    guard !live.contains(where: { $0.app.path == path }) else { return }
    translating.removeValue(forKey: path)?.task.cancel()
  }
}
