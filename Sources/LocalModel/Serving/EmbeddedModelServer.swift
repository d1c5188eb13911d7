import Foundation
public import HTTPTransport

/// Serves a model file by a child process on a free loopback port, with a key of its own for each start.
///
/// The process ends with this program, however that ends. If it dies it is started again, once; if it dies again within a
/// minute the server has failed until it is started anew.
public actor EmbeddedModelServer {
  /// What the server does.
  public enum State: Sendable, Hashable {
    case stopped
    case starting
    case ready(ModelServerAddress)
    case failed(LocalModelError)
  }

  private let settings: ModelServerSettings
  private let environment: [String: String]
  private let transport: any HTTPTransport
  /// A process that has lived that long may be restarted again.
  private let stableAfter: Duration
  private let broadcast = Broadcast<State>(.stopped)

  private var process: ServerProcess?
  private var starting: Task<ServerProcess, any Error>?
  private var lastEnd: (address: ModelServerAddress, status: ExitStatus)?
  private var mayRestart = true
  /// Counts starts and stops, so that what an earlier one still has to say is ignored.
  private var generation = 0

  /// Makes a server that isn't started yet. Of the environment the child gets what it needs, no keys.
  public init(settings: ModelServerSettings, environment: [String: String], transport: any HTTPTransport) {
    self.init(settings: settings, environment: environment, transport: transport, stableAfter: .seconds(60))
  }

  init(
    settings: ModelServerSettings, environment: [String: String], transport: any HTTPTransport, stableAfter: Duration
  ) {
    self.settings = settings
    // The child has no use for keys and tokens that may be in there.
    self.environment = environment.filter { name, _ in
      ["PATH", "HOME", "LANG", "TMPDIR", "LD_LIBRARY_PATH"].contains(name)
        || ["GGML_", "OMP_", "LC_"].contains { name.hasPrefix($0) }
    }
    self.transport = transport
    self.stableAfter = stableAfter
  }

  /// What the server does now.
  public nonisolated var state: State { broadcast.current }

  /// What the server does, now and from now on.
  public nonisolated func states() -> AsyncStream<State> { broadcast.values() }

  /// The process's id while there is one.
  public var processID: Int32? { process?.pid }

  /// Starts the server, or waits for a start that is under way, and returns where it answers.
  ///
  /// - Throws: `LocalModelError`, `CancellationError` (for the caller alone: the start goes on).
  public func start() async throws -> ModelServerAddress {
    if let process, process.end.current == nil { return process.address }
    if starting == nil {
      mayRestart = true
      launch()
    }
    for await state in states() {
      switch state {
      case .ready(let address): return address
      case .failed(let error): throw error
      case .stopped: throw LocalModelError(.serverFailed, "The model's server was stopped while it started.")
      case .starting: continue
      }
    }
    throw CancellationError()
  }

  /// Stops the server: asks the process to end, kills it after two seconds. A start under way is given up.
  public func stop() async {
    generation += 1
    let starting = self.starting
    let process = self.process
    self.starting = nil
    self.process = nil
    starting?.cancel()
    broadcast.send(.stopped)
    if let starting, case .success(let late) = await starting.result { await late.stop() }
    await process?.stop()
  }

  /// How the process at that address ended; waits a little, since a broken connection is seen before the end is.
  func endOfProcess(at address: ModelServerAddress, within limit: Duration = .seconds(5)) async -> String? {
    if let lastEnd, lastEnd.address == address { return lastEnd.status.description }
    guard let process, process.address == address else { return "it was stopped" }
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: limit)
    while clock.now < deadline, !Task.isCancelled {
      if let status = process.end.current { return status.description }
      try? await Task.sleep(for: .milliseconds(20))
    }
    return nil
  }

  private func launch() {
    generation += 1
    let current = generation
    broadcast.send(.starting)
    let task = Task { [settings, environment, transport] in
      try await ServerProcess.start(settings, environment: environment, transport: transport)
    }
    starting = task
    Task {
      switch await task.result {
      case .success(let process): await started(process, current)
      case .failure(let error): failed(error, current)
      }
    }
  }

  private func started(_ process: ServerProcess, _ current: Int) async {
    guard current == generation else { return }
    starting = nil
    self.process = process
    broadcast.send(.ready(process.address))
    let clock = ContinuousClock()
    let start = clock.now
    let status = await process.end.value
    lastEnd = (process.address, status)
    guard current == generation else { return }
    if start.duration(to: clock.now) >= stableAfter { mayRestart = true }
    self.process = nil
    if mayRestart {
      mayRestart = false
      launch()
    } else {
      failed(
        LocalModelError(
          .serverFailed,
          "The model's server ended twice (\(status)): try again. It said: \(process.lastLines(3))"), current)
    }
  }

  private func failed(_ error: any Error, _ current: Int) {
    guard current == generation else { return }
    starting = nil
    broadcast.send(
      .failed(error as? LocalModelError ?? LocalModelError(.serverFailed, "The model's server failed: \(error)")))
  }
}
