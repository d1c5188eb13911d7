import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Apps

@Suite("Free decisions")
struct FreeDecisionTests {
  private func situation(_ app: AppSpec) -> Situation {
    var state = SessionState()
    let time = SessionTime(.init(timeIntervalSince1970: 0), in: .gmt)
    if let page = app.startPage { state.open(page, [], openedBy: nil, at: time) }
    let event = AppEvent(.tapped(component: "search_button", title: "Search"), pageInstance: state.topPage?.id)
    let context = EventContext(event: event, state: state)
    return SituationBuilder(app: app, state: state, context: context, time: time).situation(among: app.requirements)
  }

  @Test("each action comes the moment it is whole, however the reply is cut")
  func streams() async throws {
    let app = try TestApps.app(TestApps.search)
    let reply: JSONValue = ["do": [["close": "this page"], ["nothing": true]]]
    let model = ScriptedModel(answers: [.json(reply)])
    let decision = FreeDecision(app: app, model: model)
    var moves = situation(app)
    moves.legal.thisPageIsClosable = true
    var settled: [Action] = []
    let result = try await decision.decide(moves) { settled.append($0) }
    #expect(settled == [.close(.thisPage), .nothing])
    #expect(result.actions == settled)
  }

  @Test("a page that can't be opened, a call that isn't there: the schema has no word for it")
  func legalOnly() async throws {
    let app = try TestApps.app(TestApps.search)
    let schema = LegalActionSchema(app: app, moves: situation(app).legal).schema(maximum: 4)
    #expect(schema.validate(["do": [["nothing": true]]]).isEmpty)
    #expect(!schema.validate(["do": [["open": "NoSuchPage"]]]).isEmpty)
    #expect(!schema.validate(["do": [["close": "SearchPage"]]]).isEmpty)
    #expect(!schema.validate(["do": [["call": "delete_all"]]]).isEmpty)
    #expect(!schema.validate(["do": [["open": "WaitPage", "with": ["txt": "x"]]]]).isEmpty)
  }

  @Test("a reply that is cut off, or isn't JSON, is an error")
  func broken() async throws {
    let app = try TestApps.app(TestApps.search)
    for answer in [ScriptedAnswer.cutOff("{\"do\":["), "nonsense"] {
      let decision = FreeDecision(app: app, model: ScriptedModel(answers: [answer]))
      await #expect(throws: LanguageModelError.self) { try await decision.decide(situation(app)) }
    }
  }
}
