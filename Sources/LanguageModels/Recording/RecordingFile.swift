import Foundation
import Locking

/// The file that exchanges are appended to: one line each, whole or not at all.
///
/// Several programs may append to one file. What a crash left of a line is closed off by the next one.
final class RecordingFile: Sendable {
  private let path: String
  /// -1 when it is closed.
  private let descriptor: Locked<Int32>

  /// Opens the file, made for its owner alone if it isn't there.
  ///
  /// - Throws: `RecordingError` of code `notOpened`.
  init(_ path: String) throws(RecordingError) {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0o600)
    guard descriptor >= 0 else { throw Self.problem(.notOpened, path, errno) }
    var facts = stat()
    let isKnown = unsafe fstat(descriptor, &facts) == 0
    guard isKnown, [S_IFREG, S_IFCHR].contains(facts.st_mode & S_IFMT) else {
      close(descriptor)
      // A pipe that nobody reads would hold every reply up.
      throw RecordingError(.notOpened, "The recording \(path) can't be opened: it is no file. Name another one.")
    }
    // Devices keep their mode.
    if facts.st_mode & S_IFMT == S_IFREG, facts.st_mode & 0o077 != 0,
      fchmod(descriptor, 0o600) != 0
    {
      let number = errno
      close(descriptor)
      throw Self.problem(.notOpened, path, number)
    }
    self.path = path
    self.descriptor = Locked(descriptor)
  }

  deinit { close(descriptor.withLock { $0 }) }

  /// Appends a line; nobody else's comes into it.
  ///
  /// - Throws: `RecordingError` of code `notWritten`; the file is then as long as it was.
  func append(_ line: String) throws {
    try descriptor.withLock { descriptor in
      while flock(descriptor, LOCK_EX) != 0 {
        // What can't be locked, such as a device, is written all the same.
        if errno != EINTR { break }
      }
      defer { _ = flock(descriptor, LOCK_UN) }
      let length = Self.length(descriptor)
      var bytes = Array(line.utf8)
      bytes.append(UInt8(ascii: "\n"))
      if let length, length > 0, !Self.endsLine(descriptor, at: length) { bytes.insert(UInt8(ascii: "\n"), at: 0) }
      guard let number = Self.write(bytes, to: descriptor) else { return }
      if let length { _ = ftruncate(descriptor, length) }
      throw Self.problem(.notWritten, path, number)
    }
  }

  /// What went wrong, if something did.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Of a file; a device has none.
  private static func length(_ descriptor: Int32) -> off_t? {
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    return facts.st_size
  }

  private static func endsLine(_ descriptor: Int32, at length: off_t) -> Bool {
    var byte: UInt8 = 0
    return unsafe pread(descriptor, &byte, 1, length - 1) == 1 && byte == UInt8(ascii: "\n")
  }

  private static func problem(_ code: RecordingError.Code, _ path: String, _ number: Int32) -> RecordingError {
    let reason = unsafe String(cString: strerror(number))
    return code == .notOpened
      ? RecordingError(code, "The recording \(path) can't be opened: \(reason). Name another file.")
      : RecordingError(
        code, "A reply couldn't be added to the recording \(path): \(reason). The reply itself is whole.")
  }
}
