import Foundation

/// Finds a Python that is new enough for what runs on it.
package struct PythonFinder: Sendable {
  /// The oldest version that the packages take.
  package static let oldest = (major: 3, minor: 10)

  var purpose: String
  var environment: [String: String]
  var commands: any CommandRunner

  /// Makes a finder.
  ///
  /// - Parameter purpose: What needs the Python, for messages.
  package init(
    for purpose: String = "the embedded model", environment: [String: String], commands: any CommandRunner
  ) {
    self.purpose = purpose
    self.environment = environment
    self.commands = commands
  }

  /// The path of the first `python3` on the `PATH` that is new enough; then `python3.14` down to `python3.10`.
  ///
  /// - Throws: `LocalModelError` of code `pythonMissing`, `CancellationError`.
  package func find() async throws -> String {
    var tooOld: String?
    for name in ["python3"] + (10...14).reversed().map({ "python3.\($0)" }) {
      guard let path = onPath(name) else { continue }
      let result = try await commands.run(
        Command(
          executable: path, arguments: ["-I", "-c", "import sys; print(*sys.version_info[:2])"],
          environment: environment))
      let numbers = result.output.split(separator: " ").compactMap { Int($0.filter(\.isNumber)) }
      guard result.status.isSuccess, numbers.count == 2 else { continue }
      if (numbers[0], numbers[1]) >= (Self.oldest.major, Self.oldest.minor) { return path }
      tooOld = tooOld ?? "\(path) is Python \(numbers[0]).\(numbers[1])"
    }
    let need =
      "\(purpose) needs Python 3.10 or newer: install it (Debian: apt-get install python3 python3-venv)"
    throw LocalModelError(.pythonMissing, "\(tooOld ?? "There is no python3 on the PATH"); \(need).")
  }

  private func onPath(_ name: String) -> String? {
    let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
