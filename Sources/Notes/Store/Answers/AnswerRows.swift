import Foundation
import Storage

/// What the person made of an answer's items; it stands beside what was found.
struct ItemEdits: Codable, Hashable {
  var items: [String: AnswerItem] = [:]
  var removed: Set<String> = []

  var isEmpty: Bool { items.isEmpty && removed.isEmpty }

  /// The items as the person has them.
  func laid(over found: [AnswerItem]) -> [AnswerItem] {
    isEmpty ? found : found.filter { !removed.contains($0.id) }.map { items[$0.id] ?? $0 }
  }

  /// What was found, taken out of items that these edits were laid over before.
  func found(in shown: [AnswerItem], before: [AnswerItem]) -> [AnswerItem] {
    guard !isEmpty else { return shown }
    let known = Dictionary(before.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let shownIDs = Set(shown.map(\.id))
    return before.filter { removed.contains($0.id) && !shownIDs.contains($0.id) }
      + shown.map { item in item == items[item.id] ? known[item.id] ?? item : item }
  }
}

/// Answers as rows.
enum AnswerRows {
  private static let columns =
    """
    a.id, a.note, a.note_version, a.version, a.question, a.instruction, a.follows, a.client_id, a.status, a.items, a.text,
    a.quick, a.coverage, a.report, a.edited, a.edits, a.created, a.finished
    """

  /// An answer of a note that wasn't deleted.
  ///
  /// - Throws: `NoteError` of code `notFound`.
  static func answer(_ id: String, of person: String, in sql: any DatabaseTransaction) throws -> NoteAnswer {
    let row = try sql.row(
      """
      SELECT \(columns) FROM notes_answers a JOIN notes_notes n ON n.id = a.note
      WHERE a.id = $1 AND a.person = $2 AND n.deleted IS NULL
      """, .text(id), .text(person))
    guard let row else { throw NoteError.noAnswer }
    return try answer(row)
  }

  static func all(of note: String, in sql: any DatabaseTransaction) throws -> [NoteAnswer] {
    try sql.rows(
      "SELECT \(columns) FROM notes_answers a WHERE a.note = $1 ORDER BY a.number DESC", .text(note)
    ).map(answer)
  }

  static func edits(_ row: DatabaseRow) throws -> ItemEdits { try row.json("edits") ?? ItemEdits() }

  private static func answer(_ row: DatabaseRow) throws -> NoteAnswer {
    let question: KeptQuestion = try row.value("question")
    return NoteAnswer(
      id: try row.text("id"), note: try row.text("note"), noteVersion: try row.int("note_version"),
      version: try row.int("version"), question: try question.question(), instruction: try row.text("instruction"),
      follows: try row.optionalText("follows"), clientID: try row.text("client_id"), status: try row.word("status"),
      items: try edits(row).laid(over: try row.value("items")), text: try row.text("text"),
      edited: try row.optionalText("edited"), quick: try row.json("quick"), coverage: try row.value("coverage"),
      report: try row.value("report"), created: try row.date("created"), finished: try row.optionalDate("finished"))
  }
}
