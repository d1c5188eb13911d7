import CMicroHTTPD
import Foundation
import Locking

/// One request and its answer.
///
/// The library's thread brings the request and takes the answer; a task makes the answer; the watch notices when the
/// other side has gone. What they share is behind one lock, which is also held while the library's connection is
/// suspended or resumed, so that no resuming comes before its suspending.
@safe final class Exchange: Sendable {
  enum Stage: Sendable {
    /// The head is being read.
    case head
    /// The body is being read.
    case body
    /// The request is whole, its answer isn't there.
    case waiting
    /// The library has the answer.
    case answered
    case over
  }

  struct State {
    var stage: Stage = .head
    var isHEAD = false
    /// The library leaves the connection alone until it is resumed.
    var isSuspended = false
    /// The other side has closed its direction.
    var isGone = false
    /// The last was said without the library, which ends the connection at its next call.
    var isAbandoned = false
    /// The host stops: streams end.
    var isStopping = false
    /// The host has waited long enough: nothing is suspended any more.
    var isGivenUp = false

    var task: Task<Void, Never>?
    var window: BodyWindow?
    var bodyLimit = 0
    var bodySize = 0
    /// When something of the body came last, or the connection went on.
    var lastPiece = ContinuousClock.now
    /// Since when what comes of the body is dropped.
    var discardingSince: ContinuousClock.Instant?
    var discarded = 0

    var answer: ServerResponse?
    /// The server itself has decided on the answer.
    var isDecided = false
    /// The connection ends with this answer.
    var isLast = false
    var stream: ResponseStream?
  }

  let core: ServerCore
  let connection: ServerConnection
  let target: String
  // Used only while the library has the request: until `complete()`.
  nonisolated(unsafe) let handle: OpaquePointer
  let state = Locked(State())

  init(core: ServerCore, connection: ServerConnection, target: String, handle: OpaquePointer) {
    self.core = core
    self.connection = connection
    self.target = target
    unsafe self.handle = unsafe handle
  }

  // MARK: The library's side

  /// The library has the head, more of the body, or the end of the request.
  ///
  /// - Parameter count: How many bytes of the piece are still to be taken, when it returns.
  /// - Returns: Whether the connection goes on.
  func advance(method: String, piece: UnsafeRawBufferPointer, count: inout Int) -> Bool {
    switch state.withLock({ $0.stage }) {
    case .head:
      return begin(method: method)
    case .body where unsafe !piece.isEmpty:
      let (taken, goesOn) = state.withLock { state in unsafe take(piece, &state) }
      count -= taken
      return goesOn
    case .body, .waiting:
      return finishRequest()
    case .answered, .over:
      return true
    }
  }

  /// The library is through with the request, however it ended.
  func complete() {
    let (before, window, task, stream) = state.withLock {
      state -> (Stage, BodyWindow?, Task<Void, Never>?, ResponseStream?) in
      let before = state.stage
      state.stage = .over
      state.isSuspended = false
      defer {
        state.answer = nil
        state.task = nil
        state.window = nil
      }
      // An answer that was never asked for may hold a stream too.
      if case .stream(let unsent)? = state.answer?.content { return (before, state.window, state.task, unsent) }
      return (before, state.window, state.task, state.stream)
    }
    guard before != .head else { return }
    window?.fail(RequestBodyError(.cutOff, "The connection ended before the request's body was whole."))
    if before != .answered { task?.cancel() }
    stream?.close()
    connection.end()
    core.endRequest()
  }

  /// Has the library call again. Only with the lock held.
  func resume(_ state: inout State) {
    guard state.isSuspended else { return }
    state.isSuspended = false
    state.lastPiece = .now
    unsafe MHD_resume_connection(handle)
  }

  /// Has the library wait. Only with the lock held, on the library's thread.
  func suspend(_ state: inout State) {
    state.isSuspended = true
    unsafe MHD_suspend_connection(handle)
  }

  // MARK: Others' side

  /// The task has its answer.
  func settle(_ response: ServerResponse) {
    let isTaken = state.withLock { state in
      guard state.stage == .body || state.stage == .waiting, !state.isDecided, state.answer == nil else { return false }
      state.answer = response
      if state.stage == .body { startDiscarding(&state) }
      resume(&state)
      return true
    }
    if !isTaken, case .stream(let stream) = response.content { stream.close() }
  }

  func otherSideHasClosed() {
    let (task, stream) = state.withLock { state -> (Task<Void, Never>?, ResponseStream?) in
      state.isGone = true
      switch state.stage {
      case .head, .body, .over: return (nil, nil)
      case .waiting: return (state.task, nil)
      case .answered:
        if state.stream != nil { resume(&state) }
        return (nil, state.stream)
      }
    }
    task?.cancel()
    stream?.close()
  }

  func hostIsStopping() {
    let stream = state.withLock { state in
      state.isStopping = true
      return state.stream
    }
    stream?.finish()
  }

  /// Ends whatever still waits.
  func giveUp() {
    let (task, window) = state.withLock { state -> (Task<Void, Never>?, BodyWindow?) in
      state.isGivenUp = true
      if state.stage == .body || state.stage == .waiting, state.answer == nil {
        decide(.stopping, &state)
      }
      resume(&state)
      return (state.task, state.window)
    }
    window?.fail(RequestBodyError(.cutOff, "The host stopped before the request's body was whole."))
    task?.cancel()
  }

  /// Looks whether the body takes too long.
  func check(now: ContinuousClock.Instant) {
    let limits = core.limits
    state.withLock { state in
      guard state.stage == .body, !state.isSuspended, !state.isAbandoned else { return }
      if let since = state.discardingSince {
        guard now - since > limits.discardTime else { return }
      } else {
        guard now - state.lastPiece > limits.bodyIdle else { return }
        decide(.stalled, &state)
      }
      // Before the connection ends: the library's thread would tell the task that it was cut off.
      state.window?.fail(RequestBodyError(.stalled, "The rest of the request's body didn't come in time."))
      abandon(saying: state.answer, &state)
      connection.stopReading()
    }
  }
}
