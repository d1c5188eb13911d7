import Foundation

/// A path for a database that is there for one test.
final class TemporaryFile: Sendable {
  let folder: String
  var path: String { folder + "/data/test.sqlite" }

  init() throws {
    folder = NSTemporaryDirectory() + "parlance-storage-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ bytes: [UInt8]) throws {
    try FileManager.default.createDirectory(atPath: folder + "/data", withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: path))
  }
}
