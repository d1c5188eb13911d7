import LanguageModels
import ParlanceTesting
import Testing

@testable import Notes

@Suite("Reading notes unit by unit") struct NoteReaderTests {
  @Test(arguments: [(1, LineLabel.action), (2, .talk), (3, .concern), (4, .action), (5, .action)])
  func `what code knows isn't asked`(_ line: Int, _ label: LineLabel) async throws {
    let (reader, model) = ReadingNotes.reader()
    let reading = try await reader.label(of: ReadingNotes.unit(line, of: ReadingNotes.site), in: ReadingNotes.site)
    #expect(reading.value == label && reading.calls == 0)
    #expect(model.requests.isEmpty)
  }

  @Test func `what code can't tell is one closed question`() async throws {
    let place = ReadingNotes.place("Tomoko: The north gate needs a new lock.", .named)
    let (reader, model) = ReadingNotes.reader("\"action item\"")
    let reading = try await reader.label(of: ReadingNotes.unit(1, of: place), in: place)
    #expect(reading.value == .action && reading.calls == 1 && reading.usage.promptTokens > 0)
    #expect(model.requests.count == 1)
    #expect(model.requests.first?.options.temperature == 0)
    #expect(model.requests.first?.schema?.schema.json["enum"]?.arrayValue?.count == 4)
  }

  @Test func `another language than English is asked about with its neighbours`() async throws {
    let place = ReadingNotes.place(
      "Vera: Der Kran ist geprüft.\nOle: Ich schicke dem Kunden morgen die Zeichnungen.\nVera: Danke.", .named)
    let (reader, model) = ReadingNotes.reader("\"action\"")
    let reading = try await reader.label(of: ReadingNotes.unit(2, of: place), in: place)
    #expect(reading.value == .action)
    let question = try #require(model.requests.first?.messages.last?.content)
    #expect(question.contains("Vera: Der Kran ist geprüft.") && question.contains("Vera: Danke."))
  }

