import Testing

@testable import Apps

@Suite("Scenarios of the example apps")
struct ExampleScenarioTests {
  @Test("The scenarios have no mistakes and name only what is there")
  func noMistakes() throws {
    for (app, text, sample) in [
      (ExampleTexts.starQuestion, ExampleTexts.starQuestionScenarios, "zaitsevyan"),
      (ExampleTexts.flowerShop, ExampleTexts.flowerShopScenarios, "accepted"),
    ] {
      let spec = try #require(AppSpecReader.read(text: app).spec)
      let (scenarios, problems) = ScenarioReader.read(text: text, file: "scenarios/x.md")
      #expect(problems == [])
      #expect(scenarios.count == 5)
      #expect(ScenarioChecker.check(scenarios, against: spec, samples: [spec.calls[0].name: [sample]]) == [])
    }
  }

  @Test("Every step becomes what it says")
  func steps() throws {
    let (scenarios, _) = ScenarioReader.read(text: ExampleTexts.starQuestionScenarios, file: "scenarios/answers.md")
    #expect(scenarios.first?.title == "The right answer goes on")
    #expect(scenarios.first?.line == 1)
    #expect(scenarios.first?.file == "scenarios/answers.md")
    let first = try #require(scenarios.first).steps
    #expect(
      first.prefix(7).map(\.action) == [
        .type("zaitsevyan", into: "username_textfield"), .tap(.component("search_button"), times: 1), .see("AlertPage"),
        .expectNoCall, .tap(.buttonShowing("Sun"), times: 1), .see("LoadingPage"),
        .expectCall("repositories", argument: "username", is: "zaitsevyan"),
      ])
    #expect(first.map(\.line) == Array(3...16))
    #expect(scenarios[1].steps[2].action == .tap(.buttonNotShowing("Sun"), times: 1))
    #expect(
      scenarios[3].steps[3].action
        == .answer(
          "repositories", with: .status(404, body: .record([("message", .string("Not Found"))]))))
    let (shop, _) = ScenarioReader.read(text: ExampleTexts.flowerShopScenarios, file: "scenarios/order.md")
    #expect(shop[3].steps[1].action == .givenMemory("tries", is: "2"))
    #expect(shop[3].steps[8].action == .answer("order", with: .noNetwork))
    #expect(shop[4].steps[6].action == .expectProblem(at: "day_date"))
  }
}
