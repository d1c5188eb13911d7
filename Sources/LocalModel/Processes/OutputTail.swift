import Locking

/// The last lines that a process wrote, for error messages.
package final class OutputTail: Sendable {
  private let bytes = Locked<[UInt8]>([])
  private let limit: Int

  package init(limit: Int = 8_192) { self.limit = limit }

  package func append(_ piece: [UInt8]) {
    bytes.withLock { bytes in
      bytes += piece
      if bytes.count > limit { bytes.removeFirst(bytes.count - limit) }
    }
  }

  package var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

  /// The last lines that aren't empty, on one line.
  package func lines(_ count: Int) -> String {
    text.split(whereSeparator: \.isNewline).suffix(count).joined(separator: " / ")
  }
}
