/// Removing passwords from what a session is made of.
extension TypedPasswords {
  /// The state without passwords: their fields are empty, and what lacks one now is marked.
  func removed(from state: SessionState, of app: AppSpec) -> SessionState {
    let isFilledIn =
      state.pages.contains { hasPassword($0, app) } || state.holds.contains { hasPassword($0.context, app) }
    guard isFilledIn || !isEmpty else { return state }
    var state = state
    state.pages = state.pages.map { removed(from: $0, app) }
    state.holds = state.holds.map { removed(from: $0, app) }
    guard !isEmpty else { return state }
    state.memory = state.memory.mapValues { removed(from: $0) }
    state.history = state.history.map { removed(from: $0) }
    for index in state.calls.indices {
      let arguments = removed(from: state.calls[index].arguments)
      guard arguments.exactJSON != state.calls[index].arguments.exactJSON else { continue }
      state.calls[index].arguments = arguments
      state.calls[index].lacksPassword = true
    }
    return state
  }

  private func hasPassword(_ page: PageInstance, _ app: AppSpec) -> Bool {
    page.fields.contains { !$0.value.text.isEmpty && app.isPassword($0.key, of: page.page) }
  }

  private func hasPassword(_ context: EventContext, _ app: AppSpec) -> Bool {
    context.pages.contains { hasPassword($0, app) }
  }

  private func removed(from page: PageInstance, _ app: AppSpec) -> PageInstance {
    var page = page
    for (name, content) in page.fields where !content.text.isEmpty && app.isPassword(name, of: page.page) {
      guard let declared = app.page(page.page)?.component(name) else { continue }
      // The checks of a password don't depend on the day.
      page.fields[name] = declared.content(of: "", isTouched: false, today: .epoch)
    }
    if !isEmpty { page.parameters = removed(from: page.parameters) }
    return page
  }

  private func removed(from hold: Hold, _ app: AppSpec) -> Hold {
    var hold = hold
    let before = hold.context
    hold.context.page = hold.context.page.map { removed(from: $0, app) }
    hold.context.pages = hold.context.pages.map { removed(from: $0, app) }
    hold.context.event = removed(from: hold.context.event, app)
    if !isEmpty { hold.context.memory = hold.context.memory.mapValues { removed(from: $0) } }
    // Compared as JSON: a value that isn't a number doesn't equal itself.
    if hold.context.exactJSON != before.exactJSON { hold.lacksPassword = true }
    return hold
  }

  /// The event without passwords.
  func removed(from event: AppEvent, _ app: AppSpec) -> AppEvent {
    let page = event.pageInstance?.split(separator: "#").first.map(String.init) ?? ""
    var event = event
    switch event.kind {
    case .submitted(let field, _) where app.isPassword(field, of: page):
      event.kind = .submitted(field: field, value: .null)
    case .changed(let field, _) where app.isPassword(field, of: page):
      event.kind = .changed(field: field, value: .null)
    case .selected(let list, let row, let item) where !isEmpty:
      event.kind = .selected(list: list, row: row, item: removed(from: item))
    case .answered(var answer) where !isEmpty:
      answer.request = removed(from: answer.request)
      answer.headers = removed(from: answer.headers)
      answer.body = removed(from: answer.body)
      answer.problem = removed(from: answer.problem)
      answer.detail = answer.detail.map { removed(from: $0) }
      event.kind = .answered(answer)
    default: break
    }
    return event
  }

  /// The record without passwords.
  func removed(from record: DecisionRecord, of app: AppSpec) -> DecisionRecord {
    var record = record
    record.event = removed(from: record.event, app)
    guard !isEmpty else { return record }
    record.actions = record.actions.map { removed(from: $0) }
    record.expected = record.expected?.map { removed(from: $0) }
    record.failure = record.failure.map { removed(from: $0) }
    for index in record.answers.indices {
      record.answers[index].question = removed(from: record.answers[index].question)
      record.answers[index].text = removed(from: record.answers[index].text)
    }
    return record
  }

  private func removed(from action: ResolvedAction) -> ResolvedAction {
    switch action {
    case .open(let page, let values): .open(page: page, values: removed(from: values))
    case .update(let page, let values): .update(page: page, values: removed(from: values))
    case .call(let call, let values): .call(call, values: removed(from: values))
    case .remember(let name, let value): .remember(name, removed(from: [value]).first ?? value)
    case .close, .closeInstance, .empty, .showProblems, .nothing: action
    }
  }
}
