import Foundation
import Locking
import ParlanceTesting
import Storage
import Testing

@testable import Writing

/// A store of drafts whose clock is moved by hand.
struct DraftTester {
  let store: DraftStore
  let database: any Database
  private let time = Locked(Date(timeIntervalSinceReferenceDate: 800_000_000))

  init(_ database: (any Database)? = nil) async throws {
    let made: any Database
    if let database { made = database } else { made = try await SQLiteDatabase(path: nil) }
    self.database = made
    store = try await DraftStore(made, now: { [time] in time.withLock { $0 } })
  }

  func wait(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }

  /// Types a text into a draft.
  @discardableResult
  func type(_ text: String, into draft: Draft, step: DraftChange.Step = .typing) async throws -> Draft {
    try await store.change(draft.id, of: "me", version: draft.version, DraftChange(text: text, step: step))
  }

  func undo(_ draft: Draft) async throws -> Draft { try await store.undo(draft.id, of: "me", version: draft.version) }
  func redo(_ draft: Draft) async throws -> Draft { try await store.redo(draft.id, of: "me", version: draft.version) }
}

@Suite("Drafts that are kept")
struct DraftStoreTests {
  @Test func `a draft is kept, listed, changed and found again by another store`() async throws {
    let tester = try await DraftTester()
    let store = tester.store
    let made = try await store.create(
      DraftContent(text: "\n  Hello @ada\nmore", contentWarning: "Food"), visibility: .unlisted, language: "en",
      of: "me")
    #expect(made.version == 1 && made.title == "Hello @ada" && made.content.hasContentWarning && !made.canUndo)
    tester.wait(1)
    let second = try await store.create(DraftContent(), of: "me")
    #expect(try await store.drafts(of: "me").map(\.id) == [second.id, made.id])
    #expect(try await store.drafts(of: "me")[1].length == 19)
    tester.wait(1)
    let changed = try await store.change(
      made.id, of: "me", version: 1, DraftChange(hasContentWarning: false, visibility: .direct, language: ""))
    #expect(changed.version == 2 && changed.visibility == .direct && changed.language == nil)
    #expect(changed.content.contentWarning == "Food" && changed.content.usedContentWarning == "")
    #expect(try await store.drafts(of: "me").map(\.length) == [15, 0])
    let again = try await DraftStore(tester.database)
    #expect(try await again.draft(made.id, of: "me") == changed)
  }

  @Test func `texts come back byte for byte`() async throws {
    let tester = try await DraftTester()
    for text in [
      "", "\u{0}a\u{0}", "\r\n\r\n", "e\u{301}", "\u{E9}", "👩‍👩‍👧‍👦🏳️‍⚧️", "\u{FEFF}x\u{202E}", "%s'\";--", "\u{10FFFF}",
      String(repeating: "𝄞", count: DraftStore.textLimit - 1),
    ] {
      let draft = try await tester.store.create(DraftContent(text: text), of: "me")
      let kept = try await tester.store.draft(draft.id, of: "me")
      #expect(kept.content.text.utf8.elementsEqual(text.utf8))
      let other = try await tester.type(text + "!", into: kept)
      #expect(try await tester.undo(other).content == kept.content)
    }
  }

  @Test func `what differs only in its composition is a change`() async throws {
    let tester = try await DraftTester()
    let draft = try await tester.store.create(DraftContent(text: "\u{E9}"), of: "me")
    let changed = try await tester.type("e\u{301}", into: draft)
    #expect(changed.version == 2 && changed.canUndo && changed.content.text.unicodeScalars.count == 2)
  }

