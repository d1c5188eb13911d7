import Foundation
import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Storage
import Testing

@testable import Writing

@Suite("Posting what was made of a draft")
struct DraftPosterTests {
  private let time = Locked(Date(timeIntervalSinceReferenceDate: 800_000_000))

  private func poster(_ double: MastodonDouble, _ database: any Database) async throws -> DraftPoster {
    let time = time
    return DraftPoster(
      client: MastodonClient(
        try InstanceAddress(double.url), token: APIKey(MastodonDouble.token),
        transport: MastodonClientTests.transport),
      store: try await PostStore(database, now: { time.withLock { $0 } }))
  }

  private func thread(_ count: Int) -> [NewStatus] { (1...count).map { NewStatus(text: "Part \($0)") } }

  @Test func `the same key posts once, also after a restart`() async throws {
    let (double, database) = (try MastodonDouble(), try await SQLiteDatabase(path: nil))
    let first = try await poster(double, database).post(thread(1), key: "k", draft: "d", person: "me")
    let second = try await poster(double, database).post(thread(1), key: "k", draft: "d", person: "me")
    #expect(first == second && double.statuses.count == 1 && double.requests.count == 1)
    #expect(double.statuses[0].key == "k")
  }

  @Test func `a thread is a chain of replies`() async throws {
    let (double, database) = (try MastodonDouble(), try await SQLiteDatabase(path: nil))
    let posted = try await poster(double, database).post(thread(3), key: "k", draft: "d", person: "me")
    #expect(posted.map(\.id) == ["1000", "1001", "1002"])
    #expect(double.statuses.map(\.replyTo) == [nil, "1000", "1001"])
    #expect(Set(double.statuses.map(\.key)).count == 3)
  }

  @Test func `a thread that broke off goes on where it stopped, its rest perhaps changed`() async throws {
    let (double, database) = (try MastodonDouble(), try await SQLiteDatabase(path: nil))
    let poster = try await poster(double, database)
    var parts = thread(3)
    parts[1].text = String(repeating: "x", count: 501)
    let error = await #expect(throws: PostingError.self) {
      try await poster.post(parts, key: "k", draft: "d", person: "me")
    }
    #expect(error?.posted.map(\.id) == ["1000"] && error?.count == 3 && error?.reason.code == .rejected)
    #expect(error?.description.hasPrefix("1 of 3 parts are posted. ") == true)
    parts[1].text = "Shorter"
    let posted = try await poster.post(parts, key: "k", draft: "d", person: "me")
    #expect(posted.count == 3 && double.statuses.map(\.text) == ["Part 1", "Shorter", "Part 3"])
    #expect(double.statuses.map(\.replyTo) == [nil, "1000", "1001"])
  }

  @Test func `an answer that was lost is made good by the same key`() async throws {
    let (double, database) = (try MastodonDouble(), try await SQLiteDatabase(path: nil))
    let poster = try await poster(double, database)
    double.fail("/api/v1/statuses", .doneThen(.hangUp))
    let error = await #expect(throws: PostingError.self) {
      try await poster.post(thread(2), key: "k", draft: "d", person: "me")
    }
    #expect(error?.reason.isOutcomeUnknown == true && double.statuses.count == 1)
    #expect(try await poster.post(thread(2), key: "k", draft: "d", person: "me").count == 2)
    #expect(double.statuses.map(\.text) == ["Part 1", "Part 2"])
  }

  @Test func `while it isn't known what was posted, another text isn't taken for it`() async throws {
    let (double, database) = (try MastodonDouble(), try await SQLiteDatabase(path: nil))
    let poster = try await poster(double, database)
    double.fail("/api/v1/statuses", .doneThen(.hangUp))
    await #expect(throws: PostingError.self) {
      try await poster.post(thread(1), key: "k", draft: "d", person: "me")
    }
    // A refusal that comes before the key is looked at says nothing about the first try.
    double.fail("/api/v1/statuses", .answer(MastodonDouble.error(429, "Slow down")))
    await #expect(throws: PostingError.self) {
      try await poster.post(thread(1), key: "k", draft: "d", person: "me")
    }
    let error = await #expect(throws: PostingError.self) {
      try await poster.post([NewStatus(text: "Another")], key: "k", draft: "d", person: "me")
    }
    #expect(error?.reason.code == .outcomeUnknown && double.statuses.count == 1)
    // Mastodon forgets keys after an hour.
    time.withLock { $0 += 3_600 }
    let late = await #expect(throws: PostingError.self) {
      try await poster.post(thread(1), key: "k", draft: "d", person: "me")
    }
    #expect(late?.reason.code == .outcomeUnknown && double.statuses.count == 1)
  }

  @Test func `a key is for one text of one draft, unless nothing was posted with it`() async throws {
    let (double, database) = (try MastodonDouble(), try await SQLiteDatabase(path: nil))
    let poster = try await poster(double, database)
    let long = [NewStatus(text: String(repeating: "x", count: 501))]
    await #expect(throws: PostingError.self) { try await poster.post(long, key: "k", draft: "d", person: "me") }
    _ = try await poster.post(thread(2), key: "k", draft: "d", person: "me")
    for (parts, draft) in [(thread(1), "d"), ([NewStatus(text: "Another"), thread(2)[1]], "d"), (thread(2), "e")] {
      let error = await #expect(throws: PostingError.self) {
        try await poster.post(parts, key: "k", draft: draft, person: "me")
      }
      #expect(error?.reason.code == .keyUsed)
    }
    // What only differs in its composition is another text.
    _ = try await poster.post([NewStatus(text: "\u{E9}")], key: "n", draft: "d", person: "me")
    let error = await #expect(throws: PostingError.self) {
      try await poster.post([NewStatus(text: "e\u{301}")], key: "n", draft: "d", person: "me")
    }
    #expect(error?.reason.code == .keyUsed && double.statuses.count == 3)
  }
}
