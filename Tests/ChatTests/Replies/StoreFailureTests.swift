import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Storage
import Testing

@testable import Chat

@Suite("Replies that can't be stored") struct StoreFailureTests {
  private static let full = StorageError(.diskFull, "The disk is full. Make room.")

  /// Fails the calls that are asked for as long as the disk is full.
  private final class Disk: Sendable {
    private let failing: Locked<Set<FaultyStore.Call>>
    private let failed = Locked(0)
    var failures: Int { failed.withLock { $0 } }

    init(_ calls: Set<FaultyStore.Call>) { failing = Locked(calls) }

    func fail(_ calls: Set<FaultyStore.Call>) { failing.withLock { $0 = calls } }

    func before(_ call: FaultyStore.Call) throws {
      guard failing.withLock({ $0.contains(call) }) else { return }
      failed.withLock { $0 += 1 }
      throw StoreFailureTests.full
    }
  }

  @Test func `fail with all of their text once there is room again, and the model stops at once`() async throws {
    let disk = Disk([])
    let model = ScriptedModel { _ in .stalling(after: "Once upon a time") }
    let chat = try await ChatFixture(model) { try disk.before($0) }
    disk.fail([.append, .finish, .note])
    let sent = try await chat.send("A story")
    #expect(await eventually { model.abandoned == 1 })
    #expect(await eventually { disk.failures > 2 })
    #expect(try await chat.message(sent.reply.id).status == .streaming)
    #expect(chat.logged.count { $0.contains("disk is full") } == 1)
    disk.fail([])
    let reply = try await chat.final(sent.reply)
    #expect(reply.status == .failed && reply.text == "Once upon a time")
    #expect(reply.report?.code == "storage-disk-full" && reply.report?.message?.contains("Make room.") == true)
  }

  @Test func `end with their text when only the end couldn't be stored`() async throws {
    let disk = Disk([.finish])
    let chat = try await ChatFixture(ScriptedModel(answers: ["Yes.", "No."])) { try disk.before($0) }
    let (a, b) = (try await chat.send("a"), try await chat.send("b"))
    #expect(await eventually { disk.failures > 2 })
    disk.fail([])
    #expect(try await chat.final(a.reply).text == "Yes.")
    #expect(try await chat.final(a.reply).status == .complete)
    #expect(try await chat.final(b.reply).text == "No.")
    #expect(chat.logged.count == 2)
  }

  @Test func `are moderated all the same, and what was decided is stored with the end`() async throws {
    let disk = Disk([])
    let chat = try await ChatFixture(ScriptedModel { _ in .stalling(after: "Well, oops") }) { try disk.before($0) }
    try await chat.store.setSettings(ChatSettings(words: ["oops"]), of: "me")
    let sent = try await chat.send("a")
    #expect(await eventually { (try? await chat.message(sent.reply.id).text) == "Well, oops" })
    disk.fail([.note, .finish])
    await #expect(throws: StorageError.self) { try await chat.stop(sent.reply.id) }
    disk.fail([])
    let reply = try await chat.final(sent.reply)
    #expect(reply.status == .withheld && reply.text.isEmpty)
    let decisions = try await chat.store.decisions(about: reply.id, of: "me")
    #expect(decisions.map(\.stage) == [.output] && decisions.map(\.decision.action) == [.block])
  }

  @Test func `can be stopped: the error says so, and the end is stored later`() async throws {
    let disk = Disk([])
    let model = ScriptedModel { _ in .stalling(after: "Once") }
    let chat = try await ChatFixture(model) { try disk.before($0) }
    let sent = try await chat.send("a")
    _ = try await chat.message(sent.reply.id) { $0.text == "Once" }
    disk.fail([.finish])
    let error = await #expect(throws: StorageError.self) { try await chat.stop(sent.reply.id) }
    #expect(error == Self.full)
    #expect(model.abandoned == 1)
    disk.fail([])
    let reply = try await chat.final(sent.reply)
    #expect(reply.status == .stopped && reply.text == "Once")
  }

  @Test func `don't keep the host from ending, and are interrupted at the next start`() async throws {
    let disk = Disk([])
    let database = try await SQLiteDatabase(path: nil)
    let model = ScriptedModel { _ in .stalling(after: "Once") }
    let chat = try await ChatFixture(model, database: database) { try disk.before($0) }
    let sent = try await chat.send("a")
    _ = try await chat.message(sent.reply.id) { $0.text == "Once" }
    disk.fail([.finish, .append])
    await chat.service.shutDown()
    #expect(model.abandoned == 1)
    #expect(try await chat.message(sent.reply.id).status == .streaming)
    let again = try await ChatFixture(model, database: database)
    #expect(try await again.message(sent.reply.id).status == .interrupted)
    #expect(try await again.message(sent.reply.id).text == "Once")
  }

  @Test(arguments: [FaultyStore.Call.channel, .message, .path, .begin])
  func `don't hang when the store can't be read either`(call: FaultyStore.Call) async throws {
    let disk = Disk([])
    let chat = try await ChatFixture(ScriptedModel { _ in "Yes." }) { try disk.before($0) }
    disk.fail([call])
    let sent = try await chat.send("a")
    #expect(await eventually { disk.failures > 0 })
    disk.fail([])
    let reply = try await chat.final(sent.reply)
    #expect(reply.status == .complete || reply.report?.code == "storage-disk-full")
    #expect(try await chat.reply(to: "b").status == .complete)
  }

  @Test func `are given up when the database is closed`() async throws {
    let database = try await SQLiteDatabase(path: nil)
    let model = ScriptedModel { _ in .stalling(after: "Once") }
    let chat = try await ChatFixture(model, database: database)
    let sent = try await chat.send("a")
    _ = try await chat.message(sent.reply.id) { $0.text == "Once" }
    await database.close()
    await chat.service.shutDown()
    #expect(model.abandoned == 1 && !chat.logged.isEmpty)
  }
}
