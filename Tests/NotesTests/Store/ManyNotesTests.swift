import Foundation
import Notes
import Storage
import Testing

@Suite("Many notes")
struct ManyNotesTests {
  /// Two thousand notes of ten lines each.
  private static func fill(_ store: DatabaseNoteStore) async throws {
    for number in 0..<2_000 {
      let lines = (0..<10).map { "The pump \($0) of house \(number) is checked by Ana\(number % 50)" }
      _ = try await store.add(
        (lines + (number == 1_234 ? ["A gorilla sits on the roof"] : [])).joined(separator: "\n"),
        title: "House \(number)",
        id: "\(number)")
    }
  }

  @Test func `two thousand are listed, searched and asked by the index alone`() async throws {
    let counting = CountingDatabase(try await SQLiteDatabase(path: nil))
    let store = try await DatabaseNoteStore(counting)
    try await Self.fill(store)

    // A page of the list reads that page, whichever it is.
    let first = try await counting.rows { try await store.notes(of: "me", NoteQuery(limit: 50)) }
    #expect(first.value.total == 2_000 && first.rows < 60)
    let next = try await counting.rows {
      try await store.notes(of: "me", NoteQuery(after: first.value.next, limit: 50))
    }
    #expect(next.value.notes.count == 50 && next.rows < 60)

    // A word that is in one note: the places of the notes, and that one.
    let rare = try await counting.rows { try await store.notes(of: "me", NoteQuery(search: "gorilla ")) }
    #expect(rare.value.notes.map(\.title) == ["House 1234"] && rare.value.notes.first?.line == 11)
    #expect(rare.rows < 2_020)
    // A word that is in all.
    let common = try await counting.rows { try await store.notes(of: "me", NoteQuery(search: "pump ", limit: 50)) }
    #expect(common.value.notes.count == 50 && common.rows < 6_300)

    // A question: the lines that have its words, no text but that of what is given.
    let passages = try await counting.rows {
      try await store.passages(like: "Where is the gorilla?", of: "me", in: nil, limit: 10)
    }
    #expect(passages.value.map(\.line.number) == [11] && passages.rows < 2_020)
    await counting.close()
  }

  @Test func `the statements of lists and searches use an index`() async throws {
    let database = try await SQLiteDatabase(path: nil)
    _ = try await DatabaseNoteStore(database)
    let plans = [
      "SELECT id FROM notes_notes n WHERE n.person = 'me' AND n.deleted IS NULL ORDER BY n.place DESC, n.number DESC LIMIT 50",
      "SELECT text FROM notes_lines WHERE note = 'a' AND number = 3",
      "SELECT count(*) FROM notes_answers a WHERE a.person = 'me' AND a.finished IS NULL",
      "SELECT id FROM notes_actions a WHERE a.person = 'me' AND a.deleted IS NULL AND a.status = 'open'",
      "DELETE FROM notes_notes WHERE deleted < 3",
    ]
    for plan in plans {
      let steps = try await database.write { sql in
        try sql.rows("EXPLAIN QUERY PLAN " + plan).map { try $0.text("detail") }
      }
      #expect(steps.allSatisfy { $0.contains("INDEX") && !$0.contains("TEMP B-TREE") }, "\(plan): \(steps)")
    }
    await database.close()
  }

  @Test func `an edit of a long note that moves all lines is found at once, and only as it is now`() async throws {
    let database = try await SQLiteDatabase(path: nil)
    let store = try await DatabaseNoteStore(database)
    let lines = (0..<4_000).map { "Line word\($0) and some more of it" }
    let note = try await store.add(lines.joined(separator: "\n"))
    var content = note.content
    content.text = "First\n" + lines.dropLast().joined(separator: "\n")
    _ = try await store.saveNote(note.id, of: "me", version: 1, content)
    #expect(try await store.found("word17 ").map(\.line) == [19])
    #expect(try await store.found("word3999 ").isEmpty)
    #expect(try await store.passages(like: "word17", of: "me", in: nil, limit: 3).map(\.line.number) == [19])
    try await database.expectSoundNotes()
    await database.close()
  }
}

/// A database that counts the rows that are read.
private final class CountingDatabase: Database {
  private let database: SQLiteDatabase
  private let count = RowCounter()

  init(_ database: SQLiteDatabase) { self.database = database }

  func rows<Value>(_ body: () async throws -> Value) async throws -> (value: Value, rows: Int) {
    count.reset()
    return (try await body(), count.value)
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any DatabaseTransaction) throws -> Value
  ) async throws -> Value {
    try await database.read { [count] in try body(CountingTransaction(inner: $0, count: count)) }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any DatabaseTransaction) throws -> Value
  ) async throws -> Value {
    try await database.write { [count] in try body(CountingTransaction(inner: $0, count: count)) }
  }

  func close() async { await database.close() }
}

private struct CountingTransaction: DatabaseTransaction {
  let inner: any DatabaseTransaction
  let count: RowCounter

  func execute(_ sql: String, _ parameters: [DatabaseValue]) throws -> Int { try inner.execute(sql, parameters) }

  func forEachRow(_ sql: String, _ parameters: [DatabaseValue], _ body: (DatabaseRow) throws -> Void) throws {
    try inner.forEachRow(sql, parameters) { row in
      count.add()
      try body(row)
    }
  }
}
