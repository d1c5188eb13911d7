import Foundation
import Storage

extension DatabaseNoteStore {
  /// The most passages at once.
  public static let passageLimit = 200

  public func passages(
    like text: String, of person: String, in notes: [String]?, limit: Int
  ) async throws -> [NotePassage] {
    guard (1...Self.passageLimit).contains(limit) else {
      throw NoteError(.invalid, "1 to \(Self.passageLimit) lines can be found at once, not \(limit).")
    }
    let words = SoughtWords.of(text)
    return try await database.read { sql in
      let finder = try PassageFinder(person: person, notes: notes, in: sql)
      return try finder.passages(of: words, limit: limit)
    }
  }
}

/// Finds the lines that have most, and the rarest, words of a question.
private struct PassageFinder {
  private let person: String
  private let sql: any DatabaseTransaction
  /// The notes that are looked into, by their numbers.
  private var notes: [Int: Known] = [:]
  private var lines = 0

  private struct Known {
    var id: String
    var title: String
    var date: CivilDate?
    /// Counts from the newest meeting.
    var order: Int
  }

  /// How much a word of the question counts for a line if the note's title or attendees have it.
  private static let headWeight = 0.3
  /// Up to so many notes are looked into one by one, so that what others have isn't counted first.
  private static let fewNotes = 32

  init(person: String, notes chosen: [String]?, in sql: any DatabaseTransaction) throws {
    self.person = person
    self.sql = sql
    let chosen = chosen.map(Set.init)
    var order = 0
    try sql.forEachRow(
      """
      SELECT id, number, title, date, lines FROM notes_notes WHERE person = $1 AND deleted IS NULL
      ORDER BY place DESC, number DESC
      """, [.text(person)]
    ) { row in
      let id = try row.text("id")
      guard chosen?.contains(id) ?? true else { return }
      notes[try row.int("number")] = Known(
        id: id, title: try row.text("title"), date: try row.civilDate("date"), order: order)
      lines += try row.int("lines")
      order += 1
    }
  }

  func passages(of words: [String], limit: Int) throws -> [NotePassage] {
    let key = try sql.row("SELECT key FROM notes_people WHERE person = $1", .text(person))?.int("key")
    guard let key, !notes.isEmpty else { return [] }
    let ranges = notes.count > Self.fewNotes ? [nil] : notes.keys.sorted().map(Optional.some)
    var scores: [NoteSearch.Place: Double] = [:]
    var heads: [Int: Double] = [:]
    for word in words {
      let places = try ranges.flatMap { try NoteSearch.places(of: word, person: key, note: $0, in: sql) }
        .filter { notes[$0.note] != nil }
      // A word that few lines have says more.
      let weight = log(1 + Double(max(lines, 1)) / Double(1 + places.count))
      var inHead: Set<Int> = []
      for place in places {
        if place.line == 0 { inHead.insert(place.note) } else { scores[place, default: 0] += weight }
      }
      for note in inHead { heads[note, default: 0] += weight * Self.headWeight }
    }
    let ranked = scores.map { place, score in (place, score + (heads[place.note] ?? 0)) }.sorted { left, right in
      guard left.1 == right.1 else { return left.1 > right.1 }
      let (first, second) = (notes[left.0.note]?.order ?? 0, notes[right.0.note]?.order ?? 0)
      return first == second ? left.0.line < right.0.line : first < second
    }
    return try ranked.prefix(limit).compactMap { try passage($0.0) }
  }

  private func passage(_ place: NoteSearch.Place) throws -> NotePassage? {
    guard let note = notes[place.note] else { return nil }
    let row = try sql.row(
      "SELECT number, speaker, time, text FROM notes_lines WHERE note = $1 AND number = $2", .text(note.id),
      DatabaseValue(place.line))
    return try row.map { row in
      NotePassage(
        note: note.id, title: note.title, date: note.date,
        line: NoteLine(
          number: try row.int("number"), speaker: try row.optionalText("speaker"),
          time: try row.optionalInt("time"), text: try row.text("text")))
    }
  }
}
