import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Notes

@Suite("What is told of notes")
struct NoteEventTests {
  @Test func `an answer is told from its question to its end, and its progress never goes back`() async throws {
    let fixture = try await NotebookFixture(clock: SteppingClock(step: .milliseconds(60)))
    let note = try await fixture.add(SampleNote.text)
    let stream = fixture.notebook.events()
    let follower = Task {
      var events: [NoteEvent] = []
      for await told in stream {
        events.append(told.event)
        if case .answer(let answer) = told.event, answer.status.isFinal { break }
      }
      return events
    }
    let final = try await fixture.ask(.ready(.nextSteps), of: note)
    let events = await follower.value
    let answers = events.compactMap { if case .answer(let answer) = $0 { answer } else { nil } }
    #expect(answers.last == final)
    #expect(answers.map(\.items.count) == answers.map(\.items.count).sorted())
    let progress = events.compactMap { if case .progress(let progress) = $0 { progress } else { nil } }
    #expect(progress.count > 1)
    #expect(progress.map(\.done) == progress.map(\.done).sorted())
    #expect(progress.allSatisfy { $0.done <= $0.units })
    #expect(await fixture.notebook.progress(of: final.id) == nil)
  }

  @Test func `of what a slow follower hasn't read only the newest of each stays`() async throws {
    let fixture = try await NotebookFixture()
    let stream = fixture.notebook.events()
    let note = try await fixture.add(SampleNote.text)
    var content = note.content
    var saved = note
    for number in 1...50 {
      content.title = "Title \(number)"
      saved = try await fixture.notebook.saveNote(note.id, of: "me", version: saved.version, content)
    }
    _ = try await fixture.ask(.ready(.actions), of: note)
    await fixture.notebook.shutDown()
    var events: [NoteEvent] = []
    for await told in stream { events.append(told.event) }
    #expect(events.count { if case .note = $0 { true } else { false } } == 1)
    #expect(events.contains(.note(saved)))
    #expect(events.count { if case .answer = $0 { true } else { false } } == 1)
    #expect(events.contains(.actions))
  }

  @Test func `a deletion and what comes after it keep their order`() async throws {
    let fixture = try await NotebookFixture()
    let stream = fixture.notebook.events()
    let note = try await fixture.add(SampleNote.text)
    try await fixture.notebook.delete(note: note.id, of: "me")
    let restored = try await fixture.notebook.restoreNote(note.id, of: "me")
    await fixture.notebook.shutDown()
    var events: [NoteEvent] = []
    for await told in stream { events.append(told.event) }
    #expect(events == [.deleted(note: note.id), .note(restored), .actions])
  }

  @Test func `followers that left hold nothing, and one that is cancelled ends`() async throws {
    let events = NoteEvents()
    for _ in 0..<3 { _ = events.stream() }
    #expect(events.followers == 0)
    let follower = Task { await events.stream().reduce(0) { count, _ in count + 1 } }
    #expect(await eventually { events.followers == 1 })
    events.tell(.actions, to: "me")
    follower.cancel()
    #expect(await follower.value <= 1)
    #expect(await eventually { events.followers == 0 })
  }

  @Test func `changes through the notebook are told`() async throws {
    let fixture = try await NotebookFixture()
    let note = try await fixture.add(SampleNote.text)
    let answer = try await fixture.ask(.ready(.actions), of: note)
    #expect(await fixture.isIdle())
    let stream = fixture.notebook.events()
    let edited = try await fixture.notebook.editAnswer(
      answer.id, of: "me", version: answer.version, AnswerEdit(text: "My own words."))
    #expect(edited.edited == "My own words.")
    let today = try #require(CivilDate("2026-05-20"))
    let action = try #require(try await fixture.store.actions(of: "me", ActionQuery(.open), today: today).first)
    _ = try await fixture.notebook.changeAction(
      action.id, of: "me", version: action.version, ActionChange(status: .done))
    let template = try await fixture.notebook.addTemplate(
      QuestionTemplate(id: "", title: "Roof", question: .own("What about the roof?"), instruction: ""), of: "me")
    try await fixture.notebook.deleteTemplate(template.id, of: "me")
    try await fixture.notebook.delete(answer: answer.id, of: "me")
    await fixture.notebook.shutDown()
    var events: [NoteEvent] = []
    for await told in stream {
      #expect(told.person == "me")
      events.append(told.event)
    }
    #expect(
      events == [.answer(edited), .actions, .templates, .answerDeleted(id: answer.id, note: note.id)])
  }
}

/// A clock that goes on by a step each time somebody looks at it, so that intervals pass without waiting.
struct SteppingClock: Clock {
  typealias Instant = ManualClock.Instant

  let step: Duration
  private let time = Locked(Duration.zero)

  init(step: Duration) { self.step = step }

  var now: Instant {
    time.withLock { time in
      time += step
      return Instant(sinceStart: time)
    }
  }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline.sinceStart) }
    await Task.yield()
  }
}
