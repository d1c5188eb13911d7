import Foundation
import Notes
import Storage
import Testing

@Suite("The store of notes over a database")
struct DatabaseNoteStoreTests {
  enum Place: String, CaseIterable, Sendable {
    case file, memory
  }

  @Test(arguments: NoteStoreContract.Promise.allCases, Place.allCases)
  func `keeps each promise of a note store`(_ promise: NoteStoreContract.Promise, _ place: Place) async throws {
    let file = try NoteDatabaseFile()
    let database = try await SQLiteDatabase(path: place == .file ? file.path : nil)
    let contract = NoteStoreContract { now in try await DatabaseNoteStore(database, now: now) }
    try await contract.run(promise)
    try await database.expectSoundNotes()
    await database.close()
  }

  @Test func `brings its tables up to date once, and refuses what a newer program wrote`() async throws {
    let file = try NoteDatabaseFile()
    let database = try await SQLiteDatabase(path: file.path)
    let first = try await DatabaseNoteStore(database)
    let note = try await first.add("Kept")
    let version = try await database.version(of: "notes")
    #expect(version >= 2)
    await database.close()
    let again = try await SQLiteDatabase(path: file.path)
    let second = try await DatabaseNoteStore(again)
    #expect(try await second.note(note.id, of: "me") == note)
    #expect(try await again.version(of: "notes") == version)
    try await again.write { sql in
      try sql.execute(
        "INSERT INTO migrations (owner, version, name) VALUES ('notes', $1, 'of-tomorrow')", DatabaseValue(version + 1))
    }
    await #expect(throws: StorageError.self) { _ = try await DatabaseNoteStore(again) }
    await again.close()
  }

  @Test func `the search is made anew where a program before had other stems`() async throws {
    let file = try NoteDatabaseFile()
    let database = try await SQLiteDatabase(path: file.path)
    let first = try await DatabaseNoteStore(database)
    let kept = try await first.add("Mei: The buildings\nare inspected.", title: "Site", attendees: ["Zoë"])
    let gone = try await first.add("Old buildings.")
    try await first.deleteNote(gone.id, of: "me")
    let yours = try await first.add("Their buildings.", of: "you")
    func found(_ store: DatabaseNoteStore, _ person: String) async throws -> [String] {
      let passages = try await store.passages(like: "Who builds?", of: person, in: nil, limit: 9)
      return passages.map { "\($0.note) \($0.line.number)" }
    }
    #expect(try await found(first, "me") == ["\(kept.id) 1"])
    // As a program before left it: other rows, and a step less.
    try await database.write { sql in
      for table in ["notes_search", "notes_line_search"] { try sql.execute("DELETE FROM \(table)") }
      try sql.execute("INSERT INTO notes_line_search (rowid, words) VALUES (7, '¤building')")
      try sql.execute("DELETE FROM migrations WHERE owner = 'notes' AND name = 'stems'")
    }
    #expect(try await found(first, "me").isEmpty)
    let second = try await DatabaseNoteStore(database)
    #expect(try await found(second, "me") == ["\(kept.id) 1"])
    #expect(try await found(second, "you") == ["\(yours.id) 1"])
    #expect(try await second.found("zoe inspected ").map(\.id) == [kept.id])
    _ = try await second.restoreNote(gone.id, of: "me")
    #expect(try await found(second, "me").count == 2)
    try await database.expectSoundNotes()
    await database.close()
  }

  @Test func `several stores on one file don't see half of anything`() async throws {
    let file = try NoteDatabaseFile()
    let (one, two) = (try await SQLiteDatabase(path: file.path), try await SQLiteDatabase(path: file.path))
    let (first, second) = (try await DatabaseNoteStore(one), try await DatabaseNoteStore(two))
    let note = try await first.add("Version 1")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for store in [first, second] {
        group.addTask {
          for _ in 0..<20 {
            let present = try await store.note(note.id, of: "me")
            var content = present.content
            content.text = "Version \(present.version + 1)"
            do {
              let saved = try await store.saveNote(note.id, of: "me", version: present.version, content)
              #expect(saved.content.text == "Version \(saved.version)")
            } catch let error as NoteError where error.code == .conflict {
              continue
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let versions = try await first.versions(of: note.id, person: "me").map(\.version)
    #expect(versions == Array(1...versions.count).reversed())
    for version in versions {
      #expect(try await second.content(of: note.id, version: version, person: "me").text == "Version \(version)")
    }
    try await one.expectSoundNotes()
    await one.close()
    await two.close()
  }
}

/// A path for a database of notes that is there for one test.
final class NoteDatabaseFile: Sendable {
  let folder: String
  var path: String { folder + "/notes.sqlite" }

  init() throws {
    folder = NSTemporaryDirectory() + "parlance-notes-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}

extension SQLiteDatabase {
  /// Looks for damage: pages, references, the index of the search, and what the store itself keeps in step.
  func expectSoundNotes() async throws {
    try await write { sql in
      #expect(try sql.rows("PRAGMA integrity_check").map { try $0.text("integrity_check") } == ["ok"])
      #expect(try sql.rows("PRAGMA foreign_key_check").isEmpty)
      for table in ["notes_search", "notes_line_search"] {
        try sql.execute("INSERT INTO \(table) (\(table)) VALUES ('integrity-check')")
      }
      for (problem, query) in Self.noteProblems {
        #expect(try sql.rows(query).isEmpty, "\(problem)")
      }
    }
  }

  /// Queries that find something only where the tables contradict each other.
  private static let noteProblems = [
    (
      "versions have gaps",
      "SELECT note FROM notes_versions GROUP BY note HAVING max(version) <> count(*) OR min(version) <> 1"
    ),
    (
      "a note's version isn't its newest",
      "SELECT id FROM notes_notes n WHERE version <> (SELECT max(version) FROM notes_versions v WHERE v.note = n.id)"
    ),
    (
      "a list shows another title than the note has",
      """
      SELECT n.id FROM notes_notes n JOIN notes_versions v ON v.note = n.id AND v.version = n.version
      WHERE n.title <> v.title OR n.date IS NOT v.date OR n.time IS NOT v.time OR n.characters <> v.characters
      """
    ),
    (
      "a note is findable that was deleted, or isn't though it wasn't",
      """
      SELECT n.id FROM notes_notes n JOIN notes_people p ON p.person = n.person
      WHERE (n.deleted IS NULL) <> ((p.key << 23 | n.number) IN (SELECT rowid FROM notes_search))
      """
    ),
    (
      "the index has more notes or lines than there are",
      """
      SELECT 1 WHERE (SELECT count(*) FROM notes_search) <> (SELECT count(*) FROM notes_notes WHERE deleted IS NULL)
        OR (SELECT count(*) FROM notes_line_search) >
          (SELECT count(*) FROM notes_notes WHERE deleted IS NULL) + (SELECT count(*) FROM notes_lines)
      """
    ),
    (
      "lines of a deleted note are there",
      "SELECT note FROM notes_lines WHERE note IN (SELECT id FROM notes_notes WHERE deleted IS NOT NULL)"
    ),
    (
      "an answer is final and has no end, or has one and isn't",
      "SELECT id FROM notes_answers WHERE (finished IS NULL) <> (status IN ('waiting', 'running'))"
    ),
    (
      "the day that lists go by isn't the action item's",
      "SELECT id FROM notes_actions WHERE due_date IS NOT json_extract(due, '$.date')"
    ),
  ]
}
