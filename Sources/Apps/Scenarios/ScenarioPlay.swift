import Foundation
import LanguageModels

/// One scenario while it runs. The session starts with the first step that isn't a `given`.
struct ScenarioPlay {
  let runner: ScenarioRunner
  let scenario: Scenario
  let calls = ScenarioCalls()
  let time = ScenarioTime(SessionTime(Date(), in: .current))
  private var app: AppSpec
  private var memory: [String: AppValue] = [:]
  private var session: AppSession?

  init(runner: ScenarioRunner, scenario: Scenario) {
    self.runner = runner
    self.scenario = scenario
    app = runner.app
  }

  /// Ends the session and returns what was decided.
  func finish() async -> [DecisionRecord] {
    let decisions = await session?.decisions ?? []
    await session?.stop()
    await calls.finish()
    return decisions
  }

  mutating func perform(_ step: ScenarioStep) async throws {
    switch step.action {
    case .givenToday(let date): time.set(today: date)
    case .givenMemory(let name, let text): memory[name] = try converted(text, memory: name)
    case .givenData(let name, let rows):
      guard let index = app.data.firstIndex(where: { $0.name == name }) else {
        throw StepFailure("There is no table '\(name)'.")
      }
      app.data[index].rows = try rows.map { try converted($0, row: app.data[index]) }
    default:
      let session = try await started()
      if try await act(step.action, in: session) { return }
      try await ScenarioExpectation(app: app, session: session, screen: session.screen).check(step.action)
    }
  }

  private func converted(_ text: String, memory name: String) throws -> AppValue {
    guard let slot = app.memory.first(where: { $0.name == name }) else {
      throw StepFailure("Nothing called '\(name)' is remembered.")
    }
    guard let value = ValueLiteral.read(text, as: slot.parameter.type) else {
      throw StepFailure("'\(text)' isn't a value of \(name), which is \(slot.parameter.type).")
    }
    return value
  }

  private func converted(_ row: AppValue, row table: DataTable) throws -> AppValue {
    switch ValueType.record(table.columns).convert(row) {
    case .success(let value): return value
    case .failure(let problem): throw StepFailure("A row of \(table.name) doesn't fit: \(problem)")
    }
  }

  private mutating func started() async throws -> AppSession {
    if let session { return session }
    let time = time
    let title = scenario.title
    var trace: (@Sendable (JSONValue) -> Void)?
    if let write = runner.trace { trace = { write(title, $0) } }
    let options = SessionOptions(
      deciders: runner.deciders, reference: runner.reference, trace: trace, time: { time.now })
    let session = AppSession(
      app: app, rules: runner.rules, options: options, calls: calls, judge: runner.judge,
      interpreter: runner.interpreter, memory: memory)
    self.session = session
    await session.keepAllDecisions()
    await session.start()
    await session.settled()
    return session
  }

  // MARK: What the person and the outside do

  /// Whether the step was one that does something.
  private func act(_ action: ScenarioStep.Action, in session: AppSession) async throws -> Bool {
    let screen = await session.screen
    guard let page = screen.pages.last else { throw StepFailure("No page is open.") }
    switch action {
    case .type(let text, let field): try await set(field, to: text, screen, session)
    case .clear(let field): try await set(field, to: "", screen, session)
    case .choose(let label, let field):
      let choices = try component(field, screen).choices
      guard let choice = choices.first(where: { $0.looselyEquals(label) }) else {
        throw StepFailure("\(field) offers \(choices.joined(separator: ", ")), not '\(label)'.")
      }
      try await set(field, to: choice, screen, session)
    case .turnOn(let field): try await set(field, to: "on", screen, session)
    case .turnOff(let field): try await set(field, to: "", screen, session)
    case .submit(let field):
      _ = try component(field, screen)
      await session.submit(field, on: page)
    case .tap(let target, let times):
      let button = try button(target, screen)
      for _ in 0..<times { await session.tap(button, on: page) }
    case .selectRow(let number, let list):
      let rows = try component(list, screen).items.count
      guard (1...max(1, rows)).contains(number), rows > 0 else { throw StepFailure("\(list) has \(rows) rows.") }
      await session.select(row: number - 1, of: list, on: page)
    case .selectRowShowing(let text): try await select(showing: text, screen, session)
    case .wait(let seconds):
      time.advance(seconds: seconds)
      await session.timePassed()
    case .approve, .refuse:
      guard let approval = screen.approval else { throw StepFailure("No request waits for approval.") }
      await session.answerApproval(approval.id, approved: action == .approve)
    case .answer(let name, let answer): try await self.answer(name, answer, in: session)
    default: return false
    }
    await session.settled()
    return true
  }

