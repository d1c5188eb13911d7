import Apps
import Foundation
import HTTPTransport
import LanguageModels
import LocalModel

/// The model that a command uses: chosen, with the person's consent if texts leave the machine, behind one queue.
struct ModelInUse: Sendable {
  let choice: ModelChoice
  /// `nil` without a model.
  let language: (any LanguageModel)?
  let embedded: EmbeddedModel?
  let offers: [ModelOffer]
  /// Whether the model was there from the start, be it that it has to be loaded yet.
  let isInstalled: Bool

  /// Chooses the model and begins to install or start it.
  ///
  /// - Parameter waitsForInstallation: Whether a model that isn't installed yet is waited for, with progress on
  ///   standard error.
  init(_ arguments: Arguments, waitsForInstallation: Bool) async throws {
    let environment = ProcessInfo.processInfo.environment
    choice = try ModelChoice(arguments, environment)
    let transport = HTTPTransports.makeDefault()
    for warning in choice.warnings { Output.error("parlance: \(warning)") }
    if let endpoint = choice.endpoint {
      try Consent.ask(endpoint, file: ConfigurationFile(environment: environment))
      embedded = nil
      isInstalled = true
      offers = []
      language = OpenAIChatModel(
        OpenAIChatConfiguration(
          baseURL: endpoint.url, apiKey: endpoint.apiKey, model: endpoint.model ?? "default",
          capabilities: endpoint.capabilities, limits: endpoint.isRemote ? .init() : .local),
        transport: transport)
      return
    }
    if case .none = choice.source {
      embedded = nil
      isInstalled = true
      language = nil
      offers = []
      return
    }
    var modelFile: String?
    if case .file(let path) = choice.source { modelFile = path }
    let installer = try EmbeddedModelInstaller(
      model: .qwenCoder(), folder: CacheFolder(environment: environment), environment: environment,
      modelFile: modelFile)
    try installer.checkModelFile()
    let model = EmbeddedModel(
      installer: installer, allowsInstalling: true, environment: environment, transport: transport)
    embedded = model
    isInstalled = installer.installed != nil
    language = QueuedModel(model, queue: ModelQueue())
    offers = await ModelOffer.find(environment: environment, probe: ModelOffer.probe(transport))
    if waitsForInstallation {
      try await InstallationReport.show(model)
    } else {
      await model.prepare()
    }
  }

  /// The model's name, `nil` without one.
  var name: String? { language?.name }

  /// What is used and where texts go, with what else there would be.
  var sentence: String {
    var sentences = [choice.sentence]
    if !isInstalled { sentences.append("It is downloaded now (1.2 GB); until it is there, rules decide alone.") }
    return (sentences + offers.map(\.sentence)).joined(separator: "\n")
  }

  /// Why there is no model at this moment, as the second half of a sentence.
  var absence: String {
    switch embedded?.state {
    case nil: "there is no model to decide it"
    case .failed(let message): "there is no model to decide it: \(message)"
    case .some: "the model that could decide it is still being downloaded"
    }
  }

  /// The state of the embedded model as it changes; without one nothing comes.
  var states: AsyncStream<EmbeddedModelState> {
    embedded?.states() ?? AsyncStream { $0.finish() }
  }

  func judge() -> (any Judging)? { language.map { Judge(model: $0) } }

  func interpreter(for app: AppSpec, cache: TranslationCache = TranslationCache()) -> (any Interpreting)? {
    language.map { Interpreter(app: app, model: $0, cache: cache) }
  }

  /// Waits until the model can be asked: installed, or elsewhere.
  func waitUntilUsable() async -> Bool {
    guard language != nil else { return false }
    guard let embedded else { return true }
    do {
      try await embedded.waitUntilReady()
      return true
    } catch {
      return false
    }
  }

  func stop() async { await embedded?.stop() }
}
