import Bench
import Foundation
import LocalModel

let benchCommand = Command(
  name: "bench", operands: "[NAME]",
  summary: "Measures Parlance beside what it is compared with, all of it or one benchmark.",
  options: [
    .init(
      "--size", "test|full", "full: what the bars are for (default); test: seconds, only shows that everything works"),
    .init("--rounds", "N", "how many rounds, of which the median counts (default: the benchmark's own)"),
    .init("--json", nil, "prints the results as JSON"),
  ] + modelOptions,
  details: ["Benchmarks:"] + benchmarkList() + [
    "",
    "Exit status: 0 when every row was measured and every bar is reached (at test size bars decide nothing), else 1.",
  ]
) { arguments in
  guard arguments.positional.count < 2 else {
    throw UsageError("Only one NAME is taken here, not also '\(arguments.positional[1])'.")
  }
  let size = try arguments.choice("--size", BenchSize.self) ?? .full
  let rounds = try arguments.number("--rounds", minimum: 1)
  if let rounds, rounds > 100 { throw UsageError("--rounds takes at most 100, not \(rounds).") }
  let benchmarks = try arguments.positional.first.map { [try benchmark($0)] } ?? Benchmarks.all
  let work = Task { try await run(benchmarks, size: size, rounds: rounds, model: .init(arguments)) }
  let asked = Task {
    await Signals.wait()
    // Asked once more, it ends at once.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    work.cancel()
  }
  defer { asked.cancel() }
  let report: BenchReport
  do {
    report = try await work.value
  } catch is CancellationError {
    throw WorkFailed("The benchmark was stopped before its end.")
  }
  if arguments.has("--json") {
    Output.json(report.json)
  } else {
    for line in ResultTable(report.results).lines { Output.line(line) }
    Output.line("")
    Output.line("\(report.machine.description); \(size.rawValue) size, \(Int(report.elapsed / .seconds(1))) s")
  }
  return report.isSuccess ? 0 : 1
}

private func run(
  _ benchmarks: [any Benchmark], size: BenchSize, rounds: Int?, model: ModelChoice.Options
) async throws -> BenchReport {
  let machine = Machine.current
  if machine.isDebugBuild, size == .full {
    Output.error("parlance: This is a debug build: its figures mean nothing. Build with 'swift build -c release'.")
  }
  let start = ContinuousClock.now
  var results: [BenchResult] = []
  for benchmark in benchmarks {
    let context = BenchContext(
      size: size, rounds: rounds ?? benchmark.usualRounds(size), executable: try ownExecutable(),
      environment: ProcessInfo.processInfo.environment, model: model,
      say: { Output.error("bench \(benchmark.name): \(PlainText.oneLine($0))") })
    results += try await BenchRunner.run(benchmark, context)
  }
  return BenchReport(results: results, size: size, machine: machine, elapsed: start.duration(to: .now))
}

private func benchmark(_ name: String) throws -> any Benchmark {
  guard let benchmark = Benchmarks.all.first(where: { $0.name == name }) else {
    let known = Benchmarks.all.map(\.name).joined(separator: ", ")
    throw UsageError("There is no benchmark '\(name)'. There are: \(known).")
  }
  return benchmark
}

private func benchmarkList() -> [String] {
  let width = Benchmarks.all.map(\.name.count).max() ?? 0
  return Benchmarks.all.map { benchmark in
    "  " + benchmark.name + String(repeating: " ", count: width - benchmark.name.count + 2) + benchmark.summary
  }
}

/// The path of this executable, wherever it was started from.
private func ownExecutable() throws -> String {
  if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") { return path }
  guard let path = Bundle.main.executablePath else { throw WorkFailed("This program doesn't find its own file.") }
  return path
}
