import Foundation
import LanguageModels
import Storage
import Testing

@testable import Apps

@Suite("Stored sessions")
struct StoredSessionTests {
  private func app() throws -> AppSpec { try TestApps.app(KeptApp.text) }

  private func stored(_ id: String, person: String = "me", app name: String = "a", _ app: AppSpec) -> StoredSession {
    let start = Date(timeIntervalSinceReferenceDate: 12_345.678_901_2)
    return StoredSession(
      id: id, person: person, app: name, appHash: app.hash, deciders: .rules, calls: .samples, started: start,
      used: start)
  }

  private func running(
    _ session: StoredSession, _ app: AppSpec, in store: AppStore, time: Date = Date()
  ) async throws -> AppSession {
    let kept = store.memory(of: app, app: session.app, person: session.person)
    let running = AppSession(
      app: app, rules: try TestApps.rules(KeptApp.rules),
      options: SessionOptions(
        deciders: session.deciders, kept: kept, keeper: store.keeper(of: session, app: app, time: { time })),
      calls: ScenarioCalls(), judge: nil, interpreter: nil, memory: try await kept.recall(),
      resuming: try await store.snapshot(of: session, app: app))
    await running.start()
    await running.settled()
    return running
  }

  private func tap(_ button: String, _ session: AppSession, id: String = "") async -> SessionInteraction.Outcome {
    await session.perform(SessionInteraction(.tap(component: button), on: "CountPage#1", id: id))
  }

  @Test func `a session goes on from what was stored, with its memory, its trace and the time it was used`()
    async throws
  {
    let (app, store) = (try app(), try await AppStore(SQLiteDatabase(path: nil)))
    let session = stored("s", app)
    try await store.add(session, traceHeader: ["format": 1])
    #expect(try await store.session("s", of: "me") == session)
    #expect(try await store.snapshot(of: session, app: app) == nil)
    let used = Date(timeIntervalSinceReferenceDate: 99_999.5)
    let first = try await running(session, app, in: store, time: used)
    #expect(await tap("more_button", first, id: "a") == .done)
    #expect(try await store.session("s", of: "me")?.used == used)
    #expect(try await store.snapshot(of: session, app: app)?.state == (await first.currentState))
    let memory = store.memory(of: app, app: "a", person: "me")
    #expect(try await memory.recall() == ["total": .int(1)])
    let trace = try await store.trace(of: session)
    #expect(trace.count == 2)
    #expect(trace.first == "{\"format\":1}")
    #expect(try JSONValue(parsing: trace[1])["number"]?.integerValue == 1)
    #expect(try await store.trace(of: session, after: 1) == [])
    #expect(try await store.trace(of: session, after: 0) == [trace[1]])
    await first.stop()
    let second = try await running(session, app, in: store)
    #expect(await tap("more_button", second, id: "a") == .repeated)
    #expect(await tap("more_button", second, id: "b") == .done)
    #expect(await second.currentState.memory["count"] == .int(2))
    #expect(try await memory.recall() == ["total": .int(2)])
    #expect(try await store.trace(of: session).count == 3)
  }

  @Test func `other persons find nothing and can change nothing`() async throws {
    let (app, store) = (try app(), try await AppStore(SQLiteDatabase(path: nil)))
    let session = stored("s", app)
    try await store.add(session, traceHeader: [:])
    let running = try await running(session, app, in: store)
    await running.stop()
    var theirs = session
    theirs.person = "you"
    #expect(try await store.session("s", of: "you") == nil)
    #expect(try await store.sessions(of: "you").isEmpty)
    #expect(try await store.snapshot(of: theirs, app: app) == nil)
    #expect(try await store.trace(of: theirs).isEmpty)
    let step = SessionStep(
      snapshot: try #require(try await store.snapshot(of: session, app: app)), traceLine: nil, memory: [:],
      knownMemory: [:])
    await #expect(throws: StorageError.self) { try await store.keeper(of: theirs, app: app).keep(step) }
    await #expect(throws: StorageError.self) { try await store.end(theirs, at: Date()) }
    await #expect(throws: StorageError.self) { try await store.add(theirs, traceHeader: [:]) }
    #expect(try await store.session("s", of: "me")?.ended == nil)
  }

  @Test func `ended sessions over the limit go with their traces, the oldest first`() async throws {
    let (app, database) = (try app(), try await SQLiteDatabase(path: nil))
    let store = try await AppStore(database)
    for (person, name) in [("me", "a"), ("me", "b"), ("you", "a")] {
      for number in 0..<23 {
        let session = stored("\(person) \(name) \(number)", person: person, app: name, app)
        try await store.add(session, traceHeader: [:])
        if number < 22 { try await store.end(session, at: Date(timeIntervalSince1970: Double(1000 - number))) }
      }
    }
    let all = try await store.sessions(of: "me", includingEnded: true)
    #expect(all.filter { $0.app == "a" }.count == 21)
    #expect(try await store.sessions(of: "me").map(\.id).sorted() == ["me a 22", "me b 22"])
    #expect(Set(all.filter { $0.app == "a" }.map(\.id)) == Set(((0..<20) + [22]).map { "me a \($0)" }))
    let traces = try await database.read {
      try $0.row("SELECT count(*) AS number FROM app_session_traces")?.int("number")
    }
    #expect(traces == 63)
    let ended = stored("me a 0", app)
    let running = try await running(ended, app, in: store)
    #expect(await running.screen.error?.message.contains("There is no session me a 0") == true)
  }

