import Chat
import Foundation
import LanguageModels
import Storage

/// Measures how many messages a second are stored for good, beside bare inserts into a database of the same kind.
struct SendMeasurements: Sendable {
  /// Messages a second, a round each.
  struct Rates: Sendable {
    var store: [Double] = []
    var service: [Double] = []
    var bare: [Double] = []
  }

  /// How many send at once, each into a channel of its own.
  static let writers = 8
  static let person = "me"
  /// As long as people's messages usually are, in bytes; the baseline's rows have the same.
  static let text = String(repeating: "How are the loaves this morning, and when is the oven free? ", count: 3)

  /// As many unfinished replies as a person's settings allow; no other limit.
  private static let noLimits = ChatLimits(unfinishedReplies: 10_000)

  let store: DatabaseChatStore
  let service: ChatService
  let bare: BareInserts
  /// Of the store's own sends, and of those through the service.
  private let channels: [[String]]
  private let database: SQLiteDatabase

  /// Makes two databases in a folder: one for chats, one for bare inserts.
  ///
  /// - Throws: `StorageError`, `ChatError`.
  init(folder: String) async throws {
    database = try await SQLiteDatabase(path: folder + "/sends.sqlite")
    store = try await DatabaseChatStore(database)
    try await store.setSettings(ChatSettings(limits: Self.noLimits), of: Self.person)
    service = ChatService(store: store, model: { _, _ in SilentModel() })
    try await service.start()
    bare = try await BareInserts(path: folder + "/bare.sqlite")
    var channels: [[String]] = [[], []]
    for index in channels.indices {
      for _ in 0..<Self.writers {
        channels[index].append(
          try await store.openChannel(bot: BuiltInBots.gpt.id, of: Self.person, clientID: UUID().uuidString).id)
      }
    }
    self.channels = channels
  }

  /// Measures rounds of so many messages; what is compared takes turns within each round.
  func take(rounds: Int, messages: Int, writers: Int, say: (String) -> Void) async throws -> Rates {
    var rates = Rates()
    for round in 1...rounds {
      say("round \(round) of \(rounds): \(messages) messages, \(writers) at once")
      var (store, service, bare) = (0.0, 0.0, 0.0)
      // In tenths, so that all three meet the same disk.
      let turns = 10
      for turn in 0..<turns {
        let count = max(1, messages / turns / writers)
        let order = (0..<3).map { ($0 + turn) % 3 }
        for which in order {
          let start = ContinuousClock.now
          let replies = try await send(which, count, writers)
          let seconds = (ContinuousClock.now - start) / .seconds(1)
          switch which {
          case 0: store += seconds
          case 1: service += seconds
          default: bare += seconds
          }
          try await end(replies, of: which)
        }
      }
      let sent = Double(turns * writers * max(1, messages / turns / writers))
      rates.store.append(sent / store)
      rates.service.append(sent / service)
      rates.bare.append(sent / bare)
    }
    return rates
  }

