import Foundation
import HTTPTransport
import LanguageModels
import Locking

/// Standard output and standard error. What is written as text is made harmless here, once for all commands.
enum Output {
  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(1) == 1 }
  /// Whether standard error is a terminal.
  static var isErrorTerminal: Bool { isatty(2) == 1 }

  /// Writes a line to standard output.
  static func line(_ text: String) { write(PlainText.clean(text) + "\n", to: 1) }

  /// Writes text to standard output without ending the line.
  static func text(_ text: String) { write(PlainText.clean(text), to: 1) }

  /// Writes a text that is the result of the work: byte for byte, but made harmless where a terminal shows it.
  static func exact(_ text: String) { write(isTerminal ? PlainText.clean(text) : text, to: 1) }

  /// Writes a value as JSON to standard output.
  static func json(_ value: JSONValue) { write(PlainText.escaped(json: value.prettyPrinted()) + "\n", to: 1) }

  /// Writes over the present line of a terminal on standard output.
  static func status(_ text: String) { write("\r\u{1B}[K" + PlainText.oneLine(text), to: 1) }

  /// Writes a line to standard error.
  static func error(_ text: String) { write(PlainText.clean(text) + "\n", to: 2) }

  /// Writes text to standard error without ending the line.
  static func errorText(_ text: String) { write(PlainText.clean(text), to: 2) }

  /// Writes over the present line of a terminal on standard error.
  static func errorStatus(_ text: String) { write("\r\u{1B}[K" + PlainText.oneLine(text), to: 2) }

  // MARK: When nothing more can be written

  private static let failed = Locked<Int32?>(nil)

  /// Whether the reader of standard output has closed it: it has seen enough.
  static var isClosed: Bool { failed.withLock { $0 } == EPIPE }

  /// Why something wasn't written to standard output though its reader is there, such as that the disk is full.
  static var failure: String? {
    failed.withLock { $0 }.flatMap { $0 == EPIPE ? nil : FileTrouble($0).description }
  }

  /// Writes all bytes. After the first failure nothing more is written to standard output.
  private static func write(_ text: String, to descriptor: Int32) {
    failed.withLock { failed in
      if descriptor == 1, failed != nil { return }
      // Where standard error can't be written either there is nowhere left to say so.
      if let trouble = FileTrouble.writing(Array(text.utf8), to: descriptor), descriptor == 1 {
        failed = trouble.number
      }
    }
  }
}
