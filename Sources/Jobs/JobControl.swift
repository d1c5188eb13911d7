import Locking

/// Ends work that nobody's connection owns from elsewhere, and lets others wait until it is over.
package final class JobControl<Value: Sendable>: Sendable {
  /// Why the work ends before its time.
  package enum Reason: Sendable, Hashable {
    /// The person stopped it.
    case stopped
    /// The host ends.
    case shutDown
    /// Somebody made what is worked on final already, or deleted it.
    case finalElsewhere
    /// What was made can't be stored.
    case notStored
  }

  private struct State {
    var reason: Reason?
    var isShutDown = false
    var lastID = 0
    /// What ends when the work ends, and what goes on until the host ends.
    var work: [Int: @Sendable () -> Void] = [:]
    var rest: [Int: @Sendable () -> Void] = [:]
    var result: Result<Value?, any Error>?
    var waiting: [CheckedContinuation<Value?, any Error>] = []
  }

  private let state = Locked(State())

  package init() {}

  /// Why the work ends; the first reason counts.
  package var reason: Reason? { state.withLock { $0.reason } }
  /// Whether the host ends, whatever was the first reason.
  package var isShutDown: Bool { state.withLock { $0.isShutDown } }

  /// Whether the work is over, or its end couldn't be stored at once.
  package var hasResult: Bool { state.withLock { $0.result != nil } }

  /// Ends the work.
  package func end(_ reason: Reason) {
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
  package func run<Output: Sendable>(
    untilShutDown: Bool = false, _ operation: @escaping @Sendable () async throws -> Output
  ) async throws -> Output {
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

  /// Says how what was worked on became final, or why that couldn't be stored; only the first time counts.
  package func isOver(_ result: Result<Value?, any Error>) {
    let waiting = state.withLock { state -> [CheckedContinuation<Value?, any Error>] in
      guard state.result == nil else { return [] }
      state.result = result
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(with: result) }
  }

  /// Waits until the model's work is over and what was worked on is final; `nil` if somebody else made it so.
  ///
  /// - Throws: What kept the end from being stored. That is tried again without anybody waiting.
  package func result() async throws -> Value? {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.waiting.append(continuation) }
        return state.result
      }
      if let result { continuation.resume(with: result) }
    }
  }
}
