/// An event in the words of people, and its shape for the trigger sets.
extension AppEvent {
  /// Whether somebody has to decide it: taps, submits, timers and answers; starts, changes and selections need no rule.
  var needsDecision: Bool {
    switch kind {
    case .tapped, .submitted, .timer, .answered: true
    case .started, .changed, .selected: false
    }
  }

  /// What is being decided, for people: `Deciding what “Search” does`.
  func announcement(in app: AppSpec) -> String {
    switch kind {
    case .started: return "Deciding what the start does"
    case .tapped(let component, let title): return "Deciding what “\(title.isEmpty ? component : title)” does"
    case .submitted(let field, _):
      return "Deciding what Enter in \(Self.name(of: field, on: pageInstance, in: app)) does"
    case .changed(let field, _): return "Deciding what follows from \(Self.name(of: field, on: pageInstance, in: app))"
    case .selected(_, let row, _): return "Deciding what choosing row \(row + 1) does"
    case .timer: return "Deciding what to do now that time has passed"
    case .answered(let answer):
      return "Deciding what follows from the \(answer.outcome == .ok ? "answer" : "failure") of \(answer.call)"
    }
  }

  /// A field's label in quotation marks, its name if the label depends on values.
  private static func name(of field: String, on instance: String?, in app: AppSpec) -> String {
    let page = instance.flatMap { app.page(String($0.prefix { $0 != "#" })) }
    guard let source = page?.component(field)?.text.source, !source.isEmpty, !source.contains("{") else { return field }
    return "“\(source)”"
  }

  /// The event in a few words: `tap on search_button`.
  var label: String {
    switch kind {
    case .started: "the start"
    case .tapped(let component, _): "tap on \(component)"
    case .submitted(let field, _): "submit of \(field)"
    case .selected(let list, let row, _): "row \(row + 1) of \(list) selected"
    case .changed(let field, _): "change of \(field)"
    case .timer: "timer of \(pageInstance ?? "the page")"
    case .answered(let answer):
      answer.outcome == .ok
        ? "answer of \(answer.call)" : "failure of \(answer.call) (\(answer.outcome.rawValue) \(answer.status))"
    }
  }
}

extension EventContext {
  /// What kind of event it is, without values.
  var shape: EventShape {
    let page = page?.page ?? ""
    return switch event.kind {
    case .started: .started
    case .tapped(let component, _): .tapped(component: component, page: page, openedBy: self.page?.openedBy)
    case .submitted(let field, _): .submitted(field: field, page: page)
    case .selected(let list, _, _): .selected(list: list, page: page)
    case .changed(let field, _): .changed(field: field, page: page)
    case .timer: .timer(page: page)
    case .answered(let answer):
      .answered(call: answer.call, isOK: answer.outcome == .ok, status: answer.status)
    }
  }
}
