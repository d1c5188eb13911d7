import LanguageModels
import Locking

/// What is under way with a model, and whether anything new may begin.
final class ModelUses: Sendable {
  private struct State: Sendable {
    var last = 0
    /// How each reply that is under way is ended.
    var ends: [Int: @Sendable () async -> Void] = [:]
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// Why nothing may begin any more.
    var closed: LanguageModelError?
    /// Whether what is under way ends too.
    var isRevoked = false
  }

  /// One reply that is under way, until nobody holds this any more.
  final class Use: Sendable {
    private let uses: ModelUses
    private let id: Int

    fileprivate init(_ uses: ModelUses, _ id: Int) {
      self.uses = uses
      self.id = id
    }

    deinit { uses.leave(id) }
  }

  private let state = Locked(State())

  /// Begins a reply.
  ///
  /// - Parameter end: Ends the reply and lets go of its use.
  /// - Throws: `LanguageModelError` with why nothing may begin any more.
  func begin(end: @escaping @Sendable () async -> Void) throws -> Use {
    let id = try state.withLock { state in
      if let closed = state.closed { throw closed }
      state.last += 1
      state.ends[state.last] = end
      return state.last
    }
    return Use(self, id)
  }

  /// Why a reply that is under way has been ended; `nil` if it hasn't.
  var revocation: LanguageModelError? { state.withLock { $0.isRevoked ? $0.closed : nil } }

  var isIdle: Bool { state.withLock { $0.ends.isEmpty } }

  /// Lets nothing begin any more; what is under way goes on.
  func close(_ reason: LanguageModelError) {
    state.withLock { state in if state.closed == nil { state.closed = reason } }
  }

  /// Lets nothing begin any more and ends what is under way.
  func revoke(_ reason: LanguageModelError) {
    let ends = state.withLock { state in
      state.closed = reason
      state.isRevoked = true
      return Array(state.ends.values)
    }
    for end in ends { Task { await end() } }
  }

  /// Waits until nothing is under way.
  func idle() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if !state.ends.isEmpty { state.waiting.append(continuation) }
        return state.ends.isEmpty
      }
      if isIdle { continuation.resume() }
    }
  }

  private func leave(_ id: Int) {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.ends[id] = nil
      guard state.ends.isEmpty else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
