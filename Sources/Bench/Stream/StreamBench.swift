import Foundation
import LocalModel

/// `parlance bench stream`: reading a model's stream, beside the official Python client and curl.
///
/// A process of its own serves one recording to all three, which take turns. Each must have read the recorded text, usage
/// and finish reason, else the rows fail.
struct StreamBench: Benchmark {
  let name = "stream"
  let summary =
    "Reads a recorded stream of a model with our client, the official Python client and curl, from the same server."

  static let cpu = BenchRow("stream cpu", unit: "s", bar: Bar(.atMost, 0.02, of: .ratio))
  static let wall = BenchRow("stream wall", unit: "s", bar: Bar(.atMost, 2, of: .ratio))
  static let start = BenchRow("stream start", unit: "s")
  static let startCPU = BenchRow("stream start cpu", unit: "s")
  static let rate = BenchRow("stream rate", unit: "deltas/s")
  static let memory = BenchRow("stream memory", unit: "MiB")

  var rows: [BenchRow] { [Self.cpu, Self.wall, Self.start, Self.startCPU, Self.rate, Self.memory] }
  var parts: [BenchPart] { [StreamServer.part, StreamClient.part] }

  func limit(_ size: BenchSize) -> Duration { size == .test ? .seconds(240) : .seconds(1_200) }
  func usualRounds(_ size: BenchSize) -> Int { size == .test ? 1 : 5 }
  func deltas(_ size: BenchSize) -> Int { size == .test ? 2_000 : 100_000 }

  func run(_ context: BenchContext) async throws -> [BenchResult] {
    let deltas = deltas(context.size)
    var python: PythonPackages.Ready?
    var whyNoPython: String?
    do {
      python = try await Self.packages(context.environment).ready(mayInstall: context.mayInstall, say: context.say)
    } catch let missing as PythonPackages.Missing {
      whyNoPython = missing.description
      context.say("not measured against Python: \(missing)")
    }
    let curl = Self.find("curl", in: context.environment)

    let folder = try ScratchFolder()
    defer { folder.remove() }
    let server = try await ServingPart.start(
      StreamServer.part.name, arguments: ["\(deltas)", "1"], executable: context.executable)
    let measurements: StreamMeasurements
    do {
      guard let port = Int(server.firstLine) else { throw BenchError("The server said no port: \(server.firstLine)") }
      let clients = StreamClients(
        executable: context.executable, python: python, curl: curl, origin: "http://127.0.0.1:\(port)",
        folder: folder.path, limit: context.size == .test ? .seconds(60) : .seconds(180))
      measurements = try await StreamMeasurements.take(
        clients, deltas: deltas, rounds: context.rounds, say: context.say)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
    return results(measurements, python: python, whyNoPython: whyNoPython, deltas: deltas)
  }

  private func results(
    _ taken: StreamMeasurements, python: PythonPackages.Ready?, whyNoPython: String?, deltas: Int
  ) -> [BenchResult] {
    let pythonName = python?.version ?? "Python"
    let noCurl = "curl isn't on the PATH: install it (Debian: apt-get install curl)."
    func against(_ name: String, _ samples: [Double]) -> Baseline? {
      samples.isEmpty ? nil : Baseline(name, samples: samples)
    }
    let cpu =
      python == nil
      ? Self.cpu.notMeasured(whyNoPython ?? "The Python client isn't there.", samples: taken.ours.cpu)
      : Self.cpu.measured(taken.ours.cpu, against: Baseline(pythonName, samples: taken.python.cpu))
    let wall =
      taken.curl.wall.isEmpty
      ? Self.wall.notMeasured(noCurl, samples: taken.ours.wall)
      : Self.wall.measured(taken.ours.wall, against: Baseline("curl", samples: taken.curl.wall))
    let rates = taken.ours.wall.map { Double(deltas) / $0 }
    let pythonRates = taken.python.wall.map { Double(deltas) / $0 }
    return [
      cpu, wall,
      Self.start.measured(
        taken.oursStart.wall, against: against("curl", taken.curlStart.wall),
        note: "A whole run for a stream of one delta: the part of “stream wall” that is the start of the process."),
      Self.startCPU.measured(taken.oursStart.cpu, against: against("curl", taken.curlStart.cpu)),
      Self.rate.measured(rates, against: against(pythonName, pythonRates)),
      taken.ours.mebibytes.isEmpty
        ? Self.memory.notMeasured("This system doesn't tell what a process had resident.")
        : Self.memory.measured(taken.ours.mebibytes, against: against(pythonName, taken.python.mebibytes)),
    ]
  }

  /// The official client.
  static func packages(_ environment: [String: String]) -> PythonPackages {
    PythonPackages(
      name: "openai",
      probe: "import openai, platform; print(f'openai {openai.__version__}, Python {platform.python_version()}')",
      requirements: BenchFiles.streamRequirements, environment: environment)
  }

  private static func find(_ program: String, in environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
