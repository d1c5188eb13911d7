import Foundation

/// Files and standard input that are read whole.
enum WholeFile {
  /// Reads a descriptor to its end.
  ///
  /// - Parameters:
  ///   - longest: In bytes.
  ///   - tooLong: What is thrown for more than that.
  ///   - cannot: What is thrown for what the system refuses.
  static func bytes(
    of descriptor: Int32, longest: Int, tooLong: @autoclosure () -> WorkFailed, cannot: (FileTrouble) -> WorkFailed
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += buffer[..<count]
        guard bytes.count <= longest else { throw tooLong() }
      } else if count == 0 {
        return bytes
      } else if errno == EAGAIN {
        // Somebody else made the pipe or terminal non-blocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw cannot(FileTrouble(errno))
      }
    }
  }

  /// Reads standard input on a thread of its own; on a terminal a prompt says how it ends.
  static func input(prompt: String, _ work: @escaping @Sendable (Int32) throws -> [UInt8]) async throws -> [UInt8] {
    if InputLines.isInteractive { Output.error(prompt) }
    return try await withCheckedThrowingContinuation { continuation in
      let thread = Thread { continuation.resume(with: Result { try work(STDIN_FILENO) }) }
      thread.name = "standard input"
      thread.start()
    }
  }
}
