import Foundation
import Storage

extension DatabaseNoteStore {
  public func labels(of note: String, person: String, reader: String) async throws -> [String: LineLabel] {
    try await database.read { sql in
      try NoteRows.check(note, of: person, in: sql)
      var labels: [String: LineLabel] = [:]
      try sql.forEachRow(
        "SELECT unit, label FROM notes_labels WHERE note = $1 AND reader = $2", [.text(note), .text(reader)]
      ) { row in
        labels[try row.text("unit")] = try row.word("label")
      }
      return labels
    }
  }

  public func keepLabels(
    _ labels: [String: LineLabel], of note: String, person: String, reader: String
  ) async throws {
    guard !labels.isEmpty else { return }
    try await write(of: person) { work in
      try NoteRows.check(note, of: person, in: work.sql)
      for (unit, label) in labels {
        try work.sql.execute(
          """
          INSERT INTO notes_labels (note, reader, unit, label) VALUES ($1, $2, $3, $4)
          ON CONFLICT (note, reader, unit) DO UPDATE SET label = excluded.label
          """, .text(note), .text(reader), .text(unit), .text(label.rawValue))
      }
    }
  }

  // MARK: The pace

  /// How much the newest measurement counts against those before.
  private static let paceWeight = 0.25

  public func pace(of reader: String) async throws -> Double? {
    try await database.read { sql in
      try sql.row("SELECT seconds FROM notes_paces WHERE reader = $1", .text(reader))?.double("seconds")
    }
  }

  public func keepPace(_ seconds: Double, of reader: String) async throws {
    guard seconds.isFinite, seconds >= 0 else {
      throw NoteError(.invalid, "A question can't have taken \(seconds) seconds.")
    }
    try await database.write { sql in
      try sql.execute(
        """
        INSERT INTO notes_paces (reader, seconds) VALUES ($1, $2)
        ON CONFLICT (reader) DO UPDATE SET seconds = notes_paces.seconds + (excluded.seconds - notes_paces.seconds) * $3
        """, .text(reader), .real(seconds), .real(Self.paceWeight))
    }
  }
}
