/// Checks what a step expects against a session and its screen.
struct ScenarioExpectation {
  let app: AppSpec
  let session: AppSession
  let screen: Screen

  func check(_ action: ScenarioStep.Action) async throws {
    switch action {
    case .see(let page): try await seePage(page)
    case .expectPages(let pages): try expect(stack == pages, "open are \(stack.joined(separator: ", "))")
    case .expectText(let text):
      try expect(
        texts.contains { $0.looselyContains(text) }, "the page shows: \(texts.joined(separator: " | ").bounded(400))")
    case .expectNoText(let text):
      try expect(!texts.contains { $0.looselyContains(text) }, "the page shows it")
    case .expectRows(let count, let list):
      let rows = try component(list).items.count
      try expect(rows == count, "there are \(rows)")
    case .expectField(let name, let text):
      let shown = try component(name)
      try expect((shown.value ?? shown.label).looselyEquals(text), "it is '\(shown.value ?? shown.label)'")
    case .expectEmpty(let name):
      let value = try component(name).value ?? ""
      try expect(value.isEmpty, "it is '\(value)'")
    case .expectProblem(let name):
      try expect(try component(name).problem != nil, "there is none")
    case .expectNoProblem:
      let problems = screen.components.compactMap(\.problem)
      try expect(problems.isEmpty, problems.joined(separator: " "))
    case .expectState(let name, let state): try check(state, of: try component(name))
    case .expectApproval(let call):
      try expect(
        screen.approval?.call == call, screen.approval.map { "\($0.call) waits" } ?? "nothing waits for approval")
    case .expectCall, .expectCalls, .expectNoCall: try await checkCalls(action)
    case .expectMemory(let name, let text): try await checkMemory(name, text)
    case .expectMemoryEmpty(let name):
      let value = await session.currentState.memory[name] ?? .null
      try expect(value.isEmptyMemory, "it is \(value.shortText)")
    case .expectTier(let tier):
      let decided = await session.decisions.last { $0.event.needsDecision }?.tier
      try expect(decided?.rawValue == tier.rawValue, "it was \(decided?.rawValue ?? "nothing yet")")
    default: throw StepFailure("this step can't stand here")
    }
  }

  private func expect(_ holds: Bool, _ found: String) throws {
    if !holds { throw StepFailure(found) }
  }

  /// The names of the open pages.
  private var stack: [String] { screen.pages.map { String($0.prefix { $0 != "#" }) } }

  private func seePage(_ page: String) async throws {
    if let error = screen.error { throw StepFailure("the session shows '\(error.title)': \(error.message)") }
    try expect(stack.last == page, "on top is \(stack.last ?? "no page")")
  }

  /// Everything that the page shows.
  private var texts: [String] {
    screen.components.filter { !$0.isHidden }.flatMap { component in
      var texts = [component.label, component.value, component.problem].compactMap(\.self)
      if component.kind == .list, component.items.isEmpty, let empty = component.emptyText { texts.append(empty) }
      return texts + component.items.flatMap { [$0.title] + $0.details }
    }
  }

  private func component(_ name: String) throws -> ScreenComponent {
    guard let component = screen.components.first(where: { $0.name == name }) else {
      throw StepFailure("there is no \(name) on \(stack.last ?? "the page")")
    }
    return component
  }

  private func check(_ state: ScenarioStep.ComponentState, of component: ScreenComponent) throws {
    let holds =
      switch state {
      case .hidden: component.isHidden
      case .disabled: !component.isEnabled
      case .busy: component.isBusy
      }
    try expect(holds, "it isn't")
  }

  private func checkCalls(_ action: ScenarioStep.Action) async throws {
    let sent = await session.sentCalls
    let described = sent.map { request in
      let arguments = request.arguments.entries.map { "\($0.key.shortText): \($0.value.shortText)" }
      return "\(request.call.name)(\(arguments.joined(separator: ", ")))"
    }
    let all = described.isEmpty ? "nothing was sent" : "sent were \(described.joined(separator: "; "))"
    switch action {
    case .expectCall(let name, let argument, let text):
      let matches = sent.contains {
        $0.call.name == name && ($0.arguments[argument]?.plainText ?? "").looselyEquals(text)
      }
      try expect(matches, all)
    case .expectCalls(let count, let name): try expect(sent.count { $0.call.name == name } == count, all)
    default: try expect(sent.isEmpty, all)
    }
  }

  private func checkMemory(_ name: String, _ text: String) async throws {
    let value = await session.currentState.memory[name] ?? .null
    let type = app.memory.first { $0.name == name }?.parameter.type
    let wanted = type.flatMap { ValueLiteral.read(text, as: $0) }
    let holds = wanted.map(value.looselyMatches) ?? false || (value.plainText ?? "").looselyEquals(text)
    try expect(holds, "it is \(value.shortText)")
  }
}

extension AppValue {
  /// Whether nothing is remembered: nothing at all, an empty text, a list without elements, a record without members.
  fileprivate var isEmptyMemory: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .list(let elements): elements.isEmpty
    case .map(let map): map.keys.isEmpty
    default: false
    }
  }

  /// Whether two values are the same, texts in them compared as words are, and null taken for a missing member.
  fileprivate func looselyMatches(_ other: AppValue) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.looselyEquals(right)
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.looselyMatches($1) }
    case (.map(let left), .map(let right)):
      Set(left.keys + right.keys).allSatisfy { (left[$0] ?? .null).looselyMatches(right[$0] ?? .null) }
    default: self == other
    }
  }
}
