import CMicroHTTPD
import Foundation

/// libmicrohttpd's daemon: it accepts connections, reads requests and writes answers on threads of its own.
@safe struct Daemon: Sendable {
  // The daemon's functions that are called here may be called on any thread.
  nonisolated(unsafe) private let daemon: OpaquePointer
  private let context: Unmanaged<ServerCore>

  /// - Throws: `HTTPServerError`.
  init(
    listener: Listener, threads: UInt32, memory: Int, connections: UInt32, idle: UInt32, core: ServerCore
  ) throws(HTTPServerError) {
    unsafe context = Unmanaged.passRetained(core)
    var settings = unsafe cmhd_settings(
      listener: listener.descriptor, threads: threads, connection_memory: memory,
      connections_per_thread: connections, idle_seconds: idle, context: context.toOpaque(),
      handle: handleRequest, completed: completeRequest, connection: notifyConnection, target: readTarget)
    guard let daemon = unsafe cmhd_start(&settings) else {
      unsafe context.release()
      throw HTTPServerError(.cannotStart, "The HTTP server can't be started. Are there memory and open files left?")
    }
    unsafe self.daemon = daemon
  }

  /// Closes the listening socket; what is connected goes on.
  func takeNoMore() {
    let listener = unsafe MHD_quiesce_daemon(daemon)
    if listener >= 0 { close(listener) }
  }

  /// Breaks all connections and ends its threads. No connection may be suspended, or the library ends the process.
  func stop() async {
    await withCheckedContinuation { continuation in
      // It waits for its threads, so it has one of its own.
      let thread = Thread {
        unsafe MHD_stop_daemon(daemon)
        unsafe context.release()
        continuation.resume()
      }
      thread.name = "http-stop"
      thread.start()
    }
  }
}
