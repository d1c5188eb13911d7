import Foundation
import Storage

extension DatabaseChatStore {
  public func channel(_ id: String, of person: String) async throws -> Channel {
    try await database.read { try ChannelRows.channel(id, of: person, in: $0) }
  }

  public func openChannel(bot: String, of person: String, clientID: String) async throws -> Channel {
    try ChatRequest.check(clientID: clientID)
    return try await write(of: person) { work in
      if let known = try work.request(clientID) {
        guard known.kind == .channel, known.origin == bot else { throw ChatRequest.used }
        return try ChannelRows.channel(known.target, of: person, in: work.sql)
      }
      guard let found = try work.bot(bot), !found.isDeleted else { throw ChatError.noBot }
      try work.checkEnabled(bot)
      let place = try work.open(found, clientID: clientID, ask: nil)
      try work.keep(clientID, .channel, target: place.id, origin: bot, replies: 0)
      return try ChannelRows.channel(place.id, of: person, in: work.sql)
    }
  }

  public func changeChannel(_ id: String, of person: String, _ change: ChannelChange) async throws -> Channel {
    let title = try change.title.map(Self.checked(title:))
    return try await write(of: person) { work in
      let row = try ChannelRows.row(id, of: person, in: work.sql)
      let (before, isMuted) = (try row.optionalText("title"), try row.bool("is_muted"))
      let after = if let title { title.isEmpty ? nil : title } else { before }
      let isSameTitle = (after ?? "").isExactly(before ?? "")
      if !isSameTitle || (change.isMuted ?? isMuted) != isMuted {
        try work.sql.execute(
          "UPDATE chat_channels SET title = $2, is_muted = $3 WHERE id = $1", .text(id), .optional(after),
          DatabaseValue(change.isMuted ?? isMuted))
        if !isSameTitle {
          try ChatSearch.retitle(
            from: before, to: after, person: work.key, channel: try row.int("number"), in: work.sql)
        }
        try work.note(.channel, channel: id)
      }
      return try ChannelRows.channel(id, of: person, in: work.sql)
    }
  }

  public func markRead(_ id: String, of person: String, upTo number: Int) async throws -> Channel {
    try await write(of: person) { work in
      let row = try ChannelRows.row(id, of: person, in: work.sql)
      let unfinished = try work.sql.row(
        "SELECT min(number) AS number FROM chat_unfinished WHERE person = $1 AND channel = $2", .text(person), .text(id)
      )?.optionalInt("number")
      let read = min(number, unfinished.map { $0 - 1 } ?? .max, try row.int("last_number"))
      if read > (try row.int("last_read")) {
        try work.sql.execute(
          """
          UPDATE chat_channels SET last_read = $2, unread = (SELECT count(*) FROM chat_messages
            WHERE channel = $1 AND number > $2 AND role = $3 AND finished IS NOT NULL) WHERE id = $1
          """, .text(id), DatabaseValue(read), .text(ChatMessage.Role.bot.rawValue))
        try work.note(.channel, channel: id)
      }
      return try ChannelRows.channel(id, of: person, in: work.sql)
    }
  }

  private static func checked(title: String) throws -> String {
    let line = title.trimmingCharacters(in: .whitespacesAndNewlines)
    let count = line.unicodeScalars.count
    guard count <= ChannelRows.titleLimit else {
      throw ChatError(
        .invalid, "The title has \(count) characters, and \(ChannelRows.titleLimit) are the most: shorten it.")
    }
    guard !line.contains(where: \.isNewline) else {
      throw ChatError(.invalid, "The title must be on one line: take the line breaks out.")
    }
    return line
  }
}
