import HTTPTransport

/// Calls back later, many times with few timers: most of what is waited for comes long before.
///
/// A timer runs until the earliest time that is waited for; a later one needs none of its own.
final class Alarm: Sendable {
  static let shared = Alarm()

  private struct State {
    var bells: [(at: ContinuousClock.Instant, ring: @Sendable () -> Void)] = []
    /// When the earliest timer that runs is over.
    var wakes: ContinuousClock.Instant?
  }

  private let state = Locked(State())

  func ring(after pause: Duration, _ ring: @escaping @Sendable () -> Void) {
    let at = ContinuousClock.now + pause
    let isEarlier = state.withLock { state in
      state.bells.append((at, ring))
      if let wakes = state.wakes, wakes <= at { return false }
      state.wakes = at
      return true
    }
    if isEarlier { sleep(until: at) }
  }

  private func sleep(until at: ContinuousClock.Instant) {
    Task {
      // Nobody cancels it.
      try? await Task.sleep(until: at, clock: .continuous)
      let (due, next) = state.withLock { state -> ([@Sendable () -> Void], ContinuousClock.Instant?) in
        let now = ContinuousClock.now
        let due = state.bells.filter { $0.at <= now }.map(\.ring)
        state.bells.removeAll { $0.at <= now }
        // Of several timers one looks after the rest; the others end.
        guard state.wakes == at else { return (due, nil) }
        state.wakes = state.bells.map(\.at).min()
        return (due, state.wakes)
      }
      for ring in due { ring() }
      if let next { sleep(until: next) }
    }
  }
}
