import Foundation
import Testing

/// The command as it was built, run as a person runs it.
struct RunCommand {
  var status: Int32
  var output: String
  var errors: String

  /// The package's folder.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The executable beside the tests.
  static var executable: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "parlance")
  }

  /// Runs the command with nothing of this machine's settings; the home folder is the test's own.
  ///
  /// - Parameters:
  ///   - input: Standard input, whole.
  ///   - shell: What a shell does to run the command, such as with a limit or another standard output.
  static func run(
    _ words: [String], input: String = "", environment: [String: String] = [:], shell: String = "exec \"$0\" \"$@\""
  ) async throws -> RunCommand {
    let home = FileManager.default.temporaryDirectory.appending(path: "parlance-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", shell, executable.path] + words
    process.currentDirectoryURL = package
    process.environment =
      ["HOME": home.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": "C.UTF-8"]
      .merging(environment) { $1 }
    // Files instead of pipes: nothing can fill up and stand still.
    let files = try ["in", "out", "err"].map { name in
      let file = home.appending(path: ".\(name)")
      try Data((name == "in" ? input : "").utf8).write(to: file)
      return file
    }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return RunCommand(
      status: process.terminationStatus, output: try String(contentsOf: files[1], encoding: .utf8),
      errors: try String(contentsOf: files[2], encoding: .utf8))
  }
}
