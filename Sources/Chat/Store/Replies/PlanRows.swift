import Storage

/// What was sent for replies, as rows. Instructions are stored once a channel as long as they stay the same, messages as
/// runs of their numbers: most plans are a character and a run.
enum PlanRows {
  static func keep(_ plan: ReplyPlan, of place: ReplyPlace, in sql: any DatabaseTransaction) throws {
    func runs(_ ids: [String]) throws -> DatabaseValue {
      .text(NumberRuns.text(try ids.map { try number(of: $0, in: place.channel, sql) }))
    }
    try sql.execute(
      """
      INSERT INTO chat_plans (reply, instructions, messages, skipped, omitted, options, model, tokens, is_exact,
        window_tokens, passages)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      """, .text(place.reply), DatabaseValue(try instructions(plan.instructions, in: place.channel, sql)),
      try runs(plan.messages), try runs(plan.skipped), DatabaseValue(plan.omitted), try .json(plan.options),
      .text(plan.model), DatabaseValue(plan.tokens), DatabaseValue(plan.isExact), .optional(plan.window),
      try .json(plan.passages.isEmpty ? nil : plan.passages))
  }

  static func plan(
    of reply: String, in channel: String, _ sql: any DatabaseTransaction
  ) throws -> ReplyPlan? {
    let row = try sql.row(
      """
      SELECT i.text, p.messages, p.skipped, p.omitted, p.options, p.model, p.tokens, p.is_exact, p.window_tokens,
        p.passages
      FROM chat_plans p JOIN chat_instructions i ON i.channel = $2 AND i.number = p.instructions WHERE p.reply = $1
      """, .text(reply), .text(channel))
    guard let row else { return nil }
    func messages(_ column: String) throws -> [String] {
      let numbers = try NumberRuns.numbers(try row.text(column))
      let ids = try ids(of: numbers, in: channel, sql)
      return try numbers.map { number in
        guard let id = ids[number] else {
          throw StorageError(.unexpectedRows, "The plan of reply \(reply) names message \(number), which isn't there.")
        }
        return id
      }
    }
    return ReplyPlan(
      instructions: try row.text("text"), passages: try row.json("passages") ?? [], messages: try messages("messages"),
      skipped: try messages("skipped"),
      omitted: try row.int("omitted"), options: try row.json("options") ?? BotOptions(), model: try row.text("model"),
      tokens: try row.int("tokens"), isExact: try row.bool("is_exact"), window: try row.optionalInt("window_tokens"))
  }

  /// The number under which a channel keeps these instructions; they change seldom.
  private static func instructions(_ text: String, in channel: String, _ sql: any DatabaseTransaction) throws -> Int {
    let last = try sql.rows(
      "SELECT number, text FROM chat_instructions WHERE channel = $1 ORDER BY number DESC LIMIT 1", .text(channel)
    ).first
    if let last, try last.text("text").isExactly(text) { return try last.int("number") }
    let number = (try last?.int("number") ?? 0) + 1
    try sql.execute(
      "INSERT INTO chat_instructions (channel, number, text) VALUES ($1, $2, $3)", .text(channel),
      DatabaseValue(number), .text(text))
    return number
  }

  private static func number(of id: String, in channel: String, _ sql: any DatabaseTransaction) throws -> Int {
    let row = try sql.row(
      "SELECT number FROM chat_messages WHERE id = $1 AND channel = $2", .text(id), .text(channel))
    guard let row else {
      throw ChatError(.notFound, "The plan of a reply names a message that isn't in its channel: \(id).")
    }
    return try row.int("number")
  }

  private static func ids(
    of numbers: [Int], in channel: String, _ sql: any DatabaseTransaction
  ) throws -> [Int: String] {
    guard let first = numbers.min(), let last = numbers.max() else { return [:] }
    var ids: [Int: String] = [:]
    try sql.forEachRow(
      "SELECT id, number FROM chat_messages WHERE channel = $1 AND number >= $2 AND number <= $3",
      [.text(channel), DatabaseValue(first), DatabaseValue(last)]
    ) { row in
      ids[try row.int("number")] = try row.text("id")
    }
    return ids
  }
}

/// Numbers as text, neighbours as runs: `3-57,60`.
enum NumberRuns {
  static func text(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
  }

  /// - Throws: `StorageError` of code `wrongType` if it isn't such a text.
  static func numbers(_ text: String) throws -> [Int] {
    try text.split(separator: ",").flatMap { run in
      let ends = run.split(separator: "-").map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last, ends.count <= 2 else {
        throw StorageError(.wrongType, "“\(text)” isn't a list of numbers.")
      }
      return Array(first...last)
    }
  }
}
