/// The events that a requirement may begin with, in words, for when its own don't tell.
struct EventChoices {
  /// What is said if it begins with none.
  static let none = "none, it is only information"

  private(set) var events: [(words: String, event: ReadEvent?)] = []

  /// All events of an app.
  init(of vocabulary: Vocabulary) {
    let app = vocabulary.app
    var taps: [String: [String]] = [:]
    for page in app.pages {
      for component in page.components where component.kind.isTappable {
        taps[component.name, default: []].append(page.name)
      }
    }
    for page in app.pages {
      for component in page.components {
        switch component.kind {
        case .button, .link:
          let pages = taps[component.name] ?? []
          add(.event(.tapped(.component(component.name), page: pages.count == 1 ? pages[0] : nil, openedBy: nil)))
        case .list: add(.event(.selected(list: component.name, page: page.name, openedBy: nil)))
        case .switch, .choice: add(.event(.changed(field: component.name, page: page.name, openedBy: nil)))
        default: break
        }
      }
      if !page.isStart, page.components.filter(\.kind.isTappable).count > 1 {
        add(.event(.tapped(.anyButton, page: page.name, openedBy: nil)))
      }
      if !page.timers.isEmpty { add(.event(.timer(page: page.name))) }
    }
    for call in vocabulary.ownCalls {
      add(.event(.answered(call: call.name, status: .ok)))
      add(.event(.answered(call: call.name, status: .error)))
    }
    add(.event(.started))
    add(.always(.pageOpens))
    events.append((Self.none, nil))
  }

  /// Only these.
  init(among candidates: [ReadEvent]) {
    for candidate in candidates { add(candidate) }
  }

  private mutating func add(_ event: ReadEvent) {
    let words = Self.words(for: event)
    if !events.contains(where: { $0.words == words }) { events.append((words, event)) }
  }

  private static func words(for event: ReadEvent) -> String {
    switch event {
    case .always(.pageOpens): "another page opens"
    case .always(.pageCloses): "a page closes"
    case .always(.callStarts): "a call starts"
    case .event(let trigger): words(for: trigger)
    }
  }

  private static func words(for trigger: Trigger) -> String {
    switch trigger {
    case .tapped(.component(let name), let page, _): "\(name) is tapped" + (page.map { " on \($0)" } ?? "")
    case .tapped(.anyButton, let page, _): "any button of \(page ?? "any page") is tapped"
    case .submitted(let field, _, _): "\(field) is submitted"
    case .selected(let list, _, _): "a row of \(list) is selected"
    case .changed(let field, _, _): "\(field) is changed"
    case .timer(let page): "the timer of \(page) is over"
    case .started: "the app starts"
    case .answered(let call, .ok): "\(call ?? "any call") answers"
    case .answered(let call, .error): "\(call ?? "any call") fails"
    case .answered(let call, .status(let number)): "\(call ?? "any call") answers \(number)"
    }
  }
}
