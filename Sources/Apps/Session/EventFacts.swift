/// What `write`, `ask` and `choose` see of an event: the event, its page's parameters, field values and problems, what
/// the same action has computed already, and the paths that the rule adds. Never secrets, never more than a bounded text.
struct EventFacts {
  let app: AppSpec
  let context: EventContext
  let scope: SessionScope
  /// One line for people: what is being decided.
  let label: String

  /// The most characters of one value.
  static let valueLimit = 300

  /// The facts as lines; a path of `about` that is missing is left out.
  ///
  /// - Throws: `ActionProblem` for one that can't be computed.
  func lines(about: [CELExpression], computed: [ResolvedValue]) throws -> [Fact] {
    // What happened stands last, next to the question: what a small model read last it heeds most.
    try pageLines + fieldLines + eventLines + about.compactMap(fact)
      + computed.filter { !$0.value.isNull }.map { Fact($0.name, Self.text(of: $0.value)) }
  }

  private func fact(_ expression: CELExpression) throws -> Fact? {
    do {
      let value = try expression.evaluate(in: scope)
      return value.isNull ? nil : Fact(expression.source, Self.text(of: value))
    } catch  where error.code == .missing {
      return nil
    } catch {
      throw ActionProblem(.wrongType, path: "about", "'\(expression.source)' can't be computed: \(error)")
    }
  }

  private var eventLines: [Fact] {
    switch context.event.kind {
    case .started: [Fact("event", "the app was started")]
    case .tapped(_, let title): [Fact("title of the tapped button", title)]
    case .submitted(let field, let value): [Fact("submitted \(field)", secretSafe(value, field: field))]
    case .changed(let field, let value): [Fact("changed \(field)", secretSafe(value, field: field))]
    case .selected(_, _, let item): [Fact("selected row", Self.text(of: item))]
    case .timer: [Fact("event", "a timer fired")]
    case .answered(let answer):
      [Fact("event", Self.event(of: answer))]
        + answer.request.entries.map { Fact("request.\(Self.text(of: $0.key))", Self.text(of: $0.value)) }
        + (answer.outcome == .ok ? [] : [Fact("what went wrong", answer.problem)])
    }
  }

  private static func event(of answer: CallAnswer) -> String {
    switch answer.outcome {
    case .ok: "the call \(answer.call) was answered with status \(answer.status)"
    case .status: "the call \(answer.call) failed with status \(answer.status)"
    case .network: "the call \(answer.call) failed: no network connection"
    case .timeout: "the call \(answer.call) failed: no answer in time"
    case .shape: "the call \(answer.call) was answered with something unexpected"
    }
  }

  private var pageLines: [Fact] {
    guard let page = context.page else { return [] }
    return page.parameters.entries.compactMap { entry in
      guard !entry.value.isNull, entry.value.listValue == nil else { return nil }
      return Fact(Self.text(of: entry.key), Self.text(of: entry.value))
    }
  }

  private var fieldLines: [Fact] {
    guard let page = context.page, let declared = app.page(page.page) else { return [] }
    return declared.fields.flatMap { component -> [Fact] in
      guard let content = page.fields[component.name] else { return [] }
      var facts = [Fact(component.name, secretSafe(content.value, field: component.name))]
      if let problem = content.problem { facts.append(Fact("what is wrong with \(component.name)", problem)) }
      return facts
    }
  }

  private func secretSafe(_ value: AppValue, field: String) -> String {
    let isSecret = context.page.flatMap { app.page($0.page)?.component(field)?.kind } == .password
    return isSecret ? (value.isNull ? "empty" : "(hidden)") : Self.text(of: value)
  }

  /// A value as the model sees it: texts bounded, lists as their count and their first rows' texts.
  static func text(of value: AppValue) -> String {
    switch value {
    case .list(let elements): "a list of \(elements.count)"
    case .map(let map):
      map.entries.filter { !$0.value.isNull && $0.value.listValue == nil && $0.value.mapValue == nil }
        .map { "\(text(of: $0.key)): \(text(of: $0.value))" }.joined(separator: ", ").bounded(valueLimit)
    case .string(let text): text.bounded(valueLimit)
    default: value.shortText
    }
  }
}

extension String {
  /// The text, cut at that many characters with a sign that it was cut.
  func bounded(_ limit: Int) -> String { count <= limit ? self : prefix(limit - 1) + "…" }
}
