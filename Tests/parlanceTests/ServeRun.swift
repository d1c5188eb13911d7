import Foundation
import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

/// `parlance serve` in a process of its own.
final class ServeRun {
  let process = Process()
  /// Where its data and apps are.
  let folder: String
  private let output: URL
  private let errors: URL

  /// - Parameter folder: Of a run before; a new one with one app without it.
  init(folder: String? = nil, _ words: [String] = ["--port", "0", "--no-model"]) throws {
    self.folder =
      folder ?? FileManager.default.temporaryDirectory.appending(path: "parlance-serve-\(UUID().uuidString)").path
    let home = URL(filePath: self.folder)
    if folder == nil {
      try FileManager.default.createDirectory(
        at: home.appending(path: "data/apps"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: RunCommand.package.appending(path: "Examples/star-question"),
        to: home.appending(path: "data/apps/star-question"))
    }
    let name = UUID().uuidString
    output = home.appending(path: "\(name).out")
    errors = home.appending(path: "\(name).err")
    for file in [output, errors] { try Data().write(to: file) }
    process.executableURL = RunCommand.executable
    process.arguments = ["serve", "--data", self.folder + "/data"] + words
    process.environment = ["HOME": self.folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  var printed: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }
  var failed: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// The address that it prints, once everything is printed.
  func origin() async throws -> String {
    #expect(await eventually { printed.contains("Data: ") || !process.isRunning }, "\(failed)")
    let line = printed.split(separator: "\n").first { $0.hasPrefix("Parlance: ") }
    return String(try #require(line, "\(printed) \(failed)").dropFirst("Parlance: ".count).dropLast())
  }

  /// Waits for its end.
  func end() async -> Int32 {
    #expect(await eventually { !process.isRunning })
    return process.terminationStatus
  }

  /// Removes what it left.
  func remove() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Asks it for JSON.
  static func ask(_ method: String, _ url: String, _ body: JSONValue? = nil) async throws -> (Int, JSONValue) {
    var request = HTTPRequest(method: method, url: url)
    if let body {
      request.headers = [HTTPField("Content-Type", "application/json"), HTTPField("Prefer", "wait=30")]
      request.body = Array(body.serialized().utf8)
    }
    let response = try await HTTPTransports.makeDefault().send(request)
    var bytes: [UInt8] = []
    for try await piece in response.body { bytes += piece }
    return (response.status, bytes.isEmpty ? .null : try JSONValue(parsing: bytes))
  }
}
