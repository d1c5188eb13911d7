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

  private func memory(of app: String = "a", person: String = "me") async throws -> StoredMemory {
    try await AppStore(SQLiteDatabase(path: nil)).memory(of: self.app, app: app, person: person)
  }

  @Test("what is kept comes back with its types, per person and app; null forgets")
  func roundTrip() async throws {
    let store = try await AppStore(SQLiteDatabase(path: nil))
    let mine = store.memory(of: app, app: "a", person: "me")
    let day = try #require(CalendarDate(iso: "2026-03-06"))
    let values: [String: AppValue] = ["last": .date(day), "prices": .list([.amount(Decimal(25) / 10)])]
    try await mine.keep(values, knowing: [:])
    #expect(try await mine.recall() == values)
    #expect(try await store.memory(of: app, app: "b", person: "me").recall() == [:])
    #expect(try await store.memory(of: app, app: "a", person: "you").recall() == [:])
    try await mine.keep(["last": .null], knowing: ["last": .date(day)])
    #expect(try await mine.recall() == ["prices": .list([.amount(Decimal(25) / 10)])])
  }

  @Test("what no longer fits its declaration is set aside and told, never written over")
  func changedDeclaration() async throws {
    let database = try await SQLiteDatabase(path: nil)
    let store = try await AppStore(database)
    var before = app
    before.memory[0].parameter.type = .text
    let old = store.memory(of: before, app: "a", person: "me")
    try await old.keep(["last": .string("soon")], knowing: [:])
    let new = store.memory(of: app, app: "a", person: "me")
    #expect(try await new.recall() == [:])
    #expect(try await new.setMisfitsAside().map(\.name) == ["last"])
    #expect(try await new.setMisfitsAside().isEmpty)
    let day = try #require(CalendarDate(iso: "2026-03-06"))
    try await new.keep(["last": .date(day)], knowing: [:])
    let aside = try await database.read {
      try $0.rows("SELECT value FROM kept_memory_aside").map { try $0.text("value") }
    }
    #expect(aside == ["\"soon\""])
  }

  @Test("what another session changed meanwhile isn't written over")
  func conflict() async throws {
    let memory = try await memory()
    try await memory.keep(["last": .null, "prices": .list([])], knowing: [:])
    try await memory.keep(["prices": .list([.amount(1)])], knowing: ["prices": .list([])])
    await #expect(throws: KeptMemoryConflict(names: ["prices"])) {
      try await memory.keep(["prices": .list([.amount(2)])], knowing: ["prices": .list([])])
    }
    #expect(try await memory.recall() == ["prices": .list([.amount(1)])])
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

  @Test("two sessions share what is kept: each event begins with it, and ends with it kept")
  func sessions() async throws {
    let spec = try TestApps.app(
      """
      # Adder

      Adds.

      ## Pages

      ### AddPage (start)

      Shows:
      - things_label (label): {memory.things}
      - thing_field (text field, optional): Thing
      - add_button (button): Add

      ## Memory

      - things: list of text = [], kept

      ## Requirements

      1. When the user taps add_button, add the thing.
      """)
    let rules = try TestApps.rules(
      """
      { "format": 1, "translator": { "model": "by hand" }, "requirements": [
        { "number": 1, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
          { "when": { "tapped": "add_button", "page": "AddPage" },
            "do": [ { "remember": "things", "as": { "value": "memory.things + [fields.thing_field]" } } ] } ] } ] }
      """)
    let store = try await AppStore(SQLiteDatabase(path: nil))
    let kept = store.memory(of: spec, app: "a", person: "me")
    try await kept.keep(["things": .list([.string("0")])], knowing: [:])
    var sessions: [AppSession] = []
    for _ in 0..<2 {
      let session = AppSession(
        app: spec, rules: rules, options: SessionOptions(kept: kept), calls: ScenarioCalls(), judge: nil,
        interpreter: nil, memory: try await kept.recall())
      await session.start()
      sessions.append(session)
    }
    for round in 1...6 {
      let session = sessions[round % 2]
      await session.setField("thing_field", to: "\(round)", on: "AddPage#1")
      await session.tap("add_button", on: "AddPage#1")
      await session.settled()
      #expect(await session.screen.error == nil)
    }
    #expect(try await kept.recall()["things"] == .list((0...6).map { .string("\($0)") }))
    #expect(await sessions[0].screen.components.first?.label == "0, 1, 2, 3, 4, 5, 6")
  }
}
