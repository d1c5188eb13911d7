import Foundation

#if canImport(Darwin)
  import Darwin
  private let streamSocket = SOCK_STREAM
  private let quietly: Int32 = 0
#else
  import Glibc
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
  private let quietly = Int32(MSG_NOSIGNAL)
#endif

/// A socket that listens on a free port of 127.0.0.1.
final class ListeningSocket: Sendable {
  private let descriptor: Int32
  let port: Int

  /// - Throws: `BenchError` if there is none to be had.
  init() throws {
    let descriptor = socket(AF_INET, streamSocket, 0)
    guard descriptor >= 0 else { throw Self.failure("socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(descriptor, pointer, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard isListening else {
      let failure = Self.failure("bind")
      close(descriptor)
      throw failure
    }
    self.descriptor = descriptor
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }

  /// Blocks until a client connects.
  func accept() -> ConnectedSocket? {
    while true {
      #if canImport(Darwin)
        let connection = Darwin.accept(descriptor, nil, nil)
      #else
        let connection = Glibc.accept(descriptor, nil, nil)
      #endif
      if connection >= 0 { return ConnectedSocket(connection) }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  private static func failure(_ call: String) -> BenchError {
    unsafe BenchError("No server can be started on 127.0.0.1: \(call): \(String(cString: strerror(errno))).")
  }
}

/// A connection; its calls block.
final class ConnectedSocket: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    set(Int32(IPPROTO_TCP), TCP_NODELAY)
    #if canImport(Darwin)
      set(SOL_SOCKET, SO_NOSIGPIPE)
    #endif
  }

  deinit { close(descriptor) }

  private func set(_ level: Int32, _ option: Int32) {
    let value: Int32 = 1
    _ = unsafe withUnsafeBytes(of: value) { bytes in
      unsafe setsockopt(descriptor, level, option, bytes.baseAddress, socklen_t(bytes.count))
    }
  }

  /// Some bytes; none when the other side has closed.
  func read() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 64 * 1024) { room, count in
      unsafe count = max(0, recv(descriptor, room.baseAddress, room.count, 0))
    }
  }

  /// Sends all bytes; false when the other side has closed.
  func write(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { all in
      var offset = 0
      while offset < all.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: all[offset...])
        let count = unsafe send(descriptor, rest.baseAddress, rest.count, quietly)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
  }
}
