import Chat
import Foundation
import LanguageModels
import Locking
import Testing

/// What every `ChatStore` promises, whichever database is behind it: run by the suites of the implementations.
struct ChatStoreContract: Sendable {
  /// Opens a store on the same data each time, with a clock and a limit of events.
  typealias Opening = @Sendable (_ now: @escaping @Sendable () -> Date, _ eventLimit: Int) async throws -> any ChatStore

  let open: Opening
  let clock = TestTime()

  init(_ open: @escaping Opening) { self.open = open }

  func store(eventLimit: Int = 10_000) async throws -> any ChatStore {
    let clock = clock
    return try await open({ clock.now }, eventLimit)
  }

  /// The promises, each a test of its own.
  enum Promise: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case builtInBots, ownBots, botKnowledge, badBots, opening, sending, sendingAgain, sendingAtOnce, texts, badSending,
      edits
    case regenerating, branches, seen, replies, interrupting, plans, unread, feedback, moderation, asking, leaving
    case purging, titles, listing, searching, searchingAnything, events, trimming, persons, unfinishedLimit, paceLimit
    case tokenLimit, settings, paging

    var testDescription: String { rawValue }
  }

  func run(_ promise: Promise) async throws {
    switch promise {
    case .builtInBots: try await builtInBots()
    case .ownBots: try await ownBots()
    case .botKnowledge: try await botKnowledge()
    case .badBots: try await badBots()
    case .opening: try await opening()
    case .sending: try await sending()
    case .sendingAgain: try await sendingAgain()
    case .sendingAtOnce: try await sendingAtOnce()
    case .texts: try await texts()
    case .badSending: try await badSending()
    case .edits: try await edits()
    case .regenerating: try await regenerating()
    case .branches: try await branches()
    case .seen: try await seen()
    case .replies: try await replies()
    case .interrupting: try await interrupting()
    case .plans: try await plans()
    case .unread: try await unread()
    case .feedback: try await feedback()
    case .moderation: try await moderation()
    case .asking: try await asking()
    case .leaving: try await leaving()
    case .purging: try await purging()
    case .titles: try await titles()
    case .listing: try await listing()
    case .searching: try await searching()
    case .searchingAnything: try await searchingAnything()
    case .events: try await events()
    case .trimming: try await trimming()
    case .persons: try await persons()
    case .unfinishedLimit: try await unfinishedLimit()
    case .paceLimit: try await paceLimit()
    case .tokenLimit: try await tokenLimit()
    case .settings: try await settings()
    case .paging: try await paging()
    }
  }
}

/// A clock that a test sets.
final class TestTime: Sendable {
  private let time = Locked(Date(timeIntervalSinceReferenceDate: 817_000_000.125))
  var now: Date { time.withLock { $0 } }
  func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}

extension ChatStore {
  /// Sends a text to the end of a channel as `me`, under a new client id unless one is given.
  func say(_ text: String, in channel: String, id: String = UUID().uuidString) async throws -> ChatSent {
    try await send(
      ChatSending(channel: channel, clientID: id, text: text), of: "me", limits: ChatLimits(unfinishedReplies: 1_000))
  }

  /// Edits a message as `me`.
  func edit(_ message: ChatMessage, _ text: String, id: String = UUID().uuidString) async throws -> ChatSent {
    try await send(
      ChatSending(channel: message.channel, clientID: id, text: text, place: .editing(message.id)), of: "me",
      limits: ChatLimits())
  }

  func anew(_ reply: ChatMessage, id: String = UUID().uuidString) async throws -> ChatMessage {
    try await regenerate(reply.id, of: "me", clientID: id, limits: ChatLimits())
  }

  func channel(with bot: String = "gpt-bot") async throws -> Channel {
    try await openChannel(bot: bot, of: "me", clientID: UUID().uuidString)
  }

  /// Generates a reply: begins it, appends the pieces, and makes it final.
  @discardableResult
  func answer(
    _ reply: ChatMessage, _ pieces: String..., status: ChatMessage.Status = .complete, usage: Usage? = nil,
    at time: Date = Date(timeIntervalSinceReferenceDate: 817_000_100)
  ) async throws -> ChatMessage {
    _ = try await begin(reply.id, with: ReplyPlan(instructions: "Be.", messages: [], model: "test"), at: time)
    for piece in pieces { _ = try await append(piece, to: reply.id) }
    return try await finish(reply.id, ReplyEnd(status, ReplyReport(model: "test", usage: usage)), at: time)
  }

  /// The texts of the newest page of the active path, without a greeting.
  func shown(_ channel: String, of person: String = "me") async throws -> [String] {
    try await messages(of: channel, person: person, before: nil, limit: 200).messages.filter {
      $0.parent != nil || $0.role == .person
    }.map(\.text)
  }
}

/// The code with which something fails.
func code(_ body: () async throws -> Void) async throws -> ChatError.Code? {
  do {
    try await body()
    return nil
  } catch let error as ChatError {
    #expect(error.message.count > 15, "a message to act on: \(error.message)")
    return error.code
  }
}
