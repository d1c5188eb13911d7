public import Foundation
import LanguageModels
import Storage
import TextSearch

extension DatabaseChatStore {
  /// How many replies are made interrupted in one transaction.
  private static let interruptedTogether = 50

  public func interruptReplies() async throws -> Int {
    try await purge()
    let time = now()
    let replies = try await database.read { transaction in
      try transaction.rows("SELECT person, reply FROM chat_unfinished ORDER BY person, channel, number").map {
        (person: try $0.text("person"), reply: try $0.text("reply"))
      }
    }
    let why = ReplyFailure.interrupted
    let end = ReplyEnd(.interrupted, ReplyReport(code: why.code, message: why.message))
    var count = 0
    var rest = replies[...]
    while let person = rest.first?.person {
      // Many in one transaction: a thousand that waited would take seconds one by one.
      let batch = rest.prefix { $0.person == person }.prefix(Self.interruptedTogether)
      rest = rest.dropFirst(batch.count)
      count += try await write(of: person) { work in
        try batch.reduce(0) { sum, item in
          let place = try ReplyPlace(of: item.reply, in: work.sql)
          return try sum + (work.finish(place, end, at: time) ? 1 : 0)
        }
      }
    }
    return count
  }

  public func path(before reply: String, limit: Int) async throws -> [ChatMessage] {
    guard limit > 0 else { return [] }
    return try await database.read { transaction in
      guard let parent = try ReplyPlace(of: reply, in: transaction).parent else { return [] }
      return try MessagePath.messages(endingAt: parent, limit: limit, in: transaction)
    }
  }

  public func begin(_ reply: String, with plan: ReplyPlan?, at time: Date) async throws -> Bool {
    try await write(onReply: reply) { work, place in
      guard !place.status.isFinal else { return false }
      guard place.status == .waiting else {
        throw ChatError(.notPossible, "The generation of this reply has begun already.")
      }
      if let plan { try PlanRows.keep(plan, of: place, in: work.sql) }
      try work.sql.execute(
        "UPDATE chat_messages SET status = $2 WHERE id = $1", .text(reply),
        .text(ChatMessage.Status.streaming.rawValue))
      if place.isLeaf {
        try work.sql.execute(
          "UPDATE chat_channels SET last_status = $2 WHERE id = $1", .text(place.channel),
          .text(ChatMessage.Status.streaming.rawValue))
      }
      try work.note(.message, channel: place.channel, message: reply)
      return true
    }
  }

  public func append(_ text: String, to reply: String) async throws -> Bool {
    let length = text.unicodeScalars.count
    return try await write(onReply: reply) { work, place in
      guard !place.status.isFinal else { return false }
      guard place.status == .streaming else {
        throw ChatError(.notPossible, "The generation of this reply hasn't begun, so nothing can be appended to it.")
      }
      guard length > 0 else { return true }
      let row = try work.sql.row(
        "UPDATE chat_unfinished SET length = length + $4 WHERE person = $1 AND channel = $2 AND number = $3 RETURNING length",
        .text(place.person), .text(place.channel), DatabaseValue(place.number), DatabaseValue(length))
      guard let start = try row.map({ try $0.int("length") - length }) else {
        throw StorageError(.unexpectedRows, "The reply \(reply) is streaming, and isn't among the unfinished ones.")
      }
      try work.sql.execute(
        "INSERT INTO chat_pieces (reply, start, text) VALUES ($1, $2, $3)", .text(reply), DatabaseValue(start),
        .text(text))
      try work.note(.delta, channel: place.channel, message: reply, start: start, length: length)
      return true
    }
  }

  public func finish(_ reply: String, _ end: ReplyEnd, at time: Date) async throws -> ChatMessage {
    guard end.status.isFinal, ![.sent, .blocked].contains(end.status) else {
      throw ChatError(.invalid, "A reply doesn't end as “\(end.status.rawValue)”.")
    }
    return try await write(onReply: reply) { work, place in
      _ = try work.finish(place, end, at: time)
      return try MessageRows.message(reply, in: work.sql)
    }
  }

  public func plan(of reply: String, person: String) async throws -> ReplyPlan? {
    try await database.read { transaction in
      let message = try MessageRows.message(reply, of: person, in: transaction)
      return try PlanRows.plan(of: reply, in: message.channel, transaction)
    }
  }
}

extension PersonWork {
  /// Makes a reply final, with the text so far; false if it is already.
  func finish(_ place: ReplyPlace, _ end: ReplyEnd, at time: Date) throws -> Bool {
    guard !place.status.isFinal else { return false }
    let text = end.status == .withheld ? "" : try MessageRows.pieces(of: place.reply, in: sql)
    try sql.execute(
      "UPDATE chat_messages SET text = $2, status = $3, finished = $4, report = $5, is_indexed = 1 WHERE id = $1",
      .text(place.reply), .text(text), .text(end.status.rawValue), .date(time), try .json(end.report))
    try sql.execute("DELETE FROM chat_pieces WHERE reply = $1", .text(place.reply))
    try sql.execute(
      "DELETE FROM chat_unfinished WHERE person = $1 AND channel = $2 AND number = $3", .text(person),
      .text(place.channel), DatabaseValue(place.number))
    try ChatSearch.insert(text, person: key, channel: place.channelNumber, message: place.number, in: sql)
    if let parent = place.parent {
      try ChatSearch.insertPending(parent, person: key, channel: place.channelNumber, in: sql)
    }
    if let usage = end.report.usage {
      let (sum, isTooLarge) = usage.promptTokens.addingReportingOverflow(usage.completionTokens)
      try sql.execute(
        "INSERT INTO chat_usage (person, at, reply, tokens) VALUES ($1, $2, $3, $4)", .text(person), .date(time),
        .text(place.reply), DatabaseValue(isTooLarge ? .max : sum))
    }
    try note(.message, channel: place.channel, message: place.reply)
    try sql.execute(
      "UPDATE chat_channels SET unread = unread + 1, activity = $2, updated = $3 WHERE id = $1", .text(place.channel),
      DatabaseValue(lastEvent), .date(time))
    if place.isLeaf {
      try sql.execute(
        "UPDATE chat_channels SET last_status = $2, last_text = $3 WHERE id = $1", .text(place.channel),
        .text(end.status.rawValue), .text(OneLine.of(text, limit: ChannelRows.lastLimit)))
    }
    try note(.channel, channel: place.channel)
    return true
  }
}
