import Apps
import Foundation

/// Wakes sessions when their timers are due.
actor SessionTimers {
  private var due: [String: (session: AppSession, at: Date)] = [:]
  private var sleeper: Task<Void, Never>?
  private var wakesAt: Date?
  private let now: @Sendable () -> Date

  init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  deinit { sleeper?.cancel() }

  /// Looks when a session's next timer is due; called after everything that may change that.
  func look(at session: AppSession, id: String) async {
    guard let at = await session.nextTimerDue else {
      due[id] = nil
      return
    }
    due[id] = (session, at)
    sleep()
  }

  /// Doesn't wake a session any more.
  func remove(_ id: String) { due[id] = nil }

  func removeAll() {
    due = [:]
    sleeper?.cancel()
    sleeper = nil
    wakesAt = nil
  }

  private func sleep() {
    guard let first = due.values.map(\.at).min() else { return }
    if let wakesAt, wakesAt <= first, sleeper != nil { return }
    sleeper?.cancel()
    wakesAt = first
    let seconds = max(0, first.timeIntervalSince(now()))
    sleeper = Task { [weak self] in
      guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
      await self?.fire()
    }
  }

  private func fire() async {
    sleeper = nil
    wakesAt = nil
    let time = now()
    // What a timer does changes the screen, or at least when it is due; either way it is looked at again.
    let ready = due.filter { $0.value.at <= time }
    for id in ready.keys { due[id] = nil }
    for (id, entry) in ready {
      await entry.session.timePassed()
      Task { [weak self] in
        await entry.session.settled()
        await self?.look(at: entry.session, id: id)
      }
    }
    sleep()
  }
}
