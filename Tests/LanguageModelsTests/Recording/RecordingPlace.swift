import Foundation

/// A file for a recording, removed with this.
final class RecordingPlace: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID().uuidString).jsonl").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
  var lines: [Substring] { text.split(separator: "\n") }
  var mode: Int? {
    let mode = (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? NSNumber
    return mode?.intValue
  }

  func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }
}
