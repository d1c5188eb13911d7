import Foundation
import Storage

/// What of an action item the person changed: another run doesn't touch that.
enum ActionField: String, Codable, Hashable, CaseIterable {
  case text, owner, due, status
}

/// Action items as rows.
enum ActionRows {
  private static let columns =
    """
    a.id, a.uid, a.version, a.note, n.title, n.date, a.text, a.owner, a.due, a.evidence, a.status, a.created, a.updated,
    a.words, a.found, a.changed
    """
  private static let source = "notes_actions a JOIN notes_notes n ON n.id = a.note AND n.deleted IS NULL"

  /// An action item with what only the store knows of it.
  struct Kept: Hashable {
    var item: ActionItem
    /// The words of its evidence, as they count for its uid.
    var words: String
    /// Its text as it was found.
    var found: String
    var changed: Set<ActionField>
  }

  /// - Throws: `NoteError` of code `notFound`.
  static func kept(_ id: String, of person: String, in sql: any DatabaseTransaction) throws -> Kept {
    let row = try sql.row(
      "SELECT \(columns) FROM \(source) WHERE a.id = $1 AND a.person = $2 AND a.deleted IS NULL", .text(id),
      .text(person))
    guard let row else { throw NoteError.noAction }
    var kept = try kept(row)
    kept.item.suggestions = try suggestions(for: [kept.item], of: person, in: sql)[id] ?? []
    return kept
  }

  static func item(_ id: String, of person: String, in sql: any DatabaseTransaction) throws -> ActionItem {
    try kept(id, of: person, in: sql).item
  }

  /// All of a note, deleted ones too, by number and without suggestions; and which of them are deleted.
  static func all(
    of note: String, in sql: any DatabaseTransaction
  ) throws -> [(kept: Kept, isDeleted: Bool)] {
    try sql.rows(
      "SELECT \(columns), a.deleted FROM \(source) WHERE a.note = $1 ORDER BY a.number", .text(note)
    ).map { (try kept($0), try !$0.isNull("deleted")) }
  }

  /// The earliest due first, those without a day last.
  static func items(
    of person: String, _ query: ActionQuery, today: CivilDate, in sql: any DatabaseTransaction
  ) throws -> [ActionItem] {
    var conditions = ["a.person = $1", "a.deleted IS NULL"]
    var parameters: [DatabaseValue] = [.text(person)]
    func add(_ condition: String, _ value: DatabaseValue) {
      parameters.append(value)
      conditions.append("\(condition) $\(parameters.count)")
    }
    switch query.filter {
    case .open: add("a.status =", .text(ActionItem.Status.open.rawValue))
    case .done: add("a.status =", .text(ActionItem.Status.done.rawValue))
    case .dropped: add("a.status =", .text(ActionItem.Status.dropped.rawValue))
    case .late:
      add("a.status =", .text(ActionItem.Status.open.rawValue))
      add("a.due_date <", .text(today.description))
    case .all: break
    }
    if let note = query.note { add("a.note =", .text(note)) }
    var items: [ActionItem] = []
    try sql.forEachRow(
      """
      SELECT \(columns) FROM \(source) WHERE \(conditions.joined(separator: " AND "))
      ORDER BY a.due_date IS NULL, a.due_date, n.place, n.number, a.number
      """, parameters
    ) { row in items.append(try kept(row).item) }
    if let owner = query.owner { items = items.filter { $0.isOwned(by: owner) } }
    let suggestions = try suggestions(for: items, of: person, in: sql)
    return items.map { item in
      var item = item
      item.suggestions = suggestions[item.id] ?? []
      return item
    }
  }

  private static func kept(_ row: DatabaseRow) throws -> Kept {
    let item = ActionItem(
      id: try row.text("id"), uid: try row.text("uid"), version: try row.int("version"), note: try row.text("note"),
      noteTitle: try row.text("title"), meeting: try row.civilDate("date"), text: try row.text("text"),
      owner: try row.optionalText("owner"), due: try row.json("due"), evidence: try row.value("evidence"),
      status: try row.word("status"), created: try row.date("created"), updated: try row.date("updated"))
    return Kept(
      item: item, words: try row.text("words"), found: try row.text("found"), changed: try row.value("changed"))
  }

  /// What nobody has decided and is new, by action item.
  private static func suggestions(
    for items: [ActionItem], of person: String, in sql: any DatabaseTransaction
  ) throws -> [String: [ActionSuggestion]] {
    guard !items.isEmpty else { return [:] }
    let byID = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var suggestions: [String: [ActionSuggestion]] = [:]
    try sql.forEachRow(
      """
      SELECT s.id, s.action, s.note, n.title, s.evidence, s.news FROM notes_actions a
      JOIN notes_suggestions s ON s.action = a.id JOIN notes_notes n ON n.id = s.note AND n.deleted IS NULL
      WHERE a.person = $1 AND s.accepted IS NULL ORDER BY s.action, s.number
      """, [.text(person)]
    ) { row in
      let action = try row.text("action")
      guard let item = byID[action] else { return }
      let news = try row.value("news", as: KeptNews.self).news()
      guard news.isNew(for: item) else { return }
      suggestions[action, default: []].append(
        ActionSuggestion(
          id: try row.text("id"), note: try row.text("note"), noteTitle: try row.text("title"),
          evidence: try row.value("evidence"), news: news))
    }
    return suggestions
  }
}

extension NoteWork {
  /// Keeps what became of an action item; its version counts on if people can see that.
  func keep(_ kept: ActionRows.Kept, before: ActionRows.Kept) throws {
    guard kept != before else { return }
    let item = kept.item
    let isSeen = item != before.item
    try sql.execute(
      """
      UPDATE notes_actions SET version = version + $2, text = $3, owner = $4, due = $5, due_date = $6, evidence = $7,
        status = $8, changed = $9, found = $10, updated = $11 WHERE id = $1
      """, .text(item.id), DatabaseValue(isSeen ? 1 : 0), .text(item.text), .optional(item.owner), try .json(item.due),
      .optional(item.due?.date), try .json(item.evidence), .text(item.status.rawValue),
      try .json(kept.changed.sorted { $0.rawValue < $1.rawValue }), .text(kept.found),
      .date(isSeen ? now : item.updated))
  }
}
