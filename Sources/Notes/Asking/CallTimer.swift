import LanguageModels
import Locking

/// How long one question took, without the time it waited in the model's queue.
final class CallTimer: Sendable {
  private struct State {
    var waitingSince: Duration?
    var waited = Duration.zero
  }

  private let time: Timekeeper
  private let start: Duration
  private let state = Locked(State())

  init(_ time: Timekeeper) {
    self.time = time
    start = time.now()
  }

  /// It has a place in the queue, or none any more.
  func moved(_ place: Int?) {
    let now = time.now()
    state.withLock { state in
      if place != nil {
        if state.waitingSince == nil { state.waitingSince = now }
      } else if let since = state.waitingSince {
        state.waited += now - since
        state.waitingSince = nil
      }
    }
  }

  var seconds: Double {
    let now = time.now()
    let waited = state.withLock { state in state.waited + (state.waitingSince.map { now - $0 } ?? .zero) }
    return max(.zero, now - start - waited) / .seconds(1)
  }
}
