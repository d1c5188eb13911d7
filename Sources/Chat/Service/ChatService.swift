public import Foundation
import Jobs
public import LanguageModels

/// Chats: what is stored, the replies that are generated, whoever watches.
///
/// A reply belongs to no connection: once a message is acknowledged, its reply is generated to its end unless somebody
/// stops it. One is generated at a time in a channel.
public actor ChatService {
  /// The model that answers for a bot now.
  ///
  /// - Throws: `LanguageModelError` or another error with a message that a person can act on; it becomes the reply's.
  public typealias ModelSource = @Sendable (_ bot: Bot, _ person: String) async throws -> any LanguageModel

  public nonisolated let store: any ChatStore

  let context: ReplyContext
  var phase = Phase.before
  /// The channels in which replies are generated or wait.
  var work: [String: ChannelWork] = [:]
  /// The replies that are worked on.
  var running: [String: JobControl<ChatMessage>] = [:]
  /// The channels whose waiting replies are being looked for.
  var looking: [String: JobControl<ChatMessage>] = [:]
  /// Replies that somebody stops before their turn.
  var stopping: Set<String> = []
  /// Replies whose end couldn't be stored; the next start sees to them.
  var abandoned: Set<String> = []

  enum Phase { case before, running, over }

  /// Makes the service; nothing is generated before `start`.
  ///
  /// - Parameters:
  ///   - moderators: Asked after the person's word list, in this order.
  ///   - knowledge: The notes of persons, for bots that answer from them; `nil` if there are none here.
  ///   - log: Gets what the people who run it should know, such as that the disk is full.
  ///   - clock: Counts the times of replies and the limits of moderation.
  public init(
    store: any ChatStore, moderators: [any Moderator] = [], model: @escaping ModelSource,
    knowledge: (any KnowledgeSource)? = nil, now: @escaping @Sendable () -> Date = { Date() },
    log: @escaping @Sendable (String) -> Void = { _ in },
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.store = store
    context = ReplyContext(
      store: store, moderators: moderators, model: model, knowledge: knowledge, now: now, time: Timekeeper(clock),
      log: log,
      signals: ChatSignals(), places: ReplyPlaces())
  }

  /// Begins: what a crash left unfinished becomes interrupted. To be called once, before anything is sent.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  public func start() async throws {
    guard phase == .before else { return }
    let count = try await store.interruptReplies()
    if count > 0 { context.log("\(count) replies were interrupted when Parlance last ended; they can be tried again.") }
    phase = .running
    context.signals.tell()
  }

  /// Whether nothing is generated or waits.
  var isIdle: Bool { work.isEmpty }

  // MARK: Sending

  /// Stores a message and has its reply generated; returns as soon as both are stored.
  ///
  /// - Throws: What `ChatStore.send` throws, within the limits of the person's settings; code `unavailable` before the
  ///   start and after the end.
  public func send(_ sending: ChatSending, of person: String) async throws -> ChatSent {
    try checkRunning()
    let limits = try await store.settings(of: person).limits
    let sent = try await store.send(sending, of: person, limits: limits)
    context.signals.tell()
    wake(sent.message.channel, of: person, for: sent.reply)
    return sent
  }

  /// Stores another reply beside one and has it generated.
  ///
  /// - Throws: What `ChatStore.regenerate` throws, and like `send`.
  public func regenerate(_ reply: String, of person: String, clientID: String) async throws -> ChatMessage {
    try checkRunning()
    let limits = try await store.settings(of: person).limits
    let new = try await store.regenerate(reply, of: person, clientID: clientID, limits: limits)
    context.signals.tell()
    wake(new.channel, of: person, for: new)
    return new
  }

  /// Asks several bots the same, each in a new channel.
  ///
  /// - Throws: What `ChatStore.ask` throws, and like `send`.
  public func ask(_ question: ChatQuestion, of person: String) async throws -> ChatAsk {
    try checkRunning()
    let limits = try await store.settings(of: person).limits
    let ask = try await store.ask(question, of: person, limits: limits)
    context.signals.tell()
    for channel in ask.channels { wake(channel.id, of: person) }
    return ask
  }

  private func checkRunning() throws {
    switch phase {
    case .running: return
    case .before: throw ChatError(.unavailable, "Parlance is starting. Try again in a moment.", retryAfter: 1)
    case .over: throw ChatError(.unavailable, "Parlance is ending. Try again when it was started again.", retryAfter: 5)
    }
  }

  // MARK: Watching

  /// Says that something was written through `store` by others: whoever watches looks at the log.
  public nonisolated func changed() { context.signals.tell() }

  /// One element whenever the log may have grown or a place in the queue changed; several that nobody has read are one.
  public nonisolated func signals() -> AsyncStream<Void> { context.signals.stream() }

  /// The places of replies that wait in the model's queue: 1 for the next.
  public func places() -> [String: Int] { context.places.all }
}
