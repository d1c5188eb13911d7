import LanguageModels
import ParlanceTesting
import Testing

@testable import Notes

@Suite("Reading a chunk at once") struct ChunkReadingTests {
  private func read(_ items: JSONValue, lines: ClosedRange<Int> = 1...5) async throws -> [AnswerItem] {
    let model = ScriptedModel(
      capabilities: LanguageModelCapabilities(strength: .strong), answers: [.json(["items": items])])
    let reader = NoteReader(model: model)
    #expect(reader.readsChunks)
    let place = ReadingNotes.site
    return try await reader.items(
      of: [.action, .decision], in: place.lines.filter { lines.contains($0.number) }, of: place
    ).value
  }

  private func item(_ text: String, _ lines: [Int], _ owner: String = "not stated", _ due: String = "") -> JSONValue {
    [
      "lines": .array(lines.map { .integer($0) }), "kind": "action", "text": .string(text), "owner": .string(owner),
      "due": .string(due),
    ]
  }

  @Test func `items come with the note's own quotes, owner and day`() async throws {
    let items = try await read([item("Send the revised drawings", [1, 2], "Ravi", "by Friday")])
    let found = try #require(items.first)
    #expect(found.supported && found.owner == "Ravi" && found.due?.date == CivilDate("2026-05-15"))
    #expect(found.evidence.map(\.quote) == [ReadingNotes.site.lines[0].text, "Will do."])
  }

  @Test func `a line that doesn't exist is said`() async throws {
    let items = try await read([item("Send the revised drawings", [9_999], "Ravi", "by Friday")])
    let found = try #require(items.first)
    #expect(!found.supported && found.reason == "The note has no line 9999.")
    #expect(found.owner == nil && found.due == nil && found.evidence == [Evidence(line: 9_999, quote: "")])
  }

  @Test func `a line of another chunk is said`() async throws {
    let found = try #require(try await read([item("Send the revised drawings", [1])], lines: 4...5).first)
    #expect(!found.supported && found.reason == "Line 1 isn't among those that were read.")
  }

  @Test func `a person and a line that aren't there spoil only the item`() async throws {
    let items = try await read([
      item("Send the revised drawings", [1, 2], "Zebedee", "by 3 August"),
      item("Talk to the neighbours", [0, -1], "Ines"),
      item("Renew the permit", [5]),
    ])
    #expect(items.map(\.owner) == [nil, nil, nil] && items.map { $0.due?.words } == [nil, nil, nil])
    #expect(items.map(\.supported) == [true, false, true])
    #expect(items[1].reason == "The note has no lines 0, -1.")
  }

  @Test func `an item longer than an item may be is an error`() async throws {
    let text = String(repeating: "drawings ", count: AnswerItem.textLimit / 9 + 1)
    await #expect { try await read([item(text, [1])]) } throws: { ($0 as? LanguageModelError)?.code == .wrongShape }
  }

  @Test func `a line that doesn't speak of it is said`() async throws {
    let found = try #require(try await read([item("Order sand", [5])]).first)
    #expect(!found.supported && found.reason == "Line 5 doesn't speak of it.")
  }

  @Test func `an owner and a day that the lines don't name are not stated`() async throws {
    let found = try #require(try await read([item("Renew the permit", [5], "Ravi", "by Friday")]).first)
    #expect(found.supported && found.owner == nil && found.due == nil)
  }

  @Test(arguments: ["...", "", "…", " – "]) func `an item without words is an error`(_ text: String) async throws {
    await #expect { try await read([item(text, [1])]) } throws: { ($0 as? NoteError)?.code == .emptyAnswer }
  }

  @Test func `nothing found is no error`() async throws {
    #expect(try await read([]).isEmpty)
  }

  @Test func `a chunk without words isn't asked about`() async throws {
    let model = ScriptedModel(capabilities: LanguageModelCapabilities(strength: .strong), answers: [])
    let place = ReadingNotes.place("\n\n")
    let reading = try await NoteReader(model: model).items(of: [.action], in: place.lines, of: place)
    #expect(reading.value.isEmpty && reading.calls == 0 && model.requests.isEmpty)
  }
}
