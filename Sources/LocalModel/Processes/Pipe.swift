import CChildProcess
import Foundation

/// The two ends of a pipe that no other child inherits.
struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    let failure = unsafe parlance_pipe(&ends)
    guard failure == 0 else {
      throw LocalModelError(.serverFailed, "No pipe can be made: \(errorText(failure)).")
    }
    reading = ends[0]
    writing = ends[1]
  }

  func close() {
    _ = Foundation.close(reading)
    _ = Foundation.close(writing)
  }

  /// Reads to the end on the calling thread, then closes the descriptor.
  static func read(_ descriptor: Int32, _ receive: ([UInt8]) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = unsafe Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      receive(Array(buffer[..<count]))
    }
    _ = Foundation.close(descriptor)
  }

  /// Writes all bytes; false if the other end is closed.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe parlance_write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
