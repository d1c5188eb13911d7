import Chat
import Foundation
import Storage
import Testing

/// Opt-in, since it measures: `PARLANCE_CHAT_SENDS=500` is how many messages are sent.
@Suite("What a send costs")
struct SendCostTests {
  private static let count = ProcessInfo.processInfo.environment["PARLANCE_CHAT_SENDS"].flatMap { Int($0) } ?? 0

  @Test(.enabled(if: count > 0))
  func `costs less than twice a bare insert`() async throws {
    let (file, bareFile) = (try TemporaryDatabase(), try TemporaryDatabase())
    let database = try await SQLiteDatabase(path: file.path)
    let bare = try await SQLiteDatabase(path: bareFile.path)
    try await bare.write { try $0.execute("CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL)") }
    let store = try await DatabaseChatStore(database)
    let channel = try await store.channel()
    let text = String(repeating: "some words of a message ", count: 8)
    var times: [[Double]] = [[], []]
    for _ in 0..<Self.count {
      let start = ContinuousClock.now
      _ = try await store.send(
        ChatSending(channel: channel.id, clientID: UUID().uuidString, text: text), of: "me",
        limits: ChatLimits(unfinishedReplies: 1_000_000))
      let middle = ContinuousClock.now
      try await bare.write { try $0.execute("INSERT INTO texts (text) VALUES ($1)", .text(text)) }
      times[0].append((middle - start) / .milliseconds(1))
      times[1].append((ContinuousClock.now - middle) / .milliseconds(1))
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    let sums = times.map { $0.reduce(0, +) / Double($0.count) }
    print("send: median \(medians[0]) ms, mean \(sums[0]) ms; insert: median \(medians[1]) ms, mean \(sums[1]) ms")
    #expect(medians[0] < 2 * medians[1])
    await database.close()
    await bare.close()
  }
}
