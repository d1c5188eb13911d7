import Foundation
import HTTPTransport
import LanguageModels

/// A host in a process of its own, `parlance serve --no-model`, on a data folder of the benchmark, with the chats that
/// are measured.
struct BenchHost: Sendable {
  let origin: String
  private let process: ServingPart

  /// - Throws: `BenchError`, `CancellationError`.
  static func start(data: String, executable: String, limit: Duration = .seconds(120)) async throws -> BenchHost {
    let process = try await ServingPart.start(
      command: ["serve", "--no-model", "--port", "0", "--data", data], executable: executable, limit: limit)
    let prefix = "Parlance: "
    guard process.firstLine.hasPrefix(prefix + "http://127.0.0.1:"), process.firstLine.hasSuffix("/") else {
      await process.stop()
      throw BenchError("The host said no address: \(process.firstLine)")
    }
    return BenchHost(origin: String(process.firstLine.dropFirst(prefix.count).dropLast()), process: process)
  }

  func stop() async { await process.stop() }
}

/// A client of the host, with connections of its own: a device.
struct BenchDevice: Sendable {
  let origin: String
  private let transport = HTTPTransports.makeDefault()

  init(_ host: BenchHost) { origin = host.origin }

  /// Asks for JSON and reads all of it.
  ///
  /// - Throws: `BenchError` for an answer that isn't a success, `HTTPTransportError`, `CancellationError`.
  @discardableResult
  func ask(_ method: String, _ path: String, _ body: JSONValue? = nil) async throws -> JSONValue {
    let (status, bytes) = try await bytes(method, path, body)
    guard (200..<300).contains(status) else {
      throw BenchError("\(method) \(path): \(status) \(String(decoding: bytes.prefix(300), as: UTF8.self))")
    }
    return bytes.isEmpty ? .null : try JSONValue(parsing: bytes)
  }

  /// The same, but nothing of the answer is understood: for what is measured.
  func bytes(
    _ method: String, _ path: String, _ body: JSONValue? = nil
  ) async throws -> (status: Int, bytes: [UInt8]) {
    var request = HTTPRequest(
      method: method, url: origin + "/api/v1" + path,
      limits: HTTPLimits(connect: .seconds(10), firstByte: .seconds(60), idle: .seconds(60)))
    if let body {
      request.headers = [HTTPField("Content-Type", "application/json")]
      request.body = Array(body.serialized().utf8)
    }
    let response = try await transport.send(request)
    return (response.status, try await response.bytes())
  }

  /// Opens the stream of events; the host sends something every 15 seconds.
  func events() async throws -> HTTPResponse {
    let response = try await transport.send(
      HTTPRequest(
        url: origin + "/api/v1/chat/events",
        limits: HTTPLimits(connect: .seconds(10), firstByte: .seconds(60), idle: .seconds(60))))
    guard response.status == 200 else { throw BenchError("The stream of events: status \(response.status)") }
    return response
  }

  /// Opens a conversation.
  func newChannel() async throws -> String {
    let channel = try await ask(
      "POST", "/chat/channels", ["bot": "gpt-bot", "clientID": .string(UUID().uuidString)])
    guard let id = channel["id"]?.stringValue else { throw BenchError("A channel without an id: \(channel)") }
    return id
  }

  /// Sends a message.
  func send(_ text: String, to channel: String) async throws {
    let sent = try await ask(
      "POST", "/chat/channels/\(channel)/messages",
      ["clientID": .string(UUID().uuidString), "text": .string(text)])
    guard sent["message"]?["text"]?.stringValue == text else { throw BenchError("Another message came back: \(sent)") }
  }
}

extension [Double] {
  /// The value that a share of the values doesn't exceed; `nil` if there are none.
  func percentile(_ share: Double) -> Double? {
    guard !isEmpty else { return nil }
    return sorted()[Swift.min(count - 1, Int((share * Double(count)).rounded(.up)) - 1)]
  }
}

/// How long something took, in milliseconds.
func milliseconds(_ work: () async throws -> Void) async throws -> Double {
  let start = ContinuousClock.now
  try await work()
  return (ContinuousClock.now - start) / .milliseconds(1)
}
