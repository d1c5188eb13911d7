import Storage
import TextSearch

extension DatabaseNoteStore {
  public func notes(of person: String, _ query: NoteQuery) async throws -> NotePage {
    guard (1...200).contains(query.limit) else {
      throw NoteError(.invalid, "A page has 1 to 200 notes, not \(query.limit).")
    }
    return try await database.read { sql in
      let list = NoteList(person: person, sql: sql)
      guard !query.search.isBlank else { return try list.page(after: query.after, limit: query.limit) }
      // What has no word in it is found nowhere.
      guard let search = SearchQuery(query.search) else { return NotePage(notes: [], total: try list.total()) }
      return try list.page(of: search, after: query.after, limit: query.limit)
    }
  }
}

/// The list of a person's notes.
private struct NoteList {
  let person: String
  let sql: any DatabaseTransaction

  private static let columns =
    """
    n.id, n.number, n.version, n.title, n.date, n.time, n.attendees, n.kind, n.lines, n.characters, n.place, n.created,
    n.updated,
    (SELECT count(*) FROM notes_actions a WHERE a.note = n.id AND a.status = 'open' AND a.deleted IS NULL) AS open_actions
    """

  func total() throws -> Int {
    try sql.row("SELECT count(*) AS count FROM notes_notes WHERE person = $1 AND deleted IS NULL", .text(person))?
      .int("count") ?? 0
  }

  // MARK: All

  /// A place is where a note stands, and its number: `2026-05-18 0510 17`.
  func page(after: String?, limit: Int) throws -> NotePage {
    var place: (String, Int)?
    if let after {
      let parts = after.split(separator: " ")
      guard parts.count == 3, let number = Int(parts[2]) else { throw Self.noPlace }
      place = ("\(parts[0]) \(parts[1])", number)
    }
    let condition = place == nil ? "" : "AND (n.place < $3 OR (n.place = $3 AND n.number < $4))"
    var parameters: [DatabaseValue] = [.text(person), DatabaseValue(limit + 1)]
    if let place { parameters += [.text(place.0), DatabaseValue(place.1)] }
    var rows: [DatabaseRow] = []
    try sql.forEachRow(
      """
      SELECT \(Self.columns) FROM notes_notes n WHERE n.person = $1 AND n.deleted IS NULL \(condition)
      ORDER BY n.place DESC, n.number DESC LIMIT $2
      """, parameters
    ) { rows.append($0) }
    let isMore = rows.count > limit
    rows = Array(rows.prefix(limit))
    let next = try isMore ? rows.last.map { "\(try $0.text("place")) \(try $0.int("number"))" } : nil
    return NotePage(notes: try rows.map(summary), next: next, total: try total())
  }

  // MARK: Found

  /// Found in title or attendees, in one line, in several; each from the newest meeting on. A place is how many came before.
  func page(of query: SearchQuery, after: String?, limit: Int) throws -> NotePage {
    let offset = try after.map { text in
      guard let offset = Int(text), offset >= 0 else { throw Self.noPlace }
      return offset
    }
    guard let key = try personKey() else { return NotePage(notes: [], total: 0) }
    let found = try found(query, key)
    let page = found.dropFirst(offset ?? 0).prefix(limit)
    let end = (offset ?? 0) + page.count
    return NotePage(
      notes: try page.map { try summary($0, query, key) }, next: end < found.count ? String(end) : nil,
      total: try total())
  }

  private struct Found {
    var id: String
    var number: Int
    /// The line that has all words, 0 for title and attendees; `nil` if none has.
    var line: Int?

    var rank: Int { line.map { $0 == 0 ? 0 : 1 } ?? 2 }
  }

  private func found(_ query: SearchQuery, _ key: Int) throws -> [Found] {
    let numbers = Set(try NoteSearch.notes(query, person: key, in: sql))
    guard !numbers.isEmpty else { return [] }
    let lines = try NoteSearch.lines(query, person: key, in: sql)
    var found: [Found] = []
    try sql.forEachRow(
      """
      SELECT id, number FROM notes_notes WHERE person = $1 AND deleted IS NULL ORDER BY place DESC, number DESC
      """, [.text(person)]
    ) { row in
      let number = try row.int("number")
      guard numbers.contains(number) else { return }
      found.append(Found(id: try row.text("id"), number: number, line: lines[number]))
    }
    // In their order within each rank.
    return (0...2).flatMap { rank in found.filter { $0.rank == rank } }
  }

  private func summary(_ found: Found, _ query: SearchQuery, _ key: Int) throws -> NoteSummary {
    let row = try sql.row("SELECT \(Self.columns) FROM notes_notes n WHERE n.id = $1", .text(found.id))
    guard let row else { throw NoteError.noNote }
    var summary = try summary(row)
    let line =
      try found.line ?? NoteSearch.firstLine(withAnyOf: query, person: key, note: found.number, in: sql) ?? 0
    if line == 0 {
      summary.snippet =
        SearchSnippet.make(query, in: summary.title)
        ?? SearchSnippet.make(query, in: summary.attendees.joined(separator: ", "))
    } else if let text = try text(of: line, found.id) {
      summary.snippet = SearchSnippet.make(query, in: text)
      summary.line = line
    }
    return summary
  }

  private func text(of line: Int, _ note: String) throws -> String? {
    let row = try sql.row(
      "SELECT speaker, text FROM notes_lines WHERE note = $1 AND number = $2", .text(note), DatabaseValue(line))
    return try row.map { row in
      try row.optionalText("speaker").map { "\($0): \(try row.text("text"))" } ?? row.text("text")
    }
  }

  private func personKey() throws -> Int? {
    try sql.row("SELECT key FROM notes_people WHERE person = $1", .text(person))?.int("key")
  }

  private func summary(_ row: DatabaseRow) throws -> NoteSummary {
    NoteSummary(
      id: try row.text("id"), version: try row.int("version"), title: try row.text("title"),
      date: try row.civilDate("date"), time: try row.optionalInt("time"), attendees: try row.value("attendees"),
      kind: try row.word("kind"), lines: try row.int("lines"), characters: try row.int("characters"),
      openActions: try row.int("open_actions"), created: try row.date("created"), updated: try row.date("updated"))
  }

  private static let noPlace = NoteError(
    .invalid, "That is no place in the list: take the one that the page before gave, or begin anew.")
}
