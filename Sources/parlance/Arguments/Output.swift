import Foundation

/// Standard output and standard error.
enum Output {
  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(1) == 1 }
  /// Whether standard error is a terminal.
  static var isErrorTerminal: Bool { isatty(2) == 1 }

  /// Writes a line to standard output.
  static func line(_ text: String) { write(text + "\n", to: 1) }

  /// Writes text to standard output as it is.
  static func text(_ text: String) { write(text, to: 1) }

  /// Writes a line to standard error.
  static func error(_ text: String) { write(text + "\n", to: 2) }

  /// Writes text to standard error as it is.
  static func errorText(_ text: String) { write(text, to: 2) }

  /// Writes all bytes; a reader that is gone ends the writing without an error, as for other commands.
  private static func write(_ text: String, to descriptor: Int32) {
    let handle = descriptor == 1 ? FileHandle.standardOutput : FileHandle.standardError
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
