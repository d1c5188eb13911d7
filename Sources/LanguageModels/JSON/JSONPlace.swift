/// Where in a text that arrives in pieces the reader is.
struct JSONPlace: Sendable {
  private(set) var offset = 0
  private(set) var line = 1
  private(set) var column = 1
  /// How many bytes of a byte order mark at the very start have been passed over.
  private var marked = 0

  mutating func advance(over byte: UInt8) {
    offset += 1
    if byte == 0x0A {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }

  /// Whether this byte belongs to a byte order mark at the start of the text.
  mutating func skipsByteOrderMark(_ byte: UInt8) -> Bool {
    guard marked == offset, marked < 3, byte == (marked == 0 ? 0xEF : marked == 1 ? 0xBB : 0xBF) else { return false }
    marked += 1
    return true
  }

  /// Whether a byte order mark has begun and isn't whole.
  var isInByteOrderMark: Bool { marked > 0 && marked < 3 }

  func error(_ message: String) -> JSONSyntaxError {
    JSONSyntaxError(message: message, offset: offset, line: line, column: column)
  }
}
