public import Foundation
public import Storage

/// Drafts and their history, kept: once a change is answered, it survives a crash.
public struct DraftStore: Sendable {
  /// The longest text that is kept, in Unicode scalars; of a content warning too.
  public static let textLimit = 100_000
  /// The most drafts of a person, not counting deleted ones.
  public static let draftLimit = 1_000
  /// How many steps of a draft's history are kept, at least.
  public static let stepLimit = 500
  /// Typing that goes on within this time is one step, in seconds.
  public static let typingPause: TimeInterval = 2
  /// The longest time that one step of typing lasts, in seconds.
  public static let typingTime: TimeInterval = 30
  /// How long deleted drafts are kept, in seconds: 30 days.
  public static let deletedTime: TimeInterval = 30 * 24 * 3_600

  let database: any Database
  let now: @Sendable () -> Date

  /// Takes a database, brings the tables up to date, and lets go of what was deleted 30 days ago.
  ///
  /// - Throws: `StorageError`.
  public init(_ database: any Database, now: @escaping @Sendable () -> Date = { Date() }) async throws {
    self.database = database
    self.now = now
    try await WritingTables.migrate(database)
    try await purge()
  }

  /// Lets go of what was deleted more than 30 days ago.
  ///
  /// - Throws: `StorageError`.
  public func purge() async throws {
    let end = now().addingTimeInterval(-Self.deletedTime)
    try await database.write { try Self.purge(before: end, in: $0) }
  }

  // MARK: Reading

  /// The drafts of a person, the last changed first.
  ///
  /// - Parameter urlCost: What an address counts in the lengths.
  /// - Throws: `StorageError`.
  public func drafts(of person: String, urlCost: Int = PostLimit().urlCost) async throws -> [DraftSummary] {
    try await database.write { transaction in
      // Lengths are kept, since a list shouldn't read every text; those of another instance are counted anew.
      let stale = try transaction.rows(
        "SELECT id, text, warning, has_warning FROM writing_drafts WHERE person = $1 AND url_cost <> $2", .text(person),
        .integer(Int64(urlCost)))
      for row in stale {
        try transaction.execute(
          "UPDATE writing_drafts SET length = $2, url_cost = $3 WHERE id = $1", .text(try row.text("id")),
          .integer(Int64(DraftLength.of(try DraftContent(row), urlCost: urlCost))), .integer(Int64(urlCost)))
      }
      return try transaction.rows(
        """
        SELECT id, title, updated, length, version, posted_at IS NOT NULL AS is_posted FROM writing_drafts
        WHERE person = $1 AND deleted IS NULL ORDER BY updated DESC, id
        """, .text(person)
      ).map { row in
        DraftSummary(
          id: try row.text("id"), title: try row.text("title"), updated: try row.date("updated"),
          length: try row.int("length"), version: try row.int("version"), isPosted: try row.bool("is_posted"))
      }
    }
  }

  /// One draft.
  ///
  /// - Throws: `DraftError` of code `notFound`, `StorageError`.
  public func draft(_ id: String, of person: String) async throws -> Draft {
    try await database.read { try Self.kept(id, person, in: $0).draft }
  }

  // MARK: Making and changing

  /// Keeps a new draft.
  ///
  /// - Throws: `DraftError`, `StorageError`.
  public func create(
    _ content: DraftContent, visibility: PostVisibility = .public, language: String? = nil, of person: String,
    urlCost: Int = PostLimit().urlCost
  ) async throws -> Draft {
    try Self.check(content)
    let (now, id) = (now(), UUID().uuidString.lowercased())
    return try await database.write { transaction in
      try Self.purge(before: now.addingTimeInterval(-Self.deletedTime), in: transaction)
      try Self.checkRoom(of: person, in: transaction)
      try transaction.execute(
        """
        INSERT INTO writing_drafts (id, person, text, warning, has_warning, visibility, language, version, position,
          created, updated, title, length, url_cost)
        VALUES ($1, $2, $3, $4, $5, $6, $7, 1, 0, $8, $8, $9, $10, $11)
        """, .text(id), .text(person), .text(content.text), .text(content.contentWarning),
        DatabaseValue(content.hasContentWarning), .text(visibility.rawValue), .optional(language), .date(now),
        .text(content.title), .integer(Int64(DraftLength.of(content, urlCost: urlCost))), .integer(Int64(urlCost)))
      return try Self.kept(id, person, in: transaction).draft
    }
  }

