import Foundation
import ParlanceTesting
import Testing

@testable import Notes

@Suite("A day that was picked once, and what was changed of an action item") struct PickedDayTests {
  private static let text = """
    Ravi will confirm the glazier for next Friday.
    Mei will call the bank by next Friday.
    Decided: the doors become green.
    """
  private static let day = CivilDate("2026-05-29")

  /// A reader whose action items are due on what their words say.
  private static func reader() -> ScriptedReader {
    var reader = ScriptedReader()
    reader.dates = true
    return reader
  }

  private static func fixture() async throws -> (NotebookFixture, Note, NoteAnswer) {
    let fixture = try await NotebookFixture(reader())
    let note = try await fixture.add(text, date: "2026-05-18")
    return (fixture, note, try await fixture.ask(.ready(.actions), of: note))
  }

  private static func pick(
    _ date: CivilDate?, of words: String, in answer: NoteAnswer, _ fixture: NotebookFixture
  ) async throws -> NoteAnswer {
    var item = try #require(answer.items.first { $0.text.contains(words) })
    item.due?.date = date
    return try await fixture.notebook.editAnswer(
      answer.id, of: "me", version: answer.version, AnswerEdit(items: [item]))
  }

  private static func action(_ words: String, _ fixture: NotebookFixture) async throws -> ActionItem {
    let actions = try await fixture.store.actions(of: "me", ActionQuery(.all), today: CivilDate("2026-05-18") ?? .first)
    return try #require(actions.first { $0.text.contains(words) })
  }

  private static func due(_ words: String, _ answer: NoteAnswer) throws -> CivilDate? {
    try #require(answer.items.first { $0.text.contains(words) || $0.evidence.contains { $0.quote.contains(words) } })
      .due?
      .date
  }

  @Test func `picked in an answer it is that of the action item, of other answers and of later ones`() async throws {
    let (fixture, note, answer) = try await Self.fixture()
    let deadlines = try await fixture.ask(.ready(.deadlines), of: note)
    let dates = try await fixture.ask(.dates, of: note)
    #expect(try Self.due("glazier", answer) == nil && Self.due("glazier", dates) == nil)
    let picked = try await Self.pick(Self.day, of: "glazier", in: answer, fixture)
    #expect(try Self.due("glazier", picked) == Self.day && Self.due("bank", picked) == nil)
    #expect(try await Self.action("glazier", fixture).due?.date == Self.day)
    #expect(try await Self.action("bank", fixture).due?.date == nil)
    #expect(try Self.due("glazier", try await fixture.answer(deadlines.id)) == Self.day)
    #expect(try Self.due("glazier", try await fixture.answer(dates.id)) == Self.day)
    for question in [NoteQuestion.ready(.actions), .ready(.nextSteps), .dates] {
      let again = try await fixture.ask(question, of: note)
      #expect(try Self.due("glazier", again) == Self.day)
    }
    // Taken back it is open everywhere.
    _ = try await Self.pick(nil, of: "glazier", in: picked, fixture)
    #expect(try await Self.action("glazier", fixture).due?.date == nil)
    #expect(try Self.due("glazier", try await fixture.answer(deadlines.id)) == nil)
    #expect(fixture.logged.isEmpty)
  }

  @Test func `picked in the list of action items it is that of the note's answers`() async throws {
    let (fixture, note, answer) = try await Self.fixture()
    let action = try await Self.action("glazier", fixture)
    var due = try #require(action.due)
    due.date = Self.day
    _ = try await fixture.notebook.changeAction(
      action.id, of: "me", version: action.version, ActionChange(due: .some(due)))
    #expect(try Self.due("glazier", try await fixture.answer(answer.id)) == Self.day)
    #expect(try Self.due("bank", try await fixture.answer(answer.id)) == nil)
    #expect(try Self.due("glazier", try await fixture.ask(.ready(.deadlines), of: note)) == Self.day)
    #expect(fixture.logged.isEmpty)
  }

  @Test func `what is changed of an item in its answer is changed of the action item`() async throws {
    let (fixture, note, answer) = try await Self.fixture()
    var item = try #require(answer.items.first { $0.text.contains("glazier") })
    item.text = "Ring the glazier"
    item.owner = "Ines"
    let edited = try await fixture.notebook.editAnswer(
      answer.id, of: "me", version: answer.version, AnswerEdit(items: [item]))
    let action = try await Self.action("Ring the glazier", fixture)
    #expect(action.owner == "Ines" && action.due == item.due)
    // Another run doesn't undo that; going back to what was found does.
    _ = try await fixture.ask(.ready(.actions), of: note)
    #expect(try await Self.action("Ring the glazier", fixture).owner == "Ines")
    _ = try await fixture.notebook.editAnswer(
      answer.id, of: "me", version: edited.version, AnswerEdit(restored: [item.id]))
    #expect(try await Self.action("confirm the glazier", fixture).owner != "Ines")
    #expect(fixture.logged.isEmpty)
  }
}
