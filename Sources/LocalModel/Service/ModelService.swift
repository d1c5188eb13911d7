public import HTTPTransport
public import LanguageModels
import Locking

/// The model of a program that runs for long: chosen by the person, changed while running, behind one queue.
///
/// Whoever holds a model that isn't the chosen one any more finishes with it what has begun, and gets a
/// `LanguageModelError` of code `noModel` for anything new: take `model` anew when a report says that it has changed.
public actor ModelService {
  /// What can be told without waiting.
  struct Now: Sendable {
    var report: ModelReport
    var model: ChosenModel?
    var choice: ModelChoice
    var absence: String
  }

  /// What a test sets differently.
  struct Setup: Sendable {
    var servers = ModelOffer.servers
    /// How long each of them is waited for.
    var patience = ModelList.patience
    /// Makes the installer of the embedded model, or of what serves a file.
    var installer: @Sendable (_ modelFile: String?, _ environment: [String: String]) throws -> EmbeddedModelInstaller =
      { modelFile, environment in
        try EmbeddedModelInstaller(
          model: .qwenCoder(), folder: CacheFolder(environment: environment), environment: environment,
          modelFile: modelFile)
      }
    /// Makes the embedded model.
    var embedded: @Sendable (EmbeddedModelInstaller, [String: String], any HTTPTransport) -> EmbeddedModel = {
      EmbeddedModel(installer: $0, allowsInstalling: true, environment: $1, transport: $2)
    }
  }

  let options: ModelChoice.Options
  let environment: [String: String]
  let transport: any HTTPTransport
  let setup: Setup
  /// The queue before the model, whichever is chosen: shared by all parts of the program.
  public nonisolated let queue = ModelQueue()
  /// What all models that were chosen have been asked so far, and their tokens.
  public nonisolated let usage = UsageLedger()
  /// The last step that brings the embedded model into the state that it should have.
  let settling = Locked<Task<Void, Never>?>(nil)
  let now: Locked<Now>
  let broadcast: Broadcast<ModelReport>

  var configuration: Configuration
  var choice: ModelChoice
  /// Origins to which nothing is sent although the configuration file couldn't be told.
  var withdrawn: Set<String> = []
  /// The model as it is chosen, whether it is installed or not; `nil` without one and until the person has agreed.
  var chosen: ChosenModel?
  /// What was found when it was last looked.
  var offers: [ModelOffer] = []
  var search: Task<[ModelOffer], Never>?

  /// The model on this machine once it has been chosen; it stays, stopped, when another is.
  var embedded: Embedded?
  /// What is still under way with the embedded model from times when it was chosen.
  var embeddedUses: [ModelUses] = []
  var following: Task<Void, Never>?
  var hasBegun = false
  var wantsInstalling = true
  var isStopped = false

  /// The model on this machine with what installs it.
  struct Embedded: Sendable {
    var model: EmbeddedModel
    var installer: EmbeddedModelInstaller
  }

  /// Chooses by the options, the environment and the configuration file, and begins nothing yet.
  ///
  /// - Throws: `LocalModelError`.
  public init(
    options: ModelChoice.Options, environment: [String: String], transport: any HTTPTransport
  ) throws {
    try self.init(options: options, environment: environment, transport: transport, setup: Setup())
  }

  init(
    options: ModelChoice.Options, environment: [String: String], transport: any HTTPTransport, setup: Setup
  ) throws {
    // Without a model there is nothing that the file could say.
    let configuration =
      try options.noModel ? Configuration() : ConfigurationFile(environment: environment).read()
    let choice = try ModelChoice(options: options, environment: environment, configuration: configuration)
    var embedded: Embedded?
    if choice.isOnThisMachine {
      embedded = try Self.makeEmbedded(choice, environment, transport, setup)
    }
    self.options = options
    self.environment = environment
    self.transport = transport
    self.setup = setup
    self.configuration = configuration
    self.choice = choice
    self.embedded = embedded
    let first = ModelReport.Facts(
      choice: choice, configuration: configuration, embedded: embedded?.model.state, title: embedded?.installer.title,
      isInstalled: Self.isInstalled(embedded, environment, setup),
      isReadyToUse: embedded.map { $0.installer.installed != nil } ?? false,
      isAllowed: choice.endpoint.map { configuration.allows($0) } ?? true)
    let report = ModelReport(first)
    let model = Self.makeModel(
      choice, isAllowed: first.isAllowed, embedded: embedded, queue: queue, usage: usage, transport: transport,
      settling: settling)
    chosen = model
    now = Locked(Now(report: report, model: model, choice: choice, absence: first.absence))
    broadcast = Broadcast(report)
  }

  deinit {
    following?.cancel()
    search?.cancel()
  }

  /// What is used now.
  public nonisolated var report: ModelReport { now.withLock { $0.report } }

  /// What is used, now and whenever that changes; a slow reader gets the newest.
  ///
  /// When a report comes, `model` is at least as new.
  public nonisolated func reports() -> AsyncStream<ModelReport> { broadcast.values() }

  /// The model to ask; `nil` without one, until the person has agreed, and until the embedded one is installed.
  public nonisolated var model: (any LanguageModel)? { now.withLock { $0.report.isUsable ? $0.model : nil } }

  /// The model that is chosen, even while it is being installed: a request then waits for that.
  package nonisolated var eventualModel: (any LanguageModel)? { now.withLock { $0.model } }

  /// The choice that is in force.
  package nonisolated var choiceInForce: ModelChoice { now.withLock { $0.choice } }

  /// The model on this machine, if it is the chosen one.
  package var embeddedModel: EmbeddedModel? { choice.isOnThisMachine ? embedded?.model : nil }

  /// Why there is no model at this moment, as the second half of a sentence.
  public nonisolated var absence: String { now.withLock { $0.absence } }

  /// Tells what is so now.
  func publish() {
    let facts = facts
    let report = ModelReport(facts)
    now.withLock { $0 = Now(report: report, model: chosen, choice: choice, absence: facts.absence) }
    broadcast.send(report)
  }

  var facts: ModelReport.Facts {
    let isUsed = choice.isOnThisMachine
    return ModelReport.Facts(
      choice: choice, configuration: configuration, embedded: isUsed ? embedded?.model.state : nil,
      title: isUsed ? embedded?.installer.title : nil,
      isInstalled: Self.isInstalled(embedded, environment, setup),
      isReadyToUse: embedded.map { $0.installer.installed != nil } ?? false, isAllowed: isAllowed, offers: offers,
      isStopped: isStopped, wantsInstalling: wantsInstalling)
  }

  /// Whether texts may be sent where the choice says.
  var isAllowed: Bool {
    choice.endpoint.map { configuration.allows($0) && !withdrawn.contains($0.origin) } ?? true
  }

  /// Whether the embedded model is on this machine; without a folder for it, it isn't.
  private static func isInstalled(_ embedded: Embedded?, _ environment: [String: String], _ setup: Setup) -> Bool {
    if let embedded, embedded.installer.modelFile == nil { return embedded.installer.installed != nil }
    do { return try setup.installer(nil, environment).installed != nil } catch { return false }
  }
}

extension ModelChoice {
  /// Whether this program serves the model itself.
  var isOnThisMachine: Bool {
    switch source {
    case .embedded, .file: true
    case .url, .configuration, .none: false
    }
  }
}
