/// What a reader said about units, by their keys. Whoever wants to ask claims a key first, so that nobody asks at the same
/// time.
actor SharedReadings<Value: Sendable> {
  private struct Waiter {
    let id: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  private var known: [String: Value]
  /// Those that the store doesn't have yet.
  private var unsaved: [String: Value] = [:]
  /// The keys that somebody asks about now, with those who wait for that.
  private var claimed: [String: [Waiter]] = [:]
  private var lastID = 0

  init(_ known: [String: Value]) { self.known = known }

  /// What is known of some keys; where the second list has something, that counts.
  func values(of keys: [String], else known: [Value?]) -> [Value?] {
    keys.indices.map { index in known[index] ?? self.known[keys[index]] }
  }

  func value(of key: String) -> Value? { known[key] }

  /// What is known of a key; if nothing is and nobody asks about it, `nil`: then it is the caller's to ask, and to `give`
  /// or `release` afterwards.
  ///
  /// - Throws: `CancellationError`.
  func claim(_ key: String) async throws -> Value? {
    while true {
      try Task.checkCancellation()
      if let value = known[key] { return value }
      guard claimed[key] != nil else {
        claimed[key] = []
        return nil
      }
      lastID += 1
      let id = lastID
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
          if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
          claimed[key, default: []].append(Waiter(id: id, continuation: continuation))
        }
      } onCancel: {
        Task { await self.giveUp(id, key) }
      }
    }
  }

  func give(_ value: Value, for key: String) {
    known[key] = value
    unsaved[key] = value
    release(key)
  }

  /// Lets others ask.
  func release(_ key: String) {
    for waiter in claimed.removeValue(forKey: key) ?? [] { waiter.continuation.resume() }
  }

  /// Hands out what isn't saved yet; whoever can't save it puts it back.
  func takeUnsaved() -> [String: Value] {
    defer { unsaved = [:] }
    return unsaved
  }

  func putBack(_ values: [String: Value]) { unsaved.merge(values) { new, _ in new } }

  private func giveUp(_ id: Int, _ key: String) {
    guard let index = claimed[key]?.firstIndex(where: { $0.id == id }) else { return }
    claimed[key]?.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
