import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Notes

@Suite("Answers to the person's own questions") struct AnswerReadingTests {
  private let question = AskedWords(question: "What about the permit?")
  /// A text is wanted, not lines.
  private let wanted = AskedWords(question: "What about the permit?", isOwn: false)

  private static func strong(_ answers: ScriptedAnswer...) -> (NoteReader, ScriptedModel) {
    let model = ScriptedModel(capabilities: LanguageModelCapabilities(strength: .strong), answers: answers)
    return (NoteReader(model: model), model)
  }

  @Test func `a strong model picks the units that answer by number`() async throws {
    let (reader, model) = Self.strong("[3, 5]")
    let place = ReadingNotes.site
    let picked = try await reader.units(answering: question, among: place.units, in: place)
    #expect(picked.value.map(\.line.number) == [3, 5] && picked.calls == 1)
    #expect(model.requests[0].messages.last?.content.hasSuffix("Question: What about the permit?") == true)
  }

  @Test func `whoever picks lines for a follow-up is told what was asked before`() async throws {
    let before = [AskedWords.Turn(question: "Which hall is it?", answer: "The hall in Lund.")]
    let follow = AskedWords(question: "Who pays for the permit?", before: before)
    for (reader, model) in [Self.strong("[]"), ReadingNotes.reader("0")] {
      _ = try await reader.units(answering: follow, among: ReadingNotes.site.units, in: ReadingNotes.site)
      let said = try #require(model.requests.first?.messages.last?.content)
      #expect(said.contains("Asked before: Which hall is it?\nAnswered: The hall in Lund.\nQuestion: Who pays"))
    }
  }

  @Test func `sentences come as they close, each with its lines`() async throws {
    let (reader, _) = ReadingNotes.reader(
      .json([
        "sentences": [
          ["text": "The permit has to be renewed.", "lines": [5]], ["text": "Ravi sends drawings.", "lines": [1]],
        ]
      ]))
    let place = ReadingNotes.site
    let told = Locked<[Int]>([])
    let reading = try await reader.answer(to: wanted, from: place.units, in: place) { items in
      told.withLock { $0.append(items.count) }
    }
    #expect(told.withLock { $0 } == [1, 2])
    #expect(reading.value.map(\.supported) == [true, true])
    #expect(reading.value[0].evidence == [Evidence(line: 5, quote: place.lines[4].text)])
  }

  @Test func `a sentence that its lines don't bear out is marked`() async throws {
    let (reader, _) = ReadingNotes.reader(
      .json([
        "sentences": [["text": "Elephants fly.", "lines": [5]], ["text": "The permit is old.", "lines": [9_999]]]
      ]))
    let place = ReadingNotes.site
    let items = try await reader.answer(to: wanted, from: place.units, in: place, onItems: { _ in }).value
    #expect(items.map(\.supported) == [false, false])
    #expect(items.map(\.reason) == ["Line 5 doesn't speak of it.", "The note has no line 9999."])
  }

  @Test func `a number or a person that its lines don't have marks a sentence`() async throws {
    let (reader, _) = ReadingNotes.reader(
      .json([
        "sentences": [
          ["text": "The permit costs 250 euros.", "lines": [5]], ["text": "Ines renews the permit.", "lines": [5]],
          ["text": "The permit must be renewed before 1 June.", "lines": [5]],
          ["text": "Ines talks to them.", "lines": [4]],
        ]
      ]))
    let place = ReadingNotes.site
    let items = try await reader.answer(to: wanted, from: place.units, in: place, onItems: { _ in }).value
    #expect(items.map(\.reason) == ["Line 5 doesn't say “250”.", "Line 5 doesn't name Ines.", "", ""])
    #expect(items.map(\.supported) == [false, false, true, true])
  }

  @Test func `a miscounted line is put right where one other line says it all`() async throws {
    let (reader, _) = ReadingNotes.reader(
      .json(["sentences": [["text": "The permit has to be renewed.", "lines": [4]]]]))
    let place = ReadingNotes.site
    let items = try await reader.answer(to: wanted, from: place.units, in: place, onItems: { _ in }).value
    #expect(items.map { $0.evidence.map(\.line) } == [[5]] && items.allSatisfy(\.supported))
  }

