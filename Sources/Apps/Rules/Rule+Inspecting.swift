/// What rules name, for whoever looks them through.
extension ValueSource {
  /// Every expression in the value.
  var expressions: [CELExpression] {
    switch self {
    case .literal: []
    case .from(let expression), .value(let expression): [expression]
    case .text(let template): template.expressions
    case .each(let path, _): [path]
    case .choose: []
    case .write(_, let about, let otherwise): about + (otherwise?.expressions ?? [])
    }
  }
}

extension Template {
  /// The expressions in the template, in order.
  var expressions: [CELExpression] {
    parts.compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
  }
}

extension Action {
  /// The action in a few words: `open AlertPage`.
  var name: String {
    switch self {
    case .open(let page, _): "open \(page)"
    case .close(let reference): "close \(reference.name)"
    case .update(let page, _): "update \(page)"
    case .empty(let reference): "empty \(reference.name)"
    case .showProblems(let reference): "show the problems of \(reference.name)"
    case .call(let call, _): "call \(call)"
    case .remember(let name, _): "remember \(name)"
    case .proceed(let number): "proceed with \(number)"
    case .nothing: "nothing"
    }
  }
}

extension PageReference {
  /// The page's name, or `this page`.
  var name: String {
    switch self {
    case .named(let name): name
    case .thisPage: "this page"
    }
  }
}

extension RequirementRules.Content {
  /// The content in a few words.
  var summary: String {
    switch self {
    case .rules(let rules): rules.map { $0.actions.map(\.name).joined(separator: ", ") }.joined(separator: "; ")
    case .always(let moment, let actions):
      "before \(moment.rawValue): " + actions.map(\.name).joined(separator: ", ")
    case .note: "note"
    case .open(let reason): "open" + (reason.map { ": \($0)" } ?? "")
    }
  }
}

extension EventContext {
  /// A trigger for exactly this kind of event.
  var trigger: Trigger {
    let page = page?.page
    return switch event.kind {
    case .started: .started
    case .tapped(let component, _): .tapped(.component(component), page: page, openedBy: nil)
    case .submitted(let field, _): .submitted(field: field, page: page, openedBy: nil)
    case .selected(let list, _, _): .selected(list: list, page: page, openedBy: nil)
    case .changed(let field, _): .changed(field: field, page: page, openedBy: nil)
    case .timer: .timer(page: page ?? "")
    case .answered(let answer):
      .answered(
        call: answer.call,
        status: answer.outcome == .ok ? .ok : answer.outcome == .status ? .status(answer.status) : .error)
    }
  }
}
