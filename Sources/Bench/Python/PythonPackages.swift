import Foundation
import LanguageModels
import LocalModel

/// Packages of Python that something is compared with, in a private environment that is made once and then used offline.
///
/// It lies in `$XDG_CACHE_HOME/parlance/bench/NAME-HASH`, a folder for each list of requirements, and counts as made only
/// once a marker is written, last of all. What is half made or broken is made again. One maker works at a time.
struct PythonPackages: Sendable {
  /// Why they aren't there: nothing that a benchmark did wrong.
  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  /// Such as `openai`.
  var name: String
  /// A program that loads the packages and prints which version they are.
  var probe: String
  /// The pinned packages with their hashes, in pip's format.
  var requirements: String
  var environment: [String: String]
  var commands: any CommandRunner = SystemCommandRunner()

  /// An environment that works.
  struct Ready: Sendable {
    var python: String
    /// What the probe printed.
    var version: String
  }

  /// Gives the environment, made first if it may be.
  ///
  /// - Throws: `Missing` with the reason; `CancellationError`.
  func ready(mayInstall: Bool, say: @Sendable (String) -> Void) async throws -> Ready {
    do {
      let folder = try folder
      if let ready = try await probed(folder) { return ready }
      guard mayInstall else { throw Missing(description: "The Python package \(name) isn't installed.") }
      let parent = (folder as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let lock = try await InstallationLock.acquire(folder + ".lock") {
        say("waiting for another run that installs the Python package \(name)")
      }
      let ready = try await locked(folder, say)
      _ = consume lock
      return ready
    } catch let error as LocalModelError {
      throw Missing(description: error.message)
    } catch let error as CocoaError {
      throw Missing(description: "\(try folder) can't be made: \(error.localizedDescription)")
    }
  }

  /// Makes the environment, unless another run just has.
  private func locked(_ folder: String, _ say: @Sendable (String) -> Void) async throws -> Ready {
    if let ready = try await probed(folder) { return ready }
    say("installing the Python package \(name) into \(folder) (once; from the Python package index)")
    try await make(folder)
    guard let ready = try await probed(folder) else {
      throw Missing(description: "The Python package \(name) was installed into \(folder) but can't be loaded.")
    }
    return ready
  }

  /// Where the environment is.
  ///
  /// - Throws: `LocalModelError` if no variable leads to a cache folder.
  var folder: String {
    get throws { try CacheFolder(environment: environment).path + "/bench/\(name)-\(Self.hash(requirements))" }
  }

  private func python(_ folder: String) -> String { folder + "/bin/python" }
  private func marker(_ folder: String) -> String { folder + "/complete" }

  private func probed(_ folder: String) async throws -> Ready? {
    guard FileManager.default.contents(atPath: marker(folder)) == Data(requirements.utf8),
      FileManager.default.isExecutableFile(atPath: python(folder))
    else { return nil }
    let result = try await commands.run(
      Command(executable: python(folder), arguments: ["-I", "-c", probe], environment: childEnvironment))
    let version = result.output.split(separator: "\n").first.map(String.init)
    guard result.status.isSuccess, let version else { return nil }
    return Ready(python: python(folder), version: version)
  }

  private func make(_ folder: String) async throws {
    let finder = PythonFinder(for: "the benchmark's Python client", environment: environment, commands: commands)
    let python = try await finder.find()
    if FileManager.default.fileExists(atPath: folder) { try FileManager.default.removeItem(atPath: folder) }
    try await run(python, ["venv", folder], doing: "making a private Python environment")
    let list = folder + "/requirements.txt"
    try Data(requirements.utf8).write(to: URL(filePath: list))
    try await run(
      self.python(folder),
      [
        "pip", "install", "--require-hashes", "--only-binary=:all:", "--no-deps", "--no-input", "--quiet",
        "--progress-bar", "off", "--disable-pip-version-check", "-r", list,
      ], doing: "installing the Python package \(name)")
    try Data(requirements.utf8).write(to: URL(filePath: marker(folder)), options: .atomic)
  }

  /// Runs a Python module that ends with this program.
  private func run(_ python: String, _ arguments: [String], doing: String) async throws {
    let result = try await commands.run(
      Command(
        executable: python, arguments: ["-I", "-c", EmbeddedFiles.endWithParent] + arguments,
        environment: childEnvironment))
    guard !result.status.isSuccess else { return }
    let text = result.output + result.errors
    if text.contains("ensurepip") || text.contains("No module named venv") {
      throw Missing(
        description: "\(python) has no venv module: install it (Debian: apt-get install python3-venv) and try again.")
    }
    // pip says first what it tried, and last why it gave up.
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("WARNING: Retrying") }
    throw Missing(
      description: "Something failed while \(doing): \(lines.suffix(2).joined(separator: " / ")). "
        + "The first run needs the network: check it (or pip's proxy and index settings) and try again.")
  }

  private var childEnvironment: [String: String] {
    PythonVariables.clean(environment)
  }

  /// A short name for a text, in hexadecimal digits.
  static func hash(_ text: String) -> String {
    let digits = String(text.stableHash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
