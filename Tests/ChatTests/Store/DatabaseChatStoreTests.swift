import Chat
import Foundation
import Storage
import Testing

@Suite("The store of chats over a database")
struct DatabaseChatStoreTests {
  enum Place: String, CaseIterable, Sendable {
    case file, memory
  }

  @Test(arguments: ChatStoreContract.Promise.allCases, Place.allCases)
  func `keeps each promise of a chat store`(_ promise: ChatStoreContract.Promise, _ place: Place) async throws {
    let file = try TemporaryDatabase()
    let database = try await SQLiteDatabase(path: place == .file ? file.path : nil)
    let contract = ChatStoreContract { now, eventLimit in
      try await DatabaseChatStore(database, now: now, eventLimit: eventLimit)
    }
    try await contract.run(promise)
    try await database.expectSound()
    await database.close()
  }

  @Test func `searches while the disk is full, and finds all once there is room`() async throws {
    let database = try await SQLiteDatabase(path: nil)
    let store = try await DatabaseChatStore(database)
    let (first, second) = (try await store.channel(), try await store.channel())
    let sent = try await store.say("A gorilla", in: first.id)
    try await store.answer(sent.reply, "Yes")
    let words = (0..<5_000).map { "word\($0 * 7_919)" }.joined(separator: " ")
    _ = try await store.say(words, in: second.id)
    // No page more than there are.
    _ = try await database.read { try $0.row("PRAGMA max_page_count = 1") }
    func found(_ text: String) async throws -> [String] {
      try await store.channels(of: "me", ChannelQuery(search: text)).channels.map(\.id)
    }
    #expect(try await found("gorilla ") == [first.id])
    // It isn't indexed before its reply is at its end.
    #expect(try await found("word7919 ") == [])
    _ = try await database.read { try $0.row("PRAGMA max_page_count = 1000000") }
    #expect(try await found("word7919 ") == [second.id])
    await database.close()
  }

  @Test func `finds a word that is often in the oldest conversations only, in their order and in pages`() async throws {
    let database = try await SQLiteDatabase(path: nil)
    let store = try await DatabaseChatStore(database)
    let old = WholeConversation(bot: "gpt-bot", texts: (0..<100).map { "The gorilla \($0)" })
    try await store.add(Array(repeating: old, count: 105), of: "me")
    try await store.add(Array(repeating: WholeConversation(bot: "gpt-bot", texts: ["Nothing"]), count: 300), of: "me")
    let oldest = try await store.channels(of: "me", ChannelQuery(after: "106", limit: 200)).channels.map(\.id)
    #expect(oldest.count == 105)
    // One is among the newest now.
    let moved = try #require(oldest.last)
    _ = try await store.say("Hello", in: moved)
    let expected = [moved] + oldest.dropLast()
    var (found, next): ([String], String?) = ([], nil)
    repeat {
      let page = try await store.channels(of: "me", ChannelQuery(search: "gorilla ", after: next, limit: 40))
      found += page.channels.map(\.id)
      let hasSnippets = page.channels.allSatisfy { page.snippets[$0.id]?.contains("gorilla") == true }
      #expect(hasSnippets)
      next = page.next
    } while next != nil
    #expect(found == expected)
    // A beginning of it, and together with another word.
    for text in ["gor", "gorill", "the gorilla "] {
      let page = try await store.channels(of: "me", ChannelQuery(search: text, limit: 200))
      #expect(page.channels.map(\.id) == expected, "\(text)")
    }
    await database.close()
  }
}

/// A path for a database that is there for one test.
final class TemporaryDatabase: Sendable {
  let folder: String
  var path: String { folder + "/chat.sqlite" }

  init() throws {
    folder = NSTemporaryDirectory() + "parlance-chat-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}

extension SQLiteDatabase {
  /// Looks for damage: pages, references, the index of the search, and what the store itself keeps in step.
  func expectSound() async throws {
    try await write { sql in
      #expect(try sql.rows("PRAGMA integrity_check").map { try $0.text("integrity_check") } == ["ok"])
      #expect(try sql.rows("PRAGMA foreign_key_check").isEmpty)
      try sql.execute("INSERT INTO chat_search (chat_search) VALUES ('integrity-check')")
      for (problem, query) in Self.problems {
        #expect(try sql.rows(query).isEmpty, "\(problem)")
      }
    }
  }

  /// Queries that find something only where the tables contradict each other.
  private static let problems = [
    (
      "numbers have gaps",
      "SELECT channel FROM chat_messages GROUP BY channel HAVING max(number) <> count(*) OR min(number) <> 1"
    ),
    (
      "a channel's last number isn't its newest message's",
      """
      SELECT id FROM chat_channels c
      WHERE last_number <> (SELECT count(*) FROM chat_messages m WHERE m.channel = c.id)
      """
    ),
    (
      "unread is another number than there are unread messages",
      """
      SELECT id FROM chat_channels c WHERE unread <> (SELECT count(*) FROM chat_messages m
        WHERE m.channel = c.id AND m.role = 'bot' AND m.finished IS NOT NULL AND m.number > c.last_read)
      """
    ),
    (
      "a reply is unfinished in one table and final in the other",
      """
      SELECT m.id FROM chat_messages m LEFT JOIN chat_unfinished u ON u.reply = m.id
      WHERE (m.finished IS NULL) <> (u.reply IS NOT NULL)
        OR (m.status IN ('waiting', 'streaming')) <> (u.reply IS NOT NULL)
      """
    ),
    (
      "pieces of a final reply are left",
      "SELECT p.reply FROM chat_pieces p JOIN chat_messages m ON m.id = p.reply WHERE m.status <> 'streaming'"
    ),
    (
      "what was shown isn't a child",
      """
      SELECT m.id FROM chat_messages m LEFT JOIN chat_messages s ON s.id = m.shown
      WHERE m.shown IS NOT NULL AND (s.parent IS NULL OR s.parent <> m.id)
      """
    ),
    (
      "a message has children and none is shown",
      """
      SELECT m.id FROM chat_messages m
      WHERE m.shown IS NULL AND EXISTS (SELECT 1 FROM chat_messages s WHERE s.parent = m.id)
      """
    ),
    (
      "a person's message has no reply",
      """
      SELECT m.id FROM chat_messages m WHERE m.role = 'person'
        AND NOT EXISTS (SELECT 1 FROM chat_messages r WHERE r.parent = m.id AND r.role = 'bot')
      """
    ),
    (
      "the leaf isn't where the shown messages lead",
      """
      WITH RECURSIVE path (channel, id, shown) AS (
        SELECT c.id, m.id, m.shown FROM chat_channels c JOIN chat_messages m ON m.id = c.shown
        UNION ALL SELECT p.channel, m.id, m.shown FROM path p JOIN chat_messages m ON m.id = p.shown)
      SELECT p.id FROM path p JOIN chat_channels c ON c.id = p.channel
      WHERE (p.shown IS NULL) <> (c.leaf = p.id)
      """
    ),
    (
      "a list shows another status of the last message",
      "SELECT c.id FROM chat_channels c JOIN chat_messages m ON m.id = c.leaf WHERE c.last_status <> m.status"
    ),
    (
      "a final reply isn't in the search",
      "SELECT id FROM chat_messages WHERE role = 'bot' AND finished IS NOT NULL AND is_indexed = 0"
    ),
    (
      "events have gaps",
      """
      SELECT e.person FROM chat_events e JOIN chat_people p ON p.person = e.person GROUP BY e.person
      HAVING max(e.number) - min(e.number) + 1 <> count(*) OR max(e.number) <> max(p.last_event)
      """
    ),
  ]
}
