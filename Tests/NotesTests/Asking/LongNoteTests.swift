import LanguageModels
import Locking
import ParlanceTesting
import Storage
import Testing

@testable import Notes

@Suite("Long notes and estimates")
struct LongNoteTests {
  private static let lines = 600
  private static let long = (1...lines).map { number in
    number == 411
      ? "Ravi will order the doors and send the list." : "Line \(number) says this and that about the weather."
  }.joined(separator: "\n")

  @Test func `an estimate says how much is to be read and how long that takes`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let first = try await fixture.estimate(.ready(.actions), of: note)
    #expect(first.units == 8)
    #expect(first.known == 0)
    // Eight labels, and two of eight units may hold an item: about 1 s and 3 s each before anything was measured.
    #expect(first.calls == 10)
    #expect(first.seconds == 14)
    #expect(!first.isLong)
    let long = try await fixture.estimate(.ready(.actions), of: try await fixture.add(Self.long))
    #expect(long.units == Self.lines)
    #expect(long.isLong)
    _ = try await fixture.ask(.ready(.decisions), of: note)
    let second = try await fixture.estimate(.ready(.actions), of: note)
    #expect(second.known == 8)
    #expect(second.calls == 2)
    #expect(fixture.calls.count == 9)
  }

  @Test func `what code answers costs nothing, and without a model nobody knows how long it takes`() async throws {
    let fixture = try await NotebookFixture(source: { _ in throw LanguageModelError(.noModel, "There is none.") })
    let note = try await fixture.add(SampleNote.text)
    for question in [NoteQuestion.dates, .ready(.when)] {
      let estimate = try await fixture.estimate(question, of: note)
      #expect(estimate.calls == 0)
      #expect(estimate.seconds == 0)
      #expect(!estimate.isLong)
    }
    let estimate = try await fixture.estimate(.ready(.actions), of: note)
    #expect(estimate.units == 8)
    #expect(estimate.calls == 10)
    #expect(estimate.seconds == nil)
    #expect(!estimate.isLong)
  }

  @Test func `the pace is measured without the time in the queue, and kept`() async throws {
    let clock = ManualClock()
    var reader = ScriptedReader()
    reader.before = { call in
      guard call.kind == "label" else { return }
      JobSource.current?.onPosition?(2)
      clock.advance(by: .seconds(60))
      JobSource.current?.onPosition?(1)
      JobSource.current?.onPosition?(nil)
      clock.advance(by: .seconds(4))
    }
    let fixture = try await NotebookFixture(reader, clock: clock)
    let note = try await fixture.add("The sun was shining on us.")
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(answer.report.seconds == 64)
    #expect(try await fixture.store.pace(of: "\(reader.name) label") == 4)
    let other = try await fixture.add("The birds were singing.\nIt was a beautiful day.")
    #expect(try await fixture.estimate(.ready(.decisions), of: other).seconds == 8)
  }

  @Test func `a long note is answered from what search finds first, then wholly and in the background`() async throws {
    let gate = Gate()
    var reader = ScriptedReader()
    reader.before = { call in
      guard call == .label("Line 300 says this and that about the weather.") else { return }
      try await gate.wait()
    }
    let fixture = try await NotebookFixture(reader)
    let note = try await fixture.add(Self.long)
    let asked = try await fixture.begin(.ready(.actions), of: note)
    #expect(try await eventually { try await fixture.answer(asked.id).quick != nil })
    let half = try await fixture.answer(asked.id)
    #expect(half.status == .running)
    #expect(half.items.isEmpty)
    #expect(half.quick?.items.map(\.text) == ["Ravi will order the doors and send the list."])
    #expect(half.quick?.lines == [411])
    gate.open()
    let final = try await fixture.final(asked.id)
    #expect(final.status == .complete)
    #expect(final.items.flatMap { $0.evidence.map(\.line) } == [411])
    #expect(final.coverage.read == [LineRange(from: 1, to: Self.lines)])
    // The quick answer's reading is used again.
    #expect(fixture.reader.log.count("label") == Self.lines)
    #expect(fixture.reader.log.count("item") == 1)
    #expect(fixture.reader.log.most == 1)
  }

  @Test func `an own question of a long note has a quick answer too`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(Self.long)
    let answer = try await fixture.ask(.own("Who orders the doors?"), of: note)
    #expect(answer.quick?.lines == [411])
    #expect(answer.quick?.text == "Ravi will order the doors and send the list.")
    #expect(answer.status == .complete)
    #expect(answer.text == "Ravi will order the doors and send the list.")
  }

  @Test func `the quick answer says nothing of lines that the version asked of doesn't have`() async throws {
    let gate = Gate()
    let fixture = try await NotebookFixture(source: { _ in
      try await gate.wait()
      return ScriptedModel(answers: [])
    })
    let note = try await fixture.add(Self.long)
    let asked = try await fixture.begin(.ready(.actions), of: note)
    var content = note.content
    content.text = "Mei will send the plan.\n" + content.text
    _ = try await fixture.notebook.saveNote(note.id, of: "me", version: 1, content)
    gate.open()
    let answer = try await fixture.final(asked.id)
    #expect(answer.quick == nil)
    #expect(answer.items.flatMap { $0.evidence.map(\.line) } == [411])
  }

  @Test func `500,000 characters and ten questions at once hold one reading of the note`() async throws {
    var reader = ScriptedReader()
    reader.readsChunks = true
    let fixture = try await NotebookFixture(reader)
    let line = "This line of the long meeting says this and that about the weather, again."
    let count = NoteContent.textLimit / (line.count + 1)
    let note = try await fixture.add(Array(repeating: line, count: count).joined(separator: "\n"))
    var ids: [String] = []
    for question in ReadyQuestion.allCases { ids.append(try await fixture.begin(.ready(question), of: note).id) }
    for id in ids {
      let answer = try await fixture.final(id)
      #expect(answer.status == .complete)
      #expect(answer.coverage.lines == count)
    }
    // Three chunks of each question at once, not all of them.
    #expect(fixture.reader.log.most <= 30)
    #expect(await fixture.isIdle())
  }

  @Test func `requests say how urgent they are and what for`() async throws {
    let requests = Locked<[GenerationJob]>([])
    let model = ScriptedModel { request in
      requests.withLock { $0.append(request.job) }
      return ScriptedAnswer("ok")
    }
    let prioritized = PrioritizedModel(model: model, priority: .background, purpose: "Action items of “Site meeting”")
    let request = GenerationRequest(
      messages: [], job: GenerationJob(kind: "notes-label", priority: .reply, label: "line 5"))
    while try await prioritized.generate(request).nextBatch() == nil {}
    let job = try #require(requests.withLock { $0.first })
    #expect(job.kind == "notes-label")
    #expect(job.priority == .background)
    #expect(job.label == "Action items of “Site meeting”: line 5")
  }
}
