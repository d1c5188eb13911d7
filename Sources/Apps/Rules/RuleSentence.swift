import LanguageModels

/// Says a requirement's rules as one English sentence, so that a person can review them.
///
/// The same rules always give the same sentence.
public enum RuleSentence {
  /// How much is said.
  public enum Detail: Sendable {
    /// What happens when: names of pages, calls and memory.
    case short
    /// The same, and where every value comes from.
    case full
  }

  /// The sentence of what a requirement became; `text` is the requirement's own, which a note repeats.
  public static func sentence(
    for content: RequirementRules.Content, text: String? = nil, detail: Detail = .short
  ) -> String {
    switch content {
    case .rules(let rules): rules.map { sentence(for: $0, detail: detail) }.joined(separator: " ")
    case .always(let moment, let actions): "Before \(moment.rawValue): \(list(actions, detail))."
    case .note: text.map { "Information: \(decapitalized($0))" } ?? "Information only."
    case .open(let reason):
      "Left to the interpreter" + (reason.map { ": \(decapitalized(trimmedOfPeriod($0)))" } ?? "") + "."
    }
  }

  /// The sentence of one rule.
  public static func sentence(for rule: Rule, detail: Detail = .short) -> String {
    var sentence = "When \(rule.when.phrase)"
    for condition in rule.conditions { sentence += " and \(condition.phrase)" }
    sentence += ": "
    if !rule.insteadOf.isEmpty {
      let numbers = rule.insteadOf.map(String.init)
      sentence += "instead of requirement\(numbers.count == 1 ? "" : "s") \(joined(numbers)), "
    }
    return sentence + list(rule.actions, detail) + "."
  }

  private static func list(_ actions: [Action], _ detail: Detail) -> String {
    actions.map { $0.phrase(detail) }.joined(separator: detail == .short ? ", " : "; ")
  }

  static func joined(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func trimmedOfPeriod(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }

  /// Lower case at the start, but not in a word such as `GET` or `LandingPage`.
  private static func decapitalized(_ text: String) -> String {
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !word.dropFirst().contains(where: { $0.isUppercase || $0.isNumber || $0 == "_" }), word != "I" else {
      return text
    }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension Trigger {
  /// The event after "When".
  fileprivate var phrase: String {
    switch self {
    case .tapped(.component(let name), let page, let opener): "\(name) is tapped\(Self.place(page, opener))"
    case .tapped(.anyButton, let page, let opener): "any button is tapped\(Self.place(page, opener))"
    case .submitted(let field, let page, let opener): "\(field) is submitted\(Self.place(page, opener))"
    case .selected(let list, let page, let opener): "a row of \(list) is selected\(Self.place(page, opener))"
    case .changed(let field, let page, let opener): "\(field) is changed\(Self.place(page, opener))"
    case .timer(let page): "the timer of \(page) rings"
    case .started: "the app is started"
    case .answered(let call, .ok): "\(call ?? "any call") answers"
    case .answered(let call, .error): "\(call ?? "any call") fails"
    case .answered(let call, .status(0)): "\(call ?? "any call") gets no answer"
    case .answered(let call, .status(let number)): "\(call ?? "any call") answers \(number)"
    }
  }

  private static func place(_ page: String?, _ opener: Int?) -> String {
    switch (page, opener) {
    case (let page?, let opener?): " on the \(page) that requirement \(opener) opened"
    case (nil, let opener?): " on a page that requirement \(opener) opened"
    case (let page?, nil): " on \(page)"
    case (nil, nil): " on any page"
    }
  }
}

extension Condition {
  fileprivate var phrase: String {
    switch self {
    case .field(let name, .valid): "\(name) is valid"
    case .field(let name, .invalid): "\(name) is not valid"
    case .field(let name, .empty): "\(name) is empty"
    case .field(let name, .filled): "\(name) is filled"
    case .page(let isValid): isValid ? "the page is valid" : "the page is not valid"
    case .check(let expression): "\(expression.source)"
    case .ask(let question, let isYes, _): "\u{201C}\(question)\u{201D} is answered \(isYes ? "yes" : "no")"
    }
  }
}

extension Action {
  fileprivate func phrase(_ detail: RuleSentence.Detail) -> String {
    switch self {
    case .open(let page, let bindings): "open \(page)\(Self.with(bindings, detail))"
    case .close(let page): "close \(page.phrase)"
    case .update(let page, let bindings): "update \(page)\(Self.with(bindings, detail))"
    case .empty(let page): "empty \(page.phrase)"
    case .showProblems(let page): "show the problems of \(page.phrase)"
    case .call(let call, let bindings): "call \(call)\(Self.with(bindings, detail))"
    case .remember(let name, let value): "remember \(name)" + (detail == .full ? " as \(value.phrase)" : "")
    case .proceed(let number): "go on with what requirement \(number) held back"
    case .nothing: "do nothing"
    }
  }

  private static func with(_ bindings: [Binding], _ detail: RuleSentence.Detail) -> String {
    guard detail == .full, !bindings.isEmpty else { return "" }
    return " with " + RuleSentence.joined(bindings.map { "\($0.name) \($0.value.phrase)" })
  }
}

extension PageReference {
  fileprivate var phrase: String {
    switch self {
    case .named(let name): name
    case .thisPage: "that page"
    }
  }
}

extension ValueSource {
  fileprivate var phrase: String {
    switch self {
    case .literal(.string(let text)): "\u{201C}\(text)\u{201D}"
    case .literal(let value): value.json.serialized()
    case .from(let path): "from \(path.source)"
    case .value(let expression): "computed as \(expression.source)"
    case .text(let template): "\u{201C}\(template.source)\u{201D}"
    case .each(let path, let members):
      "from each of \(path.source) (" + members.map { "\($0.target) from \($0.path.source)" }.joined(separator: ", ")
        + ")"
    case .choose(let question, let labels, _):
      "chosen from \(labels.joined(separator: ", ")) (\u{201C}\(question)\u{201D})"
    case .write(let instruction, _, _): "written by the model (\u{201C}\(instruction)\u{201D})"
    }
  }
}