  /// Changes a draft that is as whoever changes it saw it.
  ///
  /// A change after which the draft would be as it is already is no change: so one whose answer was lost can be sent
  /// again.
  ///
  /// - Parameter version: The version that was seen.
  /// - Throws: `DraftError` of code `conflict` with the draft as it is if that is another version; `StorageError`.
  public func change(
    _ id: String, of person: String, version: Int, _ change: DraftChange, urlCost: Int = PostLimit().urlCost
  ) async throws -> Draft {
    let now = now()
    return try await database.write { transaction in
      var kept = try Self.kept(id, person, in: transaction)
      var content = kept.draft.content
      if let text = change.text { content.text = text }
      if let warning = change.contentWarning { content.contentWarning = warning }
      if let has = change.hasContentWarning { content.hasContentWarning = has }
      let visibility = change.visibility ?? kept.draft.visibility
      let language = change.language.map { $0.isEmpty ? nil : $0 } ?? kept.draft.language
      let isSame =
        content == kept.draft.content && visibility == kept.draft.visibility && language == kept.draft.language
      if isSame, version <= kept.draft.version { return kept.draft }
      guard version == kept.draft.version else { throw DraftError.conflict(kept.draft, seen: version) }
      try Self.check(content)
      let isContentChanged = content != kept.draft.content
      if isContentChanged { try Self.note(content, change.step, of: &kept, at: now, in: transaction) }
      kept.draft.content = content
      kept.draft.visibility = visibility
      kept.draft.language = language
      try Self.update(kept, at: now, urlCost: urlCost, in: transaction)
      return try Self.kept(id, person, in: transaction).draft
    }
  }

  /// Notes that a draft was posted; its version stays, since nothing of what is written changed.
  ///
  /// - Throws: `DraftError` of code `notFound`, `StorageError`.
  public func notePosted(_ id: String, of person: String, url: String) async throws -> Draft {
    let now = now()
    return try await database.write { transaction in
      try transaction.execute(
        "UPDATE writing_drafts SET posted_url = $3, posted_at = $4 WHERE id = $1 AND person = $2 AND deleted IS NULL",
        .text(id), .text(person), .text(url), .date(now))
      return try Self.kept(id, person, in: transaction).draft
    }
  }

  // MARK: Deleting

  /// Deletes a draft; it can be brought back for 30 days.
  ///
  /// - Returns: Its version then.
  /// - Throws: `DraftError` of code `notFound`, `StorageError`.
  @discardableResult
  public func delete(_ id: String, of person: String) async throws -> Int {
    let now = now()
    return try await database.write { transaction in
      let kept = try Self.kept(id, person, in: transaction)
      try transaction.execute(
        "UPDATE writing_drafts SET deleted = $2, version = version + 1 WHERE id = $1", .text(id), .date(now))
      return kept.draft.version + 1
    }
  }

  /// Brings a deleted draft back; one that is there stays as it is.
  ///
  /// - Throws: `DraftError`, `StorageError`.
  public func restore(_ id: String, of person: String) async throws -> Draft {
    let end = now().addingTimeInterval(-Self.deletedTime)
    return try await database.write { transaction in
      try Self.purge(before: end, in: transaction)
      let deleted = try transaction.row(
        "SELECT id FROM writing_drafts WHERE id = $1 AND person = $2 AND deleted IS NOT NULL", .text(id), .text(person))
      if deleted != nil {
        try Self.checkRoom(of: person, in: transaction)
        try transaction.execute(
          "UPDATE writing_drafts SET deleted = NULL, version = version + 1 WHERE id = $1", .text(id))
      }
      return try Self.kept(id, person, in: transaction).draft
    }
  }
}
