import LanguageModels

/// Reads one check: `required`, `between: 1 and 50`, `must be: after today`.
struct CheckRuleReader {
  let context: ReadingContext
  let component: Component

  static let words = ["required", "between", "at most", "at least", "must match", "must be"]

  /// The phrases behind `must be:` that the program checks itself; everything else is English for the model.
  static let phrases: [(phrase: String, rule: Check.Rule)] = [
    ("an e-mail address", .emailAddress), ("an email address", .emailAddress), ("a web address", .webAddress),
    ("after today", .afterToday), ("before today", .beforeToday), ("today or later", .todayOrLater),
    ("today or earlier", .todayOrEarlier), ("a whole number", .wholeNumber),
  ]

  /// The rule; `nil` for one that was reported.
  func read(_ text: SourceText) -> Check.Rule? {
    if text.matches("required") || text.matches("required:") { return .required }
    guard let (key, value) = text.splitAtColon(), let word = Self.words.first(where: { key.matches($0) }) else {
      reportUnknown(text)
      return nil
    }
    guard !value.isEmpty else {
      context.report(
        .badCheck, at: text, "'\(word):' of \(component.name) says nothing: expected \(expectation(word)).")
      return nil
    }
    let rule: Check.Rule? =
      switch word {
      case "between": between(value)
      case "at most": limit(value, characters: Check.Rule.atMostCharacters, value: Check.Rule.atMost)
      case "at least": limit(value, characters: Check.Rule.atLeastCharacters, value: Check.Rule.atLeast)
      case "must match": pattern(value)
      case "must be": mustBe(value)
      default: nil
      }
    if rule == nil {
      context.report(
        .badCheck, at: value,
        "'\(context.excerpt(value.string))' doesn't fit behind '\(word):' of \(component.name): expected \(expectation(word))."
      )
    }
    return rule
  }

  private func reportUnknown(_ text: SourceText) {
    let key = text.splitAtColon()?.key.string ?? text.string
    let expected =
      "required, between: A and B, at most: …, at least: …, must match: pattern, must be: …, or otherwise say: …"
    context.report(
      .unknownCheck, at: text,
      "'\(context.excerpt(text.string))' isn't a check of \(component.name): expected \(expected)."
        + NearMiss.hint(for: key, among: Self.words + ["otherwise say"]))
  }

  private var isText: Bool { [.textField, .textArea, .password].contains(component.kind) }

  private func expectation(_ word: String) -> String {
    let values =
      switch component.kind {
      case .date: "dates such as 2026-03-06"
      case .time: "times such as 09:30"
      default: "numbers such as 5"
      }
    return switch word {
    case "between": "'A and B' with \(values)"
    case "at most", "at least": isText ? "'N characters'" : values
    case "must match": "a pattern"
    case "must be": "'an e-mail address', 'after today', 'one of A, B, C', or words of your own"
    default: "nothing"
    }
  }

  private func between(_ text: SourceText) -> Check.Rule? {
    let words = text.string.lowercased().split(separator: " and ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2, let low = value(words[0]), let high = value(words[1]) else { return nil }
    return .between(low, high)
  }

  private func limit(
    _ text: SourceText, characters: (Int) -> Check.Rule, value make: (AppValue) -> Check.Rule
  ) -> Check.Rule? {
    let words = text.string.lowercased().split(separator: " ")
    if words.count == 2, words[1] == "characters" || words[1] == "character" {
      guard let count = Int(words[0]), count >= 0 else { return nil }
      return characters(count)
    }
    return value(text.string).map(make)
  }

  /// A value of the field's own type: dates for dates, times for times, else numbers.
  private func value(_ text: String) -> AppValue? {
    switch component.kind {
    case .date: ValueLiteral.read(text, as: .date)
    case .time: ValueLiteral.read(text, as: .time)
    default: ValueLiteral.read(text, as: .wholeNumber) ?? ValueLiteral.read(text, as: .amount)
    }
  }

  /// A pattern that can't be read is kept, so that only its own mistake is reported.
  private func pattern(_ text: SourceText) -> Check.Rule {
    do {
      _ = try BoundedPattern(text.string)
    } catch {
      let position = text.position(at: min(text.startIndex + (error.offset ?? 0), text.endIndex))
      context.report(
        .badPattern, line: position.line, column: position.column,
        "The pattern of \(component.name) can't be used: \(error.message).")
    }
    return .pattern(text.string)
  }

  private func mustBe(_ text: SourceText) -> Check.Rule? {
    if let labels = text.after("one of") {
      let labels = LabelList.read(labels)
      return labels.isEmpty ? nil : .oneOf(labels)
    }
    if let (_, rule) = Self.phrases.first(where: { text.matches($0.phrase) }) { return rule }
    if let near = NearMiss.suggestion(for: text.string, among: Self.phrases.map(\.phrase)),
      NearMiss.editDistance(Array(near), Array(text.string.lowercased())) <= 2
    {
      context.report(
        .perhapsMisspelled, severity: .warning, at: text,
        "'\(text.string)' is taken as English that the model judges. Did you mean '\(near)'?")
    }
    return .judged(text.string)
  }
}
