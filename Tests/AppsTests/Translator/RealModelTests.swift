import Foundation
import HTTPTransport
import LanguageModels
import Testing

@testable import Apps

/// One run against a real model; `PARLANCE_TEST_MODEL_URL` names an OpenAI-compatible endpoint, such as
/// `http://127.0.0.1:8080/v1`. What it writes isn't asserted, only what must hold whatever it writes.
@Suite(
  "With a real model",
  .enabled(
    if: ProcessInfo.processInfo.environment["PARLANCE_TEST_MODEL_URL"] != nil,
    "PARLANCE_TEST_MODEL_URL isn't set"),
  .serialized)
struct RealModelTests {
  private func model() throws -> OpenAIChatModel {
    let url = try #require(ProcessInfo.processInfo.environment["PARLANCE_TEST_MODEL_URL"])
    return OpenAIChatModel(
      OpenAIChatConfiguration(baseURL: url, model: "test", limits: .init(firstByte: .seconds(300))),
      transport: HTTPTransports.makeDefault())
  }

  private func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  @Test("Translates the apps of the corpus as with a scripted model", arguments: TranslationCorpus.names)
  func translates(_ name: String) async throws {
    let corpus = try TranslationCorpus(name)
    let translator = Translator(app: corpus.app, model: try model())
    var right = 0
    var usage = Usage()
    let start = ContinuousClock.now
    for requirement in corpus.app.requirements {
      let translation = try await translator.translate(requirement)
      usage += translation.usage
      let expected = try #require(corpus.expected.rules(of: requirement.number)).content
      if WithoutWording.content(translation.content) == WithoutWording.content(expected) { right += 1 }
      note("\(requirement.number). \(RuleSentence.sentence(for: translation.content, detail: .full))")
    }
    note(
      "\(name): \(right) of \(corpus.app.requirements.count) right, \(usage.promptTokens) prompt tokens "
        + "(\(usage.cachedTokens) cached), \(usage.completionTokens) written, \(start.duration(to: .now))")
    #expect(right == corpus.app.requirements.count)
  }

  @Test("Tells the right answer from a wrong one, and writes different explanations for different failures")
  func judges() async throws {
    let judge = Judge(model: try model())
    for (tapped, isRight) in [("Sun", true), ("Moon", false)] {
      let facts = [
        Fact("title of the tapped button", tapped), Fact("message", "What is the name of Earth's star?"),
        Fact("defaultButtonTitle", "Sun"), Fact("cancelButtonTitle", "Moon"),
      ]
      let judgement = try await judge.answer(ConditionReader.answerQuestion, facts: facts, label: "test")
      #expect(judgement.value == isRight)
    }
    var texts: [String] = []
    for (event, problem) in [
      ("failed with status 404", "There is nothing at that address."),
      ("failed with status 403", "The server refuses: too many requests, or they aren't allowed."),
      ("failed: no network connection", "The server could not be reached."),
    ] {
      let facts = [
        Fact("event", "the call repositories \(event)"), Fact("request.username", "zaitsevyan"),
        Fact("what went wrong", problem),
      ]
      let text = try await judge.write(
        "Explain to the user why the repositories could not be shown.",
        for: WriteTarget(name: "message", isTitle: false), facts: facts, label: "test")
      note(text.value)
      texts.append(text.value)
    }
    #expect(Set(texts).count == 3)
    #expect(texts.allSatisfy { $0.count <= WrittenText.limit })
    let question = try await judge.write(
      "Ask for the name of Earth's star.", for: WriteTarget(name: "message", isTitle: false), facts: [], label: "test")
    note(question.value)
    #expect(question.value.hasSuffix("?"))
  }
}
