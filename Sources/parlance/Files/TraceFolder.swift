import Apps
import HTTPTransport
import LanguageModels
import Locking

/// One trace for each scenario of a test run, in a folder.
final class TraceFolder: Sendable {
  private let folder: String
  private let header: JSONValue
  /// The names that were given, without ending.
  private let names = Locked<Set<String>>([])
  private let failed = Locked(false)

  /// Makes the folder if it isn't there.
  ///
  /// - Throws: `WorkFailed` if it can't be used.
  init(_ folder: String, app: LoadedApp, tier: SessionOptions.Deciders, model: String?) throws {
    self.folder = folder
    header = TraceFile.header(app, tier, model)
    do {
      try FileTrouble.makeFolder(folder)
    } catch {
      throw WorkFailed("The traces can't be written into \(folder): \(error). --trace names a folder here.")
    }
  }

  /// Whether a trace is missing or ends too early.
  var hasFailed: Bool { failed.withLock { $0 } }

  /// Opens the trace of a scenario, in a file of its own; says so and returns `nil` if that fails.
  func open(for scenario: Scenario) -> TraceFile? {
    do {
      return try TraceFile(path: "\(folder)/\(name(for: scenario)).jsonl", header: header)
    } catch {
      Output.error("parlance: \(error)")
      failed.withLock { $0 = true }
      return nil
    }
  }

  func close(_ trace: TraceFile) {
    trace.close()
    if trace.hasFailed { failed.withLock { $0 = true } }
  }

  /// The scenario's file and title; scenarios of one name are counted.
  private func name(for scenario: Scenario) -> String {
    let file = scenario.file.split(separator: "/").last.map(String.init) ?? ""
    let base = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    let name = "\(FileName.make(of: base, atMost: 60))-\(FileName.make(of: scenario.title, atMost: 120))"
    return names.withLock { names in
      var unique = name
      var count = 1
      while !names.insert(unique).inserted {
        count += 1
        unique = "\(name)-\(count)"
      }
      return unique
    }
  }
}
