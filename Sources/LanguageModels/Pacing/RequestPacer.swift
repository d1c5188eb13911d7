import Locking

/// Holds requests back while their endpoint takes none, and lets them go one after the other.
///
/// What is left is known from the last answer (`RateLimits`) and from refusals that say when to come back. Requests wait
/// in the order in which they came; only the first one sleeps, and when it may go the next one follows after a short
/// while, so that they don't all come at the same moment. A held endpoint is asked again after ten minutes at most.
final class RequestPacer: Sendable {
  /// The longest time for which what an answer said is believed.
  static let longestHold = Duration.seconds(600)
  /// How far waiting requests are let go apart, when no limit says otherwise.
  static let usualSpacing = Duration.milliseconds(100)
  private static let leastSpacing = Duration.milliseconds(10)
  private static let mostSpacing = Duration.seconds(1)

  /// A request that isn't sent, since it would wait for longer than it may.
  struct Refusal: Error, Hashable {
    var wait: Duration
  }

  private struct Allowance {
    var remaining: Int
    var limit: Int?
    var resets: Duration
  }

  private struct State {
    var requests: Allowance?
    var tokens: Allowance?
    var heldUntil = Duration.zero
    /// When the next one may follow the one before.
    var spacedUntil = Duration.zero
    var spacing = RequestPacer.usualSpacing
    var isFirstThere = false
    var line: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    var nextID = 0
  }

  private let time: Timekeeper
  private let state = Locked(State())

  init(_ time: Timekeeper) { self.time = time }

  /// How many requests wait.
  var waiting: Int { state.withLock { $0.line.count + ($0.isFirstThere ? 1 : 0) } }

  /// Waits until a request may be sent, and counts it.
  ///
  /// - Parameters:
  ///   - tokens: How many it will take, asked for only where tokens are limited.
  ///   - deadline: When it has to be sent at the latest, by the pacer's clock.
  /// - Throws: `Refusal` if it can't be by then; `CancellationError`.
  func turn(tokens: () -> Int, deadline: Duration?) async throws {
    let need = state.withLock({ $0.tokens != nil }) ? tokens() : 0
    try Task.checkCancellation()
    let mayGo = try state.withLock { state in
      let now = time.now()
      let wait = Self.ready(&state, need: need, now: now) - now
      if wait <= .zero, !state.isFirstThere {
        Self.count(&state, need: need, now: now)
        return true
      }
      let inLine = state.line.count + (state.isFirstThere ? 1 : 0)
      let expected = max(wait, .zero) + state.spacing * inLine
      if let deadline, now + expected > deadline { throw Refusal(wait: expected) }
      return false
    }
    if mayGo { return }
    try await stand()
    defer { callNext() }
    while true {
      let wait = try state.withLock { state -> Duration in
        let now = time.now()
        let wait = Self.ready(&state, need: need, now: now) - now
        if wait <= .zero {
          Self.count(&state, need: need, now: now)
          state.spacedUntil = now + state.spacing
          return .zero
        }
        if let deadline, now + wait > deadline { throw Refusal(wait: wait) }
        return wait
      }
      if wait <= .zero { return }
      try await time.sleep(wait)
    }
  }

  /// Takes over what an answer says is left.
  func learn(_ limits: RateLimits) {
    guard !limits.isEmpty else { return }
    let now = time.now()
    state.withLock { state in
      if let requests = limits.requests {
        let reset = min(requests.reset, Self.longestHold)
        state.requests = Allowance(remaining: requests.remaining, limit: requests.limit, resets: now + reset)
        if let limit = requests.limit, limit > 0 {
          state.spacing = min(Self.mostSpacing, max(Self.leastSpacing, reset / limit))
        }
      }
      if let tokens = limits.tokens {
        state.tokens = Allowance(
          remaining: tokens.remaining, limit: tokens.limit, resets: now + min(tokens.reset, Self.longestHold))
      }
    }
  }

  /// Sends nothing for that long.
  func hold(for wait: Duration) {
    guard wait > .zero else { return }
    let until = time.now() + min(wait, Self.longestHold)
    state.withLock { $0.heldUntil = max($0.heldUntil, until) }
  }

  /// When a request of that size may be sent; limits whose time is over are forgotten.
  private static func ready(_ state: inout State, need: Int, now: Duration) -> Duration {
    if let requests = state.requests, requests.resets <= now { state.requests = nil }
    if let tokens = state.tokens, tokens.resets <= now { state.tokens = nil }
    var ready = max(state.heldUntil, state.spacedUntil)
    if let requests = state.requests, requests.remaining <= 0 { ready = max(ready, requests.resets) }
    // One that needs more than there ever is waits for all there is.
    if let tokens = state.tokens, tokens.remaining < min(need, tokens.limit ?? need) {
      ready = max(ready, tokens.resets)
    }
    return ready
  }

  private static func count(_ state: inout State, need: Int, now: Duration) {
    state.requests?.remaining -= 1
    if let left = state.tokens?.remaining { state.tokens?.remaining = max(0, left - need) }
  }

  /// Waits until this one is the first of the line.
  private func stand() async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = state.withLock { state -> Result<Void, any Error>? in
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.isFirstThere {
            state.line.append((id, continuation))
            return nil
          }
          state.isFirstThere = true
          return .success(())
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.line.firstIndex { $0.id == id }.map { state.line.remove(at: $0).continuation }
      }
      continuation?.resume(throwing: CancellationError())
    }
  }

  private func callNext() {
    let next = state.withLock { state in
      if state.line.isEmpty {
        state.isFirstThere = false
        return nil as CheckedContinuation<Void, any Error>?
      }
      return state.line.removeFirst().continuation
    }
    next?.resume()
  }
}
