import Locking

/// Calls back later, many times with few timers: most of what is waited for comes long before, and is forgotten then.
///
/// A timer runs until the earliest time that is waited for; a later one needs none of its own.
final class Alarm: Sendable {
  static let shared = Alarm()

  /// What will ring, so that it can be forgotten.
  struct Bell: Sendable, Hashable {
    fileprivate var number: Int
  }

  private struct State {
    var last = 0
    var bells: [Int: (at: ContinuousClock.Instant, ring: @Sendable () -> Void)] = [:]
    /// When the earliest timer that runs is over.
    var wakes: ContinuousClock.Instant?
  }

  private let state = Locked(State())

  /// How many bells wait.
  var count: Int { state.withLock { $0.bells.count } }

  @discardableResult
  func ring(after pause: Duration, _ ring: @escaping @Sendable () -> Void) -> Bell {
    let at = ContinuousClock.now + pause
    let (bell, isEarlier) = state.withLock { state -> (Bell, Bool) in
      state.last += 1
      state.bells[state.last] = (at, ring)
      let bell = Bell(number: state.last)
      if let wakes = state.wakes, wakes <= at { return (bell, false) }
      state.wakes = at
      return (bell, true)
    }
    if isEarlier { sleep(until: at) }
    return bell
  }

  /// Doesn't ring any more, if it hasn't yet.
  func forget(_ bell: Bell) { state.withLock { $0.bells[bell.number] = nil } }

  private func sleep(until at: ContinuousClock.Instant) {
    Task {
      // Nobody cancels it.
      try? await Task.sleep(until: at, clock: .continuous)
      let (due, next) = state.withLock { state -> ([@Sendable () -> Void], ContinuousClock.Instant?) in
        let now = ContinuousClock.now
        let due = state.bells.filter { $0.value.at <= now }
        for number in due.keys { state.bells[number] = nil }
        let rings = due.values.sorted { $0.at < $1.at }.map(\.ring)
        // Of several timers one looks after the rest; the others end.
        guard state.wakes == at else { return (rings, nil) }
        state.wakes = state.bells.values.map(\.at).min()
        return (rings, state.wakes)
      }
      for ring in due { ring() }
      if let next { sleep(until: next) }
    }
  }
}
