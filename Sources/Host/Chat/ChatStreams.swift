import Chat
import Foundation
import LanguageModels
import Locking

/// The streams of people's logs for scripts. Each reads the log itself, from where its reader is: nothing is missed or
/// told twice between what was kept and what comes, and a slow reader is waited for, at the cost of a few frames.
final class ChatStreams: Sendable {
  /// How much of the log is read at once.
  static let page = 50
  /// So many bytes wait for a reader at most before more is read.
  static let ahead = 256 << 10

  /// How much is kept for a reader in any case: more than any event has.
  static let limit = 32 << 20

  /// Where a stream begins.
  enum Place: Sendable, Hashable {
    /// With what happens from now on.
    case now
    case after(Int)
    /// After something that isn't known.
    case unknown
  }

  private struct Reader {
    var person: String
    var stream: ResponseStream
    var wake: AsyncStream<Void>.Continuation
    var task: Task<Void, Never>
  }

  private struct State {
    var next = 0
    var readers: [Int: Reader] = [:]
    var isOver = false
  }

  private let store: any ChatStore
  private let log: @Sendable (String) -> Void
  private let state = Locked(State())

  init(store: any ChatStore, log: @escaping @Sendable (String) -> Void) {
    self.store = store
    self.log = log
  }

  /// Follows a person's log, all of it or only what is about a channel of theirs.
  ///
  /// - Throws: `StorageError`.
  func follow(_ person: String, from place: Place, channel: String?) async throws -> ResponseStream {
    let stream = ResponseStream(limit: Self.limit)
    var feed = ChatStreamFeed(store: store, person: person, channel: channel, stream: stream)
    stream.send(Array("retry: 1000\n\n".utf8))
    switch place {
    case .now: feed.begin(after: try await store.lastEvent(of: person))
    case .after(let number): feed.place = number
    case .unknown: break
    }
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    wake.yield()
    let whole = feed
    let number = state.withLock { state -> Int? in
      guard !state.isOver else { return nil }
      state.next += 1
      let task = Task { [log] in await Self.work(whole, wakes, log) }
      state.readers[state.next] = Reader(person: person, stream: stream, wake: wake, task: task)
      return state.next
    }
    guard let number else {
      stream.finish()
      return stream
    }
    stream.onClose { [weak self] in
      wake.finish()
      self?.state.withLock { $0.readers[number] = nil }
    }
    return stream
  }

  private static func work(
    _ feed: ChatStreamFeed, _ wakes: AsyncStream<Void>, _ log: @Sendable (String) -> Void
  ) async {
    var feed = feed
    for await _ in wakes {
      do { guard try await feed.sendNews() else { break } } catch {
        // Whoever reads comes back to where it was.
        if !Task.isCancelled { log("A stream of chats ended: \(error)") }
        break
      }
    }
    feed.stream.finish()
  }

  /// A person's log has grown.
  func wake(_ person: String) {
    state.withLock { state in for reader in state.readers.values where reader.person == person { reader.wake.yield() } }
  }

  /// Sends every stream a comment.
  func beat() {
    let comment = Array(": \n\n".utf8)
    state.withLock { state in for reader in state.readers.values { reader.stream.send(comment) } }
  }

  /// How many streams there are.
  var count: Int { state.withLock { $0.readers.count } }

  /// Ends all streams, and those that are begun from now on at once.
  func finish() async {
    let readers = state.withLock { state in
      state.isOver = true
      defer { state.readers = [:] }
      return Array(state.readers.values)
    }
    for reader in readers {
      reader.wake.finish()
      reader.stream.finish()
    }
    for reader in readers { await reader.task.value }
  }
}
