public import Foundation
import Storage

extension DatabaseChatStore {
  public func settings(of person: String) async throws -> ChatSettings {
    try await database.read { transaction in
      try transaction.row("SELECT settings FROM chat_people WHERE person = $1", .text(person))?.json("settings")
        ?? ChatSettings()
    }
  }

  public func setSettings(_ settings: ChatSettings, of person: String) async throws {
    try settings.check()
    try await write(of: person) { work in
      try work.sql.execute(
        "UPDATE chat_people SET settings = $2 WHERE person = $1", .text(person), try .json(settings))
      try work.note(.settings)
    }
  }

  public func tokens(of person: String, since: Date) async throws -> Int {
    try await database.read { transaction in
      var sum = 0
      try transaction.forEachRow(
        "SELECT tokens FROM chat_usage WHERE person = $1 AND at >= $2", [.text(person), .date(since)]
      ) { row in
        let (next, isTooLarge) = sum.addingReportingOverflow(try row.int("tokens"))
        sum = isTooLarge ? .max : next
      }
      return sum
    }
  }
}

extension ChatSettings {
  /// The most words of the list.
  public static let wordsLimit = 1_000
  /// The longest word or phrase, in Unicode scalars.
  public static let wordLimit = 200

  /// - Throws: `ChatError` of code `invalid` that says what is out of its range.
  func check() throws {
    guard words.count <= Self.wordsLimit else {
      throw ChatError(
        .invalid, "The list has \(words.count) words, and \(Self.wordsLimit) are the most: leave some out.")
    }
    for word in words {
      guard word.contains(where: { !$0.isWhitespace }), word.unicodeScalars.count <= Self.wordLimit else {
        throw ChatError(
          .invalid, "A word or phrase of the list has 1 to \(Self.wordLimit) characters: change “\(word.prefix(40))”.")
      }
    }
    guard (1...10_000).contains(limits.unfinishedReplies) else {
      throw ChatError(
        .invalid, "From 1 to 10,000 replies can be unfinished at once, and \(limits.unfinishedReplies) were given.")
    }
    for (name, value) in [("messages a minute", limits.sendsPerMinute), ("tokens a day", limits.tokensPerDay)] {
      guard value ?? 1 >= 1 else {
        throw ChatError(.invalid, "The limit of \(name) must be at least 1: leave it out for any number.")
      }
    }
  }
}
