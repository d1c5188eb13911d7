public import HTTPTransport
public import LanguageModels

/// The model of a program that runs for long: chosen by the person, changed while running, behind one queue.
public actor ModelService {
  /// Chooses by the options, the environment and the configuration file, and begins nothing yet.
  ///
  /// - Throws: `LocalModelError`.
  public init(
    options: ModelChoice.Options, environment: [String: String], transport: any HTTPTransport
  ) throws {
    fatalError("helper C")
  }

  /// Begins to install or start the embedded model if it is the one, and to look for offers; returns at once.
  public func begin() { fatalError("helper C") }

  /// What is used now.
  public nonisolated var report: ModelReport { fatalError("helper C") }

  /// What is used, now and whenever that changes; a slow reader gets the newest.
  public nonisolated func reports() -> AsyncStream<ModelReport> { fatalError("helper C") }

  /// The model to ask; `nil` without one, until the person has agreed, and until the embedded one is installed.
  public nonisolated var model: (any LanguageModel)? { fatalError("helper C") }

  /// Why there is no model at this moment, as the second half of a sentence.
  public nonisolated var absence: String { fatalError("helper C") }

  /// Takes another model and writes that down in the configuration file.
  ///
  /// - Throws: `LocalModelError`: of code `wrongOptions` for an address that isn't one, of code `fixedChoice` if the
  ///   command line or the environment has chosen.
  public func choose(_ selection: ModelSelection) throws { fatalError("helper C") }

  /// Forgets the saved key.
  public func removeKey() throws { fatalError("helper C") }

  /// Notes that the person agrees, or not any more, that texts go to an origin.
  public func consent(_ agrees: Bool, to origin: String) throws { fatalError("helper C") }

  /// Asks the model one short thing, to see that it answers.
  ///
  /// - Throws: `LanguageModelError` with what went wrong; of code `noModel` if there is none or the person hasn't agreed.
  public func test() async throws -> ModelTest { fatalError("helper C") }

  /// Lets the embedded model be downloaded, or stops that; what is there already stays.
  public func setInstalling(_ wanted: Bool) async { fatalError("helper C") }

  /// Ends everything that was started.
  public func stop() async { fatalError("helper C") }
}

/// The answer to a test.
public struct ModelTest: Sendable, Hashable {
  /// What the model said.
  public var text: String
  public var seconds: Double

  public init(text: String, seconds: Double) {
    self.text = text
    self.seconds = seconds
  }
}
