import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Apps

@Suite("Interpreting the example apps without stored rules")
struct ExampleInterpretingTests {
  @Test("Every event is decided as the shipped rules decide it", arguments: ["github-browser", "star-question"])
  func examples(_ name: String) async throws {
    let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples")
    let folder = AppFolder.load(directory: examples.appending(path: name).path(percentEncoded: false))
    let app = try #require(folder.spec)
    let bytes = try #require(folder.rules)
    let rules = try #require(RuleBookReader.read(bytes).book)
    let model = Self.knowing(star: "Sun", other: "Moon")
    let runner = ScenarioRunner(
      app: app, rules: nil, samples: folder.samples, deciders: .model, reference: rules, judge: Judge(model: model),
      interpreter: Interpreter(app: app, model: model))
    var decided = 0
    for scenario in folder.scenarios {
      let result = await runner.run(scenario)
      decided += result.decided.count
      for decision in result.decided where decision.isExact == false {
        Issue.record("\(scenario.title), event \(decision.number), \(decision.label): \(decision.comparison)")
      }
    }
    #expect(decided > 20)
  }

  /// A model that knows the star, and writes anything else plainly.
  private static func knowing(star: String, other: String) -> ScriptedModel {
    let plain = ScriptedModel.plain
    return ScriptedModel { request in
      let question = request.messages.last?.content ?? ""
      if question.contains("Task: The right answer") { return .json(.string(star)) }
      if question.contains("Task: A wrong answer") { return .json(.string(other)) }
      if question.contains("Task: Ask for") { return .json("What is the name of Earth's star?") }
      if question.contains("Answers: ") { return .json(.string(star)) }
      return ScriptedAnswer(try await plain.reply(to: request).text)
    }
  }
}
