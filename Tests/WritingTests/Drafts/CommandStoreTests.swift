import Storage
import Testing

@testable import Writing

@Suite("Edited and own commands")
struct CommandStoreTests {
  private func keep(
    _ store: CommandStore, _ id: String, title: String? = "Title", summary: String? = nil, prompt: String = "Do it.",
    temperature: Double? = nil
  ) async throws -> PersonalCommand {
    try await store.keep(
      WritingCommand.ID(rawValue: id), title: title, summary: summary, prompt: prompt, temperature: temperature,
      of: "me")
  }

  @Test func `a built-in command is edited and reset`() async throws {
    let database = try await SQLiteDatabase(path: nil)
    let store = try await CommandStore(database)
    let edited = try await keep(store, "correct", title: nil, prompt: " Fix it. ", temperature: 0)
    #expect(edited.command.prompt == "Fix it." && edited.command.temperature == 0 && edited.isEdited && !edited.isOwn)
    #expect(edited.command.method == .correct && edited.usual == WritingCommands.builtIn(.correct))
    let again = try await CommandStore(database)
    #expect(try await again.command(.correct, of: "me") == edited)
    #expect(try await again.commands(of: "me").map(\.command.id) == WritingCommands.builtIn.map(\.id))
    #expect(try await again.command(.correct, of: "you")?.isEdited == false)
    try await again.remove(.correct, of: "me")
    try await again.remove(.correct, of: "me")
    #expect(try await again.command(.correct, of: "me")?.command == WritingCommands.builtIn(.correct))
  }

  @Test func `edited back to the usual it isn't edited any more`() async throws {
    let database = try await SQLiteDatabase(path: nil)
    let store = try await CommandStore(database)
    let usual = try #require(WritingCommands.builtIn(.shorten))
    _ = try await keep(store, "shorten", title: nil, prompt: "Other")
    _ = try await keep(
      store, "shorten", title: usual.title, summary: usual.summary, prompt: usual.prompt,
      temperature: usual.temperature)
    let rows = try await database.read { try $0.rows("SELECT id FROM writing_commands").count }
    #expect(rows == 0)
  }

  @Test func `own commands are added, changed and removed`() async throws {
    let store = try await CommandStore(try await SQLiteDatabase(path: nil))
    let made = try await keep(store, "pirate", title: " Pirate ", prompt: "Say it {tone}ly: {instruction}")
    #expect(made.isOwn && !made.isEdited && made.needsTone && made.needsInstruction && made.command.method == .rewrite)
    #expect(made.command.title == "Pirate" && made.command.temperature == 0.7)
    _ = try await keep(store, "b-2", prompt: "{Tone} { tone }")
    let changed = try await keep(store, "pirate", title: nil, summary: "Arr", prompt: "Arr.", temperature: 2)
    #expect(changed.command.title == "Pirate" && changed.command.summary == "Arr" && !changed.needsTone)
    let own = try await store.commands(of: "me").filter(\.isOwn)
    #expect(own.map(\.command.id.rawValue) == ["pirate", "b-2"] && own[0] == changed && !own[1].needsTone)
    try await store.remove(made.command.id, of: "me")
    let error = await #expect(throws: CommandError.self) { try await store.remove(made.command.id, of: "me") }
    #expect(error?.code == .notFound)
  }

  @Test(arguments: [
    "", "A", "a b", "a--b", "-a", "a-", "ä", "a_b", "../x", "a/b", "１", String(repeating: "a", count: 41), "a\n",
  ])
  func `an id that is no slug is refused`(id: String) async throws {
    let store = try await CommandStore(try await SQLiteDatabase(path: nil))
    let error = await #expect(throws: CommandError.self) { try await keep(store, id) }
    #expect(error?.code == .wrongCommand)
  }

  @Test func `what can't be a command is refused, and nothing is kept of it`() async throws {
    let store = try await CommandStore(try await SQLiteDatabase(path: nil))
    let long = String(repeating: "x", count: CommandStore.promptLimit + 1)
    for attempt in [
      { try await keep(store, "own", title: nil) }, { try await keep(store, "own", title: " ") },
      { try await keep(store, "own", title: "a\nb") }, { try await keep(store, "own", title: String(long.prefix(61))) },
      { try await keep(store, "own", summary: String(long.prefix(121))) },
      { try await keep(store, "own", prompt: "\n") },
      { try await keep(store, "own", prompt: long) }, { try await keep(store, "own", prompt: "a\u{0}b") },
      { try await keep(store, "own", temperature: -0.1) }, { try await keep(store, "own", temperature: 2.1) },
      { try await keep(store, "own", temperature: .nan) }, { try await keep(store, "own", temperature: .infinity) },
      { try await keep(store, "correct", title: "Other") },
      { try await keep(store, "correct", title: nil, summary: "Other") },
    ] as [() async throws -> PersonalCommand] {
      let error = await #expect(throws: CommandError.self) { _ = try await attempt() }
      #expect(error?.code == .wrongCommand)
    }
    #expect(try await store.commands(of: "me").count == WritingCommands.builtIn.count)
    #expect(try await store.command(.correct, of: "me")?.isEdited == false)
  }

  @Test func `there are at most so many own commands`() async throws {
    let store = try await CommandStore(try await SQLiteDatabase(path: nil))
    for number in 0..<CommandStore.ownLimit { _ = try await keep(store, "own-\(number)") }
    let error = await #expect(throws: CommandError.self) { try await keep(store, "one-more") }
    #expect(error?.code == .tooMany)
    _ = try await keep(store, "own-7", prompt: "Changed.")
    _ = try await keep(store, "correct", title: nil)
  }
}
