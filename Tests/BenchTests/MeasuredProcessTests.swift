import Foundation
import LocalModel
import ParlanceTesting
import Testing

@testable import Bench

@Suite("Measured processes")
struct MeasuredProcessTests {
  private func shell(_ script: String, limit: Duration = .seconds(60)) -> MeasuredProcess {
    MeasuredProcess(name: "The shell", executable: "/bin/sh", arguments: ["-c", script], limit: limit)
  }

  @Test func `what a process printed is there, and what it used alone`() async throws {
    let busy = try await shell("i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; echo done").run()
    let idle = try await shell("sleep 0.2; echo done").run()
    #expect(busy.output == "done\n" && idle.output == "done\n")
    #expect(busy.usage.processor > .zero)
    // Counting takes processor time, waiting takes none: whatever the machine.
    #expect(busy.usage.processor > idle.usage.processor)
    #expect(idle.usage.elapsed >= .milliseconds(200))
    #expect(idle.usage.processor < idle.usage.elapsed)
  }

  @Test func `the processor time of what a process waited for counts, that of others doesn't`() async throws {
    let count = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done"
    async let other = shell(count).run()
    let child = try await shell("/bin/sh -c '\(count)'; true").run()
    let idle = try await shell("true").run()
    #expect(child.usage.processor > idle.usage.processor)
    _ = try await other
  }

  @Test func `a process that fails is an error with what it said last`() async throws {
    await #expect(throws: BenchError("The shell failed (exit code 3): no luck")) {
      try await shell("echo no luck >&2; exit 3").run()
    }
    await #expect(throws: BenchError("The shell failed (signal 9).")) { try await shell("kill -9 $$").run() }
  }

  @Test func `a program that isn't there is an error that names it`() async throws {
    let process = MeasuredProcess(name: "Nothing", executable: "/nowhere/x", arguments: [], limit: .seconds(60))
    await #expect { try await process.run() } throws: { "\($0)".contains("/nowhere/x") }
  }

  @Test func `a process that takes too long is killed with all that it started`() async throws {
    let file = FileManager.default.temporaryDirectory.path + "/parlance-bench-test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: file) }
    // It doesn't end by itself, nor by being asked.
    let process = shell("trap '' TERM; sleep 600 & echo $! > \(file); wait; wait", limit: .seconds(1))
    await #expect(throws: BenchError("The shell didn't end within 1 s and was killed.")) { try await process.run() }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let grandchild = try #require(Int32(text.filter(\.isNumber)))
    #expect(await eventually { !isRunning(grandchild) })
  }

  @Test func `cancelling kills the process`() async throws {
    let file = FileManager.default.temporaryDirectory.path + "/parlance-bench-test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let task = Task { try await shell("echo $$ > \(file).part; mv \(file).part \(file); exec sleep 600").run() }
    #expect(await eventually { FileManager.default.fileExists(atPath: file) })
    let pid = try #require(Int32(try String(contentsOfFile: file, encoding: .utf8).filter(\.isNumber)))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!isRunning(pid))
  }

  @Test func `measured processes see nothing of this machine's settings`() async throws {
    let printed = try await shell("env").run().output
    #expect(!printed.contains("HOME=") && !printed.lowercased().contains("http_proxy="))
    #expect(printed.contains("NO_PROXY=*"))
  }
}

/// Whether a process is there and isn't only waiting to be reaped.
func isRunning(_ pid: Int32) -> Bool {
  guard kill(pid, 0) == 0 else { return false }
  guard let stat = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return true }
  let text = String(decoding: stat, as: UTF8.self)
  return text.split(separator: ")").last.map { !$0.hasPrefix(" Z") } ?? true
}
