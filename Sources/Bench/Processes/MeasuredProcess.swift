import LocalModel
import Locking

/// A program that is run to its end and measured.
struct MeasuredProcess: Sendable {
  /// What it printed and used.
  struct Outcome: Sendable {
    var output: String
    var usage: ProcessUsage
  }

  /// Who it is, for messages.
  var name: String
  var executable: String
  var arguments: [String]
  /// After which time it is killed.
  var limit: Duration
  var environment = ChildEnvironment.measured

  /// Runs it.
  ///
  /// - Throws: `BenchError` when it can't be started, fails or takes too long, `CancellationError`. It has ended then.
  func run() async throws -> Outcome {
    try Task.checkCancellation()
    let output = OutputTail(limit: 262_144)
    let errors = OutputTail(limit: 16_384)
    let child = try ChildProcess(
      executable, arguments: arguments, environment: environment, onOutput: output.append, onErrors: errors.append)
    let isLate = Locked(false)
    let watch = Task {
      try await Task.sleep(for: limit)
      isLate.withLock { $0 = true }
      _ = await child.stop(grace: .zero)
    }
    defer { watch.cancel() }
    let status = await withTaskCancellationHandler {
      await child.end.value
    } onCancel: {
      Task { _ = await child.stop(grace: .zero) }
    }
    try Task.checkCancellation()
    if isLate.withLock({ $0 }) {
      throw BenchError("\(name) didn't end within \(limit.components.seconds) s and was killed.")
    }
    guard status.isSuccess, let usage = child.usage else {
      let said = errors.lines(3)
      throw BenchError("\(name) failed (\(status))\(said.isEmpty ? "." : ": \(said)")")
    }
    return Outcome(output: output.text, usage: usage)
  }
}

/// Why a benchmark couldn't do its work, in a sentence.
struct BenchError: Error, Sendable, Hashable, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// The variables of processes that are measured: the same for all, and nothing of this machine's settings.
enum ChildEnvironment {
  static let measured = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "NO_PROXY": "*", "no_proxy": "*"]
}
