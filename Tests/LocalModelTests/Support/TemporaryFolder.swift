import Foundation

/// A folder that is there for one test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "parlance-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func write(_ name: String, _ text: String, mode: Int = 0o644) throws -> String {
    try write(name, Data(text.utf8), mode: mode)
  }

  @discardableResult
  func write(_ name: String, _ data: Data, mode: Int = 0o644) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: URL(filePath: file).deletingLastPathComponent().path, withIntermediateDirectories: true)
    try data.write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    return file
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }
}

/// The system's Python, which the embedded programs are tested with.
enum RealPython {
  static let path: String = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/python3" }.first { FileManager.default.isExecutableFile(atPath: $0) }
      ?? "/usr/bin/python3"
  }()
}
