import Foundation
import HTTPTransport
import LanguageModels

/// One life of the server's process, from its start to its end.
final class ServerProcess: Sendable {
  private enum Start: Sendable {
    case address(String)
    case ended(ExitStatus)
    case tookTooLong
    case cancelled
  }

  let address: ModelServerAddress
  private let child: ChildProcess
  private let errors: OutputTail

  /// The process's id.
  var pid: Int32 { child.pid }
  /// How it ended, once it has.
  var end: Promise<ExitStatus> { child.end }

  /// Starts the server and returns when it answers; a cancellation ends it.
  ///
  /// - Throws: `LocalModelError`, `CancellationError`.
  static func start(
    _ settings: ModelServerSettings, environment: [String: String], transport: any HTTPTransport
  ) async throws -> ServerProcess {
    try Task.checkCancellation()
    let key = APIKey.random()
    let outcome = Promise<Start>()
    let firstLine = FirstLine()
    let errors = OutputTail()
    let child = try ChildProcess(
      settings.python, arguments: ["-I", "-c", EmbeddedFiles.serveModel], environment: environment,
      onOutput: { piece in
        if let line = firstLine.append(piece) { outcome.fulfil(.address(line)) }
      }, onErrors: errors.append)
    do {
      let limit = Task {
        try await Task.sleep(for: settings.startLimit)
        outcome.fulfil(.tookTooLong)
      }
      defer { limit.cancel() }
      Task { outcome.fulfil(.ended(await child.end.value)) }
      // If it can't be written the process has ended already, and how is told below.
      try? child.write(settings.line(key: key))
      let start = await withTaskCancellationHandler {
        await outcome.value
      } onCancel: {
        outcome.fulfil(.cancelled)
      }
      switch start {
      case .address(let origin):
        let process = ServerProcess(ModelServerAddress(origin: origin, key: key), child, errors)
        try await process.waitUntilHealthy(transport, settings)
        return process
      case .ended(let status): throw failure(of: status, settings, errors)
      case .cancelled: throw CancellationError()
      case .tookTooLong:
        throw LocalModelError(
          .serverFailed, "Loading \(settings.modelFile) took longer than \(settings.startLimit): try again.")
      }
    } catch {
      _ = await child.stop()
      throw error
    }
  }

  private init(_ address: ModelServerAddress, _ child: ChildProcess, _ errors: OutputTail) {
    self.address = address
    self.child = child
    self.errors = errors
  }

  /// Ends the process: asks first, kills after two seconds.
  func stop() async { _ = await child.stop() }

  /// The last lines that the server wrote to standard error.
  func lastLines(_ count: Int) -> String { errors.lines(count) }

  private func waitUntilHealthy(_ transport: any HTTPTransport, _ settings: ModelServerSettings) async throws {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: settings.startLimit)
    // The list of models needs the key: its answer shows that the server is up, and that it is ours.
    let request = HTTPRequest(
      url: address.baseURL + "/models", headers: [HTTPField("Authorization", "Bearer \(address.key.secret)")],
      limits: HTTPLimits(connect: .seconds(5), firstByte: .seconds(30), bodySize: 1 << 20))
    var last = "no answer"
    while clock.now < deadline {
      if let status = end.current { throw Self.failure(of: status, settings, errors) }
      do {
        let response = try await transport.send(request)
        if response.status == 200 { return }
        last = "status \(response.status)"
      } catch let error as HTTPTransportError {
        last = error.message
      }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw LocalModelError(.serverFailed, "The model's server at \(address.origin) isn't healthy (\(last)): try again.")
  }

  private static func failure(
    of status: ExitStatus, _ settings: ModelServerSettings, _ errors: OutputTail
  ) -> LocalModelError {
    let lines = errors.lines(4)
    switch status {
    case .code(3):
      return LocalModelError(
        .runtimeDamaged,
        "The private Python environment doesn't work any more: run “parlance model install”. It said: \(lines)")
    case .code(4):
      return LocalModelError(
        .unusableModelFile,
        "\(settings.modelFile) can't be loaded: it is damaged, or of a kind that this server doesn't know. The server "
          + "said: \(lines)")
    case .signal(9):
      return LocalModelError(
        .serverFailed, "The model's server was killed while it started: the memory may not be enough (about 2 GB).")
    default:
      return LocalModelError(.serverFailed, "The model's server ended with \(status) while it started: \(lines)")
    }
  }
}
