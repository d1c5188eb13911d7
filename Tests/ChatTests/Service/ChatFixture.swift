import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Storage
import Testing

@testable import Chat

/// A service that has begun, with one bot and one channel of the person `me`.
struct ChatFixture {
  static let me = "me"
  static let character = "You are a bot of a test."

  let service: ChatService
  let store: any ChatStore
  let bot: Bot
  let channel: String
  private let log = Locked<[String]>([])
  private let lastID = Locked(0)

  /// What the service has told those who run it.
  var logged: [String] { log.withLock { $0 } }

  /// Makes all of it in a database in memory.
  init(
    _ model: any LanguageModel, moderators: [any Moderator] = [], options: BotOptions = BotOptions(),
    knowledge: BotKnowledge? = nil, notes: (any KnowledgeSource)? = nil, database: (any Database)? = nil,
    clock: some Clock<Duration> = ContinuousClock(),
    before: @escaping @Sendable (FaultyStore.Call) async throws -> Void = { _ in }
  ) async throws {
    try await self.init(
      source: { _, _ in model }, moderators: moderators, options: options, knowledge: knowledge, notes: notes,
      database: database, clock: clock, before: before)
  }

  init(
    source: @escaping ChatService.ModelSource, moderators: [any Moderator] = [], options: BotOptions = BotOptions(),
    knowledge: BotKnowledge? = nil, notes: (any KnowledgeSource)? = nil, database: (any Database)? = nil,
    clock: some Clock<Duration> = ContinuousClock(),
    before: @escaping @Sendable (FaultyStore.Call) async throws -> Void = { _ in }
  ) async throws {
    let plain: any Database
    if let database { plain = database } else { plain = try await SQLiteDatabase(path: nil) }
    store = FaultyStore(try await DatabaseChatStore(plain), before: before)
    let log = log
    service = ChatService(
      store: store, moderators: moderators, model: source, knowledge: notes,
      log: { line in log.withLock { $0.append(line) } },
      clock: clock)
    try await service.start()
    bot = try await store.createBot(
      BotChange(name: "Test Bot", character: Self.character, options: options, knowledge: knowledge), of: Self.me)
    channel = try await store.openChannel(bot: bot.id, of: Self.me, clientID: "open-\(bot.id)").id
  }

  func clientID() -> String {
    lastID.withLock { id in
      id += 1
      return "\(bot.id) \(id)"
    }
  }

  @discardableResult
  func send(_ text: String, in channel: String? = nil, _ place: ChatSending.Place = .end(seen: nil)) async throws
    -> ChatSent
  {
    try await service.send(
      ChatSending(channel: channel ?? self.channel, clientID: clientID(), text: text, place: place), of: Self.me)
  }

  func regenerate(_ reply: String) async throws -> ChatMessage {
    try await service.regenerate(reply, of: Self.me, clientID: clientID())
  }

  func stop(_ reply: String) async throws -> ChatMessage { try await service.stop(reply, of: Self.me) }

  func message(_ id: String) async throws -> ChatMessage { try await store.message(id, of: Self.me) }

  /// Another channel with the same bot.
  func openChannel() async throws -> String {
    try await store.openChannel(bot: bot.id, of: Self.me, clientID: clientID()).id
  }

  /// Waits until a message is as it should be.
  func message(_ id: String, until holds: (ChatMessage) -> Bool) async throws -> ChatMessage {
    #expect(try await eventually { holds(try await message(id)) })
    return try await message(id)
  }

  /// Waits until a reply is final.
  func final(_ reply: ChatMessage) async throws -> ChatMessage {
    try await message(reply.id) { $0.status.isFinal }
  }

  /// Sends a message and waits until its reply is final.
  func reply(to text: String) async throws -> ChatMessage { try await final(try await send(text).reply) }

  /// Waits until no reply of the channel is unfinished.
  func settled() async throws {
    #expect(try await eventually { try await store.channel(channel, of: Self.me).unfinished.isEmpty })
  }
}

/// A moderator that does what a test says.
struct ScriptedModerator: Moderator {
  let name: String
  let reviewing: @Sendable (String, ModerationStage) async throws -> ModerationDecision

  init(
    _ name: String = "scripted",
    reviewing: @escaping @Sendable (String, ModerationStage) async throws -> ModerationDecision
  ) {
    self.name = name
    self.reviewing = reviewing
  }

  func review(
    _ text: String, at stage: ModerationStage, in context: ModerationContext
  ) async throws -> ModerationDecision {
    try await reviewing(text, stage)
  }
}

/// Waits for something that never comes, whether or not the task is cancelled.
func hangForever() async {
  let (silence, continuation) = AsyncStream.makeStream(of: Never.self)
  await withCheckedContinuation { (resume: CheckedContinuation<Void, Never>) in
    Task.detached {
      for await _ in silence {}
      // Cancelling ends the stream; nobody cancels this task.
      resume.resume()
    }
  }
  continuation.finish()
}
