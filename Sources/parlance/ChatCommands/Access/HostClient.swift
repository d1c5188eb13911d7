import Foundation
import HTTPTransport
import LanguageModels
import Locking

/// Asks a host's API. A host that can't be reached is looked for again for a while: it may be starting anew.
final class HostClient: Sendable {
  /// How long a host that was lost is looked for.
  static let patience = Duration.seconds(30)

  private let transport: any HTTPTransport
  private let place: Locked<String>
  private let locate: (@Sendable () async -> String?)?

  /// - Parameter locate: Finds where the host is now; `nil` if it can't be anywhere else.
  init(origin: String, transport: any HTTPTransport, locate: (@Sendable () async -> String?)? = nil) {
    place = Locked(origin)
    self.transport = transport
    self.locate = locate
  }

  /// Where it was last.
  var origin: String { place.withLock { $0 } }

  /// Asks for JSON. The request is sent again when the connection is lost: asking twice must do no harm.
  ///
  /// - Throws: `APIProblem` with what the host said, `WorkFailed` if it can't be reached, `CancellationError`.
  func ask(_ method: String, _ path: String, body: JSONValue? = nil) async throws -> JSONValue {
    let bytes = try await self.bytes(method, path, body: body)
    do {
      return bytes.isEmpty ? .null : try JSONValue(parsing: bytes)
    } catch {
      throw notUnderstood("\(method) \(path): \(error)")
    }
  }

  /// The same, for an answer of any kind.
  ///
  /// - Throws: As `ask`.
  func bytes(_ method: String, _ path: String, body: JSONValue? = nil) async throws -> [UInt8] {
    let limits = HTTPLimits(connect: .seconds(10), firstByte: .seconds(120), idle: .seconds(60), bodySize: 256 << 20)
    return try await reaching {
      let response = try await self.send(method, path, body: body, headers: [], limits: limits)
      let bytes = try await response.bytes()
      guard (200..<300).contains(response.status) else { throw APIProblem(status: response.status, bytes) }
      return bytes
    }
  }

  /// Opens a stream of events; whoever reads it opens it again at its end.
  ///
  /// - Throws: As `ask`.
  func stream(_ path: String, after event: String?) async throws -> HTTPResponse {
    // The host sends something every 15 seconds.
    let limits = HTTPLimits(connect: .seconds(10), firstByte: .seconds(60), idle: .seconds(60))
    let headers = event.map { [HTTPField("Last-Event-ID", $0)] } ?? []
    return try await reaching {
      let response = try await self.send("GET", path, body: nil, headers: headers, limits: limits)
      guard response.status == 200 else {
        throw APIProblem(status: response.status, try await response.bytes())
      }
      return response
    }
  }

  /// A mistake of the host, or of this program: they don't understand each other.
  func notUnderstood(_ what: String) -> WorkFailed {
    WorkFailed(
      "The Parlance at \(origin) answered in another way than this one (\(Parlance.version)) understands: end it and "
        + "start the new one. (\(PlainText.oneLine(String(what.prefix(200)))))")
  }

  private func send(
    _ method: String, _ path: String, body: JSONValue?, headers: [HTTPField], limits: HTTPLimits
  ) async throws -> HTTPResponse {
    var request = HTTPRequest(method: method, url: origin + "/api/v1" + path, headers: headers, limits: limits)
    if let body {
      request.headers.append(HTTPField("Content-Type", "application/json"))
      request.body = Array(body.serialized().utf8)
    }
    return try await transport.send(request)
  }

  /// Does it again, wherever the host is by then, until it was reached or patience ends.
  private func reaching<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    let end = ContinuousClock.now + Self.patience
    while true {
      let failure: HTTPTransportError
      do { return try await work() } catch let error as HTTPTransportError { failure = error }
      guard let locate, ContinuousClock.now < end else {
        throw WorkFailed(
          "The Parlance at \(origin) can't be reached (\(PlainText.oneLine("\(failure)"))): start it again with "
            + "'parlance serve', and repeat the command.")
      }
      try await Task.sleep(for: .milliseconds(200))
      if let found = await locate() { place.withLock { $0 = found } }
    }
  }

  /// A part of a path or a query, percent-encoded.
  static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}

/// What a host says about a request that it didn't carry out (RFC 9457).
struct APIProblem: Error, CustomStringConvertible {
  var status: Int
  var code: String
  var detail: String
  /// In seconds.
  var retryAfter: Int?

  init(status: Int, _ body: [UInt8]) {
    let json = try? JSONValue(parsing: body)
    self.status = status
    code = json?["code"]?.stringValue ?? ""
    detail = json?["detail"]?.stringValue ?? "The host answered with status \(status)."
    retryAfter = json?["retryAfter"]?.integerValue
  }

  var description: String {
    PlainText.oneLine(detail) + (retryAfter.map { " Try again in \($0) s." } ?? "")
  }
}
