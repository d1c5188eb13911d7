import CChildProcess
import Foundation
import Locking

/// How a process ended.
package enum ExitStatus: Sendable, Hashable, CustomStringConvertible {
  case code(Int)
  case signal(Int)

  package var isSuccess: Bool { self == .code(0) }

  package var description: String {
    switch self {
    case .code(let code): "exit code \(code)"
    case .signal(let signal): "signal \(signal)"
    }
  }
}

/// What a process has used from its start to its end.
package struct ProcessUsage: Sendable, Hashable {
  /// The processor time of the process, and of those that it started and waited for.
  package var processor: Duration
  /// From just before it was started until its end was seen.
  package var elapsed: Duration
}

/// A process that this program started: in a process group of its own, with three pipes and no other descriptor.
///
/// Its standard input stays open until `closeInput()` or until this program ends, however it ends. It is always reaped.
package final class ChildProcess: Sendable {
  let pid: pid_t
  /// How it ended, once it has and its output is read.
  package let end = Promise<ExitStatus>()
  private let input: Locked<Int32?>
  /// Set when the process is reaped: its id may belong to another process from then on.
  private let reaped = Locked(false)
  private let used = Locked<ProcessUsage?>(nil)
  private let started: ContinuousClock.Instant

  /// Starts a program; both closures are called on a thread of the process, one piece at a time.
  ///
  /// - Throws: `LocalModelError` if the program can't be started.
  package init(
    _ executable: String, arguments: [String], environment: [String: String],
    onOutput: @escaping @Sendable ([UInt8]) -> Void, onErrors: @escaping @Sendable ([UInt8]) -> Void
  ) throws {
    var pipes: [Pipe] = []
    do {
      for _ in 0..<3 { pipes.append(try Pipe()) }
      let variables = environment.map { "\($0.key)=\($0.value)" }
      var child: pid_t = 0
      started = .now
      let failure = unsafe withCStrings([executable] + arguments) { arguments in
        unsafe withCStrings(variables) { variables in
          unsafe parlance_spawn(
            executable, arguments, variables, pipes[0].reading, pipes[1].writing, pipes[2].writing, &child)
        }
      }
      guard failure == 0 else {
        throw LocalModelError(.serverFailed, "\(executable) can't be started: \(errorText(failure)).")
      }
      pid = child
    } catch {
      for pipe in pipes { pipe.close() }
      throw error
    }
    close(pipes[0].reading)
    close(pipes[1].writing)
    close(pipes[2].writing)
    input = Locked(pipes[0].writing)

    let readers = [(pipes[1].reading, onOutput), (pipes[2].reading, onErrors)]
    let reading = DispatchGroup()
    for (descriptor, receive) in readers {
      reading.enter()
      Thread.detachNewThread {
        Pipe.read(descriptor, receive)
        reading.leave()
      }
    }
    Thread.detachNewThread { [self] in waitAndReap(reading) }
  }

  /// What it has used, once it has ended.
  package var usage: ProcessUsage? { used.withLock { $0 } }

  /// Sends a signal to the process and to everything in its group; does nothing once it has ended.
  package func signal(_ number: Int32) {
    reaped.withLock { reaped in
      guard !reaped else { return }
      // The group may not be there yet or any more; the process itself is until it is reaped.
      if kill(-pid, number) != 0 { _ = kill(pid, number) }
    }
  }

  /// Writes to standard input.
  ///
  /// - Throws: `LocalModelError` if the process doesn't read it any more.
  package func write(_ text: String) throws {
    let bytes = Array(text.utf8)
    try input.withLock { descriptor in
      guard let descriptor, Pipe.write(bytes, to: descriptor) else {
        throw LocalModelError(.serverFailed, "The process that was started doesn't read what it is sent.")
      }
    }
  }

  package func closeInput() {
    input.withLock { descriptor in
      if let open = descriptor { _ = close(open) }
      descriptor = nil
    }
  }

  /// Ends the process: asks first, and kills it when it is still there after the grace period.
  package func stop(grace: Duration = .seconds(2)) async -> ExitStatus {
    signal(SIGTERM)
    closeInput()
    let insist = Task { [self] in
      try await Task.sleep(for: grace)
      signal(SIGKILL)
    }
    defer { insist.cancel() }
    return await end.value
  }

  private func waitAndReap(_ reading: DispatchGroup) {
    _ = parlance_wait_for_end(pid)
    let elapsed = started.duration(to: .now)
    var usage = parlance_usage()
    var code: Int32 = -1
    var signal: Int32 = -1
    reaped.withLock { reaped in
      _ = unsafe parlance_reap(pid, &code, &signal, &usage)
      reaped = true
    }
    let processor = Duration.microseconds(usage.user_microseconds + usage.system_microseconds)
    used.withLock { $0 = ProcessUsage(processor: processor, elapsed: elapsed) }
    closeInput()
    // A grandchild that keeps the pipes open must not hide that the process has ended.
    _ = reading.wait(timeout: .now() + .seconds(1))
    end.fulfil(signal >= 0 ? .signal(Int(signal)) : .code(Int(code)))
  }
}

/// The words of the system for an error number.
func errorText(_ number: Int32) -> String { unsafe String(cString: strerror(number)) }

/// Calls the body with a C array of C strings, ended by a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = unsafe strings.map { unsafe strdup($0) }
  unsafe pointers.append(nil)
  defer { unsafe pointers.forEach { unsafe free($0) } }
  return unsafe body(pointers)
}
