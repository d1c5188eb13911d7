import HTTPTransport

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
    var queue: [[UInt8]] = []
    /// How much of the first piece is gone.
    var taken = 0
    var count = 0
    var isFinished = false
    var isClosed = false
    var wake: (@Sendable () -> Void)?
    var onClose: [@Sendable () -> Void] = []
  }

  private let state = Locked(State())
  private let limit: Int

  /// - Parameter limit: How many bytes are kept for a slow reader.
  public init(limit: Int = 4 << 20) { self.limit = limit }

  /// Sends a piece; `false` if the stream is over, or is now because the reader is too slow.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
    let (isSent, wake) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
      guard !state.isFinished, !state.isClosed else { return (false, nil) }
      if state.count + bytes.count > limit {
        state.isFinished = true
        state.queue = []
        state.count = 0
      } else if !bytes.isEmpty {
        state.queue.append(bytes)
        state.count += bytes.count
      }
      defer { state.wake = nil }
      return (!state.isFinished, state.wake)
    }
    wake?()
    return isSent
  }

  /// Ends the stream after what was sent.
  public func finish() {
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      state.isFinished = true
      defer { state.wake = nil }
      return state.wake
    }
    wake?()
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
    state.withLock { state in
      guard let first = state.queue.first else {
        if state.isFinished || state.isClosed { return .end }
        state.wake = wake
        return .wait
      }
      let piece = first.dropFirst(state.taken).prefix(most)
      state.count -= piece.count
      if state.taken + piece.count == first.count {
        state.queue.removeFirst()
        state.taken = 0
      } else {
        state.taken += piece.count
      }
      return .bytes(Array(piece))
    }
  }

  /// Tells that the connection has ended.
  package func close() {
    let callbacks = state.withLock { state -> [@Sendable () -> Void] in
      guard !state.isClosed else { return [] }
      state.isClosed = true
      state.queue = []
      state.count = 0
      state.wake = nil
      defer { state.onClose = [] }
      return state.onClose
    }
    for callback in callbacks { callback() }
  }
}
