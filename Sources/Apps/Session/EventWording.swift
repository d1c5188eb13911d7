/// An event in the words of people, and its shape for the trigger sets.
extension AppEvent {
  /// Whether somebody has to decide it: taps, submits, timers and answers; starts, changes and selections need no rule.
  var needsDecision: Bool {
    switch kind {
    case .tapped, .submitted, .timer, .answered: true
    case .started, .changed, .selected: false
    }
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
