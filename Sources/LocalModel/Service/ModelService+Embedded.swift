import HTTPTransport
import LanguageModels
import Locking

// The model on this machine: one at a time, started and stopped one after the other.
extension ModelService {
  /// Begins to install or start the embedded model if it is the one, and to look for offers; returns at once.
  public func begin() {
    guard !isStopped else { return }
    hasBegun = true
    settle()
    // Where nothing can be chosen nothing is offered.
    if choice.fixedBy == nil, search == nil { lookForOffers() }
  }

  /// Lets the embedded model be downloaded, or stops that; what is there already stays.
  ///
  /// It also tries again what has failed. While another model is used it counts for when the embedded one is chosen.
  public func setInstalling(_ wanted: Bool) async {
    guard !isStopped else { return }
    wantsInstalling = wanted
    if wanted { hasBegun = true }
    settle()
    await settling.withLock { $0 }?.value
    publish()
  }

  /// Ends everything that was started; requests that are under way are ended too.
  public func stop() async {
    isStopped = true
    search?.cancel()
    let uses = embeddedUses + (chosen.map { [$0.uses] } ?? [])
    chosen = nil
    publish()
    for use in uses { use.revoke(LanguageModelError(.noModel, "The program is ending.")) }
    for use in uses { await use.idle() }
    await settling.withLock { $0 }?.value
    await embedded?.model.stop()
    following?.cancel()
    publish()
  }

  /// Brings the embedded model into the state that it should have, after what was begun earlier for that.
  func settle() {
    followEmbedded()
    settling.withLock { settling in
      let earlier = settling
      settling = Task {
        await earlier?.value
        await reconcile()
      }
    }
  }

  private func reconcile() async {
    guard let embedded, !isStopped else { return }
    embeddedUses.removeAll(where: \.isIdle)
    if choice.isOnThisMachine {
      if !wantsInstalling, embedded.installer.installed == nil {
        await embedded.model.stop()
      } else if hasBegun {
        await embedded.model.prepare()
      }
    } else if embeddedUses.isEmpty {
      await embedded.model.stop()
    }
  }

  /// Tells each change of the embedded model's state, of an installation's progress five a second at most.
  private func followEmbedded() {
    guard following == nil, let model = embedded?.model else { return }
    following = Task { [weak self] in
      for await state in model.states() {
        guard let self else { return }
        await self.publish()
        guard case .installing = state else { continue }
        // Cancelled here means cancelled there: the loop ends.
        try? await Task.sleep(for: .milliseconds(200))
      }
    }
  }

  static func makeEmbedded(
    _ choice: ModelChoice, _ environment: [String: String], _ transport: any HTTPTransport, _ setup: Setup
  ) throws -> Embedded {
    try makeEmbedded(choosing: choice.source, environment, transport, setup)
  }

  static func makeEmbedded(
    choosing source: ModelChoice.Source, _ environment: [String: String], _ transport: any HTTPTransport,
    _ setup: Setup
  ) throws -> Embedded {
    var modelFile: String?
    if case .file(let path) = source { modelFile = path }
    let installer = try setup.installer(modelFile, environment)
    try installer.checkModelFile()
    return Embedded(model: setup.embedded(installer, environment, transport), installer: installer)
  }
}