  @Test func `two sessions of a person share what is kept, and don't write over each other`() async throws {
    let (app, store) = (try app(), try await AppStore(SQLiteDatabase(path: nil)))
    var sessions: [AppSession] = []
    for id in ["s", "t"] {
      let session = stored(id, app)
      try await store.add(session, traceHeader: [:])
      sessions.append(try await running(session, app, in: store))
    }
    for number in 0..<10 { #expect(await tap("more_button", sessions[number % 2]) == .done) }
    await withTaskGroup(of: Void.self) { group in
      for session in sessions {
        group.addTask {
          for _ in 0..<20 {
            _ = await self.tap("more_button", session)
            while await session.screen.error != nil {
              #expect(await session.screen.error?.message.contains("Another session changed total") == true)
              _ = await session.perform(SessionInteraction(.retry))
            }
          }
        }
      }
    }
    let memory = store.memory(of: app, app: "a", person: "me")
    #expect(try await memory.recall() == ["total": .int(50)])
    for session in sessions { #expect(await session.currentState.memory["count"] == .int(25)) }
  }

  @Test func `a session that lives twice fails instead of being written over`() async throws {
    let (app, store) = (try app(), try await AppStore(SQLiteDatabase(path: nil)))
    let session = stored("s", app)
    try await store.add(session, traceHeader: [:])
    let first = try await running(session, app, in: store)
    let second = try await running(session, app, in: store)
    #expect(await tap("look_button", first) == .done)
    #expect(await tap("look_button", second) == .done)
    #expect(await second.screen.error?.title == "What happened can't be kept")
    #expect(try await store.snapshot(of: session, app: app)?.state == (await first.currentState))
  }

  @Test func `another version of the app, and what can't be read, are told`() async throws {
    let (app, database) = (try app(), try await SQLiteDatabase(path: nil))
    let store = try await AppStore(database)
    let session = stored("s", app)
    try await store.add(session, traceHeader: [:])
    _ = try await running(session, app, in: store)
    let other = try TestApps.app(KeptApp.text.replacing("Send", with: "Post"))
    var error = await #expect(throws: StorageError.self) { try await store.snapshot(of: session, app: other) }
    #expect(error?.code == .incompatible)
    for text in ["{", "{}", "{\"format\":1,\"app\":\"\(app.hash)\"}"] {
      try await database.write { try $0.execute("UPDATE app_sessions SET snapshot = $1", .text(text)) }
      error = await #expect(throws: StorageError.self) { try await store.snapshot(of: session, app: app) }
      #expect(error?.code == .corrupt)
    }
  }

  @Test func `a database that can't be written fails the event visibly`() async throws {
    let (app, database) = (try app(), try await SQLiteDatabase(path: nil))
    let store = try await AppStore(database)
    let session = stored("s", app)
    try await store.add(session, traceHeader: [:])
    let running = try await running(session, app, in: store)
    try await database.write {
      try $0.execute(
        "CREATE TRIGGER full BEFORE UPDATE ON app_sessions BEGIN SELECT RAISE(ABORT, 'nothing more'); END")
    }
    #expect(await tap("more_button", running) == .done)
    #expect(await running.screen.error?.title == "What happened can't be kept")
    #expect(await running.currentState.memory["count"] == .int(0))
    // The memory is in the same transaction.
    #expect(try await store.memory(of: app, app: "a", person: "me").recall() == [:])
    await database.close()
    #expect(await running.perform(SessionInteraction(.retry)) == .done)
    #expect(await running.screen.error?.canRetry == true)
  }

  @Test func `a database of an earlier version is brought up to date with what is in it`() async throws {
    let app = try app()
    for version in 1..<AppStore.migrations.count {
      let database = try await SQLiteDatabase(path: nil)
      try await database.migrate("apps", Array(AppStore.migrations.prefix(version)))
      try await database.write {
        try $0.execute(
          "INSERT INTO kept_memory (person, app, name, value) VALUES ('me', 'a', 'total', '7')")
      }
      let store = try await AppStore(database)
      #expect(try await store.memory(of: app, app: "a", person: "me").recall() == ["total": .int(7)])
      try await store.add(stored("s", app), traceHeader: [:])
      #expect(try await store.sessions(of: "me").count == 1)
    }
  }
}