  @Test func `a sentence longer than an item may be is an error`() async throws {
    let text = String(repeating: "permit ", count: AnswerItem.textLimit / 7 + 1)
    let (reader, _) = ReadingNotes.reader(.json(["sentences": [["text": .string(text), "lines": [5]]]]))
    let place = ReadingNotes.site
    await #expect { try await reader.answer(to: wanted, from: place.units, in: place, onItems: { _ in }) } throws: {
      ($0 as? LanguageModelError)?.code == .wrongShape
    }
  }

  @Test func `no line of a number that no note has ends anything but the item`() async throws {
    let numbers: [JSONValue] = [.integer(.max), .integer(.min), .integer(0), .integer(-1)]
    let (reader, _) = ReadingNotes.reader(
      .json(["sentences": .array(numbers.map { ["text": "The permit is old.", "lines": [$0]] })]))
    let place = ReadingNotes.site
    let items = try await reader.answer(to: wanted, from: place.units, in: place, onItems: { _ in }).value
    #expect(items.map(\.supported) == [false, false, false, false])
  }

  @Test(arguments: ["...", ""]) func `an empty sentence is an error`(_ text: String) async throws {
    let (reader, _) = ReadingNotes.reader(.json(["sentences": [["text": .string(text), "lines": [5]]]]))
    let place = ReadingNotes.site
    await #expect { try await reader.answer(to: wanted, from: place.units, in: place, onItems: { _ in }) } throws: {
      ($0 as? NoteError)?.code == .emptyAnswer
    }
  }

  @Test(arguments: [ScriptedAnswer("no JSON"), "{\"sentences\": 3}", .cutOff("{\"sentences\": [")])
  func `an answer that can't be read is an error`(_ said: ScriptedAnswer) async throws {
    let (reader, _) = ReadingNotes.reader(said)
    let place = ReadingNotes.site
    await #expect(throws: LanguageModelError.self) {
      try await reader.answer(to: wanted, from: place.units, in: place, onItems: { _ in })
    }
  }

  @Test func `no answer is none, and no units ask nobody`() async throws {
    let (reader, model) = ReadingNotes.reader("{\"sentences\": []}")
    let place = ReadingNotes.site
    #expect(try await reader.answer(to: wanted, from: [], in: place, onItems: { _ in }).value.isEmpty)
    #expect(model.requests.isEmpty)
    #expect(try await reader.answer(to: wanted, from: place.units, in: place, onItems: { _ in }).value.isEmpty)
  }

  // MARK: News

  private let action = ActionItem(
    id: "1", uid: "1", note: "n", noteTitle: "Site meeting", meeting: CivilDate("2026-05-06"),
    text: "Send the revised drawings", owner: "Ravi", due: ItemDue(words: "by Friday"), evidence: [],
    created: .distantPast,
    updated: .distantPast)

  @Test func `what became of an item is one of what the line can say`() async throws {
    let place = ReadingNotes.place(
      "Ravi: The client looked at the drawings yesterday and the colours pleased them.", .named)
    let (reader, model) = ReadingNotes.reader("\"done\"")
    let news = try await reader.news(about: action, at: place.units[0], in: place)
    #expect(news.value == .done && news.calls == 1)
    #expect(model.requests[0].schema?.schema == .enumeration(["done", "nothing"]))
  }

  @Test func `another day and another person come from the line`() async throws {
    let place = ReadingNotes.place("Ines: I'll send the drawings by 20 May instead.", .named)
    let (reader, model) = ReadingNotes.reader("\"other day\"", "\"other person\"", "\"nothing\"")
    guard case .due(let due) = try await reader.news(about: action, at: place.units[0], in: place).value else {
      Issue.record("no day")
      return
    }
    #expect(due.date == CivilDate("2026-05-20"))
    #expect(try await reader.news(about: action, at: place.units[0], in: place).value == .owner("Ines"))
    #expect(try await reader.news(about: action, at: place.units[0], in: place).value == nil)
    #expect(model.requests[0].schema?.schema == .enumeration(["other day", "other person", "nothing"]))
  }

  @Test(
    arguments: [
      ("Ravi: I sent the revised drawings on Thursday.", .done), ("Ravi: The drawings are done.", .done),
      ("Tomoko: Ravi has sent the drawings.", .done), ("Tomoko: The drawings went out yesterday.", .done),
      ("Ines: The revised drawings aren't needed any more.", .dropped),
      ("Ines: We decided against the revised drawings.", .dropped),
      ("Ravi: I'll send the drawings by 20 May.", .due(ItemDue(words: "by 20 May", date: CivilDate("2026-05-20")))),
      ("Tomoko: The drawings will be sent by Ines.", .owner("Ines")),
      ("Ines: Tomoko takes over the drawings.", .owner("Tomoko")),
      ("Tomoko: Ravi has talked to them and sent the drawings.", .done),
      ("Ines: The client will decide on the drawings on 1 June.", nil),
      ("Ravi: I still have to send the drawings.", nil), ("Ravi: The drawings are lovely.", nil),
      ("Ines: Were the drawings sent?", nil), ("Ravi: I haven't sent the drawings.", nil),
    ] as [(String, ActionNews?)])
  func `what a line says without doubt isn't asked`(_ line: String, _ right: ActionNews?) async throws {
    let place = ReadingNotes.place(line, .named, attendees: ["Ines", "Tomoko", "Ravi"])
    let (reader, model) = ReadingNotes.reader()
    #expect(try await reader.news(about: action, at: place.units[0], in: place).value == right)
    #expect(model.requests.isEmpty)
  }

  @Test(arguments: [("2026-05-08", "2026-05-15"), ("2026-05-15", nil)] as [(String, String?)])
  func `another day is another day, not another word`(_ known: String, _ day: String?) async throws {
    let place = ReadingNotes.place("Ravi: I'll send the drawings by Friday.", .named)
    let (reader, model) = ReadingNotes.reader()
    var item = action
    item.due = ItemDue(words: day == nil ? "15 May" : "by Friday", date: CivilDate(known))
    let news = try await reader.news(about: item, at: place.units[0], in: place).value
    #expect(news == day.map { .due(ItemDue(words: "by Friday", date: CivilDate($0))) })
    #expect(model.requests.isEmpty)
  }
}
