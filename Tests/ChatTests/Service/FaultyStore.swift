import Foundation

@testable import Chat

/// A store with something before each call that a test can hold or let fail; how often each call was made.
struct FaultyStore: ChatStore {
  /// The calls that tests care about.
  enum Call: Sendable, Hashable {
    case begin, append, finish, channel, message, note, path
  }

  let store: any ChatStore
  let before: @Sendable (Call) async throws -> Void

  init(_ store: any ChatStore, before: @escaping @Sendable (Call) async throws -> Void) {
    self.store = store
    self.before = before
  }

  func bots(of person: String) async throws -> [Bot] { try await store.bots(of: person) }
  func bot(_ id: String, of person: String) async throws -> Bot { try await store.bot(id, of: person) }
  func createBot(_ content: BotChange, of person: String) async throws -> Bot {
    try await store.createBot(content, of: person)
  }
  func changeBot(_ id: String, of person: String, version: Int, _ change: BotChange) async throws -> Bot {
    try await store.changeBot(id, of: person, version: version, change)
  }
  func deleteBot(_ id: String, of person: String) async throws -> Bot? { try await store.deleteBot(id, of: person) }

  func channels(of person: String, _ query: ChannelQuery) async throws -> ChannelPage {
    try await store.channels(of: person, query)
  }
  func channel(_ id: String, of person: String) async throws -> Channel {
    try await before(.channel)
    return try await store.channel(id, of: person)
  }
  func openChannel(bot: String, of person: String, clientID: String) async throws -> Channel {
    try await store.openChannel(bot: bot, of: person, clientID: clientID)
  }
  func changeChannel(_ id: String, of person: String, _ change: ChannelChange) async throws -> Channel {
    try await store.changeChannel(id, of: person, change)
  }
  func leaveChannel(_ id: String, of person: String) async throws { try await store.leaveChannel(id, of: person) }
  func restoreChannel(_ id: String, of person: String) async throws -> Channel {
    try await store.restoreChannel(id, of: person)
  }
  func markRead(_ id: String, of person: String, upTo number: Int) async throws -> Channel {
    try await store.markRead(id, of: person, upTo: number)
  }

  func messages(of channel: String, person: String, before: String?, limit: Int) async throws -> MessagePage {
    try await store.messages(of: channel, person: person, before: before, limit: limit)
  }
  func allMessages(of channel: String, person: String) async throws -> [ChatMessage] {
    try await store.allMessages(of: channel, person: person)
  }
  func messages(
    of channel: String, person: String, notAmong known: Set<String>, before number: Int?, limit: Int
  ) async throws -> [ChatMessage] {
    try await store.messages(of: channel, person: person, notAmong: known, before: number, limit: limit)
  }
  func message(_ id: String, of person: String) async throws -> ChatMessage {
    try await before(.message)
    return try await store.message(id, of: person)
  }
  func send(_ sending: ChatSending, of person: String, limits: ChatLimits) async throws -> ChatSent {
    try await store.send(sending, of: person, limits: limits)
  }
  func regenerate(
    _ reply: String, of person: String, clientID: String, limits: ChatLimits
  ) async throws -> ChatMessage {
    try await store.regenerate(reply, of: person, clientID: clientID, limits: limits)
  }
  func showBranch(of message: String, person: String) async throws -> Channel {
    try await store.showBranch(of: message, person: person)
  }
  func setFeedback(
    _ feedback: ChatMessage.Feedback?, on reply: String, of person: String
  ) async throws -> ChatMessage {
    try await store.setFeedback(feedback, on: reply, of: person)
  }
  func ask(_ question: ChatQuestion, of person: String, limits: ChatLimits) async throws -> ChatAsk {
    try await store.ask(question, of: person, limits: limits)
  }
  func ask(_ id: String, of person: String) async throws -> ChatAsk { try await store.ask(id, of: person) }

  func interruptReplies() async throws -> Int { try await store.interruptReplies() }
  func purge() async throws { try await store.purge() }
  func path(before reply: String, limit: Int) async throws -> [ChatMessage] {
    try await before(.path)
    return try await store.path(before: reply, limit: limit)
  }
  func begin(_ reply: String, with plan: ReplyPlan?, at time: Date) async throws -> Bool {
    try await before(.begin)
    return try await store.begin(reply, with: plan, at: time)
  }
  func append(_ text: String, to reply: String) async throws -> Bool {
    try await before(.append)
    return try await store.append(text, to: reply)
  }
  func finish(_ reply: String, _ end: ReplyEnd, at time: Date) async throws -> ChatMessage {
    try await before(.finish)
    return try await store.finish(reply, end, at: time)
  }
  func plan(of reply: String, person: String) async throws -> ReplyPlan? {
    try await store.plan(of: reply, person: person)
  }
  func block(_ message: String) async throws { try await store.block(message) }
  func note(_ record: ModerationRecord, at time: Date) async throws {
    try await before(.note)
    try await store.note(record, at: time)
  }
  func decisions(about message: String, of person: String) async throws -> [ModerationRecord] {
    try await store.decisions(about: message, of: person)
  }

  func lastEvent(of person: String) async throws -> Int { try await store.lastEvent(of: person) }
  func events(of person: String, after number: Int, limit: Int) async throws -> ChatEventPage {
    try await store.events(of: person, after: number, limit: limit)
  }
  func settings(of person: String) async throws -> ChatSettings { try await store.settings(of: person) }
  func setSettings(_ settings: ChatSettings, of person: String) async throws {
    try await store.setSettings(settings, of: person)
  }
  func tokens(of person: String, since: Date) async throws -> Int { try await store.tokens(of: person, since: since) }
}
