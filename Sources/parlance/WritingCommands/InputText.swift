import Foundation

/// The text on standard input, whole.
enum InputText {
  /// The longest text, in bytes.
  static let longest = 10_000_000

  /// Reads until the end of the input, on a thread of its own.
  ///
  /// - Throws: `WorkFailed` if it can't be read, isn't UTF-8, or is too long.
  static func read() async throws -> String {
    if InputLines.isInteractive { Output.error("Type the text; Ctrl-D on a line of its own ends it.") }
    let bytes: [UInt8] = try await withCheckedThrowingContinuation { continuation in
      let thread = Thread { continuation.resume(with: Result { try allBytes(of: 0) }) }
      thread.name = "standard input"
      thread.start()
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WorkFailed("The text isn't valid UTF-8 (see byte \(firstInvalidByte(bytes))): convert it first.")
    }
    return text
  }

  private static func allBytes(of descriptor: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += buffer[..<count]
        guard bytes.count <= longest else {
          throw WorkFailed("The text is longer than \(longest / 1_000_000) MB: that is no post.")
        }
      } else if count == 0 {
        return bytes
      } else if errno == EAGAIN {
        // Somebody else made the pipe or terminal non-blocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw WorkFailed("The text couldn't be read from standard input: \(FileTrouble(errno)).")
      }
    }
  }

  /// Where valid UTF-8 ends, counted from 1.
  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var position = 0
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): position += UTF8.width(scalar)
      case .emptyInput, .error: return position + 1
      }
    }
  }
}
