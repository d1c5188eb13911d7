/// The names of declarations that a requirement and its rules use.
struct RuleNames: Sendable, Hashable {
  var pages: Set<String> = []
  var components: Set<String> = []
  var calls: Set<String> = []
  var memory: Set<String> = []
  var tables: Set<String> = []
  var values: Set<String> = []

  /// The words of a requirement that are names of the specification.
  mutating func visit(text: String, in spec: AppSpec) {
    let words = Set(text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }.map(String.init))
    pages.formUnion(words.intersection(spec.pages.map(\.name)))
    for page in spec.pages {
      components.formUnion(
        words.intersection(page.components.flatMap { [$0.name] + ($0.cell.map { [$0.name] } ?? []) }))
    }
    calls.formUnion(words.intersection(spec.calls.map(\.name)))
    memory.formUnion(words.intersection(spec.memory.map(\.name)))
    tables.formUnion(words.intersection(spec.data.map(\.name)))
    values.formUnion(words.intersection(spec.values.map(\.name)))
  }

  mutating func visit(_ content: RequirementRules.Content) {
    switch content {
    case .rules(let rules):
      for rule in rules {
        visit(rule.when)
        for condition in rule.conditions { visit(condition) }
        for action in rule.actions { visit(action) }
      }
    case .always(_, let actions): for action in actions { visit(action) }
    case .note, .open: break
    }
  }

  private mutating func visit(_ trigger: Trigger) {
    switch trigger {
    case .tapped(let target, let page, _):
      if case .component(let name) = target { components.insert(name) }
      if let page { pages.insert(page) }
    case .submitted(let name, let page, _), .selected(let name, let page, _), .changed(let name, let page, _):
      components.insert(name)
      if let page { pages.insert(page) }
    case .timer(let page): pages.insert(page)
    case .started: break
    case .answered(let call, _): if let call { calls.insert(call) }
    }
  }

  private mutating func visit(_ condition: Condition) {
    switch condition {
    case .field(let name, _): components.insert(name)
    case .page: break
    case .check(let expression): visit(expression.references)
    case .ask(_, _, let otherwise): visit(otherwise?.references ?? [])
    }
  }

  private mutating func visit(_ action: Action) {
    switch action {
    case .open(let page, let bindings), .update(let page, let bindings):
      pages.insert(page)
      for binding in bindings { visit(binding.value) }
    case .call(let call, let bindings):
      calls.insert(call)
      for binding in bindings { visit(binding.value) }
    case .close(let page), .empty(let page), .showProblems(let page):
      if case .named(let name) = page { pages.insert(name) }
    case .remember(let name, let value):
      memory.insert(name)
      visit(value)
    case .proceed, .nothing: break
    }
  }

  private mutating func visit(_ value: ValueSource) {
    for references in value.references { visit(references) }
  }

  private mutating func visit(_ paths: [[String]]) {
    for path in paths { visit(path) }
  }

  private mutating func visit(_ path: [String]) {
    let second = path.count > 1 ? path[1] : nil
    switch path.first {
    case "fields", "valid", "problem": if let second { components.insert(second) }
    case "memory": if let second { memory.insert(second) }
    case "data": if let second { tables.insert(second) }
    case "pages":
      if let second { pages.insert(second) }
      if path.count > 2 { components.insert(path[2]) }
    case "page", "event", "request", "response", "now", "today", nil: break
    case let name?: values.insert(name)
    }
  }
}

extension ValueSource {
  /// The paths that the value reads, one list for each expression in it.
  var references: [[[String]]] {
    switch self {
    case .literal, .choose: []
    case .from(let expression), .value(let expression): [expression.references]
    case .text(let template): [template.references]
    case .each(let path, _): [path.references]
    case .write(_, let about, let otherwise): about.map(\.references) + (otherwise?.references ?? [])
    }
  }
}