  @Test func `all questions of a kind share their beginning byte for byte`() async throws {
    let place = ReadingNotes.place(
      "Vera: Der Kran ist geprüft.\nOle: Ich schicke morgen die Zeichnungen.\nVera: Wir treffen uns wieder im Juni.",
      .named)
    let (reader, model) = ReadingNotes.reader("\"talk\"", "\"action\"", "\"meeting\"")
    for unit in place.units { _ = try await reader.label(of: unit, in: place) }
    let requests = model.requests
    #expect(requests.count == 3)
    #expect(Set(requests.map { Array($0.messages.dropLast()) }).count == 1)
    #expect(Set(requests.map(\.schema)).count == 1 && Set(requests.map(\.job.kind)).count == 1)
    // The same again is the same request.
    #expect(
      LabelPrompt.request(for: UnitContext(of: place.units[1], in: place)).messages == requests[1].messages)
  }

  @Test func `labels are kept under the model's name and the prompts'`() {
    let (reader, _) = ReadingNotes.reader()
    #expect(reader.name.hasPrefix("scripted ") && reader.name.count > 20)
    #expect(!reader.readsChunks)
  }

  @Test(arguments: [
    ("Next meeting on Tuesday 26 May at half past six, in the shed.", "2026-05-26"),
    ("Next call: 27 May, ten past four.", "2026-05-27"), ("We meet again on 28 May, quarter past nine.", "2026-05-28"),
    ("We meet again today at five.", "2026-05-13"),
  ])
  func `a coming meeting has its day, whatever the clock`(_ line: String, _ day: String) async throws {
    let place = ReadingNotes.place(line)
    let (reader, _) = ReadingNotes.reader()
    let meeting = try await reader.item(at: ReadingNotes.unit(1, of: place), label: .meeting, in: place)
    #expect(meeting.value?.due?.date == CivilDate(day))
  }

  @Test(arguments: ["Allotment committee, Wednesday 13 May 2026", "Meeting of 13 May, 10:00"])
  func `the meeting itself is none that is to come`(_ line: String) async throws {
    let place = ReadingNotes.place(line)
    let (reader, _) = ReadingNotes.reader()
    #expect(try await reader.item(at: ReadingNotes.unit(1, of: place), label: .meeting, in: place).value == nil)
  }

  @Test func `a label that isn't one is an error`() async throws {
    let place = ReadingNotes.place("Der Kran ist seit gestern geprüft und läuft.")
    let (reader, _) = ReadingNotes.reader("\"maybe\"")
    await #expect(throws: LanguageModelError.self) {
      try await reader.label(of: ReadingNotes.unit(1, of: place), in: place)
    }
  }

  @Test func `an action has its owner, its day and the lines that say it`() async throws {
    let (reader, model) = ReadingNotes.reader("\"Send the revised drawings to the client\"")
    let item = try #require(
      try await reader.item(at: ReadingNotes.unit(1, of: ReadingNotes.site), label: .action, in: ReadingNotes.site)
        .value)
    #expect(item.text == "Send the revised drawings to the client")
    #expect(item.owner == "Ravi" && item.due?.date == CivilDate("2026-05-15") && item.supported)
    #expect(item.evidence.map(\.line) == [1, 2] && item.evidence[1].quote == "Will do.")
    #expect(model.requests.count == 1)
  }

  @Test func `an item that nobody is named for has no owner`() async throws {
    let (reader, _) = ReadingNotes.reader("\"Renew the permit\"")
    let item = try #require(
      try await reader.item(at: ReadingNotes.unit(5, of: ReadingNotes.site), label: .action, in: ReadingNotes.site)
        .value)
    #expect(item.owner == nil && item.due?.words.contains("1 June") == true && item.text == "Renew the permit")
  }

  @Test func `words that the note doesn't have are replaced by its own`() async throws {
    let (reader, _) = ReadingNotes.reader("\"Prepare the quarterly budget\"")
    let item = try #require(
      try await reader.item(at: ReadingNotes.unit(5, of: ReadingNotes.site), label: .action, in: ReadingNotes.site)
        .value)
    #expect(item.text == "The permit has to be renewed before 1 June." && item.supported)
  }

  @Test(arguments: ["\"...\"", "\"…\"", "\"the\""]) func `an answer that says nothing is an error`(_ said: String)
    async throws
  {
    let (reader, _) = ReadingNotes.reader(ScriptedAnswer(said))
    await #expect {
      try await reader.item(at: ReadingNotes.unit(5, of: ReadingNotes.site), label: .action, in: ReadingNotes.site)
    } throws: { ($0 as? NoteError)?.code == .emptyAnswer }
  }

  @Test func `other labels are read without a model`() async throws {
    let place = ReadingNotes.place(
      "- Decision: we take the white tiles\nNext meeting: 27 May, 8:30\nPresent: Ines, Tomoko")
    let (reader, model) = ReadingNotes.reader()
    let decision = try await reader.item(at: ReadingNotes.unit(1, of: place), label: .decision, in: place)
    #expect(decision.value?.text == "we take the white tiles" && decision.calls == 0)
    #expect(decision.value?.evidence == [Evidence(line: 1, quote: "- Decision: we take the white tiles")])
    let meeting = try await reader.item(at: ReadingNotes.unit(2, of: place), label: .meeting, in: place)
    #expect(meeting.value?.due?.date == CivilDate("2026-05-27"))
    let talk = try await reader.item(at: ReadingNotes.unit(3, of: place), label: .talk, in: place)
    #expect(talk.value == nil && model.requests.isEmpty)
  }

  @Test func `the same words have the same item wherever they stand`() async throws {
    let one = ReadingNotes.place("The permit has to be renewed.")
    let other = ReadingNotes.place("Hello.\n\nThe permit has to be renewed.")
    let (reader, _) = ReadingNotes.reader("\"Renew the permit\"", "\"Renew the permit\"")
    let first = try await reader.item(at: ReadingNotes.unit(1, of: one), label: .action, in: one).value
    let second = try await reader.item(at: ReadingNotes.unit(3, of: other), label: .action, in: other).value
    #expect(first?.id == second?.id && first?.id.count == 16)
  }
}
