import Apps

/// A screen as plain lines, with a number for everything that can be filled in or tapped.
///
/// Nothing is drawn with colour or position alone, so that a pipe and a screen reader get the same.
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
    var lines = ["", "== \(screen.title) — \(pageName) =="]
    if let banner = screen.banner { lines.append("(\(banner))") }
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
      return ["", Self.clean(component.label), String(repeating: "-", count: min(60, component.label.count))]
    case .progress: return ["(please wait…)"]
    case .list: return rows(of: component)
    case .button, .link:
      let state = component.isBusy ? " (busy)" : component.isEnabled ? "" : " (can't be tapped now)"
      return ["\(mark)<\(Self.clean(component.label))>\(state)"]
    case .image: return ["(image: \(Self.clean(component.label)))"]
    case .label, .cell: return Self.paragraphs(component.label)
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
    let shown = value.isEmpty ? "(empty)" : Self.clean(value)
    var lines = ["\(mark)\(Self.clean(component.label)): \(shown)"]
    if !component.choices.isEmpty {
      lines.append("    one of: \(component.choices.map(Self.clean).joined(separator: ", "))")
    }
    if let problem = component.problem { lines.append("    ! \(Self.clean(problem))") }
    if component.isUnchecked { lines.append("    (not checked: there is no model)") }
    return lines
  }

  private func rows(of component: ScreenComponent) -> [String] {
    if component.items.isEmpty { return [Self.clean(component.emptyText ?? "Nothing here.")] }
    return component.items.enumerated().flatMap { index, item in
      ["  \(index + 1). \(Self.clean(item.title))"] + item.details.map { "     \(Self.clean($0))" }
    }
  }

  private func lines(of error: Screen.SessionFailure) -> [String] {
    ["", "!! \(error.title)", Self.clean(error.message)]
      + [error.canRetry ? "Type 'retry' to try again, or 'ok' to go back." : "Type 'ok' to go back."]
  }

  private func lines(of approval: Screen.Approval) -> [String] {
    var lines = ["", "? May this be sent?", "  \(approval.method) \(Self.clean(approval.address))"]
    if let body = approval.body { lines.append("  \(Self.clean(body))") }
    if let requirement = approval.requirement { lines.append("  asked for by requirement \(requirement)") }
    return lines + ["Type 'yes' to send it or 'no' to leave it."]
  }

  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { clean(String($0)) }
  }

  /// Text from outside without control characters: it can't move the cursor, change colours or play tricks with the
  /// direction of writing.
  static func clean(_ text: String) -> String {
    var cleaned = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: cleaned.append(" ")
      case .format where Self.isDirectional(scalar): break
      default: cleaned.append(scalar)
      }
    }
    return String(cleaned)
  }

  private static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
