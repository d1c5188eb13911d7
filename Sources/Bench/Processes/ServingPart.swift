import HTTPTransport
import LocalModel

/// A part, or another command of the executable, that serves in a process of its own, from its first line until
/// `stop()`; it ends with this program.
struct ServingPart: Sendable {
  /// What it printed when it was ready.
  let firstLine: String
  private let child: ChildProcess

  /// Starts the part and waits until it is ready.
  ///
  /// - Throws: `BenchError` when it can't be started or isn't ready in time, `CancellationError`.
  static func start(
    _ part: String, arguments: [String], executable: String, limit: Duration = .seconds(60)
  ) async throws -> ServingPart {
    try await start("part \(part)", [BenchPart.command, part] + arguments, executable: executable, limit: limit)
  }

  /// Starts a command of the executable that doesn't watch its standard input, and waits until it is ready.
  ///
  /// A shell watches for it: when this program ends, however it ends, the command is asked to end too.
  ///
  /// - Throws: As above.
  static func start(
    command words: [String], executable: String, limit: Duration = .seconds(60)
  ) async throws -> ServingPart {
    let script = """
      exec 3<&0
      "$0" "$@" 3<&- & served=$!
      (cat <&3 >/dev/null; kill $served) >/dev/null 2>&1 & watch=$!
      wait $served
      status=$?
      kill $watch 2>/dev/null
      exit $status
      """
    return try await start(
      "command \(words.first ?? "")", ["-c", script, executable] + words, executable: "/bin/sh", limit: limit)
  }

  /// Starts a program and waits until it is ready.
  ///
  /// - Throws: As above.
  private static func start(
    _ name: String, _ words: [String], executable: String, limit: Duration = .seconds(60)
  ) async throws -> ServingPart {
    try Task.checkCancellation()
    let line = FirstLine()
    let errors = OutputTail()
    let ready = Promise<String?>()
    let child = try ChildProcess(
      executable, arguments: words, environment: ChildEnvironment.measured,
      onOutput: { if let first = line.append($0) { ready.fulfil(first) } }, onErrors: errors.append)
    let watch = Task {
      _ = await child.end.value
      ready.fulfil(nil)
    }
    let late = Task {
      try await Task.sleep(for: limit)
      _ = await child.stop(grace: .zero)
    }
    defer {
      watch.cancel()
      late.cancel()
    }
    let first = await withTaskCancellationHandler {
      await ready.value
    } onCancel: {
      Task { _ = await child.stop(grace: .zero) }
    }
    do {
      try Task.checkCancellation()
      guard let first else { throw BenchError("The \(name) didn't start: \(errors.lines(3))") }
      return ServingPart(firstLine: first, child: child)
    } catch {
      _ = await child.stop(grace: .zero)
      throw error
    }
  }

  func stop() async { _ = await child.stop() }
}
