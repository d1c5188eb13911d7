import Apps
import LanguageModels
import Locking

/// Tells a session's screens and decisions to those who follow, in the order in which the session has them.
///
/// The session calls it on its own actor, so nothing here waits.
final class SessionFeed: Sendable {
  private struct State {
    var screen: Screen?
    var decisions: Int
    var isOver = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let id: String
  private let person: String
  private let hub: EventHub
  private let state: Locked<State>
  /// Called after each screen.
  private let onScreen: @Sendable () -> Void

  init(id: String, person: String, hub: EventHub, onScreen: @escaping @Sendable () -> Void) {
    self.id = id
    self.person = person
    self.hub = hub
    self.onScreen = onScreen
    state = Locked(State(decisions: 0))
  }

  /// How many events were decided.
  var decisions: Int {
    get { state.withLock { $0.decisions } }
    set { state.withLock { $0.decisions = newValue } }
  }

  /// The last screen.
  var screen: Screen? { state.withLock { $0.screen } }

  /// Takes a screen; one that shows nothing new isn't told.
  func show(_ screen: Screen) { show(screen) { $0 != screen } }

  /// Takes a screen if none was shown yet.
  func showFirst(_ screen: Screen) { show(screen) { $0 == nil } }

  private func show(_ screen: Screen, if isWanted: (Screen?) -> Bool) {
    // Told inside the lock, so that nothing comes between the order here and there.
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
      guard !state.isOver, isWanted(state.screen) else { return nil }
      state.screen = screen
      hub.publish(Self.event(screen, of: id), on: .session(id), to: person, isPresent: true)
      defer { state.waiters = [] }
      return state.waiters
    }
    guard let waiters else { return }
    for waiter in waiters { waiter.resume() }
    onScreen()
  }

  /// Takes a line of the trace.
  func record(_ line: JSONValue) {
    guard case .object(var members) = line else { return }
    members["screen"] = nil
    let isOver = state.withLock { state in
      state.decisions = max(state.decisions, line["number"]?.integerValue ?? 0)
      return state.isOver
    }
    guard !isOver else { return }
    let data: JSONValue = ["session": .string(id), "line": .object(members)]
    hub.publish(
      HostEvent(name: "decision", data: data.serialized()), on: .session(id), to: person, isPresent: false)
  }

  /// Tells nothing any more.
  func end() {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.isOver = true
      defer { state.waiters = [] }
      return state.waiters
    }
    hub.forget(.session(id), of: person)
    for waiter in waiters { waiter.resume() }
  }

  /// Waits for the first screen, or the end.
  func firstScreen() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.screen == nil, !state.isOver {
          state.waiters.append(continuation)
          return false
        }
        return true
      }
      if isThere { continuation.resume() }
    }
  }

  /// The screen's JSON out of the event that told it, so that it is written once.
  static func screen(in event: HostEvent?, of id: String) -> String? {
    guard let event, event.name == "screen" else { return nil }
    return String(event.data.utf8.dropFirst(prefix(id).utf8.count).dropLast())
  }

  private static func event(_ screen: Screen, of id: String) -> HostEvent {
    HostEvent(name: "screen", data: "\(prefix(id))\(screen.json.serialized())}")
  }

  private static func prefix(_ id: String) -> String { "{\"session\":\(JSONValue.string(id).serialized()),\"screen\":" }
}
