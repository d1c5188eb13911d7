import Foundation

/// A program to run to its end.
package struct Command: Sendable, Hashable {
  package var executable: String
  package var arguments: [String]
  package var environment: [String: String]

  package init(executable: String, arguments: [String], environment: [String: String]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }
}

/// What a program said and how it ended.
package struct CommandResult: Sendable, Hashable {
  package var status: ExitStatus
  /// The last 256 KiB of standard output.
  package var output: String
  /// The last 256 KiB of standard error.
  package var errors: String
}

/// Something that runs programs: the system, or a script in a test.
package protocol CommandRunner: Sendable {
  /// Runs a program to its end. Cancelling the task ends the program and everything in its process group.
  ///
  /// - Throws: `LocalModelError` if it can't be started, `CancellationError`.
  func run(_ command: Command) async throws -> CommandResult
}

/// Runs programs as processes of this system, with a standard input that is silent until this program ends.
package struct SystemCommandRunner: CommandRunner {
  package init() {}

  package func run(_ command: Command) async throws -> CommandResult {
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
