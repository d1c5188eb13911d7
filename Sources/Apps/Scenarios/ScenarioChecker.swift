/// Checks that what scenarios name is in the app: pages, components of the right kind, calls, memory, tables, samples.
public enum ScenarioChecker {
  /// Checks scenarios against an app.
  ///
  /// - Parameters:
  ///   - scenarios: What `ScenarioReader` read.
  ///   - spec: The app.
  ///   - samples: The names of the samples of each call; a call that isn't in it isn't looked at.
  /// - Returns: Every problem, in the order of the files and lines.
  public static func check(
    _ scenarios: [Scenario], against spec: AppSpec, samples: [String: [String]] = [:]
  ) -> [SpecProblem] {
    scenarios.flatMap { scenario in
      scenario.steps.compactMap { step in
        StepChecker(spec: spec, samples: samples).problem(step.action).map { code, message in
          SpecProblem(code, file: scenario.file, line: step.line, message: message)
        }
      }
    }
  }
}

/// Checks one step.
struct StepChecker {
  typealias Problem = (code: SpecProblem.Code, message: String)
  let spec: AppSpec
  let samples: [String: [String]]

  func problem(_ action: ScenarioStep.Action) -> Problem? {
    switch action {
    case .givenToday, .wait, .approve, .refuse, .expectText, .expectNoText, .expectNoProblem, .expectNoCall,
      .expectTier,
      .selectRowShowing, .tap(.buttonShowing, _), .tap(.buttonNotShowing, _):
      nil
    case .givenMemory(let name, let value), .expectMemory(let name, let value): memory(name, value)
    case .expectMemoryEmpty(let name): memory(name, nil)
    case .givenData(let name, let rows): data(name, rows)
    case .type(_, let field), .clear(let field), .submit(let field): component(field, "a field", \.isField)
    case .choose(let label, let field): choice(field, label)
    case .turnOn(let field), .turnOff(let field): component(field, "a switch") { $0 == .switch }
    case .tap(.component(let name), _): component(name, "a button or a link", \.isTappable)
    case .selectRow(_, let list), .expectRows(_, let list): component(list, "a list") { $0 == .list }
    case .answer(let call, let answer): self.answer(call, answer)
    case .see(let name): page(name)
    case .expectPages(let names): names.lazy.compactMap(page).first
    case .expectField(let name, _):
      component(name, "a field or something with a text") { $0 != .list && $0 != .progress }
    case .expectEmpty(let name), .expectProblem(let name):
      component(name, "a field", \.isField)
    case .expectState(let name, _): component(name, "a component") { _ in true }
    case .expectApproval(let name), .expectCalls(_, let name): call(name)
    case .expectCall(let name, let argument, _): call(name) ?? self.argument(argument, of: name)
    }
  }

  private func page(_ name: String) -> Problem? {
    guard spec.page(name) == nil else { return nil }
    return (.unknownPage, "There is no page '\(name)'." + NearMiss.hint(for: name, among: spec.pages.map(\.name)))
  }

  private func call(_ name: String) -> Problem? {
    guard spec.call(name) == nil else { return nil }
    return (.unknownCall, "There is no call '\(name)'." + NearMiss.hint(for: name, among: spec.calls.map(\.name)))
  }

  private func argument(_ name: String, of call: String) -> Problem? {
    let names = spec.call(call)?.parameters.map(\.name) ?? []
    guard !names.contains(name) else { return nil }
    return (.unknownArgument, "The call \(call) has no argument '\(name)'." + NearMiss.hint(for: name, among: names))
  }

  private func answer(_ name: String, _ answer: ScenarioStep.Answer) -> Problem? {
    if let problem = call(name) { return problem }
    guard case .sample(let sample) = answer, let names = samples[name], !names.contains(sample) else { return nil }
    return (
      .unknownSample, "The call \(name) has no sample '\(sample)'." + NearMiss.hint(for: sample, among: names)
    )
  }

  private func memory(_ name: String, _ value: String?) -> Problem? {
    guard let slot = spec.memory.first(where: { $0.name == name }) else {
      return (
        .unknownMemory, "Nothing is remembered as '\(name)'." + NearMiss.hint(for: name, among: spec.memory.map(\.name))
      )
    }
    guard let value, ValueLiteral.read(value, as: slot.parameter.type) == nil else { return nil }
    return (
      .badStep,
      "'\(value)' can't be remembered as \(name): expected \(ValueLiteral.expectation(for: slot.parameter.type))."
    )
  }

  private func data(_ name: String, _ rows: [AppValue]) -> Problem? {
    guard let table = spec.data.first(where: { $0.name == name }) else {
      return (.unknownTable, "There is no table '\(name)'." + NearMiss.hint(for: name, among: spec.data.map(\.name)))
    }
    let columns = table.columns.map(\.name)
    for row in rows {
      for key in row.mapValue?.keys.compactMap(\.stringValue) ?? [] where !columns.contains(key) {
        return (.badStep, "The table \(name) has no column '\(key)'." + NearMiss.hint(for: key, among: columns))
      }
    }
    return nil
  }

  private func components(_ name: String) -> [Component] { spec.pages.compactMap { $0.component(name) } }

  private func component(_ name: String, _ expected: String, _ isRight: (ComponentKind) -> Bool) -> Problem? {
    let found = components(name)
    guard let first = found.first else {
      let names = spec.pages.flatMap { $0.components.map(\.name) }
      return (
        .unknownComponent, "No page has a component '\(name)'." + NearMiss.hint(for: name, among: names)
      )
    }
    guard !found.contains(where: { isRight($0.kind) }) else { return nil }
    return (.wrongComponentKind, "\(name) is a \(first.kind.rawValue): expected \(expected).")
  }

  private func choice(_ name: String, _ label: String) -> Problem? {
    if let problem = component(name, "a choice", { $0 == .choice }) { return problem }
    var labels: [String] = []
    for choice in components(name) {
      guard let known = fixedLabels(choice) else { return nil }
      labels += known
    }
    guard !labels.contains(where: { $0.looselyEquals(label) }) else { return nil }
    return (.unknownLabel, "\(name) has no label '\(label)'." + NearMiss.hint(for: label, among: labels))
  }

  /// The labels, if they don't depend on what happens.
  private func fixedLabels(_ choice: Component) -> [String]? {
    guard case .labels(let labels) = choice.source else { return nil }
    return labels
  }
}
