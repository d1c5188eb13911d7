import Foundation
import LanguageModels
import Notes
import Testing

@Suite("What the API says of notes")
struct NotesJSONTests {
  static let day = CivilDate(year: 2026, month: 5, day: 15)
  static let due = ItemDue(words: "by next Friday at 9", time: 540, candidates: [day].compactMap { $0 })
  static let item = AnswerItem(
    id: "i1", kind: .action, text: "Order the tiles", owner: "Ravi", due: due,
    evidence: [Evidence(line: 4, quote: "Ravi orders the tiles")], supported: false, reason: "No such line.")
  static let moment = Date(timeIntervalSince1970: 1_778_000_000)

  @Test func `a note has its fields, lines and times`() throws {
    let note = Note(
      id: "n1", version: 3,
      content: NoteContent(
        title: "Site", date: Self.day, time: 510, timeZone: "Europe/Berlin", attendees: ["Ann"], text: "Ann: Hi",
        recognition: Recognition(.named, notSpeakers: ["Agenda"])),
      created: Self.moment, updated: Self.moment)
    let json = note.json(lines: [NoteLine(number: 1, speaker: "Ann", time: nil, text: "Hi")])
    let expected = """
      {"id":"n1","version":3,"title":"Site","date":"2026-05-15","time":"08:30","timeZone":"Europe/Berlin",\
      "attendees":["Ann"],"text":"Ann: Hi","recognition":{"kind":"named","notSpeakers":["Agenda"]},\
      "lines":[{"number":1,"speaker":"Ann","time":null,"text":"Hi"}],\
      "created":"2026-05-05T16:53:20.000Z","updated":"2026-05-05T16:53:20.000Z"}
      """
    #expect(json.serialized() == expected)
    #expect(try Recognition(json: json["recognition"] ?? .null) == note.content.recognition)
  }

