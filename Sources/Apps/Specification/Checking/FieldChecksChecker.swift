/// Checks that the checks of a field fit its kind, and can all hold.
struct FieldChecksChecker {
  let context: CheckingContext

  func check(_ field: Component) {
    for check in field.checks {
      if let expected = misfit(check.rule, field.kind) {
        context.report(
          .checkNotForKind, line: check.line,
          "'\(check.rule.words)' doesn't fit \(field.name), which is a \(field.kind.rawValue): \(expected).")
      } else if case .between(let low, let high) = check.rule, isGreater(low, high) {
        context.report(
          .contradictoryChecks, line: check.line,
          "Nothing lies between \(low.words) and \(high.words): the smaller comes first.")
      } else if isPerhapsLength(check.rule), field.kind == .textField {
        context.report(
          .perhapsMisspelled, severity: .warning, line: check.line,
          "'\(check.rule.words)' of \(field.name) compares the number that is typed. Did you mean '\(check.rule.words) characters'?"
        )
      } else if check.rule == .required, field.isOptional {
        context.report(
          .contradictoryChecks, line: check.line, "\(field.name) is optional and required: take one of them away.")
      }
    }
    checkLimits(field)
  }

  private func isPerhapsLength(_ rule: Check.Rule) -> Bool {
    switch rule {
    case .atMost, .atLeast: true
    default: false
    }
  }

  /// What would fit, if the check doesn't.
  private func misfit(_ rule: Check.Rule, _ kind: ComponentKind) -> String? {
    let isText = [.textField, .textArea, .password].contains(kind)
    switch rule {
    case .required: return nil
    case .between(let low, let high): return misfit([low, high], kind)
    case .atMost(let value), .atLeast(let value): return misfit([value], kind)
    case .atMostCharacters, .atLeastCharacters: return isText ? nil : "only texts have characters"
    case .pattern: return isText ? nil : "only texts can match a pattern"
    case .emailAddress, .webAddress: return kind == .textField ? nil : "expected a text field"
    case .afterToday, .beforeToday, .todayOrLater, .todayOrEarlier: return kind == .date ? nil : "expected a date"
    case .wholeNumber: return kind == .number || kind == .textField ? nil : "expected a number or a text field"
    case .oneOf: return isText && kind != .password || kind == .choice ? nil : "expected a text field or a choice"
    case .judged:
      return kind == .password
        ? "what is secret isn't shown to the model" : kind == .switch ? "a switch is on or off" : nil
    }
  }

  private func misfit(_ values: [AppValue], _ kind: ComponentKind) -> String? {
    let isRight: (AppValue) -> Bool =
      switch kind {
      case .number, .textField: { Numbers.decimal($0) != nil }
      case .date: { if case .date = $0 { true } else { false } }
      case .time: { if case .time = $0 { true } else { false } }
      default: { _ in false }
      }
    return values.allSatisfy(isRight) ? nil : "expected a number, a date or a time, with limits of the same kind"
  }

  private func checkLimits(_ field: Component) {
    for least in field.checks {
      for most in field.checks {
        let isContradiction =
          switch (least.rule, most.rule) {
          case (.atLeast(let low), .atMost(let high)): isGreater(low, high)
          case (.atLeastCharacters(let low), .atMostCharacters(let high)): low > high
          default: false
          }
        if isContradiction {
          context.report(
            .contradictoryChecks, line: max(least.line, most.line),
            "'\(least.rule.words)' and '\(most.rule.words)' of \(field.name) can't both hold.")
        }
      }
    }
  }

  private func isGreater(_ left: AppValue, _ right: AppValue) -> Bool {
    switch (left, right) {
    case (.date(let left), .date(let right)): left > right
    case (.time(let left), .time(let right)): left > right
    default: Numbers.decimal(left).flatMap { left in Numbers.decimal(right).map { left > $0 } } ?? false
    }
  }
}
