import Foundation
import Storage

/// What one call does for a person in its transaction. It holds the person's row: all that changes something of one person
/// happens one after the other, whichever database it is.
struct NoteWork {
  let sql: any DatabaseTransaction
  let person: String
  let now: Date
  /// The person's number in the search.
  let key: Int

  init(_ sql: any DatabaseTransaction, person: String, now: Date) throws {
    self.sql = sql
    self.person = person
    self.now = now
    let lock = "UPDATE notes_people SET last_number = last_number WHERE person = $1 RETURNING key"
    if let row = try sql.row(lock, .text(person)) {
      key = try row.int("key")
      return
    }
    try sql.execute(
      """
      INSERT INTO notes_people (person, key, last_number)
      VALUES ($1, (SELECT coalesce(max(key), 0) + 1 FROM notes_people), 0) ON CONFLICT (person) DO NOTHING
      """, .text(person))
    guard let row = try sql.row(lock, .text(person)) else {
      throw StorageError(.unexpectedRows, "The row of a person is missing right after it was made.")
    }
    key = try row.int("key")
  }

  /// A number that nothing else of the person has.
  func nextNumber() throws -> Int {
    let row = try sql.row(
      "UPDATE notes_people SET last_number = last_number + 1 WHERE person = $1 RETURNING last_number", .text(person))
    guard let row else { throw StorageError(.unexpectedRows, "The row of a person is missing.") }
    return try row.int("last_number")
  }
}

/// What a client id made: the same one again finds that.
struct NoteRequest {
  enum Kind: String {
    case note, answer
  }

  var kind: Kind
  var target: String
  /// What was asked for; the same id with something else is a mistake.
  var words: String

  static let used = NoteError(
    .idUsed, "This client id was used for something else: make a new one each time, such as a UUID.")

  /// - Throws: `NoteError` of code `invalid`.
  static func check(clientID: String) throws {
    guard (1...100).contains(clientID.unicodeScalars.count) else {
      throw NoteError(.invalid, "A client id has 1 to 100 characters: make one each time, such as a UUID.")
    }
  }
}

extension NoteWork {
  /// What a client id made before; `nil` if it is new.
  ///
  /// - Throws: `NoteError` of code `idUsed` if that was something else.
  func target(of clientID: String, _ kind: NoteRequest.Kind, _ words: String) throws -> String? {
    let row = try sql.row(
      "SELECT kind, target, words FROM notes_requests WHERE person = $1 AND client_id = $2", .text(person),
      .text(clientID))
    guard let row else { return nil }
    guard try row.word("kind", as: NoteRequest.Kind.self) == kind, try row.text("words").isExactly(words) else {
      throw NoteRequest.used
    }
    return try row.text("target")
  }

  /// Keeps what a client id made.
  func keep(_ clientID: String, _ kind: NoteRequest.Kind, target: String, note: String, _ words: String) throws {
    try sql.execute(
      "INSERT INTO notes_requests (person, client_id, kind, target, words, note) VALUES ($1, $2, $3, $4, $5, $6)",
      .text(person), .text(clientID), .text(kind.rawValue), .text(target), .text(words), .text(note))
  }
}

extension NoteError {
  static let noNote = NoteError(
    .notFound, "There is no such note: it was deleted, or never there. A deleted one can be brought back for 30 days.")
  static let noVersion = NoteError(.notFound, "The note has no such version: ask for its versions.")
  static let noAnswer = NoteError(.notFound, "There is no such answer: it or its note was deleted, or never there.")
  static let noAction = NoteError(
    .notFound, "There is no such action item: it or its note was deleted, or never there.")
  static let noSuggestion = NoteError(
    .notFound, "There is no such suggestion: its note was deleted, or it was never there.")
  static let noTemplate = NoteError(.notFound, "There is no such question: it was deleted, or never there.")
}
