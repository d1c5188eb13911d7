/// What can be said about the moment at which a rule runs: on which pages, after which calls.
struct RuleContext {
  let spec: AppSpec
  /// `nil` in an invariant.
  let trigger: Trigger?
  /// The pages that the event may happen on.
  let pages: [Page]
  /// The calls whose answer it may be; empty for other events.
  let calls: [Call]

  /// The context of a rule; a name that nothing has leaves the list empty.
  init(of rule: Rule, in spec: AppSpec, book: RuleBook) {
    self.spec = spec
    trigger = rule.when
    calls =
      switch rule.when {
      case .answered(let name?, _): spec.call(name).map { [$0] } ?? []
      case .answered(nil, _): spec.calls
      default: []
      }
    switch rule.when {
    case .tapped(.component(let name), let page, let opener):
      pages = Self.pages(page, opener, spec, book) { $0.component(name) != nil }
    case .tapped(.anyButton, let page, let opener):
      pages = Self.pages(page, opener, spec, book) { $0.components.contains(where: \.kind.isTappable) }
    case .submitted(let name, let page, let opener), .selected(let name, let page, let opener),
      .changed(let name, let page, let opener):
      pages = Self.pages(page, opener, spec, book) { $0.component(name) != nil }
    case .timer(let page): pages = spec.page(page).map { [$0] } ?? []
    case .started: pages = spec.startPage.map { [$0] } ?? []
    case .answered: pages = spec.pages
    }
  }

  /// The context of an invariant: it runs after any event.
  init(invariantIn spec: AppSpec) {
    self.spec = spec
    trigger = nil
    pages = spec.pages
    calls = []
  }

  private static func pages(
    _ name: String?, _ opener: Int?, _ spec: AppSpec, _ book: RuleBook, _ has: (Page) -> Bool
  ) -> [Page] {
    if let name { return spec.page(name).map { [$0] } ?? [] }
    let pages = spec.pages.filter(has)
    guard let opener, let content = book.rules(of: opener)?.content else { return pages }
    let opened = pages.filter { content.opens($0.name) }
    return opened.isEmpty ? pages : opened
  }
}

extension RequirementRules.Content {
  /// Every action, with its JSON pointer from the requirement's entry.
  var actions: [(action: Action, pointer: String)] {
    switch self {
    case .rules(let rules):
      rules.indices.flatMap { rule in
        rules[rule].actions.indices.map { (rules[rule].actions[$0], "/rules/\(rule)/do/\($0)") }
      }
    case .always(_, let actions): actions.indices.map { (actions[$0], "/do/\($0)") }
    case .note, .open: []
    }
  }

  /// Whether it opens that page.
  func opens(_ page: String) -> Bool {
    actions.contains { if case .open(page, _) = $0.action { true } else { false } }
  }

  /// Whether it opens any page.
  var opensSomething: Bool { actions.contains { if case .open = $0.action { true } else { false } } }

  /// Whether it holds another requirement back.
  var holdsBack: Bool {
    if case .rules(let rules) = self { rules.contains { !$0.insteadOf.isEmpty } } else { false }
  }
}
