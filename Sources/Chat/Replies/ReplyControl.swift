import Locking

/// Ends a reply's work from elsewhere, and lets others wait until it is over.
final class ReplyControl: Sendable {
  /// Why the work ends before its time.
  enum Reason: Sendable, Hashable {
    /// The person stopped it.
    case stopped
    /// The host ends.
    case shutDown
    /// Somebody made the reply final already.
    case finalElsewhere
    /// The text can't be stored.
    case notStored
  }

  private struct State {
    var reason: Reason?
    var isShutDown = false
    var lastID = 0
    /// What ends when the work ends, and what goes on until the host ends.
    var work: [Int: @Sendable () -> Void] = [:]
    var rest: [Int: @Sendable () -> Void] = [:]
    var result: Result<ChatMessage?, any Error>?
    var waiting: [CheckedContinuation<ChatMessage?, any Error>] = []
  }

  private let state = Locked(State())

  /// Why the work ends; the first reason counts.
  var reason: Reason? { state.withLock { $0.reason } }
  /// Whether the host ends, whatever was the first reason.
  var isShutDown: Bool { state.withLock { $0.isShutDown } }

  /// Ends the work.
  func end(_ reason: Reason) {
    let cancels = state.withLock { state -> [@Sendable () -> Void] in
      if state.reason == nil { state.reason = reason }
      guard reason == .shutDown else { return Array(state.work.values) }
      state.isShutDown = true
      return Array(state.work.values) + Array(state.rest.values)
    }
    for cancel in cancels { cancel() }
  }

  /// Does something that is cancelled when the work ends.
  ///
  /// - Parameter untilShutDown: Only the end of the host cancels it.
  /// - Throws: What the operation throws; `CancellationError` if the work has ended before.
  func run<Value: Sendable>(
    untilShutDown: Bool = false, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { @concurrent in
      try Task.checkCancellation()
      return try await operation()
    }
    let id = state.withLock { state -> Int in
      state.lastID += 1
      if untilShutDown {
        state.rest[state.lastID] = { task.cancel() }
        if state.isShutDown { task.cancel() }
      } else {
        state.work[state.lastID] = { task.cancel() }
        if state.reason != nil { task.cancel() }
      }
      return state.lastID
    }
    defer {
      state.withLock { state in
        state.work[id] = nil
        state.rest[id] = nil
      }
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Says how the reply became final, or why that couldn't be stored; only the first time counts.
  func isOver(_ result: Result<ChatMessage?, any Error>) {
    let waiting = state.withLock { state -> [CheckedContinuation<ChatMessage?, any Error>] in
      guard state.result == nil else { return [] }
      state.result = result
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(with: result) }
  }

  /// Waits until the model's work is over and the reply is final; `nil` if somebody else made it so.
  ///
  /// - Throws: What kept the end from being stored. That is tried again without anybody waiting.
  func result() async throws -> ChatMessage? {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.waiting.append(continuation) }
        return state.result
      }
      if let result { continuation.resume(with: result) }
    }
  }
}
