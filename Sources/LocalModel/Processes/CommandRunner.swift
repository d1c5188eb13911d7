import Foundation

/// A program to run to its end.
struct Command: Sendable, Hashable {
  var executable: String
  var arguments: [String]
  var environment: [String: String]
}

/// What a program said and how it ended.
struct CommandResult: Sendable, Hashable {
  var status: ExitStatus
  /// The last 256 KiB of standard output.
  var output: String
  /// The last 256 KiB of standard error.
  var errors: String
}

/// Something that runs programs: the system, or a script in a test.
protocol CommandRunner: Sendable {
  /// Runs a program to its end. Cancelling the task ends the program and everything in its process group.
  ///
  /// - Throws: `LocalModelError` if it can't be started, `CancellationError`.
  func run(_ command: Command) async throws -> CommandResult
}

/// Runs programs as processes of this system, with a standard input that is silent until this program ends.
struct SystemCommandRunner: CommandRunner {
  func run(_ command: Command) async throws -> CommandResult {
    try Task.checkCancellation()
    let output = OutputTail(limit: 262_144)
    let errors = OutputTail(limit: 262_144)
    let child = try ChildProcess(
      command.executable, arguments: command.arguments, environment: command.environment,
      onOutput: output.append, onErrors: errors.append)
    let status = await withTaskCancellationHandler {
      await child.end.value
    } onCancel: {
      Task { _ = await child.stop() }
    }
    try Task.checkCancellation()
    return CommandResult(status: status, output: output.text, errors: errors.text)
  }
}
