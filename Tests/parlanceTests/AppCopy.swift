import Foundation
import Testing

/// A copy of an example to change.
struct AppCopy: ~Copyable {
  let path: String

  init(_ example: String) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "parlance-app-\(UUID().uuidString)").path
    try FileManager.default.copyItem(
      atPath: RunCommand.package.appending(path: "Examples/\(example)").path, toPath: path)
  }

  func change(_ file: String, _ change: (String) -> String) throws {
    let url = URL(filePath: path).appending(path: file)
    let before = try String(contentsOf: url, encoding: .utf8)
    let after = change(before)
    #expect(after != before)
    try after.write(to: url, atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
