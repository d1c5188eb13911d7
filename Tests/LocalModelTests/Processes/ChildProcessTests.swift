import Foundation
import Testing

@testable import LocalModel

@Suite("Child processes")
struct ChildProcessTests {
  private static let environment = ["PATH": "/usr/bin:/bin"]

  private func run(_ script: String) async throws -> CommandResult {
    try await SystemCommandRunner().run(
      Command(executable: "/bin/sh", arguments: ["-c", script], environment: Self.environment))
  }

  @Test("The exit code, both outputs and the environment arrive")
  func results() async throws {
    let result = try await run("echo out; echo err >&2; echo $PATH; exit 7")
    #expect(result.status == .code(7))
    #expect(result.output == "out\n/usr/bin:/bin\n")
    #expect(result.errors == "err\n")
  }

  @Test("A process that a signal ended says which")
  func signals() async throws {
    #expect(try await run("kill -9 $$").status == .signal(9))
  }

  @Test("A program that isn't there is an error with its name")
  func missing() async throws {
    await #expect {
      _ = try await SystemCommandRunner().run(Command(executable: "/no/such", arguments: [], environment: [:]))
    } throws: { "\($0)".contains("/no/such") }
  }

  @Test("Output larger than any pipe is read while the process runs")
  func largeOutput() async throws {
    let result = try await run("head -c 3000000 /dev/zero | tr '\\0' x; echo end")
    #expect(result.status.isSuccess)
    #expect(result.output.count == 262_144)
    #expect(result.output.hasSuffix("xend\n"))
  }

  #if os(Linux)
    @Test("No descriptor but the three standard ones is inherited")
    func descriptors() async throws {
      let file = open("/dev/null", O_RDONLY)
      defer { close(file) }
      let result = try await run("ls /proc/$$/fd")
      #expect(result.output.split(separator: "\n") == ["0", "1", "2"])
    }

    @Test("It has a process group of its own, so that Ctrl-C at the terminal doesn't reach it")
    func processGroup() async throws {
      let result = try await run("cut -d ' ' -f 1,5 /proc/$$/stat")
      let numbers = result.output.split(whereSeparator: \.isWhitespace)
      #expect(numbers.count == 2 && numbers[0] == numbers[1])
    }
  #endif

  @Test("Signals that this program ignores aren't ignored in the child")
  func signalDefaults() async throws {
    #expect(try await run("kill -PIPE $$; echo survived").status == .signal(Int(SIGPIPE)))
  }

  @Test("An ended process is reaped: none is left as a zombie")
  func reaped() async throws {
    let child = try ChildProcess(
      "/bin/sh", arguments: ["-c", "exit 0"], environment: [:], onOutput: { _ in }, onErrors: { _ in })
    #expect(await child.end.value == .code(0))
    #expect(kill(child.pid, 0) != 0)
    child.signal(SIGKILL)
  }

  @Test("One that ignores the request to end is killed")
  func stubborn() async throws {
    let child = try ChildProcess(
      "/bin/sh", arguments: ["-c", "trap '' TERM; while :; do sleep 1; done"], environment: Self.environment,
      onOutput: { _ in }, onErrors: { _ in })
    try await Task.sleep(for: .milliseconds(100))
    #expect(await child.stop(grace: .milliseconds(100)) == .signal(9))
  }

  @Test("A grandchild that keeps the output open doesn't hide the end")
  func grandchild() async throws {
    let result = try await run("sleep 30 & echo $!")
    #expect(result.status == .code(0))
    let pid = Int32(result.output.filter(\.isNumber)) ?? 0
    kill(pid, SIGKILL)
  }

  @Test("Writing to a process that has ended is an error, not the end of this program")
  func brokenPipe() async throws {
    let child = try ChildProcess(
      "/bin/sh", arguments: ["-c", "exec 0<&-; sleep 0.2"], environment: Self.environment,
      onOutput: { _ in }, onErrors: { _ in })
    try await Task.sleep(for: .milliseconds(100))
    #expect(throws: LocalModelError.self) {
      for _ in 0..<100 { try child.write(String(repeating: "x", count: 10_000)) }
    }
    _ = await child.stop()
  }

  @Test("Cancelling the task ends the process and those it has started")
  func cancellation() async throws {
    let folder = try TemporaryFolder()
    let task = Task {
      try await SystemCommandRunner().run(
        Command(
          executable: "/bin/sh", arguments: ["-c", "sleep 600 & echo $! > \(folder.path)/pid; wait"],
          environment: Self.environment))
    }
    #expect(try await waitUntil { folder.text("pid")?.hasSuffix("\n") ?? false })
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let pid = Int32((folder.text("pid") ?? "").filter(\.isNumber)) ?? 0
    #expect(try await waitUntil { !isRunning(pid) })
  }

  @Test("A Python module that runs with its parent is ended by the kernel when standard input closes")
  func endsWithParent() async throws {
    let folder = try TemporaryFolder()
    // A loop in C code: no other Python thread would get to run.
    try folder.write("busy.py", "import sys\nprint('here', *sys.argv[1:], flush=True)\nsum(range(10 ** 15))\n")
    let output = OutputTail()
    let child = try ChildProcess(
      RealPython.path, arguments: ["-c", EmbeddedFiles.endWithParent, "busy", "a", "b"],
      environment: ["PYTHONPATH": folder.path, "PATH": "/usr/bin:/bin"], onOutput: output.append, onErrors: { _ in })
    #expect(try await waitUntil { output.text == "here a b\n" })
    child.closeInput()
    #expect(await child.end.value == .signal(Int(SIGIO)))
  }
}
