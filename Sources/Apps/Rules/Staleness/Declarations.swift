import LanguageModels

/// The declarations of a specification as lines, for hashing: equal declarations give equal lines.
struct Declarations {
  let spec: AppSpec

  func lines(for names: RuleNames) -> [String] {
    var lines: [String] = []
    for name in names.pages.sorted() { lines.append("page \(name): " + (spec.page(name).map(Self.line) ?? "missing")) }
    for name in names.components.sorted() {
      let found = spec.pages.compactMap { page in page.component(name).map { "\(page.name) \(Self.line($0))" } }
      // A name in `pages.P.x` may be that of a parameter, which the page's own line has.
      lines.append("component \(name): " + (found.isEmpty ? "missing" : found.joined(separator: "; ")))
    }
    for name in names.calls.sorted() { lines.append("call \(name): " + (spec.call(name).map(Self.line) ?? "missing")) }
    for name in names.memory.sorted() {
      let slot = spec.memory.first { $0.name == name }
      lines.append("memory \(name): " + (slot.map { "\(Self.line($0.parameter)) \($0.isKept)" } ?? "missing"))
    }
    for name in names.tables.sorted() {
      let table = spec.data.first { $0.name == name }
      lines.append("data \(name): " + (table.map { Self.line($0.columns) } ?? "missing"))
    }
    for name in names.values.sorted() {
      let value = spec.values.first { $0.name == name }
      lines.append("value \(name): " + (value.map { "\(Self.line($0.type)) = \($0.expression.source)" } ?? "missing"))
    }
    return lines
  }

  private static func line(_ page: Page) -> String { "\(page.isStart) \(line(page.parameters))" }

  private static func line(_ component: Component) -> String {
    let source =
      switch component.source {
      case .labels(let labels)?: quoted(labels)
      case .expression(let expression, let label)?: "\(quoted([expression.source])) by \(label ?? "")"
      case nil: ""
      }
    let checks = component.checks.map { "\(line($0.rule)) say \($0.sentence ?? "")" }
    let texts = [component.text.source] + component.details.map(\.source) + [component.whenEmpty?.source ?? ""]
    return "\(component.kind.rawValue) \(component.isOptional) \(quoted(texts)) \(quoted(checks)) \(source) "
      + (component.cell.map(line) ?? "")
  }

  private static func line(_ rule: Check.Rule) -> String {
    switch rule {
    case .required: "required"
    case .between(let low, let high): "between \(low.json.canonical()) \(high.json.canonical())"
    case .atMostCharacters(let count): "at most \(count) characters"
    case .atLeastCharacters(let count): "at least \(count) characters"
    case .atMost(let value): "at most \(value.json.canonical())"
    case .atLeast(let value): "at least \(value.json.canonical())"
    case .pattern(let pattern): "pattern \(pattern)"
    case .emailAddress: "e-mail address"
    case .webAddress: "web address"
    case .afterToday: "after today"
    case .beforeToday: "before today"
    case .todayOrLater: "today or later"
    case .todayOrEarlier: "today or earlier"
    case .wholeNumber: "whole number"
    case .oneOf(let labels): "one of \(quoted(labels))"
    case .judged(let text): "judged \(text)"
    }
  }

  private static func line(_ call: Call) -> String {
    let headers = call.headers.map { "\($0.name): \($0.value.source)" }
    return "\(call.method) \(quoted([call.uriTemplate])) \(line(call.arguments)) \(quoted(headers)) \(line(call.body)) "
      + "-> \(line(call.answer)) \(call.isSentWithoutAsking) \(quoted(call.mayComeFromResponses.sorted()))"
  }

  private static func line(_ parameters: [Parameter]) -> String {
    "(" + parameters.map { "\($0.name) \(line($0))" }.joined(separator: ", ") + ")"
  }

  private static func line(_ parameter: Parameter) -> String {
    let value = parameter.defaultValue.map { $0.json.canonical() } ?? ""
    return "\(line(parameter.type)) \(parameter.isOptional) = \(value)"
  }

  private static func line(_ type: ValueType) -> String {
    switch type {
    case .record(let members): "record \(line(members))"
    case .list(let element): "list \(line(element))"
    case .choice(let labels): "choice \(quoted(labels))"
    default: type.description
    }
  }

  private static func quoted(_ texts: [String]) -> String { JSONValue.array(texts.map { .string($0) }).serialized() }
}