  @Test func `an answer has what was found, what failed and how far it is`() {
    var answer = NoteAnswer(
      id: "a1", note: "n1", noteVersion: 3, question: .ready(.nextSteps), clientID: "c", status: .partial,
      items: [Self.item], created: Self.moment)
    answer.coverage = Coverage(
      lines: 9, read: [LineRange(from: 1, to: 4)],
      failed: [FailedChunk(lines: LineRange(from: 5, to: 9), code: "empty-answer", message: "Said nothing.")])
    let progress = AnswerProgress(answer: "a1", note: "n1", units: 8, done: 2, remaining: 1.5, began: Self.moment)
    let json = answer.json(progress: progress)
    #expect(json["question"] == ["kind": "ready", "ready": "next-steps"])
    #expect(
      json["coverage"] == [
        "lines": 9, "read": [["from": 1, "to": 4]],
        "failed": [["from": 5, "to": 9, "code": "empty-answer", "message": "Said nothing."]],
      ])
    #expect(
      json["progress"] == [
        "units": 8, "done": 2, "remaining": 1.5, "position": nil, "began": .time(Self.moment),
      ])
    #expect(json["markdown"] == nil)
    #expect(answer.json(markdown: ["x"])["markdown"] == ["x"])
    #expect(answer.json["progress"]?.isNull == true)
    #expect(
      progress.json == [
        "answer": "a1", "note": "n1", "units": 8, "done": 2, "remaining": 1.5, "position": nil,
        "began": .time(Self.moment),
      ])
  }

  @Test func `items are read as they are written`() throws {
    let json = try JSONValue(parsing: Self.item.json.serialized())
    #expect(try AnswerItem(json: json) == Self.item)
    let bare: JSONValue = ["id": "i", "kind": "statement", "text": "So.", "evidence": [], "supported": true]
    #expect(try AnswerItem(json: bare) == AnswerItem(id: "i", kind: .statement, text: "So.", evidence: []))
  }

  @Test(arguments: LineLabel.allCases)
  func `every kind of item is read back`(kind: LineLabel) throws {
    let item = AnswerItem(id: "i", kind: kind, text: "x", evidence: [])
    #expect(try AnswerItem(json: item.json) == item)
  }

  @Test(
    arguments: [
      ("[]", "“item” has to be an object"), ("{}", "“item.id” has to be a text, not missing"),
      (#"{"id":"i","kind":"wish","text":"x","evidence":[],"supported":true}"#, "“item.kind” has to be one of action,"),
      (#"{"id":"i","kind":"talk","text":" ","evidence":[],"supported":true}"#, "“item.text” is empty"),
      (#"{"id":"i","kind":"talk","text":"x","evidence":{},"supported":true}"#, "“item.evidence” has to be a list"),
      (#"{"id":"i","kind":"talk","text":"x","evidence":[{"line":"4"}],"supported":true}"#, "“evidence.line”"),
      (#"{"id":"i","kind":"talk","text":"x","evidence":[],"supported":"yes"}"#, "“item.supported”"),
      (#"{"id":"i","kind":"talk","text":"x","evidence":[],"supported":true,"owner":7}"#, "“item.owner”"),
      (#"{"id":"i","kind":"talk","text":"x","evidence":[],"supported":true,"due":"soon"}"#, "“due” has to be"),
      (#"{"id":"i","kind":"talk","text":"x","evidence":[],"supported":true,"due":{}}"#, "“due” says nothing"),
      (
        #"{"id":"i","kind":"talk","text":"x","evidence":[],"supported":true,"due":{"date":"2026-02-30"}}"#,
        "“due.date” has to be a day such as 2026-05-18, or null, not “2026-02-30”"
      ),
      (
        #"{"id":"i","kind":"talk","text":"x","evidence":[],"supported":true,"due":{"time":"25:00"}}"#,
        "“due.time” has to be a time"
      ),
    ])
  func `items that aren't items are refused, and the message says why`(text: String, message: String) throws {
    let json = try JSONValue(parsing: text)
    let error = #expect(throws: NoteError.self) { try AnswerItem(json: json) }
    #expect(error?.code == .invalid)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test(
    arguments: [NoteQuestion.dates, .own("Who pays?")] + ReadyQuestion.allCases.map { .ready($0) }
      + SummaryLength.allCases.map { .summary($0) })
  func `questions are read as they are written`(question: NoteQuestion) throws {
    #expect(try NoteQuestion(json: question.json) == question)
    let template = QuestionTemplate(id: "t", title: "Mine", question: question, instruction: "short")
    #expect(try QuestionTemplate(json: template.json, id: "t") == template)
  }

  @Test(
    arguments: [
      "null", "{}", #"{"kind":"what"}"#, #"{"kind":"ready"}"#, #"{"kind":"ready","ready":"all"}"#,
      #"{"kind":"summary","length":3}"#, #"{"kind":"own"}"#, #"{"kind":"own","text":" \n"}"#,
    ])
  func `questions that aren't any are refused`(text: String) throws {
    let json = try JSONValue(parsing: text)
    #expect(throws: NoteError.self) { try NoteQuestion(json: json) }
  }

  @Test func `a question that is too long is refused as that`() {
    let error = #expect(throws: NoteError.self) {
      try NoteQuestion(json: ["kind": "own", "text": .string(String(repeating: "x", count: 4_001))])
    }
    #expect(error?.code == .tooLong)
  }

  @Test func `an action item says whether it is late and what later notes say of it`() throws {
    let suggestion = ActionSuggestion(
      id: "s", note: "n2", noteTitle: "Later", evidence: Evidence(line: 2, quote: "Tiles are in."), news: .owner("Bo"))
    let action = ActionItem(
      id: "x", uid: "u", note: "n1", noteTitle: "Site", meeting: Self.day, text: "Tiles", owner: nil,
      due: ItemDue(words: "", date: Self.day), evidence: [], created: Self.moment, updated: Self.moment,
      suggestions: [suggestion])
    let late = action.json(today: try #require(CivilDate("2026-05-16")))
    #expect(late["isLate"] == true)
    #expect(action.json(today: try #require(Self.day))["isLate"] == false)
    #expect(late["owner"]?.isNull == true)
    #expect(late["suggestions"]?[0]?["news"] == ["kind": "owner", "owner": "Bo"])
    #expect(ActionNews.done.json == ["kind": "done"] && ActionNews.dropped.json == ["kind": "dropped"])
    #expect(ActionNews.due(Self.due).json == ["kind": "due", "due": Self.due.json])
  }

  @Test func `a change tells what stays from what is taken away`() throws {
    #expect(try ActionChange(json: ["version": 2]) == ActionChange())
    #expect(
      try ActionChange(json: ["owner": nil, "due": nil, "status": "done"])
        == ActionChange(owner: .some(nil), due: .some(nil), status: .done))
    #expect(
      try ActionChange(json: ["text": "New", "owner": "Bo", "due": Self.due.json])
        == ActionChange(text: "New", owner: "Bo", due: Self.due))
    #expect(throws: NoteError.self) { try ActionChange(json: ["status": "gone"]) }
    #expect(throws: NoteError.self) { try ActionChange(json: ["text": nil]) }
    #expect(try AnswerEdit(json: ["version": 1]) == AnswerEdit())
    #expect(
      try AnswerEdit(json: ["edited": nil, "items": [Self.item.json], "removed": ["b"], "restored": ["c"]])
        == AnswerEdit(text: .some(nil), items: [Self.item], removed: ["b"], restored: ["c"]))
    #expect(try AnswerEdit(json: ["edited": "Mine"]) == AnswerEdit(text: "Mine"))
  }

  @Test func `events say what changed`() throws {
    let note = Note(
      id: "n", version: 2, content: NoteContent(title: "T", text: "long"), created: Self.moment, updated: Self.moment)
    #expect(NoteEvent.note(note).json == ["id": "n", "version": 2, "title": "T"])
    #expect(NoteEvent.deleted(note: "n").json == ["id": "n"])
    #expect(NoteEvent.answerDeleted(id: "a", note: "n").json == ["id": "a", "note": "n"])
    #expect(NoteEvent.actions.json == .object([:]))
    let names: [(NoteEvent, String)] = [
      (.note(note), "note"), (.deleted(note: "n"), "note-deleted"), (.actions, "note-actions"),
      (.templates, "note-questions"), (.answerDeleted(id: "a", note: "n"), "note-answer-deleted"),
    ]
    for (event, name) in names { #expect(event.name == name) }
  }

  @Test(arguments: [("00:00", 0), ("08:30", 510), ("8:30", 510), ("23:59", 1439)])
  func `times of a day are read`(text: String, minutes: Int) {
    #expect(DayTime.minutes(text) == minutes)
    #expect(DayTime.minutes(DayTime.text(minutes)) == minutes)
  }

  @Test(arguments: ["", ":", "24:00", "8:60", "8:3", "008:30", "8.30", "8:30 ", "-1:00", "٨:٣٠"])
  func `what is no time of a day is refused`(text: String) {
    #expect(DayTime.minutes(text) == nil)
  }
}
