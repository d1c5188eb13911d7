import Chat
import Storage

/// What the host needs for chats: what is kept, the replies at work, and those who follow.
struct ChatRoom: Sendable {
  let store: any ChatStore
  let service: ChatService
  let teller: ChatTeller
  let streams: ChatStreams

  /// - Parameter knowledge: The notes of persons, for bots that answer from them.
  init(
    database: any Database, model: any HostModel, knowledge: any KnowledgeSource, hub: EventHub,
    log: @escaping @Sendable (String) -> Void
  ) async throws {
    self.init(
      store: try await DatabaseChatStore(database), model: model, knowledge: knowledge, hub: hub, log: log)
  }

  init(
    store: any ChatStore, model: any HostModel, knowledge: (any KnowledgeSource)? = nil, hub: EventHub,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.store = store
    service = ChatService(
      store: store, model: { _, _ in try model.lent(for: "A reply") }, knowledge: knowledge, log: log)
    streams = ChatStreams(store: store, log: log)
    teller = ChatTeller(service: service, streams: streams, hub: hub, log: log)
  }

  /// Marks what a crash left, before anybody is served.
  ///
  /// - Throws: `StorageError`.
  func start() async throws {
    try await service.start()
    try await teller.meet(HostHandler.person)
  }

  /// The number of the newest event of a person's log. Read before what is answered, it is never newer than that.
  func event(of person: String) async throws -> Int { try await store.lastEvent(of: person) }

  /// Ends streams and replies; these become interrupted.
  func shutDown() async {
    await streams.finish()
    await service.shutDown()
  }
}
