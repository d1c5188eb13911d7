import Foundation

/// Files that notes are read from.
enum NoteFile {
  /// The longest, in bytes: the host takes 8 MB of JSON, and Base64 makes four bytes of three.
  static let longest = 5_500_000

  /// Reads a whole file, or standard input.
  ///
  /// - Throws: `WorkFailed` with the file's name.
  static func read(_ path: String) throws -> [UInt8] {
    let name = PlainText.oneLine(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WorkFailed("\(name) can't be read: \(FileTrouble(errno)).") }
    defer { close(descriptor) }
    return try bytes(of: descriptor, name: name)
  }

  /// Reads standard input to its end, on a thread of its own.
  static func readInput() async throws -> [UInt8] {
    if InputLines.isInteractive { Output.error("Type the note; Ctrl-D on a line of its own ends it.") }
    return try await withCheckedThrowingContinuation { continuation in
      let thread = Thread { continuation.resume(with: Result { try bytes(of: 0, name: "standard input") }) }
      thread.name = "standard input"
      thread.start()
    }
  }

  private static func bytes(of descriptor: Int32, name: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += buffer[..<count]
        guard bytes.count <= longest else {
          throw WorkFailed("\(name) is longer than \(longest / 1_000_000) MB: cut it into several notes.")
        }
      } else if count == 0 {
        guard !bytes.isEmpty else { throw WorkFailed("\(name) is empty.") }
        return bytes
      } else if errno == EAGAIN {
        // Somebody else made the pipe or terminal non-blocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw WorkFailed("\(name) can't be read: \(FileTrouble(errno)).")
      }
    }
  }
}
