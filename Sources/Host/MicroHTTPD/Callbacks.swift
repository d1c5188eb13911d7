import CMicroHTTPD
import Foundation

// What libmicrohttpd calls, on its own threads. Contexts: the core for the daemon, a connection for a socket, an
// exchange for a request; each is retained from its first callback to its last.

private func core(_ context: UnsafeMutableRawPointer?) -> ServerCore? {
  guard let context = unsafe context else { return nil }
  return unsafe Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
}

private func exchange(_ context: UnsafeMutableRawPointer?) -> Exchange? {
  guard let context = unsafe context else { return nil }
  return unsafe Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
}

/// A connection begins or ends.
let notifyConnection:
  @convention(c) (
    UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    MHD_ConnectionNotificationCode
  ) -> Void = { context, handle, kept, code in
    guard let core = unsafe core(context), let handle = unsafe handle, let kept = unsafe kept else { return }
    if code == .CONNECTION_NOTIFY_STARTED {
      let connection = unsafe core.open(descriptor: cmhd_descriptor(handle))
      unsafe kept.pointee = unsafe Unmanaged.passRetained(connection).toOpaque()
    } else if let pointer = unsafe kept.pointee {
      unsafe kept.pointee = nil
      core.close(unsafe Unmanaged<ServerConnection>.fromOpaque(pointer).takeRetainedValue())
    }
  }

/// The first line of a request is there.
let readTarget:
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>, OpaquePointer) -> UnsafeMutableRawPointer? = {
    context, target, handle in
    guard let core = unsafe core(context), let kept = unsafe cmhd_socket_context(handle) else { return nil }
    let connection = unsafe Unmanaged<ServerConnection>.fromOpaque(kept).takeUnretainedValue()
    let exchange = unsafe Exchange(
      core: core, connection: connection, target: String(cString: target), handle: handle)
    return unsafe Unmanaged.passRetained(exchange).toOpaque()
  }

/// A request's head is there, or more of its body, or its end.
let handleRequest:
  @convention(c) (
    UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
    UnsafePointer<CChar>?, UnsafeMutablePointer<Int>?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> MHD_Result = { _, _, _, method, _, bytes, count, kept in
    guard let exchange = unsafe exchange(kept?.pointee), let method = unsafe method, let count = unsafe count else {
      return .NO
    }
    let piece = unsafe UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count.pointee)
    let name = unsafe String(cString: method)
    return unsafe exchange.advance(method: name, piece: piece, count: &count.pointee) ? .YES : .NO
  }

/// The library is through with a request.
let completeRequest:
  @convention(c) (
    UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    MHD_RequestTerminationCode
  ) -> Void = { _, _, kept, _ in
    guard let kept = unsafe kept, let pointer = unsafe kept.pointee else { return }
    unsafe kept.pointee = nil
    unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue().complete()
  }

/// There is room for more of a stream.
let readStream: @convention(c) (UnsafeMutableRawPointer?, UInt64, UnsafeMutablePointer<CChar>?, Int) -> Int = {
  context, _, room, count in
  guard let context = unsafe context else { return cmhd_end_with_error }
  let reader = unsafe Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue()
  return unsafe reader.exchange.read(reader.stream, into: UnsafeMutableRawBufferPointer(start: room, count: count))
}

/// The library is through with a stream.
let freeStream: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
  guard let context = unsafe context else { return }
  unsafe Unmanaged<StreamReader>.fromOpaque(context).release()
}
