import Foundation

/// The lines of standard input, read on a thread of its own so that nothing else waits for a key.
enum InputLines {
  /// Whether somebody sits at the keyboard.
  static var isInteractive: Bool { isatty(0) == 1 }

  /// The lines as they come; it ends with the input.
  static func stream() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let thread = Thread {
      while let line = readLine(strippingNewline: true) { continuation.yield(line) }
      continuation.finish()
    }
    thread.name = "standard input"
    thread.start()
    return stream
  }
}
