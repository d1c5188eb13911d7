import Foundation

#if canImport(Darwin)
  import Darwin
  private let streamSocket = SOCK_STREAM
  private let quietly: Int32 = 0
#else
  import Glibc
  private let streamSocket = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  private let quietly = Int32(MSG_NOSIGNAL)
#endif

/// A TCP socket on 127.0.0.1; its calls block, so they belong on a thread of their own.
final class LoopbackSocket: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ call: String) {
      description = unsafe "\(call) failed: \(String(cString: strerror(errno)))"
    }
  }

  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    #if canImport(Darwin)
      set(SOL_SOCKET, SO_NOSIGPIPE, 1)
    #endif
  }

  deinit {
    close(descriptor)
  }

  /// A listening socket on a free port.
  static func listening() throws -> (socket: LoopbackSocket, port: Int) {
    let descriptor = socket(AF_INET, streamSocket, 0)
    guard descriptor >= 0 else { throw Failure("socket") }
    let listener = LoopbackSocket(descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(descriptor, pointer, length) == 0 && listen(descriptor, 512) == 0
          && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard isBound else { throw Failure("bind") }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// A connection to a port of this machine.
  static func connected(to port: Int, host: UInt32 = 0x7f00_0001) throws -> LoopbackSocket {
    let descriptor = socket(AF_INET, streamSocket, 0)
    guard descriptor >= 0 else { throw Failure("socket") }
    let connection = LoopbackSocket(descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = host.bigEndian
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failure("connect") }
    return connection
  }

  /// Passes bytes on in both directions until one side closes; then both are closed.
  func relay(to port: Int) {
    let other: LoopbackSocket
    do { other = try .connected(to: port) } catch { return hangUp() }
    let back = Thread { [self] in other.copy(to: self) }
    back.name = "loopback-relay"
    back.start()
    copy(to: other)
  }

  private func copy(to other: LoopbackSocket) {
    while true {
      let bytes = read()
      guard !bytes.isEmpty, other.write(bytes, sent: { _ in }) else { break }
    }
    hangUp()
    other.hangUp()
  }

  /// The next connection, or `nil` when none came within that time.
  func accept(within milliseconds: Int32) -> LoopbackSocket? {
    guard isReadable(within: milliseconds) else { return nil }
    #if canImport(Darwin)
      let connection = Darwin.accept(descriptor, nil, nil)
    #else
      let connection = Glibc.accept(descriptor, nil, nil)
    #endif
    guard connection >= 0 else { return nil }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    let socket = LoopbackSocket(connection)
    // Little is kept in the system's buffers, so that what was sent is close to what was read.
    socket.set(SOL_SOCKET, SO_SNDBUF, 32 * 1024)
    socket.set(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
    return socket
  }

  private func set(_ level: Int32, _ option: Int32, _ value: Int32) {
    _ = unsafe withUnsafeBytes(of: value) { bytes in
      unsafe setsockopt(descriptor, level, option, bytes.baseAddress, socklen_t(bytes.count))
    }
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, milliseconds) > 0
  }

  /// Some bytes; empty when the other side has closed or the connection broke.
  func read() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 64 * 1024) { room, count in
      unsafe count = max(0, recv(descriptor, room.baseAddress, room.count, 0))
    }
  }

  /// Sends all bytes, telling how many went out; `false` when the other side has closed.
  func write(_ bytes: [UInt8], sent: (Int) -> Void) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { all in
        let piece = unsafe UnsafeRawBufferPointer(rebasing: all[offset..<min(offset + 16 * 1024, all.count)])
        return unsafe send(descriptor, piece.baseAddress, piece.count, quietly)
      }
      guard count > 0 else { return false }
      offset += count
      sent(count)
    }
    return true
  }

  /// Waits a moment for the other side to close; whether it has.
  func isClosedByPeer(within milliseconds: Int32) -> Bool {
    guard isReadable(within: milliseconds) else { return false }
    var byte: UInt8 = 0
    let count = unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK))
    if count > 0 { usleep(useconds_t(max(0, milliseconds)) * 1000) }
    return count <= 0
  }

  /// Ends the connection in both directions; calls that block on it return.
  func hangUp() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Says that nothing more will be sent.
  func endWriting() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Has the connection end with a reset instead of an orderly close.
  func resetOnClose() {
    let option = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe withUnsafeBytes(of: option) { bytes in
      unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, bytes.baseAddress, socklen_t(bytes.count))
    }
  }
}
