import CMicroHTTPD
import Foundation
import HTTPTransport
import Locking

/// What the server, its connections and the library's callbacks share.
final class ServerCore: Sendable {
  private struct State {
    var connections: [UInt64: ServerConnection] = [:]
    var lastNumber: UInt64 = 0
    /// Requests whose head is there and whose answer isn't through.
    var requests = 0
    var streams = 0
    var isStopping = false
  }

  let limits: HTTPServerLimits
  let handler: any RequestHandler
  let watch: ConnectionWatch
  private let daemon = Locked<Daemon?>(nil)
  private let state = Locked(State())

  /// How many threads of the library serve.
  private static let threads: UInt32 = 2
  /// Connections beyond the limit, over which 503 is said.
  private static let reserve = 256

  /// - Throws: `HTTPServerError`; the listener is closed then.
  init(listener: Listener, limits: HTTPServerLimits, handler: any RequestHandler) throws {
    self.limits = limits
    self.handler = handler
    let most = limits.connections + Self.reserve
    cmhd_allow_open_files(UInt64(most + Self.reserve))
    do {
      watch = try ConnectionWatch(limits: limits)
      let daemon = try Daemon(
        listener: listener, threads: Self.threads, memory: limits.head * 2, connections: UInt32(clamping: most),
        idle: UInt32(clamping: limits.keepAlive.components.seconds), core: self)
      self.daemon.withLock { $0 = daemon }
    } catch {
      Glibc.close(listener.descriptor)
      throw error
    }
    watch.start(self)
  }

  // MARK: Connections

  func open(descriptor: Int32) -> ServerConnection {
    let connection = state.withLock { state in
      state.lastNumber += 1
      let connection = ServerConnection(
        number: state.lastNumber, descriptor: descriptor,
        isOverLimit: state.connections.count >= limits.connections)
      state.connections[connection.number] = connection
      return connection
    }
    watch.add(connection)
    return connection
  }

  func close(_ connection: ServerConnection) {
    watch.remove(connection)
    if let leftover = connection.close() { watch.drain(leftover, most: limits.discarded, within: limits.discardTime) }
    state.withLock { $0.connections[connection.number] = nil }
  }

  func connection(_ number: UInt64) -> ServerConnection? { state.withLock { $0.connections[number] } }
  var connections: [ServerConnection] { state.withLock { Array($0.connections.values) } }

  // MARK: Requests

  func beginRequest() { state.withLock { $0.requests += 1 } }
  func endRequest() { state.withLock { $0.requests -= 1 } }
  var isStopping: Bool { state.withLock { $0.isStopping } }

  /// Whether there is room for one more stream.
  func beginStream() -> Bool {
    state.withLock { state in
      guard state.streams < limits.streams else { return false }
      state.streams += 1
      return true
    }
  }

  func endStream() { state.withLock { $0.streams -= 1 } }

  // MARK: The end

  func stop() async {
    state.withLock { $0.isStopping = true }
    guard
      let daemon = daemon.withLock({ daemon in
        defer { daemon = nil }
        return daemon
      })
    else { return }
    daemon.takeNoMore()
    for connection in connections { connection.exchange?.hostIsStopping() }
    await wait(limits.stopping)
    // What still isn't answered is refused, so that the library holds no request back when it is stopped.
    for connection in connections { connection.exchange?.giveUp() }
    await wait(.seconds(1))
    await daemon.stop()
    await watch.stop()
  }

  /// Waits until there is no request any more, for so long at most.
  private func wait(_ most: Duration) async {
    let end = ContinuousClock.now + most
    while state.withLock({ $0.requests > 0 }), ContinuousClock.now < end {
      // It isn't cancelled: the task is the server's own.
      do { try await Task.sleep(for: .milliseconds(2)) } catch { return }
    }
  }
}
