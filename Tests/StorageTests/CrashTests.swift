import Foundation
import Storage
import Testing

@Suite("Crashes", .serialized)
struct CrashTests {
  private static let writer = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "storage-crash-writer")

  @Test("Whatever was acknowledged before a kill is there afterwards, and no transaction is there by half")
  func killed() async throws {
    let file = try TemporaryFile()
    let setup = try await SQLiteDatabase(path: file.path)
    try await setup.migrate(
      "Crash",
      [
        Migration(
          "tables", "CREATE TABLE entries (number INTEGER PRIMARY KEY)",
          "CREATE TABLE copies (number INTEGER PRIMARY KEY)")
      ])
    await setup.close()
    var stored = 0
    for round in 1...8 {
      let acknowledged = try await Self.writeUntilKilled(file.path, atLeast: stored + round * 3)
      #expect(acknowledged > stored)
      let database = try await SQLiteDatabase(path: file.path)
      let numbers = try await database.read { transaction in
        try ["entries", "copies"].map { table in
          try transaction.rows("SELECT number FROM \(table) ORDER BY number").map { try $0.int("number") }
        }
      }
      #expect(numbers[0] == numbers[1])
      #expect(numbers[0] == Array(1...numbers[0].count))
      #expect(numbers[0].count >= acknowledged)
      stored = numbers[0].count
      await database.close()
    }
  }

  /// Lets the program write, kills it in the middle, and returns the last number that it reported as stored.
  private static func writeUntilKilled(_ path: String, atLeast number: Int) async throws -> Int {
    let process = Process()
    process.executableURL = writer
    process.arguments = [path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var text = ""
        while last(text) < number {
          let data = pipe.fileHandleForReading.availableData
          if data.isEmpty { break }
          text += String(decoding: data, as: UTF8.self)
        }
        kill(process.processIdentifier, SIGKILL)
        while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
          text += String(decoding: data, as: UTF8.self)
        }
        process.waitUntilExit()
        continuation.resume(returning: last(text))
      }
    }
  }

  /// The last number whose line is whole.
  private static func last(_ text: String) -> Int {
    guard let end = text.lastIndex(of: "\n") else { return 0 }
    return text[..<end].split(separator: "\n").last.flatMap { Int($0) } ?? 0
  }
}
