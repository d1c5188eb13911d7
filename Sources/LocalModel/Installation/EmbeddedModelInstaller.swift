import CChildProcess
import Foundation

/// Installs the embedded model into the cache folder: a private Python environment with the server, and the weights.
///
/// Everything downloaded is checked against hashes inside this program. An installation that was interrupted, by a
/// cancellation, a kill or a cut line, goes on where it was, to the part. Once installed nothing needs the network.
public struct EmbeddedModelInstaller: Sendable {
  /// What is there to be started.
  public struct Installation: Sendable, Hashable {
    /// The Python of the private environment.
    public var python: String
    /// The verified model file.
    public var modelFile: String
  }

  public let model: EmbeddedModelDescription
  public let folder: CacheFolder
  /// A GGUF file of the person's own that is served instead of the model: then no weights are installed.
  public let modelFile: String?
  let runtime: PythonRuntime
  let tuning: Tuning

  /// What a test sets differently.
  struct Tuning: Sendable {
    var freeBytes: @Sendable (String) -> Int? = { path in
      let bytes = unsafe parlance_free_bytes(path)
      return bytes >= 0 ? Int(bytes) : nil
    }
    var poll = Duration.milliseconds(250)
    /// The pauses before a download that broke off is tried again.
    var retries: [Duration] = [.seconds(1), .seconds(4)]
  }

  /// Makes an installer that takes proxy and index settings of pip from the environment.
  public init(
    model: EmbeddedModelDescription, folder: CacheFolder, environment: [String: String], modelFile: String? = nil
  ) {
    self.init(
      model: model, folder: folder, environment: environment, modelFile: modelFile, commands: SystemCommandRunner())
  }

  init(
    model: EmbeddedModelDescription, folder: CacheFolder, environment: [String: String], modelFile: String? = nil,
    commands: any CommandRunner, tuning: Tuning = Tuning()
  ) {
    self.model = model
    self.folder = folder
    self.modelFile = modelFile
    self.tuning = tuning
    runtime = PythonRuntime(folder: folder, environment: environment, commands: commands)
  }

  /// The name under which what is installed answers.
  public var servedName: String {
    modelFile.map { URL(filePath: $0).deletingPathExtension().lastPathComponent } ?? model.name
  }

  /// The name of what is installed for people.
  public var title: String { modelFile == nil ? model.title ?? model.name : servedName }

  /// The bytes of model and environment that are in the cache folder, a half-finished installation included.
  public var bytesInCache: Int { FileFacts.bytes(below: folder.path) }

  /// What is installed, `nil` if something is missing; nothing is read or hashed but two small notes.
  public var installed: Installation? {
    guard modelFile != nil || verifiedFile.knowledge == .verified, runtime.isComplete(model.server) else { return nil }
    return installation
  }

  /// Looks whether the file of the person's own, if there is one, can be a model.
  ///
  /// - Throws: `LocalModelError` of code `unusableModelFile`.
  public func checkModelFile() throws {
    if let modelFile { try GGUFFile.check(modelFile) }
  }

  /// What is installed, after a model file that has changed since it was verified was hashed again.
  ///
  /// - Throws: `LocalModelError` of code `notInstalled`, `hashMismatch` for a wrong file, which is then deleted, or
  ///   `unusableModelFile` for a file of the person's own.
  public func verified() async throws -> Installation {
    try checkModelFile()
    guard runtime.isComplete(model.server), modelFile != nil || verifiedFile.knowledge != .missing else {
      let what = modelFile == nil ? "The embedded model isn't" : "The server for model files isn't"
      throw LocalModelError(
        .notInstalled,
        "\(what) installed: run “parlance model install” (\(downloadBytes / 1_000_000) MB), or use --model-url with "
          + "another server.")
    }
    if modelFile == nil, verifiedFile.knowledge == .changed {
      try await verifiedFile.verify(folder.model(model))
      try verifiedFile.note()
    }
    return installation
  }

  /// Installs what is missing. Nothing happens before the stream is read; cancelling its reader stops the installation.
  ///
  /// The last element has the phase `done`.
  ///
  /// - Throws (while reading): `LocalModelError`, `CancellationError`.
  public func install() -> AsyncThrowingStream<InstallationProgress, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        do {
          _ = try await install { continuation.yield($0) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Everything that an installation from nothing downloads.
  public var downloadBytes: Int { modelFile == nil ? model.downloadBytes : model.serverPackageBytes }

  var installation: Installation {
    Installation(python: folder.python, modelFile: modelFile ?? folder.model(model))
  }
  var verifiedFile: VerifiedFile { VerifiedFile(model: model, folder: folder, runtime: runtime) }
  var weights: Weights { Weights(model: model, folder: folder, runtime: runtime) }
}
