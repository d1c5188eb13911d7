import Foundation
import Storage
import TextSearch

extension DatabaseChatStore {
  public func send(_ sending: ChatSending, of person: String, limits: ChatLimits) async throws -> ChatSent {
    try ChatRequest.check(clientID: sending.clientID)
    try ChatRequest.check(text: sending.text)
    return try await write(of: person) { work in
      if let known = try work.request(sending.clientID) { return try work.sent(before: known, sending) }
      var place = try ChannelPlace(of: sending.channel, in: work)
      try work.checkEnabled(place.bot)
      let parent: String?
      switch sending.place {
      case .end(let seen):
        if let seen { try work.check(seen: seen, in: place) }
        parent = place.leaf
      case .editing(let message):
        parent = try work.parent(ofEdited: message, in: place)
      }
      try work.check(limits, adding: 1)
      var (message, reply) = try work.say(sending.text, after: parent, clientID: sending.clientID, in: &place)
      if case .editing(let edited) = sending.place {
        _ = try MessagePath.show(reply.id, in: place.id, work.sql)
        message = try MessageRows.message(message.id, in: work.sql)
        try work.keep(sending.clientID, .edit, target: message.id, origin: edited, replies: 1)
      } else {
        message.siblings = [message.id]
        try work.keep(sending.clientID, .message, target: message.id, origin: nil, replies: 1)
      }
      reply.siblings = [reply.id]
      return ChatSent(message: message, reply: reply, isRepeat: false)
    }
  }

  public func regenerate(
    _ reply: String, of person: String, clientID: String, limits: ChatLimits
  ) async throws -> ChatMessage {
    try ChatRequest.check(clientID: clientID)
    return try await write(of: person) { work in
      if let known = try work.request(clientID) {
        guard known.kind == .reply, known.origin == reply else { throw ChatRequest.used }
        return try MessageRows.message(known.target, of: person, in: work.sql)
      }
      let message = try MessageRows.message(reply, of: person, in: work.sql)
      guard message.role == .bot, let parent = message.parent else {
        throw ChatError(.notPossible, "Only a bot's reply to a message can be generated anew.")
      }
      var place = try ChannelPlace(of: message.channel, in: work)
      try work.checkEnabled(place.bot)
      try work.checkIdle(place.id)
      try work.check(limits, adding: 1)
      let new = try work.wait(after: parent, clientID: clientID, in: &place)
      try work.note(.message, channel: place.id, message: new.id)
      _ = try MessagePath.show(new.id, in: place.id, work.sql)
      try work.end(with: new, in: &place)
      try work.keep(clientID, .reply, target: new.id, origin: reply, replies: 1)
      return try MessageRows.message(new.id, in: work.sql)
    }
  }

  public func showBranch(of message: String, person: String) async throws -> Channel {
    try await write(of: person) { work in
      let shown = try MessageRows.message(message, of: person, in: work.sql)
      let place = try ChannelPlace(of: shown.channel, in: work)
      let leaf = try MessagePath.show(message, in: place.id, work.sql)
      if leaf != place.leaf {
        let last = try MessageRows.message(leaf, in: work.sql)
        try work.setLast(last)
        try work.note(.channel, channel: place.id)
      }
      return try ChannelRows.channel(place.id, of: person, in: work.sql)
    }
  }
}

extension PersonWork {
  /// What an earlier request with the same client id stored.
  ///
  /// - Throws: `ChatError` of code `idUsed` if it was another request.
  fileprivate func sent(before known: ChatRequest, _ sending: ChatSending) throws -> ChatSent {
    let origin: String? = if case .editing(let message) = sending.place { message } else { nil }
    guard known.kind == (origin == nil ? .message : .edit), known.origin == origin else { throw ChatRequest.used }
    let message = try MessageRows.message(known.target, of: person, in: sql)
    guard message.channel == sending.channel, message.text.isExactly(sending.text) else { throw ChatRequest.used }
    let reply = try sql.row(
      "SELECT id FROM chat_messages WHERE parent = $1 AND role = $2 ORDER BY number LIMIT 1", .text(message.id),
      .text(ChatMessage.Role.bot.rawValue))
    guard let reply else {
      throw StorageError(.unexpectedRows, "The message \(message.id) was stored without its reply.")
    }
    return ChatSent(
      message: message, reply: try MessageRows.message(try reply.text("id"), in: sql), isRepeat: true)
  }

  /// - Throws: `ChatError` of code `botDisabled`.
  func checkEnabled(_ id: String) throws {
    guard let bot = try bot(id), !bot.isDeleted else {
      throw ChatError(.botDisabled, "This bot was deleted: begin a conversation with another one.")
    }
    guard bot.isEnabled else {
      throw ChatError(.botDisabled, "\(bot.name) is disabled: enable it, or begin a conversation with another bot.")
    }
  }

  /// - Throws: `ChatError` of code `branchChanged` if a message isn't on the active path.
  fileprivate func check(seen: String, in place: ChannelPlace) throws {
    if seen == place.leaf { return }
    let row = try sql.row(
      "SELECT number FROM chat_messages WHERE id = $1 AND channel = $2", .text(seen), .text(place.id))
    if let row, let leaf = place.leaf,
      try MessagePath.contains(seen, number: try row.int("number"), endingAt: leaf, in: sql)
    {
      return
    }
    throw ChatError(
      .branchChanged, "Another branch of this conversation is shown now: look at it, then send the message again.")
  }

  /// The parent of a message that is to be edited, which the new version has too.
  fileprivate func parent(ofEdited id: String, in place: ChannelPlace) throws -> String? {
    let row = try sql.row(
      "SELECT role, parent FROM chat_messages WHERE id = $1 AND channel = $2", .text(id), .text(place.id))
    guard let row else { throw ChatError.noMessage }
    guard try row.word("role", as: ChatMessage.Role.self) == .person else {
      throw ChatError(.notPossible, "Only what you wrote can be edited; a reply can be generated anew.")
    }
    try checkIdle(place.id)
    return try row.optionalText("parent")
  }

  /// - Throws: `ChatError` of code `busy` while a reply of the channel isn't final.
  func checkIdle(_ channel: String) throws {
    let unfinished = try sql.rows(
      "SELECT reply FROM chat_unfinished WHERE person = $1 AND channel = $2 LIMIT 1", .text(person), .text(channel))
    guard unfinished.isEmpty else {
      throw ChatError(.busy, "A reply is being written in this conversation: wait for its end, or stop it.")
    }
  }

  /// Keeps what a list shows of the last message of the active path.
  func setLast(_ last: ChatMessage) throws {
    let text = last.status.isFinal ? OneLine.of(last.text, limit: ChannelRows.lastLimit) : ""
    try sql.execute(
      "UPDATE chat_channels SET leaf = $2, last_role = $3, last_status = $4, last_text = $5 WHERE id = $1",
      .text(last.channel), .text(last.id), .text(last.role.rawValue), .text(last.status.rawValue), .text(text))
  }
}
