import LanguageModels
import Storage

/// Translated requirements, kept so that none is translated twice.
extension AppStore {
  /// The most translations that are kept of an app; those of older wordings go first.
  static let translationLimit = 500

  /// The translations that were kept of an app, by key; what can't be read any more is left out.
  ///
  /// - Throws: `StorageError`.
  public func translations(app: String) async throws -> [String: Translation] {
    let rows = try await database.read { transaction in
      try transaction.rows("SELECT key, content, reason FROM translations WHERE app = $1", .text(app)).map { row in
        (try row.text("key"), try row.text("content"), try row.isNull("reason") ? nil : try row.text("reason"))
      }
    }
    var translations: [String: Translation] = [:]
    for (key, text, reason) in rows {
      guard let json = try? JSONValue(parsing: text), let entry = try? RequirementRules(json: json) else { continue }
      translations[key] = Translation(
        content: entry.content, usage: Usage(), isCached: true, promptHashes: [], reason: reason)
    }
    return translations
  }

  /// Keeps a translation.
  ///
  /// - Throws: `StorageError`.
  public func keep(_ translation: Translation, key: String, app: String) async throws {
    let entry = RequirementRules(
      number: 1, origin: .translated, sentence: RuleSentence.sentence(for: translation.content),
      content: translation.content)
    let text = entry.json.serialized()
    let reason = translation.reason
    try await database.write { transaction in
      try transaction.execute(
        """
        INSERT INTO translations (app, key, content, reason, number)
        VALUES ($1, $2, $3, $4, (SELECT coalesce(max(number), 0) + 1 FROM translations WHERE app = $1))
        ON CONFLICT (app, key) DO UPDATE
          SET content = excluded.content, reason = excluded.reason, number = excluded.number
        """, .text(app), .text(key), .text(text), .optional(reason))
      try transaction.execute(
        """
        DELETE FROM translations WHERE app = $1 AND key NOT IN (
          SELECT key FROM translations WHERE app = $1 ORDER BY number DESC LIMIT $2)
        """, .text(app), .integer(Int64(Self.translationLimit)))
    }
  }
}
