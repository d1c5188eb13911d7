/// What a clause waits for, as far as its words tell.
enum ReadEvent: Sendable, Hashable {
  case event(Trigger)
  case always(RequirementRules.Moment)

  var trigger: Trigger? { if case .event(let trigger) = self { trigger } else { nil } }
}

extension Trigger {
  /// The page it happens on, `nil` for any page and for answers.
  var page: String? {
    switch self {
    case .tapped(_, let page, _), .submitted(_, let page, _), .selected(_, let page, _), .changed(_, let page, _): page
    case .timer(let page): page
    case .started, .answered: nil
    }
  }

  /// The requirement that opened the page.
  var openedBy: Int? {
    switch self {
    case .tapped(_, _, let number), .submitted(_, _, let number), .selected(_, _, let number),
      .changed(_, _, let number):
      number
    case .timer, .started, .answered: nil
    }
  }

  var isAnswer: Bool { if case .answered = self { true } else { false } }
}

/// What a requirement knows of those that stand before it, and of the whole.
struct RequirementContext: Sendable {
  /// A page that a requirement opens, and the words that say so.
  struct Opening: Sendable {
    var requirement: Int
    var page: String
    var words: String
    var asks: Bool
  }

  /// In the order of the requirements.
  var openings: [Opening] = []
  /// The call whose answer was spoken of last.
  var lastCall: String?
  /// The statuses that requirements answer one by one.
  var statuses: [String: Set<Int>] = [:]
  /// The pages from which each call is started.
  var callers: [String: Set<String>] = [:]

  /// The last page that asks something.
  var question: Opening? { openings.last { $0.asks } }
}
