extension PathChecker {
  func eventTarget(_ path: [String]) -> Target {
    guard path.count > 1 else { return .unknown }
    let name = path[1]
    let names = ["component", "title", "item", "value", "page"]
    guard names.contains(name) else {
      return unknown(RuleCode.unknownPath, path, "an event has", name, names)
    }
    guard let trigger = context.trigger else { return name == "page" ? .known(.text) : .unknown }
    switch (name, trigger) {
    case ("page", _), ("component", .tapped), ("component", .submitted), ("component", .selected),
      ("component", .changed), ("title", .tapped):
      return descend(.text, path.dropFirst(2), path)
    case ("item", .selected(let list, _, _)), ("value", .selected(let list, _, _)): return itemTarget(of: list, path)
    case ("value", .submitted(let field, _, _)), ("value", .changed(let field, _, _)):
      let component = context.pages.lazy.compactMap { $0.component(field) }.first
      return component.flatMap(Self.type(of:)).map { descend($0, path.dropFirst(2), path) } ?? .unknown
    default:
      let events = ["component": "taps, submits, selections and changes", "title": "taps", "item": "selections"]
      return .mistake(
        RuleCode.nameNotAvailable,
        "event.\(name) is there for \(events[name] ?? "submits, changes and selections") only, and this rule waits for something else."
      )
    }
  }

  private func itemTarget(of list: String, _ path: [String]) -> Target {
    let components = context.pages.compactMap { page in page.component(list).map { (page, $0) } }
    guard components.count == 1, let (page, component) = components.first,
      case .expression(let expression, _)? = component.source, let source = expression.path
    else { return .unknown }
    if source.count == 1, let parameter = page.parameter(source[0]), case .list(let element) = parameter.type {
      return descend(element, path.dropFirst(2), path)
    }
    guard case .known(.list(let element)) = target(of: source) else { return .unknown }
    return descend(element, path.dropFirst(2), path)
  }

  private var isAnswer: Bool { if case .answered? = context.trigger { true } else { false } }

  private func notAnAnswer(_ path: [String]) -> Target {
    .mistake(
      RuleCode.nameNotAvailable,
      "\(path.joined(separator: ".")) is there in rules that wait for the answer of a call only.")
  }

  func requestTarget(_ path: [String]) -> Target {
    guard isAnswer else { return notAnAnswer(path) }
    guard path.count > 1 else { return .unknown }
    let parameters = context.calls.flatMap(\.parameters)
    let found = parameters.filter { $0.name == path[1] }
    guard let first = found.first else {
      let place = context.calls.count == 1 ? context.calls[0].name : "the call"
      return unknown(RuleCode.unknownArgument, path, "\(place) takes", path[1], parameters.map(\.name))
    }
    return found.allSatisfy { $0.type == first.type } ? descend(first.type, path.dropFirst(2), path) : .unknown
  }

  func responseTarget(_ path: [String]) -> Target {
    guard isAnswer else { return notAnAnswer(path) }
    guard path.count > 1 else { return .unknown }
    switch path[1] {
    case "status": return descend(.wholeNumber, path.dropFirst(2), path)
    case "kind", "problem": return descend(.text, path.dropFirst(2), path)
    case "headers": return path.count == 3 ? .known(.text) : .unknown
    case "body":
      // Only an answer that is ok has the declared shape.
      guard case .answered(_, .ok)? = context.trigger, let first = context.calls.first,
        context.calls.allSatisfy({ $0.answer == first.answer })
      else { return .unknown }
      return descend(first.answer, path.dropFirst(2), path)
    default:
      return unknown(
        RuleCode.unknownPath, path, "a response has", path[1], ["status", "kind", "headers", "body", "problem"])
    }
  }
}
