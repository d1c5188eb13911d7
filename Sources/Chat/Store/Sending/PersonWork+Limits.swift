import Foundation
import Storage

extension PersonWork {
  /// Looks whether the person may have more replies generated now.
  ///
  /// - Parameter replies: How many more.
  /// - Throws: `ChatError` of code `tooMany`, with when to try again.
  func check(_ limits: ChatLimits, adding replies: Int) throws {
    let unfinished = try sql.row(
      "SELECT count(*) AS count FROM chat_unfinished WHERE person = $1", .text(person))?.int("count")
    if unfinished ?? 0 > limits.unfinishedReplies - replies {
      throw ChatError(
        .tooMany,
        "\(unfinished ?? 0) replies aren't at their end yet, and \(limits.unfinishedReplies) are the most at once: wait "
          + "for some, or stop them.", retryAfter: 5)
    }
    if let most = limits.sendsPerMinute { try checkPace(most, adding: replies) }
    if let most = limits.tokensPerDay { try checkTokens(most) }
  }

  /// What lies further in the future than the window is long was noted before the clock was set back. It isn't counted:
  /// otherwise a person would have to wait until the old time comes again.
  private func checkPace(_ most: Int, adding replies: Int) throws {
    var room = most - replies
    var wait: Date?
    try sql.forEachRow(
      """
      SELECT at, replies FROM chat_requests WHERE person = $1 AND at > $2 AND at < $3 AND replies > 0 ORDER BY at DESC
      """, [.text(person), .date(now.addingTimeInterval(-60)), .date(now.addingTimeInterval(60))]
    ) { row in
      room -= try row.int("replies")
      // The newest of those that must be older than a minute first.
      if room < 0, wait == nil { wait = try row.date("at").addingTimeInterval(60) }
    }
    guard room < 0 else { return }
    throw ChatError(
      .tooMany, "\(most) messages a minute are the most: wait a little, then send it again.",
      retryAfter: seconds(until: wait ?? now.addingTimeInterval(60)))
  }

  private func checkTokens(_ most: Int) throws {
    let day: TimeInterval = 86_400
    var sum = 0
    var wait: Date?
    try sql.forEachRow(
      "SELECT at, tokens FROM chat_usage WHERE person = $1 AND at > $2 AND at < $3 ORDER BY at DESC",
      [.text(person), .date(now.addingTimeInterval(-day)), .date(now.addingTimeInterval(day))]
    ) { row in
      let (next, isTooLarge) = sum.addingReportingOverflow(try row.int("tokens"))
      sum = isTooLarge ? .max : next
      if sum >= most, wait == nil { wait = try row.date("at").addingTimeInterval(day) }
    }
    guard sum >= most else { return }
    throw ChatError(
      .tooMany, "\(most) tokens within 24 hours are the most, and \(sum) are used: wait, or set another limit.",
      retryAfter: seconds(until: wait ?? now.addingTimeInterval(day)))
  }

  private func seconds(until time: Date) -> Int {
    max(1, Int(min(time.timeIntervalSince(now).rounded(.up), 86_400)))
  }
}
