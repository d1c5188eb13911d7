import Apps

/// What a line that the person typed means.
enum Input: Equatable {
  case tap(component: String)
  case set(component: String, text: String)
  /// A field was named without a text: the next line is its text.
  case askFor(component: String, label: String)
  case submit(component: String)
  case select(list: String, row: Int)
  case approve(Bool)
  case cancel, retry, dismiss, why, help, redraw, quit
  /// The line isn't understood; the sentence says what would be.
  case unknown(String)

  /// Reads a line with the screen in view. Names and labels are taken in any case; numbers are those of `ScreenText`.
  init(_ line: String, on screen: Screen) {
    let trimmed = line.trimmingSpaces
    let text = ScreenText(screen: screen)
    let words = trimmed.split(separator: " ", maxSplits: 1).map(String.init)
    let first = words.first?.lowercased() ?? ""
    let rest = words.count > 1 ? words[1].trimmingSpaces : ""
    if let choice = text.choices.match(trimmed) {
      self = Input(choice.component, text: nil)
      return
    }
    switch first {
    case "": self = .redraw
    case "q", "quit", "exit": self = .quit
    case "?", "help": self = .help
    case "why": self = .why
    case "c", "cancel": self = .cancel
    case "retry" where screen.error != nil: self = .retry
    case "ok" where screen.error != nil: self = .dismiss
    case "yes" where screen.approval != nil, "y" where screen.approval != nil: self = .approve(true)
    case "no" where screen.approval != nil, "n" where screen.approval != nil: self = .approve(false)
    case "clear": self = Self.field(rest, text.choices) { .set(component: $0, text: "") }
    case "submit": self = Self.field(rest, text.choices) { .submit(component: $0) }
    case "row", "select": self = Self.row(rest, on: screen)
    default:
      self =
        Self.assignment(trimmed, text.choices)
        ?? .unknown(Self.misplaced(first, rest, text.choices) ?? Self.sentence(trimmed))
    }
  }

  private init(_ component: ScreenComponent, text: String?) {
    if component.kind.isTappable {
      self = .tap(component: component.name)
    } else if component.kind == .switch {
      let isOn = text.map { ["on", "yes", "true", "1"].contains($0.lowercased()) } ?? (component.value != "on")
      self = .set(component: component.name, text: isOn ? "on" : "")
    } else if let text {
      self = .set(component: component.name, text: text)
    } else {
      self = .askFor(component: component.name, label: component.label)
    }
  }

  /// `1 some text`, `name some text`, `name = some text`.
  private static func assignment(_ line: String, _ choices: [ScreenText.Choice]) -> Input? {
    for choice in choices where choice.component.kind.isField {
      for name in ["\(choice.number)", choice.component.name, choice.component.label] {
        guard line.lowercased().hasPrefix(name.lowercased()) else { continue }
        var rest = String(line.dropFirst(name.count))
        guard let next = rest.first, next == " " || next == "=" || next == ":" else { continue }
        rest = rest.trimmingSpaces
        if rest.hasPrefix("=") || rest.hasPrefix(":") { rest = String(rest.dropFirst()).trimmingSpaces }
        return Input(choice.component, text: rest)
      }
    }
    return nil
  }

  /// What is to be done with a field that is named alone.
  private static func field(_ text: String, _ choices: [ScreenText.Choice], _ input: (String) -> Input) -> Input {
    guard let choice = choices.match(text) else {
      let isNumber = !text.isEmpty && text.allSatisfy(\.isWholeNumber)
      return .unknown(isNumber ? missing(text, choices) : sentence(text))
    }
    guard choice.component.kind.isField else {
      return .unknown("\(choice.inWords), not a field: type '\(choice.number)' alone to tap it.")
    }
    return input(choice.component.name)
  }

  /// What is wrong with a line that begins with a number.
  private static func misplaced(_ first: String, _ rest: String, _ choices: [ScreenText.Choice]) -> String? {
    guard !first.isEmpty, first.allSatisfy(\.isWholeNumber) else { return nil }
    guard let choice = choices.match(first) else { return missing(first, choices) }
    return "\(choice.inWords), which takes no text: type '\(choice.number)' alone to tap it."
  }

  private static func missing(_ number: String, _ choices: [ScreenText.Choice]) -> String {
    let there =
      switch choices.count {
      case 0: "nothing on this page has a number"
      case 1: "there is only [1]"
      default: "there are [1] to [\(choices.count)]"
      }
    return "There is no [\(number)] here: \(there)."
  }

  private static func row(_ text: String, on screen: Screen) -> Input {
    guard let list = screen.components.first(where: { $0.kind == .list && !$0.isHidden }) else {
      return .unknown("There is no list on this page.")
    }
    guard !list.items.isEmpty else { return .unknown("The list has no rows.") }
    guard let number = Int(text), (1...list.items.count).contains(number) else {
      let rows = list.items.count == 1 ? "The list has one row: type 'row 1'." : nil
      return .unknown(rows ?? "The list has rows 1 to \(list.items.count): type 'row' and one of these numbers.")
    }
    return .select(list: list.name, row: number - 1)
  }

  private static func sentence(_ text: String) -> String {
    "I don't know '\(text)'. Type the number in brackets; a number and a text fill in a field, as in '1 some text'. "
      + "'?' lists what else can be typed."
  }
}

extension ScreenText.Choice {
  /// Such as `[2] is the button 'OK'`.
  var inWords: String {
    "[\(number)] is the \(component.kind.rawValue) '\(PlainText.oneLine(component.label))'"
  }
}

extension Array where Element == ScreenText.Choice {
  /// The choice with that number, name or label.
  func match(_ text: String) -> ScreenText.Choice? {
    let wanted = text.lowercased()
    return first { "\($0.number)" == wanted } ?? first { $0.component.name.lowercased() == wanted }
      ?? first { !$0.component.label.isEmpty && $0.component.label.lowercased() == wanted }
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmingSpaces: String {
    var view = Substring(self)
    while let last = view.last, last.isWhitespace { view.removeLast() }
    while let first = view.first, first.isWhitespace { view.removeFirst() }
    return String(view)
  }
}