  @Test func `who has seen another version changes nothing, and is shown what is there`() async throws {
    let tester = try await DraftTester()
    let draft = try await tester.store.create(DraftContent(text: "One"), of: "me")
    let here = try await tester.type("One here", into: draft)
    let error = await #expect(throws: DraftError.self) { try await tester.type("One there", into: draft) }
    #expect(error?.code == .conflict && error?.draft == here)
    // The same change again, whose answer was lost, is none.
    #expect(try await tester.type("One here", into: draft) == here)
    for version in [0, 3, Int.max, Int.min] {
      let error = await #expect(throws: DraftError.self) {
        try await tester.store.change(draft.id, of: "me", version: version, DraftChange(text: "X"))
      }
      #expect(error?.code == .conflict)
      for move in [tester.store.undo, tester.store.redo] {
        let error = await #expect(throws: DraftError.self) {
          _ = try await move(draft.id, "me", version, PostLimit().urlCost)
        }
        #expect(error?.code == .conflict)
      }
    }
    #expect(try await tester.store.draft(draft.id, of: "me") == here)
  }

  @Test func `of many changes to one version exactly one is made`() async throws {
    let tester = try await DraftTester()
    let draft = try await tester.store.create(DraftContent(), of: "me")
    let made = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<20 {
        group.addTask { (try? await tester.type("Text \(number)", into: draft)) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(made == 1)
    #expect(try await tester.store.draft(draft.id, of: "me").version == 2)
  }

  @Test func `a deleted draft can be brought back for 30 days, with its history`() async throws {
    let tester = try await DraftTester()
    let draft = try await tester.store.create(DraftContent(text: "One"), of: "me")
    let changed = try await tester.type("Two", into: draft)
    try await tester.store.delete(draft.id, of: "me")
    #expect(try await tester.store.drafts(of: "me").isEmpty)
    let store = tester.store
    for attempt in [
      { _ = try await store.draft(draft.id, of: "me") }, { try await store.delete(draft.id, of: "me") },
      { _ = try await store.undo(draft.id, of: "me", version: 3) },
      { _ = try await store.change(draft.id, of: "me", version: 3, DraftChange(text: "X")) },
      { _ = try await store.notePosted(draft.id, of: "me", url: "https://a.example") },
      { _ = try await store.restore(draft.id, of: "you") }, { _ = try await store.restore("none", of: "me") },
    ] as [@Sendable () async throws -> Void] {
      let error = await #expect(throws: DraftError.self) { try await attempt() }
      #expect(error?.code == .notFound)
    }
    tester.wait(DraftStore.deletedTime - 1)
    let back = try await store.restore(draft.id, of: "me")
    #expect(back.content == changed.content && back.canUndo)
    #expect(try await tester.undo(back).content.text == "One")
    // One that is there stays as it is.
    #expect(try await store.restore(draft.id, of: "me").version == back.version + 1)
    try await store.delete(draft.id, of: "me")
    tester.wait(DraftStore.deletedTime + 1)
    await #expect(throws: DraftError.self) { try await store.restore(draft.id, of: "me") }
    _ = try await store.create(DraftContent(), of: "me")
    let steps = try await tester.database.read { try $0.rows("SELECT draft FROM writing_draft_steps").count }
    #expect(steps == 0)
  }

  @Test func `persons don't see each other's drafts`() async throws {
    let tester = try await DraftTester()
    let draft = try await tester.store.create(DraftContent(text: "Mine"), of: "me")
    #expect(try await tester.store.drafts(of: "you").isEmpty)
    await #expect(throws: DraftError.self) { try await tester.store.draft(draft.id, of: "you") }
    await #expect(throws: DraftError.self) {
      try await tester.store.change(draft.id, of: "you", version: 1, DraftChange(text: "Yours"))
    }
  }

  @Test func `there are limits, and they say so`() async throws {
    let tester = try await DraftTester()
    let long = String(repeating: "x", count: DraftStore.textLimit + 1)
    for content in [DraftContent(text: long), DraftContent(contentWarning: long)] {
      let error = await #expect(throws: DraftError.self) { try await tester.store.create(content, of: "me") }
      #expect(error?.code == .textTooLong)
    }
    let draft = try await tester.store.create(DraftContent(text: "One"), of: "me")
    await #expect(throws: DraftError.self) { try await tester.type(long, into: draft) }
    #expect(try await tester.store.draft(draft.id, of: "me") == draft)
    try await tester.database.write { transaction in
      for number in 1..<DraftStore.draftLimit {
        try transaction.execute(
          """
          INSERT INTO writing_drafts SELECT $2, person, text, warning, has_warning, visibility, language, version, position,
            created, updated, deleted, title, length, url_cost, posted_url, posted_at FROM writing_drafts WHERE id = $1
          """, .text(draft.id), .text("copy-\(number)"))
      }
    }
    let error = await #expect(throws: DraftError.self) { try await tester.store.create(DraftContent(), of: "me") }
    #expect(error?.code == .tooManyDrafts)
    try await tester.store.delete(draft.id, of: "me")
    _ = try await tester.store.create(DraftContent(), of: "me")
    let full = await #expect(throws: DraftError.self) { try await tester.store.restore(draft.id, of: "me") }
    #expect(full?.code == .tooManyDrafts)
  }

  @Test func `lengths follow the cost of addresses`() async throws {
    let tester = try await DraftTester()
    _ = try await tester.store.create(DraftContent(text: "https://example.com/long/address"), of: "me")
    #expect(try await tester.store.drafts(of: "me").map(\.length) == [23])
    #expect(try await tester.store.drafts(of: "me", urlCost: 10).map(\.length) == [10])
    #expect(try await tester.store.drafts(of: "me").map(\.length) == [23])
  }

  @Test func `a title is one bounded line`() {
    #expect(DraftContent(text: "").title == "" && DraftContent(text: " \n\t\n").title == "")
    #expect(DraftContent(text: "\n", contentWarning: "Food").title == "Food")
    #expect(DraftContent(text: "a\u{0}\u{1B}[31mb").title == "a  [31mb")
    let long = DraftContent(text: String(repeating: "👩‍👩‍👧‍👦", count: 200)).title
    #expect(long.count == 80 && long.hasSuffix("…"))
  }
}
