import Apps
import Foundation
import HTTPTransport
import LanguageModels
import LocalModel

/// The model that a command uses: chosen, with the person's consent if texts leave the machine, behind one queue.
struct ModelInUse: Sendable {
  private let service: ModelService
  /// `nil` without a model.
  let language: (any LanguageModel)?
  let embedded: EmbeddedModel?
  let offers: [ModelOffer]
  /// Whether the model was there from the start, be it that it has to be loaded yet.
  let isInstalled: Bool
  /// What is recorded or replayed, `nil` if nothing is.
  private let exchanges: Exchanges?

  /// Chooses the model and begins to install or start it.
  ///
  /// - Parameter waitsForInstallation: Whether a model that isn't installed yet is waited for, with progress on
  ///   standard error.
  init(_ arguments: Arguments, waitsForInstallation: Bool) async throws {
    let exchanges = try Exchanges(arguments)
    let service = try ModelService(
      options: exchanges?.replayed == nil ? .init(arguments) : .init(noModel: true),
      environment: ProcessInfo.processInfo.environment, transport: HTTPTransports.makeDefault())
    self.exchanges = exchanges
    self.service = service
    for warning in service.report.warnings { Output.error("parlance: \(warning)") }
    try await Consent.ask(service)
    embedded = await service.embeddedModel
    language = try exchanges?.model(before: service.eventualModel, of: service.choiceInForce) ?? service.eventualModel
    isInstalled = embedded == nil || service.report.isUsable
    offers = embedded == nil ? [] : await service.offersFound()
    await service.begin()
    if let embedded, waitsForInstallation { try await InstallationReport.show(embedded) }
  }

  /// The model's name, `nil` without one.
  var name: String? { language?.name }

  /// What is used and where texts go, with what else there would be.
  var sentence: String {
    if let replayed = exchanges?.replayed {
      return "What a model answered is played again from \(replayed). Nothing is sent anywhere."
    }
    var sentences = [service.choiceInForce.sentence]
    if !isInstalled { sentences.append("It is downloaded now (1.2 GB); until it is there, rules decide alone.") }
    return (sentences + offers.map(\.sentence)).joined(separator: "\n")
  }

  /// Why there is no model at this moment, as the second half of a sentence.
  var absence: String { service.absence }

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

  func stop() async { await service.stop() }

  /// Whether something couldn't be recorded, which was said when it happened.
  var recordingHasFailed: Bool { exchanges?.hasFailed ?? false }
}
