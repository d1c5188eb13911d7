import Apps

/// A screen as plain lines, with a number for everything that can be filled in or tapped.
///
/// Nothing is drawn with colour or position alone, so that a pipe and a screen reader get the same. Only what the
/// program itself says begins at the margin: texts of the app are indented, or stand behind a mark.
struct ScreenText {
  let screen: Screen

  /// Something that the person can act on.
  struct Choice {
    var number: Int
    var component: ScreenComponent
  }

  /// Fields, buttons and links that are shown, in order.
  var choices: [Choice] {
    screen.components.filter { !$0.isHidden && ($0.kind.isField || $0.kind.isTappable) }
      .enumerated().map { Choice(number: $0.offset + 1, component: $0.element) }
  }

  /// The lines of the screen.
  var lines: [String] {
    var lines = ["", "== \(PlainText.oneLine(screen.title)) — \(pageName) =="]
    if let banner = screen.banner { lines.append("(\(PlainText.oneLine(banner)))") }
    let numbers = Dictionary(uniqueKeysWithValues: choices.map { ($0.component.name, $0.number) })
    for component in screen.components where !component.isHidden {
      lines += self.lines(of: component, number: numbers[component.name])
    }
    if let error = screen.error { lines += self.lines(of: error) }
    if let approval = screen.approval { lines += self.lines(of: approval) }
    return lines
  }

  private var pageName: String {
    let id = screen.pages.last ?? "no page"
    return id.split(separator: "#").first.map(String.init) ?? id
  }

  private func lines(of component: ScreenComponent, number: Int?) -> [String] {
    let mark = number.map { "[\($0)] " } ?? ""
    switch component.kind {
    case .heading:
      let heading = PlainText.oneLine(component.label)
      return ["", "  \(heading)", "  " + String(repeating: "-", count: min(60, heading.count))]
    case .progress: return ["(please wait…)"]
    case .list: return rows(of: component)
    case .button, .link:
      let state = component.isBusy ? " (busy)" : component.isEnabled ? "" : " (can't be tapped now)"
      return ["\(mark)<\(PlainText.oneLine(component.label))>\(state)"]
    case .image: return ["(image: \(PlainText.oneLine(component.label)))"]
    case .label, .cell: return Self.indented(component.label)
    default: return field(component, mark)
    }
  }

  private func field(_ component: ScreenComponent, _ mark: String) -> [String] {
    var value = component.value ?? ""
    switch component.kind {
    case .password: value = String(repeating: "*", count: value.count)
    case .switch: value = value == "on" ? "on" : "off"
    default: break
    }
    let shown = value.isEmpty ? "(empty)" : PlainText.oneLine(value)
    var lines = ["\(mark)\(PlainText.oneLine(component.label)): \(shown)"]
    if !component.choices.isEmpty {
      lines.append("    one of: \(component.choices.map(PlainText.oneLine).joined(separator: ", "))")
    }
    if let problem = component.problem { lines.append("    ! \(PlainText.oneLine(problem))") }
    if component.isUnchecked { lines.append("    (not checked: there is no model)") }
    return lines
  }

  private func rows(of component: ScreenComponent) -> [String] {
    if component.items.isEmpty { return Self.indented(component.emptyText ?? "Nothing here.") }
    return component.items.enumerated().flatMap { index, item in
      ["  \(index + 1). \(PlainText.oneLine(item.title))"] + item.details.map { "     \(PlainText.oneLine($0))" }
    }
  }

  private func lines(of error: Screen.SessionFailure) -> [String] {
    ["", "!! \(PlainText.oneLine(error.title))"] + Self.indented(error.message)
      + [error.canRetry ? "Type 'retry' to try again, or 'ok' to go back." : "Type 'ok' to go back."]
  }

  private func lines(of approval: Screen.Approval) -> [String] {
    var lines = ["", "? May this be sent?", "  \(approval.method) \(PlainText.oneLine(approval.address))"]
    if let body = approval.body { lines.append("  \(PlainText.oneLine(body))") }
    if let requirement = approval.requirement { lines.append("  asked for by requirement \(requirement)") }
    return lines + ["Type 'yes' to send it or 'no' to leave it."]
  }

  /// The lines of a text of the app.
  private static func indented(_ text: String) -> [String] {
    PlainText.lines(text).map { $0.isEmpty ? "" : "  \($0)" }
  }
}
