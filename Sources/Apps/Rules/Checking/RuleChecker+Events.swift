extension RuleChecker {
  mutating func check(_ trigger: Trigger, _ place: Place) {
    switch trigger {
    case .tapped(.component(let name), let page, let opener):
      check(name, on: page, opener, place.appending("tapped"), place, "a button or a link") { $0.kind.isTappable }
    case .tapped(.anyButton, let page, let opener):
      checkPage(page, opener, place)
      if let page = page.flatMap(spec.page), !page.components.contains(where: \.kind.isTappable) {
        report(RuleCode.wrongKind, place.appending("page"), "\(page.name) has no button and no link to tap.")
      }
    case .submitted(let name, let page, let opener):
      check(name, on: page, opener, place.appending("submitted"), place, "a field") { $0.kind.isField }
    case .changed(let name, let page, let opener):
      check(name, on: page, opener, place.appending("changed"), place, "a field") { $0.kind.isField }
    case .selected(let name, let page, let opener):
      check(name, on: page, opener, place.appending("selected"), place, "a list") { $0.kind == .list }
    case .timer(let name):
      guard let page = page(name, place.appending("timer")) else { return }
      if page.timers.isEmpty { report(RuleCode.wrongKind, place.appending("timer"), "\(name) has no timer.") }
    case .started: break
    case .answered(let name, _): if let name { _ = call(name, place.appending("answered")) }
    }
  }

  /// Checks a component that something happens to.
  private mutating func check(
    _ name: String, on pageName: String?, _ opener: Int?, _ place: Place, _ trigger: Place, _ kind: String,
    _ fits: (Component) -> Bool
  ) {
    checkPage(pageName, opener, trigger)
    let pages = pageName.map { spec.page($0).map { [$0] } ?? [] } ?? spec.pages
    guard !pages.isEmpty else { return }
    let found = pages.compactMap { $0.component(name) }
    guard !found.isEmpty else {
      let names = pages.flatMap(\.components).filter(fits).map(\.name).unique
      let elsewhere = spec.pages.filter { $0.component(name) != nil }.map(\.name)
      let place_ = pageName ?? "any page"
      let more = elsewhere.isEmpty ? "" : " It is on \(elsewhere.joined(separator: ", "))."
      report(
        RuleCode.unknownComponent, place,
        "found \(name), expected \(kind) on \(place_): \(names.isEmpty ? "there is none" : names.joined(separator: ", "))."
          + (elsewhere.isEmpty ? NearMiss.hint(for: name, among: names) : more))
      return
    }
    if let wrong = found.first, !found.contains(where: fits) {
      report(RuleCode.wrongKind, place, "\(name) is a \(wrong.kind.rawValue), expected \(kind).")
    }
  }

  private mutating func checkPage(_ name: String?, _ opener: Int?, _ place: Place) {
    let isKnown = name.map { page($0, place.appending("page")) != nil } ?? true
    guard let opener else { return }
    let place = place.appending("openedBy")
    guard spec.requirement(opener) != nil else {
      report(RuleCode.unknownRequirement, place, "\(specFile) has no requirement \(opener).")
      return
    }
    guard isKnown, let content = book.rules(of: opener)?.content else { return }
    if case .open = content { return }
    if let name {
      if !content.opens(name) {
        report(RuleCode.wrongOpener, place, "requirement \(opener) never opens \(name), so this never happens.")
      }
    } else if !content.opensSomething {
      report(RuleCode.wrongOpener, place, "requirement \(opener) never opens a page, so this never happens.")
    }
  }

  mutating func check(_ condition: Condition, _ context: RuleContext, _ place: Place) {
    switch condition {
    case .field(let name, _):
      if case .mistake(let code, let message) = PathChecker(context: context).target(of: ["fields", name]) {
        if !context.pages.isEmpty { report(code, place.appending("field"), message) }
      }
    case .page: break
    case .check(let expression): check(expression.references, context, place.appending("check"))
    case .ask(let question, _, let otherwise):
      if let otherwise {
        check(otherwise.references, context, place.appending("otherwise"))
      } else {
        report(
          RuleCode.missingOtherwise, .warning, place,
          "\"\(question)\" can't be answered without a model; add \"otherwise\".")
      }
    }
  }

  // MARK: - Names

  mutating func page(_ name: String, _ place: Place) -> Page? {
    if let page = spec.page(name) { return page }
    let names = spec.pages.map(\.name)
    report(
      RuleCode.unknownPage, place,
      "found \(name), expected a page: \(names.joined(separator: ", ")).\(NearMiss.hint(for: name, among: names))")
    return nil
  }

  mutating func call(_ name: String, _ place: Place) -> Call? {
    if let call = spec.call(name) { return call }
    let names = spec.calls.map(\.name)
    report(
      RuleCode.unknownCall, place,
      "found \(name), expected a call: \(names.isEmpty ? "there is none" : names.joined(separator: ", "))."
        + NearMiss.hint(for: name, among: names))
    return nil
  }

  /// Reports the paths of an expression that lead to nothing.
  mutating func check(_ paths: [[String]], _ context: RuleContext, _ place: Place) {
    // Where the event's page isn't known, that is reported already.
    guard !context.pages.isEmpty else { return }
    let checker = PathChecker(context: context)
    for path in paths {
      if case .mistake(let code, let message) = checker.target(of: path) { report(code, place, message) }
    }
  }
}

extension Sequence<String> {
  /// The texts, each once, in the order of their first appearance.
  var unique: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
