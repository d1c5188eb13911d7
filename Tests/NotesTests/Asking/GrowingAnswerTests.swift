import ParlanceTesting
import Testing

@testable import Notes

@Suite("Answers that are being found, as somebody who comes later reads them")
struct GrowingAnswerTests {
  private static let ravi = "Ravi will order the new doors this week."
  private static let mei = "Mei will call the bank about the loan."

  /// A reader that takes some time for each question, and waits at one until a gate opens.
  private static func reader(
    _ clock: ManualClock, _ step: Duration, waitsAt stop: ScriptedReader.Call, _ gate: Gate
  ) -> ScriptedReader {
    var reader = ScriptedReader()
    reader.before = { call in
      clock.advance(by: step)
      guard call == stop else { return }
      try await gate.wait()
    }
    return reader
  }

  /// Lets nothing be stored from a question on, until a gate opens.
  private static func nothingStored(
    from stop: ScriptedReader.Call, _ reader: ScriptedReader, _ gate: Gate
  ) -> @Sendable (String) async throws -> Void {
    { [log = reader.log] call in
      guard call == "keep", log.calls.last == stop else { return }
      while !gate.isOpen { try await Task.sleep(for: .milliseconds(2)) }
    }
  }

  @Test func `they have what was told, though less of it is stored`() async throws {
    let (clock, gate) = (ManualClock(), Gate())
    let reader = Self.reader(clock, .milliseconds(100), waitsAt: .item(Self.mei), gate)
    let fixture = try await NotebookFixture(
      reader, clock: clock, before: Self.nothingStored(from: .item(Self.mei), reader, gate))
    let note = try await fixture.add(SampleNote.text)
    let asked = try await fixture.begin(.ready(.actions), of: note)
    #expect(await eventually { fixture.reader.log.calls.last == .item(Self.mei) })
    func read() async throws -> NoteAnswer { try await fixture.notebook.answer(asked.id, of: "me") }
    // What was found is told when its time has come.
    #expect(
      try await eventually {
        clock.advance(by: .milliseconds(100))
        return try await read().items.map(\.text) == [Self.ravi]
      })
    #expect(try await fixture.answer(asked.id).items.isEmpty)
    let half = try await read()
    #expect(half.status == .running)
    #expect(try await fixture.notebook.answers(of: note.id, person: "me") == [half])
    // Whoever asks the same again gets the same.
    let again = try await fixture.notebook.ask(
      NoteAsking(note: note.id, clientID: asked.clientID, question: asked.question), of: "me")
    #expect(again == half)
    await #expect(throws: NoteError.self) { try await fixture.notebook.answer(asked.id, of: "you") }
    gate.open()
    let final = try await fixture.final(asked.id)
    #expect(try await read() == final)
    #expect(final.items.count == 2)
  }

  @Test func `what was found is stored a second later, however long the next question takes`() async throws {
    let (clock, gate) = (ManualClock(), Gate())
    let fixture = try await NotebookFixture(
      Self.reader(clock, .milliseconds(100), waitsAt: .item(Self.mei), gate), clock: clock)
    let note = try await fixture.add(SampleNote.text)
    let asked = try await fixture.begin(.ready(.actions), of: note)
    #expect(await eventually { fixture.reader.log.calls.last == .item(Self.mei) })
    #expect(
      try await eventually {
        clock.advance(by: .milliseconds(200))
        return try await fixture.answer(asked.id).items.map(\.text) == [Self.ravi]
      })
    #expect(try await fixture.answer(asked.id).status == .running)
    gate.open()
    #expect(try await fixture.final(asked.id).items.count == 2)
  }

  @Test func `how long it takes counts from the try that runs`() async throws {
    let (clock, gate) = (ManualClock(), Gate())
    let fixture = try await NotebookFixture(
      Self.reader(clock, .zero, waitsAt: .item(Self.mei), gate), clock: clock)
    let note = try await fixture.add(SampleNote.text)
    let asked = try await fixture.begin(.ready(.actions), of: note)
    #expect(await eventually { fixture.reader.log.calls.last == .item(Self.mei) })
    let first = try #require(await fixture.notebook.progress(of: asked.id)?.began)
    let stopped = try await fixture.notebook.stop(asked.id, of: "me")
    let end = try #require(stopped.finished)
    _ = try await fixture.notebook.retry(asked.id, of: "me")
    let second = try #require(await fixture.notebook.progress(of: asked.id)?.began)
    #expect(first <= end && end <= second)
    gate.open()
    #expect(try await fixture.final(asked.id).status == .complete)
  }

  @Test(arguments: [Duration.milliseconds(100), .seconds(1)])
  func `a quick answer is there item by item, and stored about once a second`(_ step: Duration) async throws {
    let (clock, gate) = (ManualClock(), Gate())
    let reader = Self.reader(clock, step, waitsAt: .label(Self.mei), gate)
    let fixture = try await NotebookFixture(
      reader, clock: clock, before: Self.nothingStored(from: .label(Self.mei), reader, gate))
    let weather = (1...200).map { "Line \($0) says this and that about the weather." }
    let note = try await fixture.add((weather + [Self.ravi, Self.mei]).joined(separator: "\n"))
    let asked = try await fixture.begin(.ready(.actions), of: note)
    #expect(await eventually { fixture.reader.log.calls.last == .label(Self.mei) })
    #expect(
      try await eventually {
        clock.advance(by: .milliseconds(100))
        return try await fixture.notebook.answer(asked.id, of: "me").quick?.items.map(\.text) == [Self.ravi]
      })
    let stored = try await fixture.answer(asked.id).quick?.items.map(\.text)
    #expect(stored == (step < .seconds(1) ? nil : [Self.ravi]))
    gate.open()
    let final = try await fixture.final(asked.id)
    #expect(final.quick?.items.map(\.text) == [Self.ravi, Self.mei])
    #expect(final.items.count == 2)
  }
}
