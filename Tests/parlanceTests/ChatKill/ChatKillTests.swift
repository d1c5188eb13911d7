import Chat
import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Storage
import Testing

/// The host is killed while six clients send, edit, regenerate and stop in the same conversations.
@Suite("Chats: kill -9", .serialized)
struct ChatKillTests {
  /// How often it is killed.
  private static let rounds = ProcessInfo.processInfo.environment["PARLANCE_CHAT_KILLS"].flatMap { Int($0) } ?? 4

  @Test func `whatever was acknowledged is there once and in order after a kill at any moment`() async throws {
    let model = try SlowChatServer()
    let words = ["--port", "0", "--model-url", model.url, "--model", "m"]
    var run = try ServeRun(words)
    defer { run.remove() }
    let log = ChatLogReader()
    let ledger = Locked(ChatLedger())
    var random = SeededGenerator(seed: UInt64(Self.rounds))
    var host = KilledHost(origin: try await run.origin(), ledger: ledger)
    let channels = try await host.prepare(3)
    var interrupted: Set<String> = []
    var retried = 0
    for round in 1...Self.rounds {
      let following = Task { [origin = host.origin] in await log.follow(origin) }
      let acknowledged = ledger.withLock { $0.acknowledged } + Int.random(in: 5...120, using: &random)
      let late = UInt32.random(in: 0..<60_000, using: &random)
      let process = run.process
      let clients = (0..<6).map { number in
        Task { [host] in await host.work(SeededGenerator(seed: UInt64(round * 10 + number)), channels) }
      }
      #expect(await eventually { ledger.withLock { $0.acknowledged } >= acknowledged })
      usleep(late)
      kill(process.processIdentifier, SIGKILL)
      for client in clients { await client.value }
      await following.value
      _ = await run.end()
      try await Self.checkDatabase(run.folder)

      let next = try ServeRun(folder: run.folder, words)
      run = next
      host = KilledHost(origin: try await next.origin(), ledger: ledger)
      let messages = try await Self.everything(run.folder, channels)
      ledger.withLock { $0.check(messages) }
      try await Self.check(log, host, messages)
      let cut = messages.joined().filter { $0["status"] == "interrupted" }
      let new = cut.filter { interrupted.insert($0["id"]?.stringValue ?? "").inserted }
      try await host.sendAgain(&random)
      if let reply = new.randomElement(using: &random) {
        try await host.retry(reply)
        retried += 1
      }
    }
    let known = ledger.withLock { $0.acknowledged }
    print(
      "chat kills: \(Self.rounds), acknowledged: \(known), events: \(log.last), replies interrupted: "
        + "\(interrupted.count), tried again: \(retried)")
    #expect(known > Self.rounds && interrupted.count > 0 && retried > 0)
    run.process.terminate()
    #expect(await run.end() == 0)
  }

  /// Every message of every branch of the channels, as the database has them.
  private static func everything(_ folder: String, _ channels: [String]) async throws -> [[JSONValue]] {
    let database = try await SQLiteDatabase(path: folder + "/data/parlance.sqlite")
    let store = try await DatabaseChatStore(database)
    var all: [[JSONValue]] = []
    for channel in channels { all.append(try await store.allMessages(of: channel, person: "me").map(\.json)) }
    await database.close()
    return all
  }

  private static func checkDatabase(_ folder: String) async throws {
    let database = try await SQLiteDatabase(path: folder + "/data/parlance.sqlite")
    let (integrity, foreign) = try await database.read { transaction in
      (
        try transaction.rows("SELECT integrity_check AS result FROM pragma_integrity_check").map {
          try $0.text("result")
        }, try transaction.rows("SELECT 1 AS one FROM pragma_foreign_key_check").count
      )
    }
    await database.close()
    #expect(integrity == ["ok"] && foreign == 0)
  }

  /// The log, followed through the kill, tells the same as the host.
  private static func check(_ log: ChatLogReader, _ host: KilledHost, _ messages: [[JSONValue]]) async throws {
    let last = try await host.get("/chat/channels")["event"]?.integerValue ?? -1
    let following = Task { await log.follow(host.origin) }
    #expect(await eventually { log.last >= last })
    following.cancel()
    await following.value
    #expect(log.faults == [])
    let told = log.messages
    for message in messages.joined() {
      let id = message["id"]?.stringValue ?? ""
      #expect(told[id] == [message["text"]?.stringValue ?? "", message["status"]?.stringValue ?? ""], "\(id)")
    }
  }
}
