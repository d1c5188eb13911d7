import HTTPTransport
import LanguageModels
import Locking

extension ModelService {
  /// Takes another model and writes that down in the configuration file.
  ///
  /// - Throws: `LocalModelError`: of code `wrongOptions` for an address that isn't one, of code `fixedChoice` if the
  ///   command line or the environment has chosen, of code `badConfiguration` if the file can't be written. The choice
  ///   is then as it was.
  public func choose(_ selection: ModelSelection) throws {
    if let fixed = report.fixed { throw LocalModelError(.fixedChoice, fixed) }
    // Made before anything is written, since it may fail.
    var embedded = self.embedded
    if selection == .embedded, embedded == nil {
      embedded = try Self.makeEmbedded(choosing: .embedded, environment, transport, setup)
    }
    let written = try file.update { try $0.setModel(selection, saved: $1.endpoint) }
    self.embedded = embedded
    try adopt(written)
  }

  /// Forgets the saved key.
  ///
  /// - Throws: `LocalModelError` of code `badConfiguration` if the file can't be read or written.
  public func removeKey() throws {
    try adopt(
      try file.update { contents, _ in
        guard var model = contents["model"]?.objectValue, model["key"] != nil else { return }
        model["key"] = nil
        contents["model"] = .object(model)
      })
  }

  /// Notes that the person agrees, or not any more, that texts go to an origin.
  ///
  /// Taking it back holds at once, even if it can't be written down: nothing more is sent, and requests that are under
  /// way are ended.
  ///
  /// - Parameter origin: Scheme, host and port; a path behind them doesn't matter.
  /// - Throws: `LocalModelError` of code `wrongOptions` for an origin that isn't one, of code `badConfiguration` if the
  ///   file can't be read or written.
  public func consent(_ agrees: Bool, to origin: String) throws {
    guard let origin = EndpointAddress(origin)?.origin else {
      throw LocalModelError(
        .wrongOptions, "Consent is for the origin of a server: give its address, such as https://api.openai.com.")
    }
    if !agrees {
      withdrawn.insert(origin)
      rebuild()
    }
    let written: Configuration
    do {
      written = try file.update { $0.setConsent(agrees, to: origin, among: $1.consents) }
    } catch let error as LocalModelError where !agrees {
      throw LocalModelError(
        error.code,
        "Nothing is sent to \(origin) any more while this program runs, but that couldn't be noted for "
          + "later: \(error.message)")
    }
    withdrawn.remove(origin)
    try adopt(written)
  }

  var file: ConfigurationFile {
    get throws { try ConfigurationFile(environment: environment) }
  }

  /// Takes what the configuration file says now.
  private func adopt(_ written: Configuration) throws {
    let next = try ModelChoice(
      options: options, environment: environment, configuration: options.noModel ? Configuration() : written)
    configuration = written
    let before = choice
    choice = next
    if before.source != next.source { leave(before) }
    rebuild()
  }

  /// Makes the model that is chosen, or takes it away, and starts or stops what belongs to it.
  func rebuild() {
    if !isAllowed, let chosen {
      chosen.uses.revoke(
        LanguageModelError(.noModel, "Nobody agrees any more that texts are sent there: agree in the settings first."))
      self.chosen = nil
    } else if chosen == nil, !isStopped {
      chosen = Self.makeModel(
        choice, isAllowed: isAllowed, embedded: embedded, queue: queue, usage: usage, transport: transport,
        settling: settling)
    }
    publish()
    settle()
  }

  /// Lets nothing new begin with the model that was chosen; what is under way goes on.
  private func leave(_ before: ModelChoice) {
    guard let left = chosen else { return }
    chosen = nil
    left.uses.close(LanguageModelError(.noModel, "Another model was chosen meanwhile: try again."))
    guard before.isOnThisMachine else { return }
    embeddedUses.append(left.uses)
    Task {
      await left.uses.idle()
      settle()
    }
  }

  /// Builds the model of a choice; `nil` without one, and for a server that texts may not be sent to.
  static func makeModel(
    _ choice: ModelChoice, isAllowed: Bool, embedded: Embedded?, queue: ModelQueue, usage: UsageLedger,
    transport: any HTTPTransport, settling: Locked<Task<Void, Never>?>
  ) -> ChosenModel? {
    switch choice.source {
    case .url(let endpoint), .configuration(let endpoint):
      isAllowed
        ? ChosenModel(endpoint.queued(endpoint.model(over: transport), queue: queue, usage: usage)) : nil
    case .embedded, .file:
      embedded.map {
        // No request meets a model that is just being stopped.
        ChosenModel(
          QueuedModel(MeteredModel($0.model, ledger: usage), queue: queue),
          before: { await settling.withLock { $0 }?.value })
      }
    case .none: nil
    }
  }
}

extension ModelEndpoint {
  /// A client of the server's behind the queue; counted there, since what still waits hasn't been asked.
  func queued(_ model: OpenAIChatModel, queue: ModelQueue, usage: UsageLedger) -> QueuedModel {
    QueuedModel(MeteredModel(model, ledger: usage), queue: queue, at: origin, width: width)
  }

  /// A client for the server.
  ///
  /// - Parameter limits: How long to wait for what; `nil` for as long as a model there may need.
  func model(
    over transport: any HTTPTransport, limits: OpenAIChatConfiguration.Limits? = nil,
    retries: RetryPolicy = RetryPolicy()
  ) -> OpenAIChatModel {
    OpenAIChatModel(
      OpenAIChatConfiguration(
        baseURL: url, apiKey: apiKey, model: model ?? "default", capabilities: capabilities,
        limits: limits ?? (isRemote ? .init() : .local), retries: retries,
        contextSource: ServerKind.usual(at: url)?.contextSource ?? .none),
      transport: transport)
  }
}
