import HTTPTransport
import Locking
import ParlanceTesting
import Testing

@testable import Bench

@Suite("Running benchmarks")
struct BenchRunnerTests {
  /// A benchmark that does what the test says.
  private struct Scripted: Benchmark {
    let name = "scripted"
    let summary = "Does what a test says."
    let rows = [BenchRow("scripted a", unit: "s"), BenchRow("scripted b", unit: "s", bar: Bar(.atMost, 1, of: .value))]
    let parts: [BenchPart] = []
    var limit = Duration.seconds(60)
    var work: @Sendable ([BenchRow]) async throws -> [BenchResult]

    func limit(_ size: BenchSize) -> Duration { limit }
    func usualRounds(_ size: BenchSize) -> Int { 1 }
    func run(_ context: BenchContext) async throws -> [BenchResult] { try await work(rows) }
  }

  private let context = BenchContext(size: .test, rounds: 1, executable: "/nowhere", environment: [:], say: { _ in })

  @Test func `results come in the order of the rows; a row without a result has failed`() async throws {
    let benchmark = Scripted { [$0[1].measured([1])] }
    let results = try await BenchRunner.run(benchmark, context)
    #expect(results.map(\.row) == benchmark.rows)
    #expect(results.map(\.status) == [.failed, .measured])
  }

  @Test func `what a benchmark throws is why all its rows failed`() async throws {
    let results = try await BenchRunner.run(Scripted { _ in throw BenchError("It broke.") }, context)
    #expect(results.map(\.status) == [.failed, .failed])
    #expect(results.allSatisfy { $0.note == "It broke." })
    #expect(results.map(\.holds) == [nil, false])
  }

  @Test func `a benchmark that isn't done within its limit is cancelled, and its rows have failed`() async throws {
    let wasCancelled = Locked(false)
    let benchmark = Scripted(limit: .milliseconds(1)) { _ in
      do { try await Task.sleep(for: .seconds(600)) } catch {
        wasCancelled.withLock { $0 = true }
        throw error
      }
      return []
    }
    let results = try await BenchRunner.run(benchmark, context)
    #expect(results.map(\.status) == [.failed, .failed])
    #expect(results.allSatisfy { $0.note?.contains("wasn't done within") == true })
    #expect(wasCancelled.withLock { $0 })
  }

  @Test func `cancelling ends the benchmark and gives no results`() async throws {
    let isRunning = Gate()
    let benchmark = Scripted { _ in
      isRunning.open()
      try await Task.sleep(for: .seconds(600))
      return []
    }
    let task = Task { try await BenchRunner.run(benchmark, context) }
    #expect(await eventually { isRunning.isOpen })
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `names of benchmarks, rows and parts are different; rows begin with the benchmark's name`() {
    let names = Benchmarks.all.map(\.name)
    #expect(Set(names).count == names.count && !names.isEmpty)
    for benchmark in Benchmarks.all {
      #expect(!benchmark.name.contains(" ") && benchmark.summary.hasSuffix("."))
      #expect(benchmark.rows.allSatisfy { $0.name.hasPrefix(benchmark.name + " ") })
      for size in BenchSize.allCases {
        #expect(benchmark.usualRounds(size) > 0 && benchmark.limit(size) > .zero)
      }
    }
    let rows = Benchmarks.all.flatMap(\.rows).map(\.name)
    #expect(Set(rows).count == rows.count)
    let parts = Benchmarks.parts.map(\.name)
    #expect(Set(parts).count == parts.count)
  }
}
