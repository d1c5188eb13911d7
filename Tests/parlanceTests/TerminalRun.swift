import Foundation
import HTTPTransport
import Locking
import ParlanceTesting

/// The command on a terminal (a pseudoterminal), as somebody at the keyboard has it.
final class TerminalRun: Sendable {
  struct NoTerminal: Error {}
  /// What the test waited for, and what was there instead.
  struct NeverSeen: Error, CustomStringConvertible {
    var description: String
  }

  private let terminal: FileHandle
  private let process: Process
  private let seen = Locked<[UInt8]>([])
  private let home: URL

  init(_ words: [String]) throws {
    let (descriptor, name) = try Self.open()
    terminal = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let side = FileHandle(forUpdatingAtPath: name) else { throw NoTerminal() }
    home = FileManager.default.temporaryDirectory.appending(path: "parlance-terminal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    process = Process()
    process.executableURL = RunCommand.executable
    process.arguments = words
    process.currentDirectoryURL = RunCommand.package
    process.environment = ["HOME": home.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    process.standardInput = side
    process.standardOutput = side
    process.standardError = FileHandle.nullDevice
    try process.run()
    try side.close()
    let seen = seen
    let terminal = terminal
    let reader = Thread {
      var piece = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(terminal.fileDescriptor, &piece, piece.count)
        // The terminal of a command that has ended gives an error.
        guard count > 0 else { return }
        seen.withLock { $0 += piece[..<count] }
      }
    }
    reader.start()
  }

  /// Opens a pseudoterminal: the side of the keyboard, and the name of the command's side.
  private static func open() throws -> (descriptor: Int32, name: String) {
    #if canImport(Darwin)
      let descriptor = posix_openpt(O_RDWR | O_NOCTTY)
      guard descriptor >= 0, grantpt(descriptor) == 0, unlockpt(descriptor) == 0, let name = ptsname(descriptor) else {
        throw NoTerminal()
      }
      return (descriptor, String(cString: name))
    #else
      // What posix_openpt, unlockpt and ptsname do (man 4 pts): Swift doesn't see them in Glibc.
      let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      let descriptor = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var lock: Int32 = 0
      var number: UInt32 = 0
      guard descriptor >= 0, ioctl(descriptor, setLock, &lock) == 0, ioctl(descriptor, getNumber, &number) == 0 else {
        throw NoTerminal()
      }
      return (descriptor, "/dev/pts/\(number)")
    #endif
  }

  /// All that was shown, what was typed included.
  var text: String { String(decoding: seen.withLock { $0 }, as: UTF8.self) }

  /// Types a line, and waits until a text has come after it.
  @discardableResult
  func type(_ line: String, until text: String) async throws -> String {
    let before = self.text.count
    try terminal.write(contentsOf: Data((line + "\n").utf8))
    return try await wait(for: text, after: before)
  }

  /// Presses Ctrl-C, and waits until a text has come after it. There is no job control here: the signal is sent.
  @discardableResult
  func interrupt(until text: String) async throws -> String {
    let before = self.text.count
    kill(process.processIdentifier, SIGINT)
    return try await wait(for: text, after: before)
  }

  /// Waits until a text is there, for none not at all; returns what came since.
  @discardableResult
  func wait(for text: String, after count: Int = 0) async throws -> String {
    guard await eventually(within: .seconds(180), { text.isEmpty || self.text.dropFirst(count).contains(text) }) else {
      throw NeverSeen(description: "'\(text)' in: \(self.text.dropFirst(count))")
    }
    return String(self.text.dropFirst(count))
  }

  /// Waits for the end; returns the exit status.
  func end() async throws -> Int32 {
    guard await eventually(within: .seconds(180), { !process.isRunning }) else {
      process.terminate()
      throw NeverSeen(description: "the end; there was: \(text)")
    }
    return process.terminationStatus
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: home)
  }
}
