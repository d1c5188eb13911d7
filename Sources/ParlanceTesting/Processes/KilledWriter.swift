#if os(Linux) || os(macOS)
  import Foundation

  /// A program that is killed in the middle of its work.
  package struct KilledWriter: Sendable {
    private let executable: URL

    /// - Parameter name: The name of an executable of this package; it lies beside the tests.
    package init(_ name: String) {
      executable = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
    }

    /// Lets the program write, kills it once it has printed so many lines, and returns those that it printed whole.
    package func lines(_ arguments: [String], atLeast count: Int) async throws -> [String] {
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      return await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          var bytes = Data()
          var lines = 0
          while lines < count, case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
            bytes += data
            lines += data.count { $0 == 0x0A }
          }
          kill(process.processIdentifier, SIGKILL)
          while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty { bytes += data }
          process.waitUntilExit()
          // The last line may be cut off.
          let whole = bytes.lastIndex(of: 0x0A).map { bytes[...$0] } ?? Data()
          continuation.resume(returning: String(decoding: whole, as: UTF8.self).split(separator: "\n").map(String.init))
        }
      }
    }
  }
#endif
