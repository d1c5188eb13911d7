import Foundation
import LanguageModels
import Storage
import Testing

@testable import Apps

@Suite("Kept memory")
struct AppStoreTests {
  private let app = AppSpec(
    title: "T", summary: "", pages: [],
    memory: [
      MemorySlot(parameter: Parameter(name: "last", type: .date, isOptional: true), isKept: true),
      MemorySlot(parameter: Parameter(name: "prices", type: .list(.amount), isOptional: true), isKept: true),
      MemorySlot(parameter: Parameter(name: "count", type: .wholeNumber), isKept: false),
    ], requirements: [])

  @Test("what is kept comes back with its types, per person and app; null forgets")
  func roundTrip() async throws {
    let store = try await AppStore(SQLiteDatabase(path: nil))
    let day = try #require(CalendarDate(iso: "2026-03-06"))
    let memory: [String: AppValue] = ["last": .date(day), "prices": .list([.amount(Decimal(25) / 10)])]
    try await store.keep(memory, app: "a", person: "me")
    try await store.keep(["last": .null], app: "a", person: "you")
    #expect(try await store.memory(of: app, app: "a", person: "me") == memory)
    #expect(try await store.memory(of: app, app: "b", person: "me") == [:])
    #expect(try await store.memory(of: app, app: "a", person: "you") == [:])
    try await store.keep(["last": .null], app: "a", person: "me")
    #expect(try await store.memory(of: app, app: "a", person: "me") == ["prices": .list([.amount(Decimal(25) / 10)])])
  }

  @Test("what no longer fits its declaration, or is no longer kept, is left out")
  func changedDeclaration() async throws {
    let store = try await AppStore(SQLiteDatabase(path: nil))
    try await store.keep(["last": .string("soon"), "count": .int(3), "gone": .int(1)], app: "a", person: "me")
    #expect(try await store.memory(of: app, app: "a", person: "me") == [:])
  }

  @Test("translations come back as they were, per app; the oldest go when there are too many")
  func translations() async throws {
    let store = try await AppStore(SQLiteDatabase(path: nil))
    let book = try TestApps.rules(TestApps.questionRules)
    for entry in book.requirements {
      let translation = Translation(
        content: entry.content, usage: Usage(promptTokens: 3), isCached: false, promptHashes: ["a"])
      try await store.keep(translation, key: "k\(entry.number)", app: "a")
    }
    let open = Translation(
      content: .open(reason: "unclear"), usage: Usage(), isCached: false, promptHashes: [], reason: "unclear")
    try await store.keep(open, key: "open", app: "a")
    let kept = try await store.translations(app: "a")
    #expect(kept.count == book.requirements.count + 1)
    for entry in book.requirements { #expect(kept["k\(entry.number)"]?.content == entry.content) }
    #expect(kept["open"]?.reason == "unclear")
    #expect(try await store.translations(app: "b").isEmpty)
    for number in 0..<(AppStore.translationLimit) { try await store.keep(open, key: "n\(number)", app: "a") }
    let bounded = try await store.translations(app: "a")
    #expect(bounded.count == AppStore.translationLimit)
    #expect(bounded["k1"] == nil)
  }

  @Test("a session hands over what changed in its kept memory, once for each event")
  func session() async throws {
    let spec = try TestApps.app(
      TestApps.search.replacing("- last: text, optional\n", with: "- last: text, optional, kept\n"))
    let kept = KeptCalls()
    let session = AppSession(
      app: spec, rules: try TestApps.rules(TestApps.searchRules),
      options: SessionOptions(keep: { await kept.append($0) }), calls: ScenarioCalls(), judge: nil, interpreter: nil,
      memory: ["last": .string("before")])
    await session.start()
    await session.settled()
    #expect(await session.screen.components.first { $0.name == "found_label" }?.label == "Last time: before")
    await session.setField("name_field", to: "abc", on: "SearchPage#1")
    await session.tap("search_button", on: "SearchPage#1")
    await session.settled()
    #expect(await kept.all == [])
    let request = try #require(await session.sentCalls.first)
    let calls = try #require(await session.calls as? ScenarioCalls)
    await calls.answer(
      request.id,
      CallAnswer(call: "find", request: request.arguments, outcome: .ok, status: 200, body: .list([])))
    await session.endedCalls(atLeast: 1)
    await session.settled()
    #expect(await kept.all == [["last": .string("abc")]])
  }
}

private actor KeptCalls {
  private(set) var all: [[String: AppValue]] = []
  func append(_ memory: [String: AppValue]) { all.append(memory) }
}
