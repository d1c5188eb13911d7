import Foundation
import LanguageModels
import ParlanceTesting
import Storage
import Testing

@testable import Apps

@Suite("Kept sessions: kill -9", .serialized)
struct SessionCrashTests {
  private static let writer = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "session-crash-writer")

  @Test func `whatever was acknowledged is there once after a kill at any moment; sent again it still is once`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parlance-kill-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [("app.md", KeptApp.text), ("rules.json", KeptApp.rules)] {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let path = folder.appending(path: "data.sqlite").path
    let app = try TestApps.app(KeptApp.text)
    let session = StoredSession(
      id: "s", person: "me", app: "a", appHash: app.hash, deciders: .rules, calls: .samples, started: Date(),
      used: Date())
    do {
      let database = try await SQLiteDatabase(path: path)
      try await AppStore(database).add(session, traceHeader: [:])
      await database.close()
    }
    var random = SeededGenerator(seed: 9)
    var sent = 0
    var unanswered: [Int] = []
    for _ in 0..<12 {
      // What wasn't acknowledged is sent again first, under its id, and then new ones.
      let new = Array(sent + 1...sent + 60)
      let answered = try await Self.run(
        [path, "s", folder.appending(path: "app.md").path, folder.appending(path: "rules.json").path],
        sending: unanswered + new, killedAfter: Int.random(in: 0..<40, using: &random),
        late: UInt32.random(in: 0..<3_000, using: &random))
      sent += 60
      unanswered = (unanswered + new).filter { !answered.contains($0) }
      let database = try await SQLiteDatabase(path: path)
      let store = try await AppStore(database)
      let snapshot = try #require(try await store.snapshot(of: session, app: app))
      let total = try await store.memory(of: app, app: "a", person: "me").recall()["total"] ?? .int(0)
      let trace = try await store.trace(of: session, after: 0)
      await database.close()
      // Every acknowledged tap counts, and one that was carried out when the program was killed may.
      let acknowledged = (1...sent).count { !Self.isChange($0) && !unanswered.contains($0) }
      guard case .int(let counted)? = snapshot.state.memory["count"] else {
        Issue.record("no count")
        return
      }
      #expect(counted >= acknowledged)
      #expect(counted <= acknowledged + 1)
      #expect(total == .int(counted))
      #expect(trace.count == Int(counted))
      #expect(snapshot.events == Int(counted))
    }
    let rest = try await Self.run(
      [path, "s", folder.appending(path: "app.md").path, folder.appending(path: "rules.json").path],
      sending: unanswered, killedAfter: unanswered.count, late: 0)
    #expect(rest == Set(unanswered))
    let database = try await SQLiteDatabase(path: path)
    let store = try await AppStore(database)
    let snapshot = try #require(try await store.snapshot(of: session, app: app))
    let taps = AppValue.int(Int64((1...sent).count { !Self.isChange($0) }))
    #expect(snapshot.state.memory["count"] == taps)
    #expect(snapshot.state.topPage?.fields["text_field"]?.text == "t\(sent)")
    #expect(try await store.memory(of: app, app: "a", person: "me").recall()["total"] == taps)
    await database.close()
  }

  /// Sends taps to the program one after the other, kills it when it has acknowledged that many, and returns what was.
  private static func run(
    _ arguments: [String], sending ids: [Int], killedAfter count: Int, late microseconds: UInt32
  ) async throws -> Set<Int> {
    let process = Process()
    process.executableURL = writer
    process.arguments = arguments
    let (output, input) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardInput = input
    try process.run()
    let lines = ids.map { isChange($0) ? "\($0) t\($0)\n" : "\($0) tap\n" }.joined()
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        do { try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8)) } catch {
          continuation.resume(throwing: error)
          return
        }
        var text = ""
        while whole(text).count < count {
          let data = output.fileHandleForReading.availableData
          if data.isEmpty { break }
          text += String(decoding: data, as: UTF8.self)
        }
        usleep(microseconds)
        kill(process.processIdentifier, SIGKILL)
        while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
          text += String(decoding: data, as: UTF8.self)
        }
        process.waitUntilExit()
        continuation.resume(returning: Set(whole(text)))
      }
    }
  }

  /// Every third interaction fills in the field, the others tap.
  private static func isChange(_ id: Int) -> Bool { id.isMultiple(of: 3) }

  /// The ids that were acknowledged: those whose line is whole.
  private static func whole(_ text: String) -> [Int] {
    guard let end = text.lastIndex(of: "\n") else { return [] }
    return text[..<end].split(separator: "\n").compactMap { line in line.split(separator: " ").first.flatMap { Int($0) }
    }
  }
}
