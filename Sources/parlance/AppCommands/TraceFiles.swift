import Apps
import Foundation
import HTTPTransport
import LanguageModels

/// A trace that is written while a session runs: JSON lines, each whole on the disk before the next.
final class TraceFile: Sendable {
  private let handle: FileHandle
  private let lock = NSLock()
  let path: String

  /// Opens the file that `--trace` names, or one in the data folder.
  convenience init(_ arguments: Arguments, app: AppSpec, tier: SessionOptions.Deciders, model: String?) throws {
    let path = try arguments.value("--trace") ?? Self.defaultPath(arguments, app: app)
    try self.init(path: path, header: Self.header(app, tier, model))
  }

  init(path: String, header: JSONValue) throws {
    self.path = path
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      // A trace holds what was typed: it is for its owner alone.
      guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
        throw CocoaError(.fileWriteUnknown)
      }
      handle = try FileHandle(forWritingTo: URL(filePath: path))
    } catch {
      throw WorkFailed("The trace can't be written to \(path): \(error.localizedDescription)")
    }
    write(header)
  }

  static func header(_ app: AppSpec, _ tier: SessionOptions.Deciders, _ model: String?) -> JSONValue {
    Trace.header(app: app, deciders: tier.rawValue, model: model, start: Date().ISO8601Format())
  }

  /// The data folder keeps the traces of the last sessions.
  private static func defaultPath(_ arguments: Arguments, app: AppSpec) throws -> String {
    let folder = try DataFolder.path(arguments) + "/traces"
    let old = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".jsonl") }.sorted().dropLast(DataFolder.keptTraces - 1)
    for name in old { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
    let time = Date().ISO8601Format(.iso8601(timeZone: .gmt, dateTimeSeparator: .standard)).replacing(":", with: "")
    let name = app.title.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return "\(folder)/\(time)-\(String(name))-\(ProcessInfo.processInfo.processIdentifier).jsonl"
  }

  /// Appends a line; a disk that is full ends the trace, not the session.
  func write(_ line: JSONValue) {
    lock.withLock {
      do {
        try handle.write(contentsOf: Data((line.serialized() + "\n").utf8))
      } catch {
        Output.error("parlance: the trace can't be written any further: \(error.localizedDescription)")
      }
    }
  }

  func close() throws { try handle.close() }
}

/// One trace for each scenario of a test run.
final class TraceFolder: Sendable {
  private let folder: String
  private let header: JSONValue
  private let files = Locked<[String: TraceFile]>([:])

  init(_ folder: String, app: AppSpec, tier: SessionOptions.Deciders, model: String?) throws {
    self.folder = folder
    header = TraceFile.header(app, tier, model)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  func write(_ line: JSONValue, scenario: String) {
    do {
      try files.withLock { try file(scenario, in: &$0) }.write(line)
    } catch {
      Output.error("parlance: \(error)")
    }
  }

  private func file(_ scenario: String, in files: inout [String: TraceFile]) throws -> TraceFile {
    if let file = files[scenario] { return file }
    let name = scenario.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
    let file = try TraceFile(path: "\(folder)/\(String(name)).jsonl", header: header)
    files[scenario] = file
    return file
  }

  func close() throws { for file in files.withLock({ Array($0.values) }) { try file.close() } }
}

/// Where data is kept.
enum DataFolder {
  static let keptTraces = 50

  /// The folder that `--data` names, else `$XDG_DATA_HOME/parlance`, else `~/.local/share/parlance`.
  static func path(_ arguments: Arguments) throws -> String {
    if let path = arguments.value("--data") { return path }
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") { return path + "/parlance" }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw WorkFailed("Neither XDG_DATA_HOME nor HOME is set to an absolute path: say with --data where data is kept.")
    }
    return home + "/.local/share/parlance"
  }
}
