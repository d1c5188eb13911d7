extension RuleChecker {
  /// Finds what no rule covers.
  mutating func checkCoverage() {
    let entries = currentEntries
    for requirement in spec.requirements {
      switch book.rules(of: requirement.number)?.content {
      case nil:
        warn(
          RuleCode.withoutRules, line: requirement.line,
          "requirement \(requirement.number) has no rules yet; it is left to the interpreter.")
      case .open(let reason)?:
        warn(
          RuleCode.withoutRules, line: requirement.line,
          "requirement \(requirement.number) is left to the interpreter" + (reason.map { ": \($0)." } ?? "."))
      default: break
      }
    }
    var triggers: [Trigger] = []
    for case .rules(let rules) in entries.map(\.content) { triggers += rules.map(\.when) }
    let actions = entries.flatMap { $0.content.actions.map(\.action) }
    checkTaps(triggers)
    checkTimers(triggers)
    checkAnswers(triggers, actions)
    // What the interpreter may do isn't known.
    let isDecided = spec.requirements.allSatisfy { requirement in
      guard let entry = entries.first(where: { $0.number == requirement.number }) else { return false }
      if case .open = entry.content { return false }
      return true
    }
    if isDecided { checkPages(entries, actions) }
  }

  private mutating func checkTaps(_ triggers: [Trigger]) {
    for page in spec.pages {
      for component in page.components where component.kind.isTappable {
        let event = Trigger.tapped(.component(component.name), page: page.name, openedBy: nil)
        guard !triggers.contains(where: { $0.canHappen(with: event) }) else { continue }
        warn(
          RuleCode.uncoveredEvent, line: component.line,
          "no rule says what happens when \(component.name) is tapped on \(page.name).")
      }
    }
  }

  private mutating func checkTimers(_ triggers: [Trigger]) {
    for page in spec.pages {
      guard let timer = page.timers.first, !triggers.contains(.timer(page: page.name)) else { continue }
      warn(
        RuleCode.uncoveredEvent, line: timer.line, "no rule says what happens when the timer of \(page.name) rings.")
    }
  }

  private mutating func checkAnswers(_ triggers: [Trigger], _ actions: [Action]) {
    for call in spec.calls {
      guard actions.contains(where: { if case .call(call.name, _) = $0 { true } else { false } }) else { continue }
      if !triggers.contains(where: { $0.canHappen(with: .answered(call: call.name, status: .ok)) }) {
        warn(
          RuleCode.uncoveredEvent, line: call.line, "no rule says what happens when \(call.name) answers as it should.")
      }
      // A rule for single statuses leaves the others open.
      let handled = triggers.contains {
        if case .answered(let name, .error) = $0 { name == nil || name == call.name } else { false }
      }
      if !handled {
        warn(RuleCode.unhandledFailure, line: call.line, "no rule says what happens when \(call.name) fails.")
      }
    }
  }

  private mutating func checkPages(_ entries: [RequirementRules], _ actions: [Action]) {
    var closed: Set<String> = []
    for case .close(.named(let name)) in actions { closed.insert(name) }
    for case .rules(let rules) in entries.map(\.content) {
      for rule in rules where rule.actions.contains(.close(.thisPage)) {
        closed.formUnion(RuleContext(of: rule, in: spec, book: book).pages.map(\.name))
      }
    }
    let invariantClosesAny = entries.contains {
      if case .always(_, let actions) = $0.content { actions.contains(.close(.thisPage)) } else { false }
    }
    for page in spec.pages where !page.isStart {
      if !actions.contains(where: { if case .open(page.name, _) = $0 { true } else { false } }) {
        warn(RuleCode.unreachablePage, line: page.line, "no rule ever opens \(page.name).")
      } else if !closed.contains(page.name), !invariantClosesAny {
        warn(RuleCode.unclosablePage, line: page.line, "no rule ever closes \(page.name), so there is no way back.")
      }
    }
  }
}
