import Locking

/// The body of an answer that goes on: one side sends, the server takes what there is whenever the connection has room.
///
/// What the connection doesn't take is kept up to a limit; beyond it the stream ends, so that one slow reader costs little.
public final class ResponseStream: Sendable {
  /// What the server gets when it asks.
  package enum Pull: Sendable {
    /// At most as many as were asked for.
    case bytes([UInt8])
    /// Nothing now; the wake-up that was given is called once when there is something.
    case wait
    /// Nothing any more.
    case end
  }

  private struct State {
    /// The pieces from `first` on; those before are gone.
    var queue: [[UInt8]] = []
    var first = 0
    /// How much of the first piece is gone.
    var taken = 0
    var count = 0
    var isFinished = false
    var isClosed = false
    var wake: (@Sendable () -> Void)?
    var onClose: [@Sendable () -> Void] = []
    /// Those who wait until fewer bytes than so many are kept.
    var waiters: [(mark: Int, continuation: CheckedContinuation<Bool, Never>)] = []

    /// Those who need wait no longer.
    mutating func ready() -> [CheckedContinuation<Bool, Never>] {
      guard !waiters.isEmpty else { return [] }
      let isOver = isFinished || isClosed
      let ready = waiters.filter { isOver || count < $0.mark }.map(\.continuation)
      waiters.removeAll { isOver || count < $0.mark }
      return ready
    }

    mutating func empty() {
      queue = []
      first = 0
      taken = 0
      count = 0
    }

    /// At most so many bytes of the first piece; there must be one.
    mutating func take(_ most: Int) -> [UInt8] {
      let piece = queue[first]
      let rest = piece.count - taken
      count -= min(rest, most)
      guard rest <= most else {
        defer { taken += most }
        return Array(piece[taken..<taken + most])
      }
      defer {
        queue[first] = []
        first += 1
        taken = 0
        // The gap at the start is closed seldom, so that taking a piece costs the same however many wait.
        if first == queue.count {
          empty()
        } else if first >= 64, first * 2 >= queue.count {
          queue.removeFirst(first)
          first = 0
        }
      }
      return taken == 0 ? piece : Array(piece[taken...])
    }
  }

  private let state = Locked(State())
  private let limit: Int

  /// - Parameter limit: How many bytes are kept for a slow reader.
  public init(limit: Int = 4 << 20) { self.limit = limit }

  /// Sends a piece; `false` if the stream is over, or is now because the reader is too slow.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
    let (isSent, wake, waiters) = state.withLock {
      state -> (Bool, (@Sendable () -> Void)?, [CheckedContinuation<Bool, Never>]) in
      guard !state.isFinished, !state.isClosed else { return (false, nil, []) }
      guard !bytes.isEmpty else { return (true, nil, []) }
      if state.count + bytes.count > limit {
        state.isFinished = true
        state.empty()
      } else {
        state.queue.append(bytes)
        state.count += bytes.count
      }
      defer { state.wake = nil }
      return (!state.isFinished, state.wake, state.ready())
    }
    wake?()
    for waiter in waiters { waiter.resume(returning: false) }
    return isSent
  }

  /// Waits until fewer than so many bytes, more than 0, are kept for the reader; `false` if the stream is over.
  ///
  /// Who sends what is kept elsewhere, such as in a database, waits for a slow reader with it.
  public func room(below mark: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      let answer = state.withLock { state -> Bool? in
        if state.isFinished || state.isClosed { return false }
        if state.count < mark { return true }
        state.waiters.append((mark, continuation))
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Ends the stream after what was sent.
  public func finish() {
    let (wake, waiters) = state.withLock { state -> ((@Sendable () -> Void)?, [CheckedContinuation<Bool, Never>]) in
      state.isFinished = true
      defer { state.wake = nil }
      return (state.wake, state.ready())
    }
    wake?()
    for waiter in waiters { waiter.resume(returning: false) }
  }

  /// Calls back when the connection has ended or the stream is through, at once if that is so already.
  public func onClose(_ body: @escaping @Sendable () -> Void) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.onClose.append(body) }
      return state.isClosed
    }
    if isClosed { body() }
  }

  // MARK: The server's side

  /// Takes at most so many bytes; for `.wait` the wake-up is kept.
  package func pull(_ most: Int, wake: @escaping @Sendable () -> Void) -> Pull {
    let (pull, waiters) = state.withLock { state -> (Pull, [CheckedContinuation<Bool, Never>]) in
      guard state.first < state.queue.count else {
        if state.isFinished || state.isClosed { return (.end, []) }
        state.wake = wake
        return (.wait, [])
      }
      return (.bytes(state.take(most)), state.ready())
    }
    for waiter in waiters { waiter.resume(returning: true) }
    return pull
  }

  /// Tells that the connection has ended.
  package func close() {
    let (wake, callbacks, waiters) = state.withLock {
      state -> ((@Sendable () -> Void)?, [@Sendable () -> Void], [CheckedContinuation<Bool, Never>]) in
      guard !state.isClosed else { return (nil, [], []) }
      state.isClosed = true
      state.empty()
      defer {
        state.wake = nil
        state.onClose = []
      }
      return (state.wake, state.onClose, state.ready())
    }
    // Whoever waits for more is to learn that there is none.
    wake?()
    for waiter in waiters { waiter.resume(returning: false) }
    for callback in callbacks { callback() }
  }
}
