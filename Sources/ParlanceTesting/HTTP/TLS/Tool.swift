import Foundation

/// Runs small programs that tests need.
enum Tool {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Where a program is found in the search path; `nil` when it isn't installed.
  static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func process(_ name: String, _ arguments: [String]) throws -> Process {
    guard let path = path(of: name) else { throw Failure(description: "\(name) isn't installed") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    return process
  }

  /// Runs a program to its end, blocking.
  static func run(_ name: String, _ arguments: [String]) throws {
    let process = try process(name, arguments)
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: "\(name) failed: \(text)") }
  }
}
