public import HTTPTransport
import Locking

/// A request as the server read it.
public struct LoopbackRequest: Sendable, Hashable {
  public var method: String
  /// The path with the query, as it stood in the request.
  public var target: String
  public var headers: [HTTPField]
  public var body: [UInt8]

  /// The target without the query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The body as text; broken UTF-8 is replaced.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The value of the first field of that name, whatever its case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// One request and what became of its answer.
public final class LoopbackExchange: Sendable {
  private struct State: Sendable {
    var bytesSent = 0
    var isFinished = false
    var closedAt: ContinuousClock.Instant?
  }

  public let request: LoopbackRequest
  /// Which connection it came over, counted from 0.
  public let connection: Int
  private let state = Locked(State())

  init(request: LoopbackRequest, connection: Int) {
    self.request = request
    self.connection = connection
  }

  /// How many bytes of the answer the system has taken, head and chunk lines included.
  public var bytesSent: Int { state.withLock { $0.bytesSent } }

  /// Whether the script was carried out to its end.
  public var isFinished: Bool { state.withLock { $0.isFinished } }

  /// Whether the client closed before the script was through.
  public var isClosedByClient: Bool { closedByClientAt != nil }

  /// When the server saw that the client had closed before the script was through; it looks every 5 ms.
  public var closedByClientAt: ContinuousClock.Instant? { state.withLock { $0.closedAt } }

  /// Waits for the client to close before the script is through; whether it did.
  public func closesEarly(within limit: Duration = .seconds(180)) async -> Bool {
    _ = await eventually(within: limit) { isClosedByClient || isFinished }
    return isClosedByClient
  }

  func count(_ bytes: Int) { state.withLock { $0.bytesSent += bytes } }
  func finish() { state.withLock { $0.isFinished = true } }
  func closedByClient() { state.withLock { $0.closedAt = $0.closedAt ?? .now } }
}
