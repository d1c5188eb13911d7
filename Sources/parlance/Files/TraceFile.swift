import Apps
import Foundation
import HTTPTransport
import LanguageModels
import Locking

/// A trace that is written while a session runs: JSON lines, each whole on the disk before the next.
final class TraceFile: Sendable {
  private struct State {
    /// `nil` once it is closed.
    var descriptor: Int32?
    /// The bytes of the lines that were written whole.
    var length: off_t = 0
    var hasFailed = false
  }

  private let state: Locked<State>
  let path: String

  /// Opens the file that `--trace` names, or one in the data folder.
  ///
  /// - Throws: `WorkFailed` if it can't be written.
  convenience init(_ arguments: Arguments, app: LoadedApp, tier: SessionOptions.Deciders, model: String?) throws {
    let path = try arguments.value("--trace") ?? Self.defaultPath(arguments, app: app)
    try self.init(path: path, header: Self.header(app, tier, model))
  }

  /// Makes the file, and the folder that it stands in; a trace holds what was typed, so it is for its owner alone.
  ///
  /// - Throws: `WorkFailed` if it can't be written.
  init(path: String, header: JSONValue) throws {
    self.path = path
    do {
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        try FileTrouble.makeFolder(String(path[..<slash]))
      }
      state = Locked(State(descriptor: try FileTrouble.makeFile(path)))
    } catch {
      throw WorkFailed("The trace can't be written to \(path): \(error).")
    }
    write(header)
  }

  deinit { close() }

  static func header(_ app: LoadedApp, _ tier: SessionOptions.Deciders, _ model: String?) -> JSONValue {
    Trace.header(
      app: app.spec, rules: app.rules, deciders: tier.rawValue, model: model, start: Date().ISO8601Format())
  }

  /// The data folder keeps the traces of the last sessions.
  private static func defaultPath(_ arguments: Arguments, app: LoadedApp) throws -> String {
    let folder = try DataFolder.path(arguments) + "/traces"
    let old = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".jsonl") }.sorted().dropLast(DataFolder.keptTraces - 1)
    for name in old { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
    let time = Date().ISO8601Format(.iso8601(timeZone: .gmt, dateTimeSeparator: .standard)).replacing(":", with: "")
    let name = FileName.make(of: app.spec.title, atMost: 60)
    return "\(folder)/\(time)-\(name)-\(ProcessInfo.processInfo.processIdentifier).jsonl"
  }

  /// Whether a line couldn't be written: the trace ends with the last whole one.
  var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// Appends a line; a disk that is full ends the trace, not the session, and is said once.
  func write(_ line: JSONValue) {
    let bytes = Array((line.serialized() + "\n").utf8)
    let trouble: FileTrouble? = state.withLock { state in
      guard let descriptor = state.descriptor, !state.hasFailed else { return nil }
      guard let trouble = FileTrouble.writing(bytes, to: descriptor) else {
        state.length += off_t(bytes.count)
        return nil
      }
      state.hasFailed = true
      // Half a line would make the whole file unreadable; on what isn't a file there is nothing to take back.
      _ = ftruncate(descriptor, state.length)
      return trouble
    }
    if let trouble {
      Output.error("parlance: the trace \(path) can't be written any further: \(trouble). It ends here.")
    }
  }

  /// Ends the trace.
  func close() {
    state.withLock { state in
      guard let descriptor = state.descriptor else { return }
      state.descriptor = nil
      // Some file systems tell only now that the disk is full.
      if Foundation.close(descriptor) != 0, errno != EINTR { state.hasFailed = true }
    }
  }
}
