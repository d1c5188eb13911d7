import Foundation
import HTTPTransport
import LanguageModels
import LocalModel

/// The model that a benchmark asks: chosen as every command chooses it, and named in the results.
struct BenchModel: Sendable {
  /// Why there is none.
  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  let model: any LanguageModel
  /// The model, and where it is if that isn't this machine's own one.
  let title: String
  /// What its replies depend on: a hash, or where it is and what it is called there.
  let identity: String
  private let service: ModelService?

  /// A model that is there already.
  init(_ model: any LanguageModel, title: String, identity: String) {
    self.model = model
    self.title = title
    self.identity = identity
    service = nil
  }

  /// Chooses the model, and waits until it can be asked.
  ///
  /// - Throws: `Missing`, `CancellationError`.
  init(_ context: BenchContext) async throws {
    do {
      let service = try ModelService(
        options: context.model, environment: context.environment, transport: HTTPTransports.makeDefault())
      let choice = service.choiceInForce
      guard !service.report.needsConsent else {
        throw Missing(
          description: "\(choice.sentence) You haven't agreed to that: run 'parlance write' with it once.")
      }
      guard let model = service.eventualModel else {
        throw Missing(description: "There is no model: \(service.absence)")
      }
      if let embedded = await service.embeddedModel {
        guard context.mayInstall || service.report.isUsable else {
          throw Missing(description: "The model isn't installed: run 'parlance model install'.")
        }
        if !service.report.isUsable { context.say("the embedded model is installed (1.2 GB)") }
        await service.begin()
        do {
          try await embedded.waitUntilReady()
        } catch {
          await service.stop()
          throw error
        }
      } else {
        await service.begin()
      }
      self.model = model
      self.service = service
      title = choice.endpoint.map { "\($0.model ?? model.name) at \($0.origin)" } ?? model.name
      identity = try Self.identity(of: choice, model)
    } catch let error as LanguageModelError {
      throw Missing(description: "\(error)")
    } catch let error as LocalModelError {
      throw Missing(description: "\(error)")
    }
  }

  /// Ends what was started.
  func stop() async { await service?.stop() }

  private static func identity(of choice: ModelChoice, _ model: any LanguageModel) throws -> String {
    switch choice.source {
    case .embedded: return try EmbeddedModelDescription.qwenCoder().sha256
    case .file(let path):
      // Its hash would take as long as some of the replies.
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return "\(path) \(attributes?[.size] ?? "") \(attributes?[.modificationDate] ?? "")"
    case .url(let endpoint), .configuration(let endpoint): return "\(endpoint.url) \(endpoint.model ?? model.name)"
    case .none: return model.name
    }
  }
}
