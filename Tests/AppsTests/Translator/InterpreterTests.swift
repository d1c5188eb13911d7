import LanguageModels
import ParlanceTesting
import Testing

@testable import Apps

@Suite("Interpreting events")
struct InterpreterTests {
  private func interpreter(_ model: ScriptedModel, _ requirements: String...) throws -> (Interpreter, AppSpec) {
    var app = try TestApps.app(TestApps.search)
    app.requirements = requirements.enumerated().map { Requirement(number: $0.offset + 1, text: $0.element) }
    return (Interpreter(app: app, model: model), app)
  }

  @Test("A requirement concerns the events that its words name, and no others")
  func concerns() throws {
    let (interpreter, app) = try interpreter(
      .plain, "When search_button is tapped, show the wait page.", "When a button of an alert is tapped, close it.",
      "Names are short.")
    let search = EventShape.tapped(component: "search_button", page: "SearchPage", openedBy: nil)
    let ok = EventShape.tapped(component: "ok_button", page: "AlertPage", openedBy: 4)
    #expect(app.requirements.map { interpreter.concerns($0, event: search) } == [true, false, false])
    #expect(app.requirements.map { interpreter.concerns($0, event: ok) } == [false, true, false])
    #expect(app.requirements.allSatisfy { !interpreter.concerns($0, event: .started) })
  }

  @Test("Stand-ins and invariants are told apart by code")
  func kinds() throws {
    let (interpreter, app) = try interpreter(
      .plain, "When search_button is tapped, show the wait page.",
      "When search_button is tapped, do not show anything yet: ask with an alert.",
      "Before another page is shown, all wait pages are closed.")
    #expect(app.requirements.map(interpreter.mayStandIn) == [false, true, false])
    #expect(app.requirements.map(interpreter.mayBeInvariant) == [false, false, true])
  }

  @Test("Actions come as soon as each is settled")
  func pieces() async throws {
    let (interpreter, app) = try interpreter(
      .plain, "When back_button is tapped, close the page and show an alert that says goodbye.")
    var pieces: [TranslationPiece] = []
    for try await piece in interpreter.translate(app.requirements[0], priority: .interaction) { pieces.append(piece) }
    let counts = pieces.map { if case .rule(_, let rule) = $0 { rule.actions.count } else { 0 } }
    #expect(counts == [1, 2, 0])
    guard case .finished? = pieces.last else {
      Issue.record("No end: \(pieces)")
      return
    }
  }

  @Test("Ending the stream ends the model's work")
  func cancelling() async throws {
    let model = ScriptedModel { _ in .stalling() }
    let (interpreter, app) = try interpreter(model, "When search_button is tapped, show an alert.")
    let task = Task {
      for try await _ in interpreter.translate(app.requirements[0], priority: .interaction) {}
    }
    while model.requests.isEmpty { await Task.yield() }
    task.cancel()
    _ = await task.result
    while model.abandoned == 0 { await Task.yield() }
    #expect(model.finished == 0)
  }

  private func situation(_ app: AppSpec) -> Situation {
    Situation(
      event: ["happened": ["tapped": "ok_button"]],
      shape: .tapped(component: "ok_button", page: "AlertPage", openedBy: nil), requirements: app.requirements,
      legal: LegalMoves(
        openable: ["ListPage", "AlertPage"], closable: ["AlertPage"], thisPageIsClosable: true, fillable: [],
        calls: [], memory: [], paths: [Parameter(name: "event.title", type: .text)]))
  }

  @Test("A free decision can name only what is legal now")
  func freeDecision() async throws {
    let model = ScriptedModel(answers: [.json(["do": [["close": "this page"]]])])
    let (interpreter, app) = try interpreter(model, "Names are short.")
    var actions: [Action] = []
    for try await piece in interpreter.decide(situation(app)) {
      if case .action(let action) = piece { actions.append(action) }
    }
    #expect(actions == [.close(.thisPage)])
    let schema = try #require(model.requests.first?.schema?.schema)
    #expect(schema.validate(["do": [["close": "SearchPage"]]]).isEmpty == false)
    // A list that nothing can fill can't be opened.
    #expect(schema.validate(["do": [["open": "ListPage", "with": [:]]]]).isEmpty == false)
    #expect(
      schema.validate(["do": [["open": "AlertPage", "with": ["title": "Hello", "message": ["from": "event.title"]]]]])
        .isEmpty)
  }

  @Test("An illegal decision is refused")
  func illegal() async throws {
    let model = ScriptedModel(answers: [.json(["do": [["open": "ListPage"]]])])
    let (interpreter, app) = try interpreter(model, "Names are short.")
    await #expect(throws: LanguageModelError.self) {
      for try await _ in interpreter.decide(situation(app)) {}
    }
  }

  @Test("A repair is told what failed and why")
  func repair() async throws {
    let model = ScriptedModel(answers: [.json(["do": [["nothing": true]]])])
    let (interpreter, app) = try interpreter(model, "Names are short.")
    let repaired = try await interpreter.repair(
      .close(.named("ListPage")), problem: ActionProblem(.pageNotOpen, "ListPage isn't open.", legal: ["AlertPage"]),
      situation: situation(app))
    #expect(repaired?.0 == .nothing)
    let prompt = try #require(model.requests.first?.messages.last?.content)
    #expect(prompt.contains("ListPage isn't open.") && prompt.contains("Possible: AlertPage"))
  }
}
