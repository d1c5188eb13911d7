public import Foundation

/// Everything that a session is, between two events: a value that can be kept, compared and put back.
public struct SessionState: Sendable, Hashable {
  /// The open pages, from the bottom to the top.
  public internal(set) var pages: [PageInstance] = []
  /// What the app remembers, by name.
  public internal(set) var memory: [String: AppValue] = [:]
  /// The calls that aren't answered yet, oldest first.
  public internal(set) var calls: [PendingCall] = []
  /// What stands back until another requirement goes on with it.
  public internal(set) var holds: [Hold] = []
  /// One line for each of the last events, oldest first.
  public internal(set) var history: [String] = []
  /// How often each page was opened: the runtime numbers the instances.
  var openings: [String: Int] = [:]
  var nextCallID = 1

  /// How many lines of history are kept, and how many characters of each.
  static let historyLimit = 20
  static let historyLineLimit = 500

  /// The page that the person sees.
  public var topPage: PageInstance? { pages.last }

  /// The open page of that id, such as `AlertPage#2`.
  public func page(id: String) -> PageInstance? { pages.last { $0.id == id } }

  /// The topmost open instance of a page.
  public func topmost(_ page: String) -> PageInstance? { pages.last { $0.page == page } }

  mutating func update(_ id: String, _ change: (inout PageInstance) -> Void) {
    guard let index = pages.lastIndex(where: { $0.id == id }) else { return }
    change(&pages[index])
  }

  mutating func note(_ line: String) {
    // What others chose may be in it, such as the name of a component that isn't there, and it is kept with each step.
    history.append(line.utf8.count > Self.historyLineLimit ? line.prefix(Self.historyLineLimit) + "…" : line)
    if history.count > Self.historyLimit { history.removeFirst(history.count - Self.historyLimit) }
  }
}

/// One open page.
public struct PageInstance: Sendable, Hashable {
  public var page: String
  /// Which opening of the page this is, from 1.
  public var number: Int
  public var parameters: AppMap
  /// What the person filled in, by component.
  public var fields: [String: FieldContent]
  /// The requirement whose rule opened it; `nil` for the start page.
  public var openedBy: Int?
  /// Whether problems of untouched fields are shown.
  public var showsProblems: Bool
  /// When it was opened, on the session's clock.
  public var openedAt: Date
  /// When each of its timers fires next.
  var timersDue: [Date?] = []

  /// The id that the session gave it: `AlertPage#2`.
  public var id: String { "\(page)#\(number)" }
}

/// What stands in a field.
public struct FieldContent: Sendable, Hashable {
  /// As the person typed it; a switch holds `on` or nothing.
  public var text: String
  /// The text converted to the field's type; `.null` when it is empty or isn't one.
  public var value: AppValue
  /// The sentence of the first check that fails.
  public var problem: String?
  /// Whether the person has changed it.
  public var isTouched: Bool
  /// The checks in English that wait for judgement, until the page is used.
  public var toJudge: [Check]
  /// Whether checks in English passed without being judged.
  public var isUnchecked: Bool
}

/// A call that isn't answered yet.
public struct PendingCall: Sendable, Hashable {
  public var id: Int
  public var call: String
  public var arguments: AppMap
  /// The page instance that was on top when it started; closing that page cancels the call.
  public var owner: String
  /// The requirement that asked for it.
  public var requirement: Int?
  /// Whether the person hasn't said yes yet.
  public var awaitsApproval: Bool
  /// The button whose tap led to it, busy until the answer: page instance and component.
  public var button: ComponentPath?
  /// How many answers in a row led to it, without the person doing anything.
  public var chain = 0
  /// Whether an argument held a password when the session was kept, which isn't kept: it can't be sent any more.
  public var lacksPassword = false

  /// A component of an open page.
  public struct ComponentPath: Sendable, Hashable {
    public var pageInstance: String
    public var component: String
  }
}

/// What a requirement held back, with the event as it was.
public struct Hold: Sendable, Hashable {
  /// The requirement that stood in.
  public var standIn: Int
  /// What it held back, in order: requirement and rule.
  public var held: [HeldRule]
  var context: EventContext
  /// The page that the stand-in opened; when it is closed the hold goes with it.
  public var owner: String
  /// Whether what it knows held a password when the session was kept, which isn't kept: nobody can go on with it.
  public var lacksPassword = false

  /// One rule that waits.
  public struct HeldRule: Sendable, Hashable {
    public var requirement: Int
    public var rule: Rule
  }
}
