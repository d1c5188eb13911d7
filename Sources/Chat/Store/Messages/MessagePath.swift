import Storage

/// Ways through the tree of messages.
enum MessagePath {
  /// The messages that end at one, that included: oldest first, only the `limit` newest.
  static func messages(
    endingAt message: String, limit: Int, in sql: any DatabaseTransaction
  ) throws -> [ChatMessage] {
    let path =
      """
      WITH RECURSIVE path (id, parent, depth) AS (
        SELECT id, parent, 1 FROM chat_messages WHERE id = $1
        UNION ALL SELECT m.id, m.parent, p.depth + 1 FROM path p JOIN chat_messages m ON m.id = p.parent
        WHERE p.depth < $2)
      """
    let rows = try sql.rows(
      "\(path) SELECT \(MessageRows.columns) FROM path p JOIN chat_messages m ON m.id = p.id ORDER BY m.number",
      .text(message), DatabaseValue(limit))
    var versions = MessageVersions()
    try sql.forEachRow(
      """
      \(path) SELECT s.id AS id, s.parent AS parent, s.role AS role
      FROM path p JOIN chat_messages s ON s.parent = p.parent ORDER BY s.number
      """, [.text(message), DatabaseValue(limit)]
    ) { try versions.take($0) }
    if let first = rows.first, try first.isNull("parent") {
      try sql.forEachRow(
        "SELECT id, parent, role FROM chat_messages WHERE channel = $1 AND parent IS NULL ORDER BY number",
        [.text(try first.text("channel"))]
      ) { try versions.take($0) }
    }
    return try rows.map { try MessageRows.message($0, siblings: try versions.siblings(of: $0), in: sql) }
  }

  /// Whether a message is on the path that ends at another one.
  static func contains(
    _ message: String, number: Int, endingAt leaf: String, in sql: any DatabaseTransaction
  ) throws -> Bool {
    // A message's number is greater than those before it on its path, so the way ends where the number is reached.
    try sql.row(
      """
      WITH RECURSIVE path (id, parent, number) AS (
        SELECT id, parent, number FROM chat_messages WHERE id = $1
        UNION ALL SELECT m.id, m.parent, m.number FROM path p JOIN chat_messages m ON m.id = p.parent
        WHERE p.number > $3)
      SELECT id FROM path WHERE id = $2
      """, .text(leaf), .text(message), DatabaseValue(number)) != nil
  }

  /// Makes a message the one that is shown, with everything before it and what was last shown after it.
  ///
  /// - Returns: The last message of the active path, then.
  static func show(_ message: String, in channel: String, _ sql: any DatabaseTransaction) throws -> String {
    let way = try sql.rows(
      """
      WITH RECURSIVE path (id, parent) AS (
        SELECT id, parent FROM chat_messages WHERE id = $1
        UNION ALL SELECT m.id, m.parent FROM path p JOIN chat_messages m ON m.id = p.parent)
      SELECT p.id AS id, p.parent AS parent, m.shown AS shown FROM path p LEFT JOIN chat_messages m ON m.id = p.parent
      """, .text(message))
    for row in way {
      let id = try row.text("id")
      if let parent = try row.optionalText("parent") {
        guard try row.optionalText("shown") != id else { continue }
        try sql.execute("UPDATE chat_messages SET shown = $2 WHERE id = $1", .text(parent), .text(id))
      } else {
        try sql.execute("UPDATE chat_channels SET shown = $2 WHERE id = $1", .text(channel), .text(id))
      }
    }
    let leaf = try sql.row(
      """
      WITH RECURSIVE path (id, shown) AS (
        SELECT id, shown FROM chat_messages WHERE id = $1
        UNION ALL SELECT m.id, m.shown FROM path p JOIN chat_messages m ON m.id = p.shown)
      SELECT id FROM path WHERE shown IS NULL
      """, .text(message))
    guard let leaf else {
      throw StorageError(.unexpectedRows, "The path after message \(message) has no end.")
    }
    return try leaf.text("id")
  }
}
