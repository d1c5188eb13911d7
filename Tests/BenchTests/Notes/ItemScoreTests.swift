import LanguageModels
import LocalModel
import Notes
import ParlanceTesting
import Testing

@testable import Bench

@Suite("Notes, measured") struct ItemScoreTests {
  private let meeting: NoteMeeting

  init() throws {
    meeting = NoteMeeting(
      number: 1, title: "Site", date: try #require(CivilDate("2026-05-13")), kind: .named, heldOut: false,
      lines: [
        "Ines: Ravi, can you send the drawings by Friday?", "Ravi: Will do.", "Ines: The permit has to be renewed.",
      ],
      actions: [
        .init(lines: [1, 2], words: "send drawings", owner: "Ravi", due: ["Friday"]),
        .init(lines: [3], words: "renew permit", owner: nil, due: []),
      ], decisions: [], concerns: [], nextMeetings: [])
  }

  private func score(_ items: FoundItem...) -> ItemScore {
    var score = ItemScore()
    score.add(items, in: meeting)
    return score
  }

  @Test func `what is known and found counts, with who and when`() {
    let score = score(
      FoundItem(lines: [1], text: "Send the drawings", owner: "Ravi", due: "by Friday"),
      FoundItem(lines: [3], text: "Renew the permit", owner: nil, due: nil))
    #expect((score.known, score.found, score.wrong) == (2, 2, 0))
    #expect((score.ownersRight, score.ownersStated, score.daysRight, score.daysStated) == (1, 1, 1, 1))
    #expect((score.invented, score.mistaken) == (0, 0))
  }

  @Test func `an item in other words counts by its line, and one of another line by its words`() {
    #expect(score(FoundItem(lines: [2], text: "Send it", owner: nil, due: nil)).found == 1)
    #expect(score(FoundItem(lines: [9], text: "Drawings to be sent", owner: nil, due: nil)).found == 1)
    #expect(score(FoundItem(lines: [3], text: "Order sand", owner: nil, due: nil)).found == 0)
  }

  @Test func `the same twice is wrong once`() {
    let item = FoundItem(lines: [1], text: "Send the drawings", owner: nil, due: nil)
    let score = score(item, item)
    #expect((score.found, score.wrong, score.net) == (1, 1, 0))
  }

  @Test func `an owner and a day where none is stated are invented`() {
    let score = score(
      FoundItem(lines: [3], text: "Renew the permit", owner: "Ines", due: "tomorrow"),
      FoundItem(lines: [2], text: "Order sand", owner: "Leo", due: "today"))
    #expect(score.invented == 4)
  }

  @Test func `others than those stated are mistaken`() {
    let score = score(FoundItem(lines: [1], text: "Send the drawings", owner: "Ines", due: "Monday"))
    #expect((score.mistaken, score.invented, score.ownersRight, score.daysRight) == (2, 0, 0, 0))
  }

  @Test func `quotes are looked for in the meeting`() {
    let score = score(
      FoundItem(lines: [2], text: "Send drawings", owner: nil, due: nil, quotes: ["Will do.", "Will do it", ""]))
    #expect((score.quotes, score.quotesThere) == (3, 1))
  }

  @Test func `labels are counted line by line`() {
    var score = LabelScore()
    score.add([1, 2, 3], known: [2, 3, 4, 5])
    #expect((score.right, score.needless, score.missed) == (2, 1, 2))
    #expect(abs(score.f1 - 400 / 7) < 0.001)
  }

  @Test(arguments: ["{\"line\": 3, \"ta", "{line: 3}]}", "and so on"])
  func `the single prompt's list is read as far as it goes`(end: String) async throws {
    let model = ScriptedModel(answers: [
      ScriptedAnswer(
        "{\"items\": [{\"line\": 1, \"task\": \"Send\", \"owner\": \"Ravi\", \"deadline\": \"not stated\"}, " + end)
    ])
    let items = try await SinglePrompt.items(of: MeetingReading.place(of: meeting), model)
    #expect(items == [FoundItem(lines: [1], text: "Send", owner: "Ravi", due: nil)])
    #expect(
      model.requests[0].messages[1].content.hasSuffix("List the action items with who is responsible and the deadline.")
    )
  }

  @Test func `everything is measured at test size with a scripted model`() async throws {
    let bench = NotesBench()
    let results = try await bench.run(
      BenchContext(size: .test, rounds: 1, executable: "", environment: [:], say: { _ in }))
    #expect(results.map(\.row) == bench.rows)
    #expect(results.allSatisfy { $0.status == .measured })
    let rows = Dictionary(results.map { ($0.row.name, $0) }, uniquingKeysWith: { first, _ in first })
    #expect(rows["notes quotes there"]?.holds == true && rows["notes invented"]?.holds == true)
    #expect(rows["notes items found"]?.baseline != nil)
  }
}
