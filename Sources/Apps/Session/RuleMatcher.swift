import LanguageModels

/// Tells which rules an event fires: first by their triggers, then by their conditions, all read as they were when the
/// event happened.
struct RuleMatcher {
  let app: AppSpec
  let context: EventContext
  let scope: SessionScope
  let judge: (any Judging)?
  let facts: EventFacts
  /// Questions asked for this event, so that none is asked twice.
  var asked: [String: Bool] = [:]
  var answers: [ModelAnswer] = []

  init(app: AppSpec, context: EventContext, scope: SessionScope, judge: (any Judging)?, facts: EventFacts) {
    self.app = app
    self.context = context
    self.scope = scope
    self.judge = judge
    self.facts = facts
  }

  /// Whether a rule waits for this event.
  func matches(_ trigger: Trigger) -> Bool {
    switch (trigger, context.event.kind) {
    case (.started, .started): true
    case (.tapped(let target, let page, let openedBy), .tapped(let component, _)):
      matches(target, component) && isOn(page, openedBy)
    case (.submitted(let field, let page, let openedBy), .submitted(let submitted, _)):
      field == submitted && isOn(page, openedBy)
    case (.selected(let list, let page, let openedBy), .selected(let selected, _, _)):
      list == selected && isOn(page, openedBy)
    case (.changed(let field, let page, let openedBy), .changed(let changed, _)):
      field == changed && isOn(page, openedBy)
    case (.timer(let page), .timer): isOn(page, nil)
    case (.answered(let call, let status), .answered(let answer)):
      (call == nil || call == answer.call) && matches(status, answer)
    default: false
    }
  }

  private func isOn(_ page: String?, _ openedBy: Int?) -> Bool {
    guard let current = context.page else { return page == nil && openedBy == nil }
    return (page == nil || page == current.page) && (openedBy == nil || openedBy == current.openedBy)
  }

  private func matches(_ target: Trigger.TapTarget, _ component: String) -> Bool {
    switch target {
    case .component(let name): name == component
    case .anyButton:
      context.page.flatMap { app.page($0.page)?.component(component)?.kind.isTappable } ?? false
    }
  }

  private func matches(_ status: Trigger.AnswerStatus, _ answer: CallAnswer) -> Bool {
    switch status {
    case .ok: answer.outcome == .ok
    case .error: answer.outcome != .ok
    case .status(let number): answer.status == number
    }
  }

  /// Whether all conditions hold; a missing value makes a condition false.
  ///
  /// - Throws: `ActionProblem`; `LanguageModelError` and `CancellationError` from the model.
  mutating func hold(_ conditions: [Condition]) async throws -> Bool {
    for condition in conditions where try await !holds(condition) { return false }
    return true
  }

  private mutating func holds(_ condition: Condition) async throws -> Bool {
    switch condition {
    case .field(let name, let wanted): return fieldIs(name, wanted)
    case .page(let isValid): return context.page?.isValid == isValid
    case .check(let expression): return try isTrue(expression)
    case .ask(let question, let isYes, let otherwise):
      return try await answer(to: question, otherwise: otherwise) == isYes
    }
  }

  /// The field of the event's page, or of the topmost open page that has it.
  private func fieldIs(_ name: String, _ wanted: Condition.FieldState) -> Bool {
    let content =
      context.page?.fields[name] ?? context.pages.last { $0.fields[name] != nil }?.fields[name]
    guard let content else { return false }
    return switch wanted {
    case .valid: content.problem == nil
    case .invalid: content.problem != nil
    case .empty: content.value.isNull && content.text.isEmpty
    case .filled: !content.text.isEmpty
    }
  }

  private func isTrue(_ expression: CELExpression) throws -> Bool {
    do { return try expression.isTrue(in: scope) } catch {
      throw ActionProblem(.wrongType, path: "if", "'\(expression.source)' can't be computed: \(error)")
    }
  }

  private mutating func answer(to question: String, otherwise: CELExpression?) async throws -> Bool {
    if let known = asked[question] { return known }
    let answer: Bool
    if let judge {
      let judgement = try await judge.answer(
        question, facts: try facts.lines(about: [], computed: []), label: facts.label)
      answers.append(
        ModelAnswer(kind: .ask, question: question, judgement: judgement, text: judgement.value ? "yes" : "no"))
      answer = judgement.value
    } else if let otherwise {
      answer = try isTrue(otherwise)
    } else {
      throw ActionProblem(
        .noAnswer, path: "if",
        "This needs a model ('ask' without 'otherwise'), and there is none: start Parlance with one, or add 'otherwise'."
      )
    }
    asked[question] = answer
    return answer
  }
}
