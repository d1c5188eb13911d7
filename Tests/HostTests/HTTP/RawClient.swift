import Foundation
import Glibc
import ParlanceTesting

/// A connection to a server, over which a test sends whatever bytes it likes.
final class RawClient: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let descriptor: Int32

  init(port: Int, receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(description: "socket: \(errno)") }
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      // `deinit` closes it, since all that is stored is there: closed twice, the number may be somebody else's by then.
      throw Failure(description: "connect: \(errno)")
    }
  }

  deinit { Glibc.close(descriptor) }

  /// Ends the connection.
  func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }
  /// Ends what is sent; what comes can be read on.
  func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }
  /// Ends the connection with a reset.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    // The number stays taken until this object goes.
    let empty = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    dup2(empty, descriptor)
    Glibc.close(empty)
  }

  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  /// Sends all of it; an error when the other side takes no more.
  func send(_ bytes: [UInt8]) async throws {
    var offset = 0
    let isSent = await eventually {
      while offset < bytes.count {
        let count = bytes.withUnsafeBytes { all in
          Glibc.send(
            descriptor, all.baseAddress?.advanced(by: offset), min(256 << 10, all.count - offset),
            Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
        }
        if count < 0, errno == EAGAIN { return false }
        guard count >= 0 else { return true }
        offset += count
      }
      return true
    }
    guard isSent, offset == bytes.count else {
      throw Failure(description: "sent \(offset) of \(bytes.count) bytes: \(errno)")
    }
  }

  /// What is there now; `nil` when the other side has closed.
  func receiveNow() -> [UInt8]? {
    var room = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &room, room.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN { return [] }
    return count > 0 ? Array(room.prefix(count)) : nil
  }

  /// Everything until the other side closes.
  func receiveAll() async throws -> String {
    var bytes: [UInt8] = []
    let isOver = await eventually {
      while let piece = receiveNow() {
        if piece.isEmpty { return false }
        bytes += piece
      }
      return true
    }
    guard isOver else { throw Failure(description: "still open after: \(String(decoding: bytes, as: UTF8.self))") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What comes until the text is in it so many times.
  func receive(until text: String, times: Int = 1) async throws -> String {
    var received = ""
    var isClosed = false
    let isThere = await eventually {
      while true {
        guard let piece = receiveNow() else {
          isClosed = true
          return true
        }
        if piece.isEmpty { break }
        received += String(decoding: piece, as: UTF8.self)
      }
      return received.components(separatedBy: text).count > times
    }
    let count = received.components(separatedBy: text).count - 1
    guard isThere, count >= times else {
      throw Failure(description: "\(isClosed ? "closed" : "silent") after \(received.suffix(2000))")
    }
    return received
  }

  /// One whole exchange.
  static func exchange(port: Int, _ text: String) async throws -> String {
    let client = try RawClient(port: port)
    try await client.send(text)
    return try await client.receiveAll()
  }
}
