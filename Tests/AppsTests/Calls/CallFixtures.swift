import Apps
import Foundation
import HTTPTransport

/// The GitHub call of the examples.
let repositories = Call(
  name: "repositories", method: "GET", uriTemplate: "https://api.github.com/users/{username}/repos{?page}",
  arguments: [
    Parameter(name: "username", type: .text), Parameter(name: "page", type: .wholeNumber, isOptional: true),
  ],
  answer: .list(.record([Parameter(name: "id", type: .wholeNumber), Parameter(name: "name", type: .text)])))

/// A call that changes something.
func order(header: String? = nil) throws -> Call {
  Call(
    name: "order", method: "POST", uriTemplate: "https://flowers.example/orders",
    headers: try header.map { [(name: "Authorization", value: try Template(parsing: $0))] } ?? [],
    body: [
      Parameter(name: "flower", type: .text), Parameter(name: "stems", type: .wholeNumber),
      Parameter(name: "wrapped", type: .yesNo), Parameter(name: "day", type: .date),
      Parameter(name: "card", type: .text, isOptional: true), Parameter(name: "total", type: .amount),
    ], answer: .record([Parameter(name: "number", type: .text)]))
}

let orderArguments = arguments([
  ("flower", .string("Tulip \"Queen\"")), ("stems", .int(10)), ("wrapped", .bool(false)),
  ("day", CalendarDate(year: 2026, month: 3, day: 6).map(AppValue.date) ?? .null), ("card", .null),
  ("total", .amount(Decimal(string: "12345678901234567.89") ?? 0)),
])

func arguments(_ members: [(String, AppValue)]) -> AppMap { AppMap(members.map { (.string($0.0), $0.1) }) }

/// Answers from memory, and keeps what it was asked.
actor MemoryTransport: HTTPTransport {
  typealias Answer = @Sendable (HTTPRequest) async throws -> HTTPResponse

  private let answer: Answer
  private(set) var requests: [HTTPRequest] = []

  init(_ answer: @escaping Answer) { self.answer = answer }

  /// Always the same answer, its body in pieces of 7 bytes.
  init(status: Int, headers: [HTTPField] = [], body: String) {
    self.init { _ in HTTPResponse(status: status, headers: headers, body: Self.body(Array(body.utf8))) }
  }

  init(failing code: HTTPTransportError.Code) {
    self.init { _ in throw HTTPTransportError(code, "The test says \(code.rawValue).") }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    requests.append(request)
    return try await answer(request)
  }

  static func body(_ bytes: [UInt8]) -> HTTPBody {
    HTTPBody { continuation in
      for start in stride(from: 0, to: bytes.count, by: 7) {
        continuation.yield(Array(bytes[start..<min(start + 7, bytes.count)]))
      }
      continuation.finish()
    }
  }
}
