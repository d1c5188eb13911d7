import Storage
import TextSearch

/// The index of notes; all that is particular to SQLite is in here.
///
/// Two FTS5 tables: one row a note, to find the notes that have all words of a query, and one row a line, to find where
/// they are. Row 0 of a note's lines is its title and attendees. Beside its words a line has their stems, marked, by which
/// questions find it. A row's id is made of the numbers of person, note and line, so what belongs to a note lies together.
enum NoteSearch {
  private static let lineBits = 20
  private static let noteBits = 23
  private static let personBits = 20
  /// What stands before a stem; no word has it.
  private static let mark = "¤"
  /// The most lines that are looked at for one word of a question, the newest notes' first: a word that more lines have
  /// says little.
  static let lineLimit = 20_000

  static func makeTables(in sql: any DatabaseTransaction) throws {
    for table in ["notes_search", "notes_line_search"] {
      // Words come folded, and apart by spaces; beyond ASCII the tokenizer takes everything as letters.
      try sql.execute(
        """
        CREATE VIRTUAL TABLE \(table) USING fts5 (words, columnsize = 0, detail = none,
          prefix = '1 2 \(SearchQuery.quickBeginning)', tokenize = 'ascii')
        """)
    }
  }

  /// Makes the rows of all notes anew, since words have other stems than when they were made.
  static func makeAnew(in sql: any DatabaseTransaction) throws {
    for table in ["notes_search", "notes_line_search"] { try sql.execute("DELETE FROM \(table)") }
    let notes = try sql.rows(
      """
      SELECT n.id, n.number, n.title, n.attendees, p.key FROM notes_notes n JOIN notes_people p ON p.person = n.person
      WHERE n.deleted IS NULL ORDER BY p.key, n.number
      """)
    for note in notes {
      let lines = try sql.rows(
        "SELECT number, speaker, text FROM notes_lines WHERE note = $1 ORDER BY number", .text(try note.text("id"))
      ).map { line in
        NoteLine(number: try line.int("number"), speaker: try line.optionalText("speaker"), text: try line.text("text"))
      }
      try insert(
        title: try note.text("title"), attendees: try note.value("attendees"), lines: lines,
        person: try note.int("key"), note: try note.int("number"), in: sql)
    }
  }

  // MARK: Keeping

  /// Indexes a note that isn't. Beyond eight million notes of a person and a million persons nothing is indexed any more.
  static func insert(
    title: String, attendees: [String], lines: [NoteLine], person: Int, note: Int, in sql: any DatabaseTransaction
  ) throws {
    guard let first = id(person, note, 0) else { return }
    var all = WordSet(hasStems: false)
    var head = WordSet(hasStems: true)
    for text in [title] + attendees {
      head.add(text)
      all.add(text)
    }
    try insert(head.line, id: first, into: "notes_line_search", sql)
    for line in lines {
      guard let id = id(person, note, line.number) else { continue }
      all.add(line)
      try insert(words(of: line), id: id, into: "notes_line_search", sql)
    }
    try insert(all.line, id: first >> lineBits, into: "notes_search", sql)
  }

  /// Takes a note out of the index.
  static func remove(person: Int, note: Int, in sql: any DatabaseTransaction) throws {
    guard let range = range(person, note) else { return }
    try sql.execute(
      "DELETE FROM notes_line_search WHERE rowid >= $1 AND rowid <= $2", DatabaseValue(range.lowerBound),
      DatabaseValue(range.upperBound))
    try sql.execute("DELETE FROM notes_search WHERE rowid = $1", DatabaseValue(range.lowerBound >> lineBits))
  }

  private static func insert(_ words: String?, id: Int, into table: String, _ sql: any DatabaseTransaction) throws {
    guard let words else { return }
    try sql.execute("INSERT INTO \(table) (rowid, words) VALUES ($1, $2)", DatabaseValue(id), .text(words))
  }

  // MARK: Finding

  /// The numbers of the notes that have all words of a query, wherever they are.
  static func notes(_ query: SearchQuery, person: Int, in sql: any DatabaseTransaction) throws -> [Int] {
    guard let range = range(person) else { return [] }
    return try sql.rows(
      "SELECT rowid AS id FROM notes_search WHERE notes_search MATCH $1 AND rowid >= $2 AND rowid <= $3",
      .text(query.expression), DatabaseValue(range.lowerBound >> lineBits), DatabaseValue(range.upperBound >> lineBits)
    ).map { try $0.int("id") & ((1 << noteBits) - 1) }
  }

