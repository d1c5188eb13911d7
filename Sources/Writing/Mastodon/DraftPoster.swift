import Foundation
import LanguageModels
import Storage

/// Posts what was made of a draft: one post or a thread, each part once, however often it is sent with the same key.
public struct DraftPoster: Sendable {
  /// The most parts of a thread.
  public static let partLimit = 100
  /// How long sending again is safe, in seconds: Mastodon remembers a key for an hour.
  static let keyTime: TimeInterval = 55 * 60

  let client: MastodonClient
  let store: PostStore

  public init(client: MastodonClient, store: PostStore) {
    self.client = client
    self.store = store
  }

  /// Posts the parts in order, each as a reply to the one before; what was posted with this key isn't posted again.
  ///
  /// - Parameters:
  ///   - parts: At least one. What isn't posted yet may have been changed since the last time.
  ///   - key: Of the client's making, new for everything that is to be posted anew.
  /// - Throws: `PostingError`, `StorageError`, `CancellationError`.
  public func post(
    _ parts: [NewStatus], key: String, draft: String, person: String
  ) async throws -> [PostedStatus] {
    let place = PostStore.Place(person: person, draft: draft, key: key)
    let records = try await store.records(place)
    var posted: [PostedStatus] = []
    func refused(_ code: MastodonError.Code, _ message: String) -> PostingError {
      PostingError(MastodonError(code, message), posted: posted, count: parts.count)
    }
    if try await store.isUsedElsewhere(place) {
      throw refused(.keyUsed, "This key was used for another draft: send it with a new one.")
    }
    guard records.allSatisfy({ $0.number < parts.count }) else {
      throw refused(.keyUsed, "More was posted with this key than is sent now: send it with a new one.")
    }
    for (number, part) in parts.enumerated() {
      let content = part.json.serialized()
      let record = records.first { $0.number == number }
      if let record {
        guard record.instance == client.instance.origin, record.content.isExactly(content) else {
          throw record.posted == nil
            ? refused(
              .outcomeUnknown,
              "It isn't known whether an earlier version of this was posted: look at your account, and post it anew if "
                + "it isn't there.")
            : refused(.keyUsed, "Another text was posted with this key: send this one with a new key.")
        }
        if let status = record.posted {
          posted.append(status)
          continue
        }
        guard store.now().timeIntervalSince(record.begun) < Self.keyTime else {
          throw refused(
            .outcomeUnknown,
            "It isn't known whether this was posted, and that is too long ago to send it again safely: look at your "
              + "account, and post it anew if it isn't there.")
        }
      } else {
        try await store.begin(place, number, content: content, instance: client.instance.origin)
      }
      var status = part
      status.replyTo = posted.last?.id ?? part.replyTo
      do {
        let made = try await client.post(status, key: parts.count == 1 ? key : "\(key)-\(number + 1)")
        try await store.finish(place, number, made)
        posted.append(made)
      } catch let error as MastodonError {
        // What an earlier try may have posted is still not known.
        if record == nil, !error.isOutcomeUnknown { try await store.forget(place, number) }
        throw PostingError(error, posted: posted, count: parts.count)
      }
    }
    return posted
  }
}

/// Why posting broke off, and what is there already.
public struct PostingError: Error, Sendable, Hashable, CustomStringConvertible {
  public var reason: MastodonError
  /// The parts that are there, in order.
  public var posted: [PostedStatus]
  /// How many there should be.
  public var count: Int

  public init(_ reason: MastodonError, posted: [PostedStatus], count: Int) {
    self.reason = reason
    self.posted = posted
    self.count = count
  }

  /// What went wrong, with how many parts of a thread are there.
  public var description: String {
    guard count > 1 else { return reason.message }
    return "\(posted.count) of \(count) parts are posted. " + reason.message
  }
}
