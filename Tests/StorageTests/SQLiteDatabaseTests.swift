import Foundation
import Storage
import Testing

@Suite("SQLite")
struct SQLiteDatabaseTests {
  @Test("It keeps the contract of every database, in a file and in memory", arguments: [true, false])
  func contract(inFile: Bool) async throws {
    let file = try TemporaryFile()
    let database = try await SQLiteDatabase(path: inFile ? file.path : nil)
    try await DatabaseContract(database: database).run()
    await database.close()
  }

  @Test("A file may have the name that SQLite takes for a database in memory: what is written stays")
  func nameOfMemory() async throws {
    let name = ":memory:"
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: name + end) } }
    let database = try await SQLiteDatabase(path: name)
    try await database.write { try $0.execute("CREATE TABLE a (b)") }
    await database.close()
    let again = try await SQLiteDatabase(path: name)
    #expect(try await again.read { try $0.row("SELECT count(*) AS n FROM a")?.int("n") } == 0)
    await again.close()
  }

  @Test("Reals and bytes come back as they were")
  func values() async throws {
    let database = try await SQLiteDatabase(path: nil)
    let row = try await database.read { transaction in
      try transaction.row("SELECT $1 AS r, $2 AS b, $3 AS e, $4 AS t", 0.1, .blob([0, 255, 0]), .blob([]), true)
    }
    #expect(try row?.double("r") == 0.1 && row?.blob("b") == [0, 255, 0] && row?.blob("e") == [])
    #expect(try row?.bool("t") == true)
  }

  @Test("Write-ahead log, full synchronisation and foreign keys are on")
  func settings() async throws {
    let file = try TemporaryFile()
    let database = try await SQLiteDatabase(path: file.path)
    let settings = try await database.write { transaction in
      try ["journal_mode", "synchronous", "foreign_keys"].map { try transaction.row("PRAGMA \($0)")?.values.first }
    }
    #expect(settings == ["wal", 2, 1])
    try await database.write { transaction in
      try transaction.execute("CREATE TABLE a (id INTEGER PRIMARY KEY)")
      try transaction.execute("CREATE TABLE b (a INTEGER REFERENCES a (id))")
    }
    let error = await #expect(throws: StorageError.self) {
      try await database.write { try $0.execute("INSERT INTO b VALUES (1)") }
    }
    #expect(error?.code == .constraint && error?.message.contains("FOREIGN KEY") == true)
  }

  @Test("What would be written into a deleted or replaced file is refused, not lost", arguments: [true, false])
  func goneFile(isReplaced: Bool) async throws {
    let file = try TemporaryFile()
    let database = try await SQLiteDatabase(path: file.path)
    try await database.write { try $0.execute("CREATE TABLE a (b)") }
    try FileManager.default.moveItem(atPath: file.path, toPath: file.path + ".moved")
    if isReplaced { try Data("another file".utf8).write(to: URL(filePath: file.path)) }
    for _ in 1...2 {
      let error = await #expect(throws: StorageError.self) {
        try await database.write { try $0.execute("INSERT INTO a VALUES (1)") }
      }
      #expect(error?.code == .inputOutput && error?.message.contains(file.path) == true)
    }
    if isReplaced { try FileManager.default.removeItem(atPath: file.path) }
    try FileManager.default.moveItem(atPath: file.path + ".moved", toPath: file.path)
    // The right file is there again, and holds nothing of what was refused.
    try await database.write { try $0.execute("INSERT INTO a VALUES (2)") }
    #expect(try await database.read { try $0.rows("SELECT b FROM a").map { try $0.int("b") } } == [2])
  }

  @Test("Only the owner can read the files and the folder that was made for them")
  func modes() async throws {
    let file = try TemporaryFile()
    let database = try await SQLiteDatabase(path: file.path)
    try await database.write { try $0.execute("CREATE TABLE a (b)") }
    for (name, mode) in [("", 0o700), ("/test.sqlite", 0o600), ("/test.sqlite-wal", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: file.folder + "/data" + name)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode, "\(name)")
    }
    await database.close()
  }

  @Test("Many may open a new file at once")
  func openAtOnce() async throws {
    let file = try TemporaryFile()
    let databases = try await withThrowingTaskGroup(of: SQLiteDatabase.self) { group in
      for _ in 0..<10 { group.addTask { try await SQLiteDatabase(path: file.path) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    try await databases[0].write { try $0.execute("CREATE TABLE a (b INTEGER)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for database in databases {
        group.addTask {
          for _ in 0..<5 { try await database.write { try $0.execute("INSERT INTO a VALUES (1)") } }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await databases[9].read { try $0.row("SELECT count(*) AS n FROM a")?.int("n") } == 50)
  }

  @Test("A file that isn't a database, or is damaged, is said to be")
  func corrupt() async throws {
    let file = try TemporaryFile()
    try file.write(Array(repeating: 65, count: 5_000))
    let error = await #expect(throws: StorageError.self) { _ = try await SQLiteDatabase(path: file.path) }
    #expect(error?.code == .corrupt && error?.message.contains(file.path) == true)
  }

  @Test("Where nothing can be made, the error names the place")
  func cannotOpen() async throws {
    let file = try TemporaryFile()
    try file.write([])
    let inside = await #expect(throws: StorageError.self) { _ = try await SQLiteDatabase(path: file.path + "/x/y") }
    #expect(inside?.code == .cannotOpen && inside?.message.contains("/x") == true)
    let folder = await #expect(throws: StorageError.self) { _ = try await SQLiteDatabase(path: file.folder) }
    #expect(folder?.code == .cannotOpen)
  }

  @Test("A full disk is said to be; the transaction leaves nothing behind, and later ones work")
  func full() async throws {
    let file = try TemporaryFile()
    let database = try await SQLiteDatabase(path: file.path)
    try await database.write { try $0.execute("CREATE TABLE a (b BLOB)") }
    // SQLite's own limit of pages gives the same result code as a disk without room.
    _ = try await database.read { try $0.row("PRAGMA max_page_count = 10") }
    let error = await #expect(throws: StorageError.self) {
      try await database.write { transaction in
        for _ in 0..<100 {
          try transaction.execute("INSERT INTO a VALUES ($1)", .blob(Array(repeating: 1, count: 4_000)))
        }
      }
    }
    #expect(error?.code == .diskFull)
    #expect(try await database.read { try $0.row("SELECT count(*) AS n FROM a")?.int("n") } == 0)
    try await database.write { try $0.execute("INSERT INTO a VALUES (x'01')") }
  }

  @Test("A database that another one holds is waited for, then said to be locked")
  func locked() async throws {
    let file = try TemporaryFile()
    let holder = try await SQLiteDatabase(path: file.path)
    let other = try await SQLiteDatabase(path: file.path, busyTimeout: .milliseconds(50))
    let isHeld = DispatchSemaphore(value: 0)
    let letGo = DispatchSemaphore(value: 0)
    let holding = Task {
      try await holder.write { transaction in
        try transaction.execute("CREATE TABLE a (b)")
        isHeld.signal()
        letGo.wait()
      }
    }
    await Task.detached { Self.wait(isHeld) }.value
    let error = await #expect(throws: StorageError.self) {
      try await other.write { try $0.execute("CREATE TABLE c (d)") }
    }
    #expect(error?.code == .locked)
    // Readers aren't held up.
    #expect(try await other.read { try $0.rows("SELECT name FROM sqlite_schema") }.isEmpty)
    letGo.signal()
    try await holding.value
    try await other.write { try $0.execute("CREATE TABLE c (d)") }
  }

  private static func wait(_ semaphore: DispatchSemaphore) { semaphore.wait() }

  @Test("A task that was cancelled before its turn changes nothing")
  func cancelled() async throws {
    let database = try await SQLiteDatabase(path: nil)
    try await database.write { try $0.execute("CREATE TABLE a (b)") }
    let task = Task {
      withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await database.write { try $0.execute("INSERT INTO a VALUES (1)") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await database.read { try $0.row("SELECT count(*) AS n FROM a")?.int("n") } == 0)
  }

  @Test("After closing, which may be done twice, every call is an error")
  func closed() async throws {
    let database = try await SQLiteDatabase(path: nil)
    await database.close()
    await database.close()
    let error = await #expect(throws: StorageError.self) { try await database.read { _ in } }
    #expect(error?.code == .closed)
  }

  @Test("A transaction that is used after its end is an error")
  func escaped() async throws {
    final class Box: @unchecked Sendable { var transaction: (any DatabaseTransaction)? }
    let database = try await SQLiteDatabase(path: nil)
    let box = Box()
    try await database.write { box.transaction = $0 }
    try await database.write { _ in
      #expect(throws: StorageError.self) { try box.transaction?.execute("CREATE TABLE a (b)") }
    }
  }
}
