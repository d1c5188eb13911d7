import Locking

/// A question that is asked once for all who want to know at the same time; it ends when none of them does any more.
final class SharedQuestion<Answer: Sendable>: Sendable {
  private struct State {
    var waiting: [Int: CheckedContinuation<Answer, any Error>] = [:]
    var lastID = 0
    /// Who began to ask, and the asking.
    var asking: (id: Int, task: Task<Void, Never>)?
  }

  private let state = Locked(State())

  /// How many wait for the answer.
  var waiting: Int { state.withLock { $0.waiting.count } }

  /// Waits for the answer; asks if nobody does yet.
  ///
  /// - Throws: What asking throws; `CancellationError` at once when the task is cancelled, whoever else waits.
  func answer(_ ask: @escaping @Sendable () async throws -> Answer) async throws -> Answer {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          if Task.isCancelled { return true }
          state.waiting[id] = continuation
          if state.asking == nil { state.asking = (id, Task { await self.run(id, ask) }) }
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      leave(id)
    }
  }

  private func run(_ id: Int, _ ask: @Sendable () async throws -> Answer) async {
    let result: Result<Answer, any Error>
    do { result = .success(try await ask()) } catch { result = .failure(error) }
    let waiting = state.withLock { state -> [CheckedContinuation<Answer, any Error>] in
      // One that nobody waited for any more may have been followed by another.
      guard state.asking?.id == id else { return [] }
      defer { state.waiting = [:] }
      state.asking = nil
      return Array(state.waiting.values)
    }
    for continuation in waiting { continuation.resume(with: result) }
  }

  private func leave(_ id: Int) {
    typealias Left = (continuation: CheckedContinuation<Answer, any Error>?, task: Task<Void, Never>?)
    let left = state.withLock { state -> Left in
      let continuation = state.waiting.removeValue(forKey: id)
      guard continuation != nil, state.waiting.isEmpty else { return (continuation, nil) }
      defer { state.asking = nil }
      return (continuation, state.asking?.task)
    }
    left.task?.cancel()
    left.continuation?.resume(throwing: CancellationError())
  }
}