  /// The first line of each note that has all words of a query, by the notes' numbers; 0 for title and attendees.
  static func lines(_ query: SearchQuery, person: Int, in sql: any DatabaseTransaction) throws -> [Int: Int] {
    guard let range = range(person) else { return [:] }
    var lines: [Int: Int] = [:]
    try sql.forEachRow(
      """
      SELECT min(id) AS id FROM (
        SELECT rowid AS id FROM notes_line_search WHERE notes_line_search MATCH $1 AND rowid >= $2 AND rowid <= $3
        ORDER BY rowid DESC LIMIT $4) GROUP BY id / \(1 << lineBits)
      """,
      [
        .text(query.expression), DatabaseValue(range.lowerBound), DatabaseValue(range.upperBound),
        DatabaseValue(lineLimit),
      ]
    ) { row in
      let id = try row.int("id")
      lines[(id >> lineBits) & ((1 << noteBits) - 1)] = id & ((1 << lineBits) - 1)
    }
    return lines
  }

  /// The first line of a note that has any word of a query; `nil` if none has.
  static func firstLine(
    withAnyOf query: SearchQuery, person: Int, note: Int, in sql: any DatabaseTransaction
  ) throws -> Int? {
    guard let range = range(person, note) else { return nil }
    let terms = query.words.map { "\"\($0)\"" } + (query.beginning.map { ["\"\($0)\"*"] } ?? [])
    return try sql.row(
      """
      SELECT rowid AS id FROM notes_line_search WHERE notes_line_search MATCH $1 AND rowid > $2 AND rowid <= $3
      ORDER BY rowid LIMIT 1
      """, .text(terms.joined(separator: " OR ")), DatabaseValue(range.lowerBound), DatabaseValue(range.upperBound)
    ).map { try $0.int("id") & ((1 << lineBits) - 1) }
  }

  /// Where a line is, by the numbers of its note and its own; 0 for title and attendees.
  struct Place: Hashable {
    var note: Int
    var line: Int
  }

  /// The lines of a person that have a content word (`SoughtWords`), at most `lineLimit` of them.
  ///
  /// - Parameter note: Only in this note; `nil` for all.
  static func places(
    of word: String, person: Int, note: Int?, in sql: any DatabaseTransaction
  ) throws -> [Place] {
    guard let range = range(person, note) else { return [] }
    return try sql.rows(
      """
      SELECT rowid AS id FROM notes_line_search WHERE notes_line_search MATCH $1 AND rowid >= $2 AND rowid <= $3
      ORDER BY rowid DESC LIMIT $4
      """, .text("\"\(mark)\(word)\""), DatabaseValue(range.lowerBound), DatabaseValue(range.upperBound),
      DatabaseValue(lineLimit)
    ).map { row in
      let id = try row.int("id")
      return Place(note: (id >> lineBits) & ((1 << noteBits) - 1), line: id & ((1 << lineBits) - 1))
    }
  }

  // MARK: Rows

  private static func id(_ person: Int, _ note: Int, _ line: Int) -> Int? {
    guard (0..<1 << personBits).contains(person), (0..<1 << noteBits).contains(note), (0..<1 << lineBits).contains(line)
    else { return nil }
    return ((person << noteBits | note) << lineBits) | line
  }

  /// The rows of a person's lines, or those of one note.
  private static func range(_ person: Int, _ note: Int? = nil) -> ClosedRange<Int>? {
    guard let from = id(person, note ?? 0, 0),
      let to = id(person, note ?? (1 << noteBits) - 1, (1 << lineBits) - 1)
    else { return nil }
    return from...to
  }

  private static func words(of line: NoteLine) -> String? {
    var words = WordSet(hasStems: true)
    words.add(line)
    return words.line
  }

  /// Different words, and perhaps their stems.
  private struct WordSet {
    let hasStems: Bool
    private var seen: Set<String> = []
    private var text = ""

    init(hasStems: Bool) { self.hasStems = hasStems }

    mutating func add(_ line: NoteLine) {
      if let speaker = line.speaker { add(speaker) }
      add(line.text)
    }

    mutating func add(_ text: String) {
      SearchWords.forEach(in: text) { word in
        add(word: word.text)
        if hasStems { add(word: mark + WordStem.of(word.text)) }
        return true
      }
    }

    private mutating func add(word: String) {
      guard seen.insert(word).inserted else { return }
      if !text.isEmpty { text += " " }
      text += word
    }

    /// Apart by spaces; `nil` if there are none.
    var line: String? { text.isEmpty ? nil : text }
  }
}
