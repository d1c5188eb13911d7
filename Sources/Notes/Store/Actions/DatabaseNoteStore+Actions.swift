import Foundation
import Storage

extension DatabaseNoteStore {
  /// Makes action items of what an answer found, or finds those that the same words made before: these keep what the person
  /// changed, deletion too. Only supported ones of kind `action`; the rest is left out.
  public func keepActions(
    _ items: [AnswerItem], of note: String, person: String
  ) async throws -> [ActionItem] {
    let items = items.filter { $0.kind == .action && $0.supported && !$0.text.isBlank }
    return try await write(of: person) { work in
      try NoteRows.check(note, of: person, in: work.sql)
      let known = try ActionRows.all(of: note, in: work.sql)
      let deleted = Set(known.filter(\.isDeleted).map(\.kept.item.id))
      var matching = ActionMatching(known.map(\.kept))
      let pairs = items.map { (item: $0, words: ActionMatching.words(of: $0)) }
      let matches = matching.take(pairs)
      var ids: [String] = []
      for ((item, words), match) in zip(pairs, matches) {
        guard let match else {
          let uid = matching.newUID(note: note, words: words)
          ids.append(try work.insert(item, note: note, uid: uid, words: words))
          continue
        }
        if deleted.contains(match.item.id) { continue }
        try work.update(match, with: item)
        ids.append(match.item.id)
      }
      return try ids.map { try ActionRows.item($0, of: person, in: work.sql) }
    }
  }

  public func actions(
    of person: String, _ query: ActionQuery, today: CivilDate
  ) async throws -> [ActionItem] {
    try await database.read { try ActionRows.items(of: person, query, today: today, in: $0) }
  }

  public func action(_ id: String, of person: String) async throws -> ActionItem {
    try await database.read { try ActionRows.item(id, of: person, in: $0) }
  }

  public func changeAction(
    _ id: String, of person: String, version: Int, _ change: ActionChange
  ) async throws -> ActionItem {
    try await write(of: person) { work in
      let kept = try ActionRows.kept(id, of: person, in: work.sql)
      guard kept.item.version == version else {
        throw NoteError(
          .conflict,
          "The action item was changed elsewhere, such as in another tab: version \(kept.item.version) is there now, and this "
            + "change was made to version \(version). Nothing was changed.")
      }
      return try work.change(kept, change)
    }
  }

  public func deleteAction(_ id: String, of person: String) async throws {
    try await write(of: person) { work in
      _ = try ActionRows.item(id, of: person, in: work.sql)
      // It stays, so that another run doesn't bring it back.
      try work.sql.execute("UPDATE notes_actions SET deleted = $2 WHERE id = $1", .text(id), .date(work.now))
    }
  }
}

extension NoteWork {
  fileprivate func insert(_ found: AnswerItem, note: String, uid: String, words: String) throws -> String {
    let id = RowID.make(at: now)
    try sql.execute(
      """
      INSERT INTO notes_actions (id, note, number, person, uid, words, found, version, text, owner, due, due_date, evidence,
        status, changed, created, updated)
      VALUES ($1, $2, (SELECT coalesce(max(number), 0) + 1 FROM notes_actions WHERE note = $2), $3, $4, $5, $6, 1, $6, $7,
        $8, $9, $10, $11, '[]', $12, $12)
      """, .text(id), .text(note), .text(person), .text(uid), .text(words), .text(found.text), .optional(found.owner),
      try .json(found.due), .optional(found.due?.date), try .json(found.evidence),
      .text(ActionItem.Status.open.rawValue), .date(now))
    return id
  }

  /// Lays what another run found under what the person changed.
  fileprivate func update(_ before: ActionRows.Kept, with found: AnswerItem) throws {
    var kept = before
    kept.found = found.text
    kept.item.evidence = found.evidence
    if !kept.changed.contains(.text) { kept.item.text = found.text }
    if !kept.changed.contains(.owner) { kept.item.owner = found.owner }
    if !kept.changed.contains(.due) { kept.item.due = found.due }
    try keep(kept, before: before)
  }

  /// Changes what the person wants changed.
  func change(_ before: ActionRows.Kept, _ change: ActionChange) throws -> ActionItem {
    var kept = before
    if let text = change.text {
      kept.item.text = try NoteLimits.text(text, "action item", 1...AnswerItem.textLimit)
      kept.changed.insert(.text)
    }
    if let owner = change.owner {
      kept.item.owner = try owner.map { try NoteLimits.line($0, "owner", 1...AnswerItem.ownerLimit) }
      kept.changed.insert(.owner)
    }
    if let due = change.due {
      try due?.check()
      kept.item.due = due
      kept.changed.insert(.due)
    }
    if let status = change.status {
      kept.item.status = status
      kept.changed.insert(.status)
    }
    try keep(kept, before: before)
    return try ActionRows.item(before.item.id, of: person, in: sql)
  }
}

extension ItemDue {
  /// - Throws: `NoteError` of code `invalid`.
  fileprivate func check() throws {
    if let time, !(0..<1_440).contains(time) {
      throw NoteError(.invalid, "The time is minute \(time) of the day, and must be from 0 to 1439.")
    }
    _ = try NoteLimits.text(words, "text for the day", 0...Self.wordsLimit)
    guard candidates.count <= Self.candidateLimit else {
      throw NoteError(
        .invalid,
        "\(candidates.count) days to choose from are more than \(Self.candidateLimit), which is the most: leave some out."
      )
    }
  }
}