  private func component(_ name: String, _ screen: Screen) throws -> ScreenComponent {
    guard let component = screen.components.first(where: { $0.name == name }) else {
      throw StepFailure("There is no \(name) on \(screen.pages.last ?? "the page").")
    }
    guard !component.isHidden else { throw StepFailure("\(name) isn't shown.") }
    return component
  }

  private func set(_ field: String, to text: String, _ screen: Screen, _ session: AppSession) async throws {
    guard try component(field, screen).kind.isField else { throw StepFailure("\(field) isn't a field.") }
    await session.setField(field, to: text, on: screen.pages.last ?? "")
  }

  private func button(_ target: ScenarioStep.TapTarget, _ screen: Screen) throws -> String {
    let buttons = screen.components.filter { $0.kind.isTappable && !$0.isHidden }
    switch target {
    case .component(let name):
      let component = try component(name, screen)
      guard component.kind.isTappable else { throw StepFailure("\(name) can't be tapped.") }
      return name
    case .buttonShowing(let text):
      guard let button = buttons.first(where: { $0.label.looselyShows(text) }) else {
        throw StepFailure(
          "No button shows '\(text)'; there are \(buttons.map { "'\($0.label)'" }.joined(separator: ", ")).")
      }
      return button.name
    case .buttonNotShowing(let text):
      guard let button = buttons.first(where: { !$0.label.looselyShows(text) }) else {
        throw StepFailure("Every button shows '\(text)'.")
      }
      return button.name
    }
  }

  private func select(showing text: String, _ screen: Screen, _ session: AppSession) async throws {
    for list in screen.components where list.kind == .list && !list.isHidden {
      let row = list.items.firstIndex { ([$0.title] + $0.details).contains { $0.looselyContains(text) } }
      if let row { return await session.select(row: row, of: list.name, on: screen.pages.last ?? "") }
    }
    throw StepFailure("No row shows '\(text)'.")
  }

  private func answer(_ name: String, _ answer: ScenarioStep.Answer, in session: AppSession) async throws {
    let answered = await calls.answered
    guard let request = await session.sentCalls.first(where: { $0.call.name == name && !answered.contains($0.id) })
    else { throw StepFailure("No call of \(name) waits for an answer.") }
    await calls.answer(request.id, try self.answer(answer, to: request))
    await session.endedCalls(atLeast: answered.count + 1)
  }

  private func answer(_ answer: ScenarioStep.Answer, to request: CallRequest) throws -> CallAnswer {
    let prepared = try PreparedCall(request.call, arguments: request.arguments)
    switch answer {
    case .status(let status, let body):
      return AnswerMaker.answer(to: prepared, status: status, headers: AppMap(), body: body, misfit: nil).0
    case .sample(let name):
      guard let sample = runner.samples[request.call.name]?.named(name) else {
        let known = (runner.samples[request.call.name] ?? []).map(\.name).joined(separator: ", ")
        throw StepFailure("\(request.call.name) has no sample '\(name)'; there are \(known.isEmpty ? "none" : known).")
      }
      return AnswerMaker.answer(to: prepared, sample: sample).0
    case .noNetwork: return AnswerMaker.failure(of: prepared, .network)
    case .timeout: return AnswerMaker.failure(of: prepared, .timeout)
    }
  }
}
