public import HTTPTransport
public import LanguageModels

/// The model on this machine: installs itself if it may, starts its server when it is first needed, and forwards to it.
///
/// It answers one request after the other; put a queue with priorities before it.
public actor EmbeddedModel: LanguageModel {
  /// What a request does that comes while the model isn't ready.
  public enum WhenNotReady: Sendable, Hashable {
    /// Starts the model (and installs it, if allowed) and waits for it; waiting can be cancelled.
    case waits
    /// Fails with a `LanguageModelError` of code `noModel` that says how far the model is.
    case fails
  }

  public nonisolated let name: String
  public nonisolated let capabilities: LanguageModelCapabilities

  private let installer: EmbeddedModelInstaller
  private let allowsInstalling: Bool
  private let whenNotReady: WhenNotReady
  private let makeServer: @Sendable (EmbeddedModelInstaller.Installation) -> EmbeddedModelServer
  private let makeClient: @Sendable (ModelServerAddress) -> any LanguageModel
  private let broadcast: Broadcast<EmbeddedModelState>

  private var preparation: Task<Void, Never>?
  private var server: EmbeddedModelServer?
  private var following: Task<Void, Never>?
  private var client: (address: ModelServerAddress, model: any LanguageModel)?

  /// Makes the model; nothing is installed or started yet.
  ///
  /// - Parameters:
  ///   - installer: What is to be installed and served.
  ///   - allowsInstalling: Whether what is missing may be downloaded without asking further.
  ///   - whenNotReady: What a request does that comes too early.
  ///   - environment: The variables from which the server's process gets the few that it needs.
  ///   - transport: What sends the requests to the server.
  public init(
    installer: EmbeddedModelInstaller, allowsInstalling: Bool, whenNotReady: WhenNotReady = .waits,
    environment: [String: String], transport: any HTTPTransport
  ) {
    let capabilities = Self.capabilities(of: installer)
    let name = installer.servedName
    self.init(
      installer: installer, allowsInstalling: allowsInstalling, whenNotReady: whenNotReady,
      makeServer: { installation in
        EmbeddedModelServer(
          settings: ModelServerSettings(
            python: installation.python, modelFile: installation.modelFile, name: name,
            contextSize: installer.model.contextSize, slots: capabilities.promptCacheSlots),
          environment: environment, transport: transport)
      },
      makeClient: { address in
        // Never sent again by itself: when the process has died, the person is told and may try again.
        // The server passes tools on but holds the model to nothing then, and models of this size call none by themselves.
        SchemaToolModel(
          OpenAIChatModel(
            OpenAIChatConfiguration(
              baseURL: address.baseURL, apiKey: address.key, model: name, capabilities: capabilities, limits: .local,
              retries: .none, contextSource: .llamaCpp),
            transport: transport))
      })
  }

  init(
    installer: EmbeddedModelInstaller, allowsInstalling: Bool, whenNotReady: WhenNotReady,
    makeServer: @escaping @Sendable (EmbeddedModelInstaller.Installation) -> EmbeddedModelServer,
    makeClient: @escaping @Sendable (ModelServerAddress) -> any LanguageModel
  ) {
    name = installer.servedName
    capabilities = Self.capabilities(of: installer)
    self.installer = installer
    self.allowsInstalling = allowsInstalling
    self.whenNotReady = whenNotReady
    self.makeServer = makeServer
    self.makeClient = makeClient
    broadcast = Broadcast(installer.installed == nil ? .notInstalled : .stopped)
  }

  /// What the model does now.
  public nonisolated var state: EmbeddedModelState { broadcast.current }

  /// What the model does, now and from now on; a slow reader gets the newest.
  public nonisolated func states() -> AsyncStream<EmbeddedModelState> { broadcast.values() }

  /// Begins to install (if allowed) and to start the model, and returns at once; does nothing if that is done or under way.
  public func prepare() {
    guard preparation == nil else { return }
    if let server {
      switch server.state {
      case .starting, .ready: return
      case .stopped, .failed: break
      }
    }
    broadcast.send(.starting)
    preparation = Task {
      do {
        try await bringUp()
      } catch is CancellationError {
        broadcast.send(installer.installed == nil ? .notInstalled : .stopped)
      } catch {
        broadcast.send(.failed("\(error)"))
      }
      preparation = nil
    }
  }

  /// Waits until the model is ready, after beginning what `prepare()` begins.
  ///
  /// - Throws: `LanguageModelError` of code `noModel` if it can't be had; `CancellationError`, for this caller alone.
  public func waitUntilReady() async throws {
    prepare()
    for await state in states() {
      switch state {
      case .ready: return
      case .failed(let message): throw LanguageModelError(.noModel, message)
      // Somebody stopped it.
      case .notInstalled, .stopped: throw LanguageModelError(.noModel, state.sentence + " Try again.")
      case .installing, .starting: continue
      }
    }
    throw CancellationError()
  }

  /// Where the model answers; `nil` unless it is ready.
  public var address: ModelServerAddress? {
    if let server, case .ready(let address) = server.state { address } else { nil }
  }

  /// Gives up an installation or a start that is under way, and ends the server.
  public func stop() async {
    let preparation = self.preparation
    preparation?.cancel()
    await preparation?.value
    following?.cancel()
    following = nil
    let server = self.server
    self.server = nil
    client = nil
    await server?.stop()
    broadcast.send(installer.installed == nil ? .notInstalled : .stopped)
  }

  public nonisolated func generate(_ request: GenerationRequest) -> GenerationStream {
    let reply = EmbeddedReply(model: self, request: request)
    return GenerationStream(batches: { try await reply.next() })
  }

  /// The prompt's tokens as the server counts them; while it isn't ready an estimate that errs high.
  public func tokenCount(of request: GenerationRequest) async throws -> TokenCount {
    guard state.isReady, let client = try await readyClient() else { return .estimate(of: request) }
    return try await client.tokenCount(of: request)
  }

  private func readyClient() async throws -> (any LanguageModel)? {
    guard address != nil else { return nil }
    do {
      return try await connected().model
    } catch is LanguageModelError {
      // It ended in between.
      return nil
    }
  }

  /// The server that answers now and a client for it, after waiting for them if that was chosen.
  func connected() async throws -> (server: EmbeddedModelServer, address: ModelServerAddress, model: any LanguageModel)
  {
    // What was cancelled starts no process any more.
    try Task.checkCancellation()
    if !state.isReady {
      if whenNotReady == .fails { throw LanguageModelError(.noModel, state.sentence + adviceWhenFailing) }
      try await waitUntilReady()
    }
    guard let server, let address else {
      throw LanguageModelError(.modelStopped, "The embedded model has just ended: try again.")
    }
    if client?.address != address { client = (address, makeClient(address)) }
    guard let client else { throw LanguageModelError(.modelStopped, "The embedded model has just ended: try again.") }
    return (server, address, client.model)
  }

  private var adviceWhenFailing: String {
    switch state {
    case .installing, .starting: " Try again when it is ready."
    case .notInstalled: " Run “parlance model install”, or use --model-url with another server."
    case .stopped, .ready, .failed: ""
    }
  }

  /// Four kinds of job keep the beginning of their prompt: translating, judging, writing, chatting.
  private static func capabilities(of installer: EmbeddedModelInstaller) -> LanguageModelCapabilities {
    LanguageModelCapabilities(
      structuredOutput: .jsonSchema, strength: .small, contextSize: installer.model.contextSize, promptCacheSlots: 4,
      tools: true, toolsWithSchema: true)
  }

  private func bringUp() async throws {
    if allowsInstalling, installer.installed == nil { try await install() }
    do {
      try await startServer(try await installer.verified())
    } catch let error as LocalModelError
      where allowsInstalling && (error.code == .runtimeDamaged || error.code == .hashMismatch)
    {
      try await install()
      try await startServer(try await installer.verified())
    }
  }

  private func install() async throws {
    for try await progress in installer.install() {
      if progress.phase != .done { broadcast.send(.installing(progress)) }
    }
    try Task.checkCancellation()
    broadcast.send(.starting)
  }

  private func startServer(_ installation: EmbeddedModelInstaller.Installation) async throws {
    try Task.checkCancellation()
    following?.cancel()
    await self.server?.stop()
    let server = makeServer(installation)
    self.server = server
    do {
      _ = try await server.start()
    } catch {
      await server.stop()
      throw error
    }
    // From here on the server speaks for itself: ready, dead and being started again, failed.
    following = Task { [broadcast] in
      for await state in server.states() {
        switch state {
        case .starting: broadcast.send(.starting)
        case .ready: broadcast.send(.ready)
        case .failed(let error): broadcast.send(.failed(error.message))
        case .stopped: return
        }
      }
    }
  }
}
