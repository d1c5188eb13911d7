import Foundation
import Storage
import Testing

@Suite("Migrations")
struct MigrationTests {
  private static let history = [
    Migration("notes", "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL)"),
    Migration("titles", "ALTER TABLE notes ADD COLUMN title TEXT NOT NULL DEFAULT 'untitled'"),
    Migration("upper case") { transaction in
      for row in try transaction.rows("SELECT id, text FROM notes") {
        try transaction.execute(
          "UPDATE notes SET text = $1 WHERE id = $2", .text(try row.text("text").uppercased()),
          DatabaseValue(try row.int("id")))
      }
    },
  ]

  @Test("From every earlier version the newest one is reached, with the data", arguments: 0...3)
  func fromEach(version: Int) async throws {
    let file = try TemporaryFile()
    let earlier = try await SQLiteDatabase(path: file.path)
    #expect(try await earlier.migrate("Notes", Array(Self.history.prefix(version))) == version)
    if version > 0 {
      try await earlier.write { try $0.execute("INSERT INTO notes (id, text) VALUES (1, 'abc')") }
    }
    await earlier.close()

    let database = try await SQLiteDatabase(path: file.path)
    #expect(try await database.migrate("Notes", Self.history) == 3 - version)
    #expect(try await database.version(of: "Notes") == 3)
    let rows = try await database.read { try $0.rows("SELECT text, title FROM notes") }
    #expect(rows.count == (version > 0 ? 1 : 0))
    if version > 0 {
      #expect(try rows[0].text("title") == "untitled")
      #expect(try rows[0].text("text") == (version == 3 ? "abc" : "ABC"))
    }
    #expect(try await database.migrate("Notes", Self.history) == 0)
  }

  @Test("A database that is newer than the program is refused and left as it is")
  func newer() async throws {
    let database = try await SQLiteDatabase(path: nil)
    try await database.migrate("Notes", Self.history)
    let error = await #expect(throws: StorageError.self) {
      try await database.migrate("Notes", Array(Self.history.prefix(2)))
    }
    #expect(error?.code == .incompatible)
    #expect(error?.message.contains("version 3") == true && error?.message.contains("up to 2") == true)
    #expect(try await database.version(of: "Notes") == 3)
  }

  @Test("Another history under the same owner is refused")
  func otherHistory() async throws {
    let database = try await SQLiteDatabase(path: nil)
    try await database.migrate("Notes", [Migration("something else", "CREATE TABLE x (y)")])
    let error = await #expect(throws: StorageError.self) { try await database.migrate("Notes", Self.history) }
    #expect(error?.code == .incompatible && error?.message.contains("something else") == true)
  }

  @Test("A step that fails leaves nothing of itself, and the steps before it stay")
  func failing() async throws {
    let database = try await SQLiteDatabase(path: nil)
    let broken = Self.history + [Migration("broken", "CREATE TABLE half (a)", "INSERT INTO missing VALUES (1)")]
    await #expect(throws: StorageError.self) { try await database.migrate("Notes", broken) }
    #expect(try await database.version(of: "Notes") == 3)
    #expect(try await database.read { try $0.rows("SELECT 1 FROM sqlite_schema WHERE name = 'half'") }.isEmpty)
  }

  @Test("Owners have histories of their own")
  func owners() async throws {
    let database = try await SQLiteDatabase(path: nil)
    try await database.migrate("Notes", Self.history)
    #expect(try await database.migrate("Chat", [Migration("messages", "CREATE TABLE messages (id INTEGER)")]) == 1)
    #expect(try await database.version(of: "Chat") == 1)
    #expect(try await database.version(of: "Notes") == 3)
  }

  @Test("Several that migrate one file at once make each step once")
  func atOnce() async throws {
    let file = try TemporaryFile()
    let total = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 {
        group.addTask { try await SQLiteDatabase(path: file.path).migrate("Notes", Self.history) }
      }
      return try await group.reduce(0, +)
    }
    #expect(total == 3)
  }
}
