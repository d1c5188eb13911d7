import Foundation

/// Why the system refused to work on a file, in its own words.
struct FileTrouble: Error, CustomStringConvertible {
  /// The system's error number (POSIX `errno`).
  let number: Int32

  init(_ number: Int32) { self.number = number }

  var description: String { String(cString: strerror(number)) }

  /// Makes a folder and those above it, for its owner alone; one that is there stays as it is.
  ///
  /// - Throws: `FileTrouble`; of `ENOTDIR` if a file stands where a folder must be.
  static func makeFolder(_ path: String) throws(FileTrouble) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty || made.hasSuffix("/") ? "" : "/") + part
      if mkdir(made, 0o700) == 0 { continue }
      let number = errno
      var isDirectory: ObjCBool = false
      if FileManager.default.fileExists(atPath: made, isDirectory: &isDirectory) {
        guard isDirectory.boolValue else { throw FileTrouble(ENOTDIR) }
        continue
      }
      throw FileTrouble(number)
    }
  }

  /// Makes a file for its owner alone, or empties the one that is there; returns its descriptor.
  static func makeFile(_ path: String) throws(FileTrouble) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileTrouble(errno) }
    var facts = stat()
    // Devices and pipes keep their mode.
    if fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, fchmod(descriptor, 0o600) != 0 {
      let trouble = FileTrouble(errno)
      close(descriptor)
      throw trouble
    }
    return descriptor
  }

  /// Writes all bytes; returns what went wrong, if something did.
  static func writing(_ bytes: [UInt8], to descriptor: Int32) -> FileTrouble? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Somebody else made the pipe or terminal non-blocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return FileTrouble(errno)
      }
    }
    return nil
  }
}
