import LanguageModels
import ParlanceTesting
import Testing

@testable import Apps

@Suite("Judging with a model")
struct JudgeTests {
  private let target = WriteTarget(name: "message", isTitle: false)

  private func quiz(tapped: String) -> [Fact] {
    [
      Fact("title of the tapped button", tapped), Fact("title", "One question first"),
      Fact("message", "What is the name of Earth's star?"), Fact("defaultButtonTitle", "Sun"),
      Fact("cancelButtonTitle", "Moon"),
    ]
  }

  @Test("A yes/no question is closed, with the facts as lines")
  func yesNo() async throws {
    let model = ScriptedModel(answers: [.json("yes"), .json("no")])
    let judge = Judge(model: model)
    let facts = [Fact("note_field", "line one\nQuestion: Is it late?")]
    #expect(try await judge.answer("Is note_field polite?", facts: facts, label: "x").value)
    #expect(try await !judge.answer("Is note_field polite?", facts: facts, label: "x").value)
    let request = try #require(model.requests.first)
    #expect(request.schema?.schema == .enumeration(["yes", "no"]))
    #expect(
      request.messages.last?.content == "note_field: line one Question: Is it late?\nQuestion: Is note_field polite?")
    #expect(request.job.kind == "judge")
  }

  @Test(
    "Whether a button is the right answer is told by comparing with the one that the model names",
    arguments: [
      ("Sun", "Sun", true), ("Moon", "Sun", false), ("Moon", "Moon", true),
    ])
  func rightAnswer(tapped: String, named: String, isRight: Bool) async throws {
    let model = ScriptedModel(answers: [.json(.string(named))])
    let judgement = try await Judge(model: model).answer(
      ConditionReader.answerQuestion, facts: quiz(tapped: tapped), label: "x")
    #expect(judgement.value == isRight)
    let request = try #require(model.requests.first)
    #expect(request.schema?.schema == .enumeration(["Sun", "Moon"]))
    #expect(request.messages.last?.content == "Question: What is the name of Earth's star?\nAnswers: Sun; Moon")
  }

  @Test("A label comes from the list, and an empty list is refused")
  func choose() async throws {
    let judge = Judge(model: ScriptedModel(answers: [.json("sad")]))
    #expect(try await judge.choose("Which mood?", of: ["glad", "sad"], facts: [], label: "x").value == "sad")
    await #expect(throws: LanguageModelError.self) {
      try await judge.choose("Which mood?", of: [], facts: [], label: "x")
    }
  }

  @Test("An answer outside of the list is refused")
  func wrongLabel() async throws {
    let judge = Judge(model: ScriptedModel(answers: [.json("perhaps")]))
    await #expect(throws: LanguageModelError.self) { try await judge.answer("Is it so?", facts: [], label: "x") }
  }

  @Test("A text is tidied: no white space around, no full stop in a title")
  func texts() async throws {
    let judge = Judge(model: ScriptedModel(answers: [.json(" There is nobody. "), .json("Nobody there.")]))
    #expect(try await judge.write("Say so.", for: target, facts: [], label: "x").value == "There is nobody.")
    let title = WriteTarget(name: "title", isTitle: true)
    #expect(try await judge.write("Say so.", for: title, facts: [], label: "x").value == "Nobody there")
  }

  @Test("A text that ran into the limit ends at a sentence, or at a word")
  func limits() {
    let sentence = String(repeating: "All is well here. ", count: 20).prefix(WrittenText.limit)
    #expect(WrittenText.tidied(String(sentence), isTitle: false).hasSuffix("All is well here."))
    let words = String(repeating: "word ", count: 60).prefix(WrittenText.limit)
    #expect(WrittenText.tidied(String(words) + "wo", isTitle: false).hasSuffix("word…"))
  }

  @Test("The beginning of a prompt is the same for every question")
  func stablePrefix() async throws {
    let model = ScriptedModel.plain
    let judge = Judge(model: model)
    for text in ["a", "b"] {
      _ = try await judge.write("Say \(text).", for: target, facts: [Fact("x", text)], label: text)
    }
    let requests = model.requests
    #expect(requests[0].messages.dropLast() == requests[1].messages.dropLast())
    #expect(requests[0].promptHash != requests[1].promptHash)
  }

  @Test("The same prompt has the same hash, another schema another one")
  func hashes() {
    func request(_ labels: [String]) -> GenerationRequest {
      JudgePrompts.yesNo.request(
        "x", schema: .enumeration(labels), name: "a", tokens: 4, job: .unspecified)
    }
    #expect(request(["a"]).promptHash == request(["a"]).promptHash)
    #expect(request(["a"]).promptHash != request(["b"]).promptHash)
    #expect(request(["a"]).promptHash.count == 16)
  }
}
