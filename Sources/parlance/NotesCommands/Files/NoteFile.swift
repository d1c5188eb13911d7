import Foundation

/// Files that notes are read from.
enum NoteFile {
  /// The longest, in bytes: the host takes 8 MB of JSON, and Base64 makes four bytes of three.
  static let longest = 5_500_000

  /// Reads a whole file.
  ///
  /// - Throws: `WorkFailed` with the file's name.
  static func read(_ path: String) throws -> [UInt8] {
    let name = PlainText.oneLine(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WorkFailed("\(name) can't be read: \(FileTrouble(errno)).") }
    defer { close(descriptor) }
    return try bytes(of: descriptor, name: name)
  }

  /// Reads standard input to its end.
  static func readInput() async throws -> [UInt8] {
    try await WholeFile.input(prompt: "Type the note; Ctrl-D on a line of its own ends it.") {
      try bytes(of: $0, name: "standard input")
    }
  }

  private static func bytes(of descriptor: Int32, name: String) throws -> [UInt8] {
    let bytes = try WholeFile.bytes(
      of: descriptor, longest: longest,
      tooLong: WorkFailed("\(name) is longer than \(longest / 1_000_000) MB: cut it into several notes."),
      cannot: { WorkFailed("\(name) can't be read: \($0).") })
    guard !bytes.isEmpty else { throw WorkFailed("\(name) is empty.") }
    return bytes
  }
}
