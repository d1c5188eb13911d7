import Locking

/// Waits for the first line of what a process writes.
package final class FirstLine: Sendable {
  private let bytes = Locked<[UInt8]>([])

  package init() {}

  /// Takes the next piece; returns the first line, without its end, once it is whole.
  package func append(_ piece: [UInt8]) -> String? {
    bytes.withLock { bytes in
      bytes += piece
      return bytes.firstIndex(of: 10).map { String(decoding: bytes[..<$0], as: UTF8.self) }
    }
  }
}
