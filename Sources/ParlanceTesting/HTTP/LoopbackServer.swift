import Foundation
import Locking

/// An HTTP/1.1 server on 127.0.0.1 that answers by script, fails on demand and records what it was asked.
///
/// It stops when it is no longer held, and breaks its connections then.
public final class LoopbackServer: Sendable {
  public typealias Handler = @Sendable (LoopbackRequest) -> LoopbackAnswer
  public typealias EarlyHandler = @Sendable (LoopbackRequest) -> LoopbackAnswer?

  public let port: Int
  private let log: LoopbackLog

  /// Starts a server that answers each request as the handler says, on the thread of its connection.
  ///
  /// - Parameters:
  ///   - refusesTLS: Whether a TLS handshake is hung up on; otherwise it gets no answer.
  ///   - early: Asked when a request's head is there; an answer is given at once, the rest of the request isn't read,
  ///     and the connection is closed. `nil` goes on to the handler.
  ///   - handler: Asked when the whole request is there.
  public init(
    refusesTLS: Bool = false, early: @escaping EarlyHandler = { _ in nil }, _ handler: @escaping Handler
  ) throws {
    let (listener, port) = try LoopbackSocket.listening()
    let log = LoopbackLog(refusesTLS: refusesTLS)
    self.port = port
    self.log = log
    // The thread knows the log only, so that the server itself can go.
    let thread = Thread { Self.accept(on: listener, log: log, early: early, handler: handler) }
    thread.name = "loopback-accept"
    thread.start()
  }

  /// Starts a server that gives these answers in turn, and the last one again to all further requests.
  public convenience init(_ answers: LoopbackAnswer...) throws {
    let next = Locked(0)
    try self.init { _ in
      let index = next.withLock { next in
        defer { next += 1 }
        return next
      }
      guard let last = answers.last else { return LoopbackAnswer(status: 404) }
      return index < answers.count ? answers[index] : last
    }
  }

  deinit {
    stop()
  }

  /// Breaks all connections and takes no more.
  public func stop() { log.stop() }

  /// The address of the server, without a slash at the end.
  public var url: String { "http://127.0.0.1:\(port)" }

  /// What was asked so far, in the order of its arrival.
  public var exchanges: [LoopbackExchange] { log.exchanges }

  public var requests: [LoopbackRequest] { exchanges.map(\.request) }

  /// How many connections were made so far.
  public var connectionCount: Int { log.connectionCount }

  /// How many connections are open.
  public var openConnectionCount: Int { log.openConnectionCount }

  /// Waits for the request of that number, counted from 0.
  public func exchange(_ index: Int = 0, within limit: Duration = .seconds(180)) async throws -> LoopbackExchange {
    struct NoRequest: Error {}
    guard await eventually(within: limit, { exchanges.count > index }) else { throw NoRequest() }
    return exchanges[index]
  }

  /// An address on which nobody listens.
  public static func unusedURL() throws -> String {
    "http://127.0.0.1:\(try LoopbackSocket.listening().port)"
  }

  private static func accept(
    on listener: LoopbackSocket, log: LoopbackLog, early: @escaping EarlyHandler, handler: @escaping Handler
  ) {
    while !log.isStopped {
      guard let socket = listener.accept(within: 20), let number = log.add(socket) else { continue }
      let connection = LoopbackConnection(socket: socket, number: number, log: log)
      let thread = Thread {
        connection.serve(early: early, handler)
        log.remove(number)
      }
      thread.name = "loopback-serve"
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }
}

/// What the server and its threads share.
final class LoopbackLog: Sendable {
  private struct State: Sendable {
    var exchanges: [LoopbackExchange] = []
    var connectionCount = 0
    var open: [Int: LoopbackSocket] = [:]
    var isStopped = false
  }

  let refusesTLS: Bool
  private let state = Locked(State())

  init(refusesTLS: Bool) { self.refusesTLS = refusesTLS }

  var exchanges: [LoopbackExchange] { state.withLock { $0.exchanges } }
  var connectionCount: Int { state.withLock { $0.connectionCount } }
  var openConnectionCount: Int { state.withLock { $0.open.count } }
  var isStopped: Bool { state.withLock { $0.isStopped } }

  func add(_ exchange: LoopbackExchange) { state.withLock { $0.exchanges.append(exchange) } }

  /// The number of a new connection; `nil` when the server has stopped.
  func add(_ socket: LoopbackSocket) -> Int? {
    state.withLock { state in
      guard !state.isStopped else { return nil }
      defer { state.connectionCount += 1 }
      state.open[state.connectionCount] = socket
      return state.connectionCount
    }
  }

  func remove(_ number: Int) { state.withLock { $0.open[number] = nil } }

  func stop() {
    let open = state.withLock { state in
      state.isStopped = true
      return Array(state.open.values)
    }
    for socket in open { socket.hangUp() }
  }
}
