import Locking

/// What a transfer offers to the one who reads its answer.
protocol TransferControl: AnyObject, Sendable {
  /// Lets a transfer go on that was told `full`.
  func resume(_ channel: ResponseChannel)
  /// Ends a transfer.
  func cancel(_ channel: ResponseChannel)
}

/// Carries one answer from the transfer, which pushes, to the reader, who pulls; holds at most a window of bytes.
///
/// Waking a reader costs far more than copying what it reads. So what arrives is gathered until the transfer has nothing
/// more at hand (`flush`), and while the reader is busy until the window is full.
final class ResponseChannel: Sendable {
  /// What became of bytes that arrived.
  enum Reception: Sendable {
    case taken
    /// Nothing was taken: the transfer must offer the bytes again after `resume`.
    case full
    /// Nobody wants them any more.
    case ended
  }

  private struct State {
    var headWaiter: CheckedContinuation<ResponseHead, any Error>?
    /// Readers in the order of their asking; after every `flush` either there is none or `bytes` is empty.
    var readers: [CheckedContinuation<[UInt8]?, any Error>] = []
    var bytes: [UInt8] = []
    var isPaused = false
    var end: Result<Void, any Error>?
  }

  /// The most bytes kept for a reader who doesn't ask, unless one piece alone is larger.
  static let window = 256 * 1024

  private let control: any TransferControl
  private let state = Locked(State())

  init(control: any TransferControl) {
    self.control = control
  }

  // MARK: The reader's side

  /// Starts the transfer and waits for the head; when the task is cancelled before that, the transfer ends.
  func head(starting start: () -> Void) async throws -> ResponseHead {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let early: (any Error)? = state.withLock { state in
          if case .failure(let error)? = state.end { return error }
          state.headWaiter = continuation
          return nil
        }
        if let early {
          continuation.resume(throwing: early)
        } else {
          start()
        }
      }
    } onCancel: {
      cancel()
    }
  }

  /// The bytes that have arrived since the last call, as soon as there are some; `nil` at the end.
  func next() async throws -> [UInt8]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (answer, wasPaused): (Result<[UInt8]?, any Error>?, Bool) = state.withLock { state in
          if !state.bytes.isEmpty {
            let bytes = state.bytes
            state.bytes = []
            defer { state.isPaused = false }
            return (.success(bytes), state.isPaused)
          }
          if let end = state.end { return (end.map { nil }, false) }
          state.readers.append(continuation)
          return (nil, false)
        }
        if wasPaused { control.resume(self) }
        if let answer { continuation.resume(with: answer) }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Ends the transfer, unless it is over; whoever waits gets `CancellationError`.
  func cancel() {
    if end(with: .failure(CancellationError()), discardingBytes: true) { control.cancel(self) }
  }

  // MARK: The transfer's side

  /// Whether the transfer is over or nobody wants it any more.
  var hasEnded: Bool {
    state.withLock { $0.end != nil }
  }

  /// How many readers wait.
  var readerCount: Int { state.withLock { $0.readers.count } }

  func deliver(_ head: ResponseHead) {
    let waiter = state.withLock { state in
      defer { state.headWaiter = nil }
      return state.headWaiter
    }
    waiter?.resume(returning: head)
  }

  /// Takes bytes of the body, which a waiting reader gets at the next `flush` or once the window is full.
  ///
  /// - Parameters:
  ///   - new: The bytes.
  ///   - force: Whether they are taken though the window is full.
  func receive(_ new: UnsafeRawBufferPointer, force: Bool = false) -> Reception {
    typealias Outcome = (reception: Reception, reader: CheckedContinuation<[UInt8]?, any Error>?, bytes: [UInt8])
    let outcome: Outcome = state.withLock { state in
      if state.end != nil { return (.ended, nil, []) }
      var outcome: Outcome = (.taken, nil, [])
      if !state.bytes.isEmpty && state.bytes.count + new.count > Self.window {
        if state.readers.isEmpty {
          state.isPaused = true
          guard force else { return (.full, nil, []) }
          outcome.reception = .full
        } else {
          outcome.reader = state.readers.removeFirst()
          swap(&outcome.bytes, &state.bytes)
        }
      }
      // A second piece at once means that there is much to come.
      if !state.bytes.isEmpty && state.bytes.capacity < state.bytes.count + new.count {
        state.bytes.reserveCapacity(max(Self.window, state.bytes.count + new.count))
      }
      unsafe state.bytes.append(contentsOf: new)
      return outcome
    }
    outcome.reader?.resume(returning: outcome.bytes)
    return outcome.reception
  }

  /// Hands what has been received to the reader who waits for it; the transfer calls this when nothing more is at hand.
  func flush() {
    typealias Outcome = (reader: CheckedContinuation<[UInt8]?, any Error>, bytes: [UInt8])
    let outcome: Outcome? = state.withLock { state in
      guard !state.bytes.isEmpty, !state.readers.isEmpty else { return nil }
      var outcome: Outcome = (state.readers.removeFirst(), [])
      swap(&outcome.bytes, &state.bytes)
      return outcome
    }
    if let outcome { outcome.reader.resume(returning: outcome.bytes) }
  }

  /// Ends the answer: whole when there is no error. What has arrived can still be read.
  func finish(throwing error: (any Error)? = nil) {
    flush()
    _ = end(with: error.map { .failure($0) } ?? .success(()), discardingBytes: false)
  }

  /// Whether it was this call that ended the exchange.
  private func end(with end: Result<Void, any Error>, discardingBytes: Bool) -> Bool {
    typealias Waiters = (
      head: CheckedContinuation<ResponseHead, any Error>?, readers: [CheckedContinuation<[UInt8]?, any Error>]
    )
    let waiters: Waiters? = state.withLock { state in
      guard state.end == nil else { return nil }
      state.end = end
      if discardingBytes { state.bytes = [] }
      defer {
        state.headWaiter = nil
        state.readers = []
      }
      return (state.headWaiter, state.readers)
    }
    guard let waiters else { return false }
    for reader in waiters.readers { reader.resume(with: end.map { nil }) }
    if let head = waiters.head {
      switch end {
      case .failure(let error): head.resume(throwing: error)
      case .success:
        head.resume(
          throwing: HTTPTransportError(.connectionLost, "The answer ended before its head was whole. Try again."))
      }
    }
    return true
  }
}
