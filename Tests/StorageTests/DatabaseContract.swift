import Foundation
import Storage
import Testing

/// What every `Database` does, whichever it is: run by the suites of the implementations.
struct DatabaseContract {
  let database: any Database

  func run() async throws {
    try await database.write { transaction in
      try transaction.execute("CREATE TABLE contract (number INTEGER PRIMARY KEY, value TEXT UNIQUE)")
    }
    try await values()
    try await wholeOrNothing()
    try await reading()
    try await mistakes()
    try await order()
  }

  private func values() async throws {
    let texts = ["", "plain", "zero \0 inside", "emoji 👩‍👩‍👧 and ä", String(repeating: "x", count: 100_000)]
    let back = try await database.write { transaction in
      for (number, text) in texts.enumerated() {
        try transaction.execute("INSERT INTO contract VALUES ($1, $2)", DatabaseValue(number), .text(text))
      }
      try transaction.execute("INSERT INTO contract VALUES ($1, $2)", 99, nil)
      return try transaction.rows("SELECT number, value FROM contract ORDER BY number")
    }
    #expect(try back.dropLast().map { try $0.text("value") } == texts)
    #expect(try back.last?.isNull("value") == true && back.last?.int("number") == 99)
    let row = try #require(back.first)
    #expect(throws: StorageError.self) { try row.int("value") }
    #expect(throws: StorageError.self) { try row.text("nothing") }
    let changed = try await database.write { try $0.execute("DELETE FROM contract WHERE number < $1", 3) }
    #expect(changed == 3)
    // Parameters are numbered, in whatever order they appear and however often.
    let numbers = try await database.read { try $0.row("SELECT $2 AS b, $1 AS a, $2 AS c", 1, 2) }
    #expect(numbers?.values == [2, 1, 2])
  }

  private struct Stop: Error {}

  private func wholeOrNothing() async throws {
    let before = try await count()
    await #expect(throws: Stop.self) {
      try await database.write { transaction in
        try transaction.execute("DELETE FROM contract")
        throw Stop()
      }
    }
    let error = await #expect(throws: StorageError.self) {
      try await database.write { transaction in
        try transaction.execute("INSERT INTO contract VALUES (1000, 'once')")
        try transaction.execute("INSERT INTO contract VALUES (1001, 'once')")
      }
    }
    #expect(error?.code == .constraint)
    #expect(try await count() == before)
  }

  private func reading() async throws {
    let error = await #expect(throws: StorageError.self) {
      try await database.read { _ = try $0.execute("DELETE FROM contract") }
    }
    #expect(error?.code == .badStatement)
    await #expect(throws: Stop.self) {
      try await database.read { try $0.forEachRow("SELECT * FROM contract", []) { _ in throw Stop() } }
    }
    // A query that was left in the middle can be run again.
    _ = try await database.read { try $0.rows("SELECT * FROM contract") }
    let several = await #expect(throws: StorageError.self) {
      _ = try await database.read { try $0.row("SELECT * FROM contract") }
    }
    #expect(several?.code == .unexpectedRows)
    #expect(try await database.read { try $0.row("SELECT 1 FROM contract WHERE number = -1") } == nil)
  }

  private func mistakes() async throws {
    for sql in ["SELEKT", "SELECT 1; SELECT 2", "", "BEGIN", "commit", "SELECT * FROM nothing", "SELECT $1"] {
      let error = await #expect(throws: StorageError.self, "\(sql)") {
        _ = try await database.write { try $0.execute(sql) }
      }
      #expect(error?.code == .badStatement, "\(sql)")
    }
  }

  private func order() async throws {
    try await database.write { try $0.execute("CREATE TABLE counter (value INTEGER NOT NULL)") }
    try await database.write { try $0.execute("INSERT INTO counter VALUES (0)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await database.write { transaction in
            let value = try transaction.row("SELECT value FROM counter")?.int("value") ?? 0
            try transaction.execute("UPDATE counter SET value = $1", DatabaseValue(value + 1))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await database.read { try $0.row("SELECT value FROM counter")?.int("value") } == 50)
  }

  private func count() async throws -> Int? {
    try await database.read { try $0.row("SELECT count(*) AS n FROM contract")?.int("n") }
  }
}
