import Locking

/// Ends the work on an answer from elsewhere, and lets others wait until it is over.
final class RunControl: Sendable {
  /// Why the work ends before its time; the first reason counts.
  enum Reason: Sendable, Hashable {
    /// The person stopped it.
    case stopped
    /// The host ends.
    case shutDown
    /// Somebody made the answer final already, or deleted it.
    case finalElsewhere
  }

  private struct State {
    var reason: Reason?
    var isShutDown = false
    var lastID = 0
    var work: [Int: @Sendable () -> Void] = [:]
    /// What goes on until the host ends.
    var rest: [Int: @Sendable () -> Void] = [:]
    var result: Result<NoteAnswer?, any Error>?
    var waiting: [CheckedContinuation<NoteAnswer?, any Error>] = []
  }

  private let state = Locked(State())

  var reason: Reason? { state.withLock { $0.reason } }
  var isShutDown: Bool { state.withLock { $0.isShutDown } }

  /// Whether the work is over, or its end couldn't be stored at once.
  var hasResult: Bool { state.withLock { $0.result != nil } }

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

  /// Says how the answer became final, or why that couldn't be stored; only the first time counts.
  func isOver(_ result: Result<NoteAnswer?, any Error>) {
    let waiting = state.withLock { state -> [CheckedContinuation<NoteAnswer?, any Error>] in
      guard state.result == nil else { return [] }
      state.result = result
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(with: result) }
  }

  /// Waits until the model's work is over and the answer is final; `nil` if somebody else made it so.
  ///
  /// - Throws: What kept the end from being stored. That is tried again without anybody waiting.
  func result() async throws -> NoteAnswer? {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.waiting.append(continuation) }
        return state.result
      }
      if let result { continuation.resume(with: result) }
    }
  }
}
