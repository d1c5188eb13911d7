import Foundation
import Storage
import Testing

@testable import Chat

@Suite("Chats of before there was knowledge")
struct KnowledgeMigrationTests {
  @Test func `keep their bots, plans and reports`() async throws {
    let database = try await SQLiteDatabase(path: nil)
    let store = try await DatabaseChatStore(database)
    let own = try await store.createBot(BotChange(name: "Own", character: "Be."), of: "me")
    let channel = try await store.channel(with: own.id)
    let sent = try await store.say("Hello", in: channel.id)
    let answered = try await store.answer(sent.reply, "Hi")
    let plan = try await store.plan(of: sent.reply.id, person: "me")
    // As the program before this one left it.
    try await database.write { sql in
      try sql.execute("ALTER TABLE chat_bots DROP COLUMN knowledge")
      try sql.execute("ALTER TABLE chat_plans DROP COLUMN passages")
      try sql.execute("DELETE FROM migrations WHERE owner = 'chat' AND name = 'knowledge'")
      try sql.execute("UPDATE chat_messages SET report = '{\"model\":\"test\"}' WHERE report IS NOT NULL")
    }
    let migrated = try await DatabaseChatStore(database)
    #expect(try await migrated.bot(own.id, of: "me") == own)
    #expect(try await migrated.bot("knowledge-bot", of: "me").knowledge == BotKnowledge())
    #expect(try await migrated.plan(of: sent.reply.id, person: "me") == plan)
    #expect(try await migrated.message(sent.reply.id, of: "me").report == ReplyReport(model: "test"))
    #expect(try await migrated.message(sent.reply.id, of: "me").text == answered.text)
    try await database.expectSound()
    await database.close()
  }
}
