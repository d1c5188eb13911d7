import Foundation
import LanguageModels
import Testing

/// Reads exported files with parsers that know nothing of Parlance (PyPI: icalendar, markdown-it-py; Python's csv), in an
/// own Python environment that `make test` makes.
enum ExportReader {
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  static let why: Comment = "Its Python packages are missing: scripts/test-exports --prepare (make test does it)."

  private static let project = URL(filePath: #filePath).appending(path: "../../../..").standardized.path

  /// The environment's Python; `nil` if it isn't made.
  static let python: String? = {
    guard let text = try? output(project + "/scripts/test-exports", ["--python"]) else { return nil }
    return text.split(separator: "\n").first.map { String($0) }
  }()

  static var isReady: Bool { python != nil }

  static func read(_ text: String, as kind: String) throws -> JSONValue {
    try #require(try read([text], as: kind).first)
  }

  /// Reads several files in one process.
  static func read(_ texts: [String], as kind: String) throws -> [JSONValue] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parlance-exports-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = texts.indices.map { folder.appending(path: "\($0).\(kind)") }
    for (file, text) in zip(files, texts) { try Data(text.utf8).write(to: file) }
    guard let python else { throw Fault(description: "no Python") }
    let script = project + "/Tests/Exports/read_exports.py"
    let read = try JSONValue(parsing: try output(python, ["-I", "-B", script, kind] + files.map(\.path)))
    return try #require(read.arrayValue)
  }

  private static func output(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let output = FileManager.default.temporaryDirectory.appending(path: "parlance-output-\(UUID().uuidString)")
    let errors = FileManager.default.temporaryDirectory.appending(path: "parlance-errors-\(UUID().uuidString)")
    for file in [output, errors] { try Data().write(to: file) }
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Fault(description: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }
}
