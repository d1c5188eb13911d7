import Foundation
import LanguageModels
import LocalModel

/// The three clients that read the same recording from the same server, each in a process of its own.
struct StreamClients: Sendable {
  var executable: String
  /// The Python with the official client; `nil` without it.
  var python: PythonPackages.Ready?
  /// The path of curl; `nil` without it.
  var curl: String?
  /// `http://127.0.0.1:PORT`.
  var origin: String
  /// A folder for what the clients write.
  var folder: String
  /// For each process.
  var limit: Duration

  static let ours = "Our client"

  /// Reads with this package's client.
  ///
  /// - Throws: `BenchError`, `CancellationError`.
  func ours(_ deltas: Int) async throws -> (StreamReading, ProcessUsage) {
    try await read(
      Self.ours, executable, [BenchPart.command, StreamClient.part.name, baseURL(deltas), file("ours.txt")],
      file("ours.txt"))
  }

  /// Reads with the official Python client.
  ///
  /// - Throws: `BenchError`, `CancellationError`.
  func python(_ python: PythonPackages.Ready, _ deltas: Int) async throws -> (StreamReading, ProcessUsage) {
    try await read(
      "The Python client", python.python, ["-I", "-c", BenchFiles.streamClient, baseURL(deltas), file("python.txt")],
      file("python.txt"))
  }

  /// Writes the stream into a file with curl; returns its size too.
  ///
  /// - Throws: `BenchError`, `CancellationError`.
  func curl(_ curl: String, _ deltas: Int) async throws -> (bytes: Int, usage: ProcessUsage) {
    let path = file("curl.txt")
    try remove(path)
    let body: JSONValue = [
      "model": "recorded", "messages": [["role": "user", "content": "Go on."]], "stream": true,
      "stream_options": ["include_usage": true],
    ]
    let outcome = try await MeasuredProcess(
      name: "curl", executable: curl,
      arguments: [
        "-q", "-sS", "--fail", "-o", path, "-H", "Content-Type: application/json", "-d", body.serialized(),
        origin + StreamServer.path(deltas),
      ], limit: limit
    ).run()
    return (try contents(path, of: "curl").count, outcome.usage)
  }

  private func baseURL(_ deltas: Int) -> String { "\(origin)/\(deltas)" }
  private func file(_ name: String) -> String { folder + "/" + name }

  private func read(
    _ name: String, _ executable: String, _ arguments: [String], _ path: String
  ) async throws -> (StreamReading, ProcessUsage) {
    try remove(path)
    let outcome = try await MeasuredProcess(name: name, executable: executable, arguments: arguments, limit: limit)
      .run()
    let text = try contents(path, of: name)
    return (try StreamReading(client: name, printed: outcome.output, text: text), outcome.usage)
  }

  /// What an earlier round wrote mustn't be taken for this one's.
  private func remove(_ path: String) throws {
    if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
  }

  private func contents(_ path: String, of client: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BenchError("\(client) wrote no file.")
    }
    return Array(data)
  }
}
