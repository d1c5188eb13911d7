import Locking

/// The part of a body that has come and wasn't read yet: a server fills it, a task reads it.
final class BodyWindow: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isFinished = false
    var failure: (any Error)?
    var reader: CheckedContinuation<[UInt8]?, any Error>?
  }

  private let state = Locked(State())
  private let capacity: Int
  private let madeRoom: @Sendable () -> Void

  /// - Parameter madeRoom: Called when a full window was read.
  init(capacity: Int, madeRoom: @escaping @Sendable () -> Void) {
    self.capacity = capacity
    self.madeRoom = madeRoom
  }

  /// The body as the task sees it.
  var body: RequestBody { RequestBody { try await self.next() } }

  /// Takes what there is room for; how many bytes that was.
  func append(_ piece: UnsafeRawBufferPointer) -> Int {
    let (count, reader, bytes) = state.withLock { state -> (Int, CheckedContinuation<[UInt8]?, any Error>?, [UInt8]) in
      guard !state.isFinished, state.failure == nil else { return (piece.count, nil, []) }
      let count = min(piece.count, capacity - state.bytes.count)
      unsafe state.bytes += piece.prefix(count)
      guard let reader = state.reader, !state.bytes.isEmpty else { return (count, nil, []) }
      state.reader = nil
      defer { state.bytes = [] }
      return (count, reader, state.bytes)
    }
    reader?.resume(returning: bytes)
    return count
  }

  /// Tells that the body is whole.
  func finish() {
    let reader = state.withLock { state in
      state.isFinished = true
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: nil)
  }

  /// Tells that the rest won't come, unless the body is whole already.
  func fail(_ error: any Error) {
    let reader = state.withLock { state -> CheckedContinuation<[UInt8]?, any Error>? in
      guard !state.isFinished, state.failure == nil else { return nil }
      state.failure = error
      state.bytes = []
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(throwing: error)
  }

  private enum Next: Sendable {
    case bytes([UInt8], wasFull: Bool)
    case end
    case failure(any Error)
    case later
  }

  private func next() async throws -> [UInt8]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let next = state.withLock { state -> Next in
          if let failure = state.failure { return .failure(failure) }
          if !state.bytes.isEmpty {
            defer { state.bytes = [] }
            return .bytes(state.bytes, wasFull: state.bytes.count >= capacity)
          }
          if state.isFinished { return .end }
          if Task.isCancelled { return .failure(CancellationError()) }
          guard state.reader == nil else { return .failure(RequestBodyError(.readTwice, "The body is read twice.")) }
          state.reader = continuation
          return .later
        }
        switch next {
        case .bytes(let bytes, let wasFull):
          continuation.resume(returning: bytes)
          if wasFull { madeRoom() }
        case .end: continuation.resume(returning: nil)
        case .failure(let error): continuation.resume(throwing: error)
        case .later: break
        }
      }
    } onCancel: {
      let reader = state.withLock { state in
        defer { state.reader = nil }
        return state.reader
      }
      reader?.resume(throwing: CancellationError())
    }
  }
}
