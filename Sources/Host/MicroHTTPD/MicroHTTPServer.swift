import Foundation
import HTTPTransport
import Locking

/// An HTTP/1.1 server on a socket, made of libmicrohttpd.
///
/// Call `stop()` when it is no longer needed.
public final class MicroHTTPServer: HTTPServer {
  public let origin: String
  /// The port on which it listens.
  public let port: Int

  private let core: ServerCore
  private let ending = Locked<Task<Void, Never>?>(nil)

  /// Starts to serve.
  ///
  /// - Parameters:
  ///   - host: A numeric address of this machine, or `localhost`, which is 127.0.0.1.
  ///   - port: 0 for any that is free.
  ///   - handler: Gets every request.
  /// - Throws: `HTTPServerError`.
  public init(
    host: String = "127.0.0.1", port: Int = 0, limits: HTTPServerLimits = HTTPServerLimits(),
    handler: any RequestHandler
  ) async throws {
    let listener = try Listener(host: host, port: port)
    self.port = listener.port
    origin = listener.origin
    handler.willServe(at: listener.origin)
    core = try ServerCore(listener: listener, limits: limits, handler: handler)
  }

  deinit {
    // Nobody waits; the core lives until it is through.
    let core = core
    if ending.withLock({ $0 == nil }) { Task.detached { await core.stop() } }
  }

  public func stop() async {
    let core = core
    let task = ending.withLock { ending in
      let task = ending ?? Task.detached { await core.stop() }
      ending = task
      return task
    }
    await task.value
  }
}
