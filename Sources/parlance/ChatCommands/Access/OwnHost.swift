import Foundation
import HTTPTransport
import Host
import LocalModel
import Locking

/// A host in this process, for the time of one command: there is no socket, so nobody else can ask it.
struct OwnHost: Sendable {
  /// Nobody listens there: another command that finds it in the data folder sees that it can't be asked.
  static let origin = "http://127.0.0.1:1"

  let client: HostClient
  private let host: ParlanceHost

  /// Starts it.
  ///
  /// - Parameter model: `nil` for work that asks no model: none is started then.
  /// - Throws: `HostError`, of code `dataInUse` if another host has the data; `StorageError`, `LocalModelError`,
  ///   `LanguageModelError`, `WorkFailed` without the person's consent.
  static func start(data: String, model: ModelChoice.Options?) async throws -> OwnHost {
    let environment = ProcessInfo.processInfo.environment
    let transport = HTTPTransports.makeDefault()
    let service = try ModelService(
      options: model ?? ModelChoice.Options(noModel: true), environment: environment, transport: transport)
    let server = Locked<InMemoryHTTPServer?>(nil)
    let options = HostOptions(
      port: 1, data: data, model: model ?? ModelChoice.Options(noModel: true), environment: environment,
      version: Parlance.version, log: { Output.error("parlance: \(PlainText.oneLine($0))") })
    let host = ParlanceHost(
      options,
      seams: HostSeams(
        transport: transport, model: { _, _ in service },
        server: { _, _, handler in
          let made = InMemoryHTTPServer(origin: origin, handler: handler)
          server.withLock { $0 = made }
          return made
        }))
    if model != nil {
      for warning in service.report.warnings { Output.error("parlance: \(PlainText.oneLine(warning))") }
      try await Consent.ask(service)
    }
    _ = try await host.start()
    guard let server = server.withLock({ $0 }) else { throw WorkFailed("Parlance's host didn't start; try again.") }
    let own = OwnHost(client: HostClient(origin: origin, transport: InProcessTransport(server: server)), host: host)
    do {
      if model != nil, let embedded = await service.embeddedModel { try await InstallationReport.show(embedded) }
    } catch {
      await own.stop()
      throw error
    }
    return own
  }

  /// Waits for what the host does of its own after an answer about a note.
  func settleNotes() async { await host.settleNotes() }
  func endNoteFollowUps() async { await host.endNoteFollowUps() }

  func stop() async { await host.stop() }
}