  /// Sends; returns the waiting replies, in the order of each channel.
  private func send(_ which: Int, _ count: Int, _ writers: Int) async throws -> [String] {
    try await withThrowingTaskGroup(of: [String].self) { group in
      for writer in 0..<writers {
        let channel = channels[which == 1 ? 1 : 0][writer]
        group.addTask {
          var replies: [String] = []
          for _ in 0..<count {
            let sending = ChatSending(channel: channel, clientID: UUID().uuidString, text: Self.text)
            switch which {
            case 0: replies.append(try await store.send(sending, of: Self.person, limits: Self.noLimits).reply.id)
            case 1: replies.append(try await service.send(sending, of: Self.person).reply.id)
            default: try await bare.insert(sending)
            }
          }
          return replies
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  /// Ends the replies outside of what is measured: nobody has thousands of them open.
  private func end(_ replies: [String], of which: Int) async throws {
    for reply in replies.reversed() {
      if which == 1 {
        _ = try await service.stop(reply, of: Self.person)
      } else {
        _ = try await store.finish(reply, ReplyEnd(.stopped), at: Date())
      }
    }
  }

  /// Whole turns a second, one after the other: the message is stored, and a reply of a model that answers at once is
  /// written and final.
  func turns(rounds: Int, count: Int) async throws -> [Double] {
    let service = ChatService(store: store, model: { _, _ in QuickModel() })
    try await service.start()
    var rates: [Double] = []
    for _ in 0..<rounds {
      let channel = try await store.openChannel(
        bot: BuiltInBots.gpt.id, of: Self.person, clientID: UUID().uuidString
      ).id
      let seconds = try await Self.seconds {
        for _ in 0..<count {
          let sending = ChatSending(channel: channel, clientID: UUID().uuidString, text: Self.text)
          let reply = try await service.send(sending, of: Self.person).reply
          try await Self.wait(for: reply.id, store, service)
        }
      }
      rates.append(Double(count) / seconds)
    }
    await service.shutDown()
    return rates
  }

  private static func wait(for reply: String, _ store: DatabaseChatStore, _ service: ChatService) async throws {
    let signals = service.signals()
    var message = try await store.message(reply, of: person)
    if !message.status.isFinal {
      for await _ in signals {
        message = try await store.message(reply, of: person)
        if message.status.isFinal { break }
      }
    }
    try Task.checkCancellation()
    guard message.status == .complete else { throw BenchError("A reply ended as \(message.status.rawValue).") }
  }

  private static func seconds(_ work: () async throws -> Void) async throws -> Double {
    let start = ContinuousClock.now
    try await work()
    return (ContinuousClock.now - start) / .seconds(1)
  }

  /// Checks that everything that was acknowledged is there.
  ///
  /// - Throws: `BenchError` if something isn't.
  func check(sent: Int) async throws {
    var count = 0
    for channel in channels.joined() {
      let messages = try await store.allMessages(of: channel, person: Self.person)
      count += messages.count { $0.role == .person }
      guard messages.map(\.number) == Array(1...max(1, messages.count)) else {
        throw BenchError("The numbers of a channel's messages have gaps.")
      }
    }
    guard count == sent else { throw BenchError("\(sent) messages were acknowledged, and \(count) are there.") }
  }

  func close() async {
    await service.shutDown()
    await database.close()
    await bare.close()
  }
}

/// The least that storing a message for good takes: one row with the same text and what a message needs, each in a
/// transaction of its own, in a database with the same settings.
struct BareInserts: Sendable {
  private let database: SQLiteDatabase

  init(path: String) async throws {
    database = try await SQLiteDatabase(path: path)
    try await database.write { transaction in
      try transaction.execute(
        """
        CREATE TABLE messages (
          id TEXT PRIMARY KEY, channel TEXT NOT NULL, number BIGINT NOT NULL, role TEXT NOT NULL, text TEXT NOT NULL,
          created DOUBLE PRECISION NOT NULL)
        """)
    }
  }

  func insert(_ sending: ChatSending) async throws {
    try await database.write { transaction in
      try transaction.execute(
        "INSERT INTO messages VALUES ($1, $2, $3, $4, $5, $6)", DatabaseValue(sending.clientID),
        DatabaseValue(sending.channel), 1, "person", DatabaseValue(sending.text),
        .real(Date().timeIntervalSinceReferenceDate))
    }
  }

  func close() async { await database.close() }
}

/// A model that never answers: what is measured is the sending alone.
struct SilentModel: LanguageModel {
  let name = "silent"
  let capabilities = LanguageModelCapabilities()

  func generate(_ request: GenerationRequest) -> GenerationStream {
    GenerationStream(batches: {
      try await Task.sleep(for: .seconds(86_400))
      return nil
    })
  }
}

/// A model that answers at once.
struct QuickModel: LanguageModel {
  let name = "quick"
  let capabilities = LanguageModelCapabilities()

  func generate(_ request: GenerationRequest) -> GenerationStream {
    GenerationStream([
      .text("The oven is free at six."), .finished(.stop, Usage(promptTokens: 40, completionTokens: 7)),
    ])
  }
}
