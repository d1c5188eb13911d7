import CMicroHTTPD
import Foundation

/// A socket that waits for connections.
struct Listener: Sendable {
  let descriptor: Int32
  let host: String
  let port: Int

  /// - Throws: `HTTPServerError`.
  init(host: String, port: Int) throws(HTTPServerError) {
    guard let wanted = UInt16(exactly: port) else {
      throw HTTPServerError(.badAddress, "There is no port \(port). Ports go from 0 (any that is free) to 65535.")
    }
    self.host = host == "localhost" ? "127.0.0.1" : host
    var actual: UInt16 = 0
    let result = unsafe cmhd_listen(self.host, wanted, &actual)
    guard result >= 0 else { throw Self.error(-result, host: self.host, port: port) }
    descriptor = result
    self.port = Int(actual)
  }

  var origin: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

  private static func error(_ number: Int32, host: String, port: Int) -> HTTPServerError {
    switch number {
    case EADDRINUSE:
      HTTPServerError(
        .portInUse, "Port \(port) is in use by another program. Name another with --port, or 0 for any that is free.")
    case EACCES, EPERM:
      HTTPServerError(
        .permission, "The system doesn't allow port \(port). Name one from 1024 upwards with --port.")
    case EADDRNOTAVAIL, EAFNOSUPPORT:
      HTTPServerError(.badAddress, "\(host) is no address of this machine. Name another with --host.")
    case EINVAL:
      HTTPServerError(.badAddress, "'\(host)' is no numeric address, such as 127.0.0.1 or ::1. Name one with --host.")
    default:
      HTTPServerError(
        .cannotStart, unsafe "Can't listen on \(host), port \(port): \(String(cString: strerror(number))).")
    }
  }
}
