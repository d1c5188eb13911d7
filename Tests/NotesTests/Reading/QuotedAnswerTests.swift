import LanguageModels
import ParlanceTesting
import Testing

@testable import Notes

@Suite("Own questions and summaries in the note's own sentences") struct QuotedAnswerTests {
  private static let market = """
    Iris: The stall costs 40 euros a day, power is extra.
    Bo: When do we open on Saturday?
    Iris: At eight, and we close at two.
    Bo: The awning weighs thirty kilos. Two people can carry it.
    Iris: I'll bring the van. Bo, please wash the crates by Friday.
    Bo: Will do.
    Iris: I'm worried about the rain.
    Bo: We agreed to sell jam this year. The permit came from Mr Holt.
    """
  private static let place = ReadingNotes.place(market, .named)

  /// What a small model that names a line finds.
  private func lines(_ question: AskedWords, saying number: Int) async throws -> (lines: [Int], calls: Int) {
    let place = Self.place
    let said = ScriptedAnswer("\(number)")
    let (reader, _) = ReadingNotes.reader(said, said, said)
    let picked = try await reader.units(answering: question, among: place.units, in: place)
    let items = try await reader.answer(to: question, from: picked.value, in: place, onItems: { _ in }).value
    #expect(items.allSatisfy { $0.supported && !$0.evidence.isEmpty })
    return (items.flatMap { $0.evidence.map(\.line) }, picked.calls)
  }

  @Test(
    arguments: [
      ("What does the stall cost?", 1, [1]), ("When do we open?", 3, [2, 3]), ("How heavy is the awning?", 5, [4]),
      ("Who washes the crates?", 7, [5]), ("Who gave the permit?", 9, [8]),
    ] as [(String, Int, [Int])])
  func `the line that speaks of it and has what is asked is quoted, also if a model miscounts`(
    _ question: String, _ said: Int, _ right: [Int]
  ) async throws {
    for number in [said, said + 1] {
      let found = try await lines(AskedWords(question: question), saying: number)
      #expect(found.lines == right, "\(question), \(number)")
    }
  }

  @Test(arguments: [
    "What does the awning cost?", "When does the rain begin?", "How many crates are there?", "Who paints the roof?",
    "Which bank do we use?",
  ])
  func `what the notes don't say is found in none, whichever line a model names`(_ question: String) async throws {
    for number in 0...9 {
      let found = try await lines(AskedWords(question: question), saying: number)
      #expect(found.lines.isEmpty, "\(number)")
    }
  }

  @Test func `where no line speaks of it nobody is asked`() async throws {
    #expect(try await lines(AskedWords(question: "Who paints the roof?"), saying: 3).calls == 0)
  }

  @Test func `another language is left to the model`() async throws {
    let found = try await lines(AskedWords(question: "Wer bringt den Wagen mit?"), saying: 6)
    #expect(found.lines == [5] && found.calls > 0)
  }

  @Test func `a follow-up knows what was spoken of`() async throws {
    let turn = AskedWords.Turn(question: "How heavy is the awning?", answer: "Bo: The awning weighs thirty kilos.")
    let found = try await lines(AskedWords(question: "How many people can carry it?", before: [turn]), saying: 5)
    #expect(found.lines == [4])
  }

  @Test(
    arguments: [
      ("When is it?", QuestionKind.day), ("What time do we open?", .day), ("Who pays?", .money), ("Who came?", .person),
      ("What is the agent's name?", .person), ("What does it cost?", .money), ("How long is it?", .number),
      ("How many wet crates are there?", .count(["crat"])), ("What happened?", .other), ("Why not?", .other),
    ] as [(String, QuestionKind)])
  func `a question says what its answer has to have`(_ question: String, _ kind: QuestionKind) {
    #expect(QuestionKind(question) == kind)
  }

  // MARK: Summaries

  @Test(arguments: [(2, [5, 8]), (3, [5, 7, 8]), (12, [5, 7, 8])])
  func `a summary quotes decisions, tasks and worries by turns`(_ sentences: Int, _ right: [Int]) async throws {
    let place = Self.place
    let (reader, model) = ReadingNotes.reader()
    var labels: [Int: LineLabel] = [:]
    for unit in place.units {
      switch unit.line.number {
      case 5: labels[unit.index] = .action
      case 7: labels[unit.index] = .concern
      case 8: labels[unit.index] = .decision
      default: labels[unit.index] = .talk
      }
    }
    var words = AskedWords(question: "Summarise the meeting.", sentences: sentences, isOwn: false)
    words.labels = labels
    let units = place.units.filter { labels[$0.index] != .talk }
    let items = try await reader.answer(to: words, from: units, in: place, onItems: { _ in }).value
    #expect(items.flatMap { $0.evidence.map(\.line) } == right && items.allSatisfy(\.supported))
    #expect(items.count <= sentences && model.requests.isEmpty)
  }

  @Test func `a decision that only says so is what was said before`() async throws {
    let place = ReadingNotes.place("Piet: We raise the price to 4.20, agreed?\nLotte: Agreed.", .named)
    let (reader, _) = ReadingNotes.reader()
    let item = try #require(try await reader.item(at: place.units[1], label: .decision, in: place).value)
    #expect(item.text == "We raise the price to 4.20, agreed?" && item.evidence.map(\.line) == [1, 2])
  }
}
